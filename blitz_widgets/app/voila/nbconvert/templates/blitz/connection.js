// Watches the page's only socket, the kernel's, and says so and acts when it is lost.
(() => {
  const GRACE = 5_000; // a connection back within this time was never lost
  const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]; // before asking again; the last stays
  const MOST_ASKED = 40; // times in a row, some twenty minutes
  const LONGEST_ANSWER = 8_000;
  const LONGEST_FULL = 120; // seconds, whatever a full server says
  const MOST_ALIVE = 4; // answers of a living kernel to which there is no way back
  const HELD = "[data-press]:not([data-after]), [data-change], canvas";
  const IS_HERE = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

  let phase = "fine"; // then "lost"; then "fine" again, or "stopped" for good
  let open = 0;
  let leaving = false;
  let asked = 0;
  let alive = 0;
  let asking = false;
  let wished = false; // whether the page is to be loaded again as soon as the server answers
  let timer = 0;
  let grace = 0;
  let answered = null; // what JupyterLab's own question after its kernel waits for
  let release = () => {};

  /** Whether it is no use to ask now: what is on this computer needs no network. */
  const isAway = () => document.hidden || (!navigator.onLine && !IS_HERE);

  function hold() {
    answered = new Promise((resolve) => (release = resolve));
  }

  // ---- asking the server ----

  function kernelUrl() {
    const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    return `${config.baseUrl.replace(/\/$/, "")}/api/kernels/${config.kernelId}`;
  }

  function secondsToWait(response) {
    const said = response.headers.get("Retry-After") ?? "";
    const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
    return Math.min(Math.max(seconds || 0, 5), LONGEST_FULL);
  }

  /** What the server says of the kernel: "alive", "gone", "full", or "silent" if it says nothing. */
  async function question() {
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER);
      const response = await ask(kernelUrl(), { cache: "no-store", signal });
      if (response.status === 503 && response.headers.has("Retry-After")) {
        return { answer: "full", wait: secondsToWait(response) * 1000 };
      }
      if (response.status !== 200 && response.status !== 404) return { answer: "silent" };
      const model = await response.json(); // not so where a proxy answers in the server's place
      const isAlive = response.status === 200 && model.execution_state !== "dead";
      return { answer: isAlive ? "alive" : "gone" };
    } catch {
      return { answer: "silent" };
    }
  }

  function plan(wait) {
    clearTimeout(timer);
    const jitter = 0.75 + Math.random() / 2;
    timer = setTimeout(find, wait * jitter);
  }

  async function find() {
    if (asking || (phase === "stopped" && !wished) || phase === "fine" || isAway()) return;
    asking = true;
    const { answer, wait } = await question();
    asking = false;
    if (phase === "fine" || leaving) return;
    asked += 1;
    alive = answer === "alive" ? alive + 1 : 0;
    if (wished && (answer === "alive" || answer === "gone")) {
      comeBack();
    } else if (answer === "gone" || alive >= MOST_ALIVE) {
      stop();
    } else if (answer === "full") {
      say("full", { ask: findNow });
      plan(wait);
    } else if (answer === "alive") {
      release();
      plan(WAITS.at(-1));
    } else if (asked >= MOST_ASKED) {
      say("silent", { ask: findNow });
    } else {
      if (wished) say("lost", { ask: findNow });
      plan(WAITS[Math.min(asked, WAITS.length) - 1]);
    }
  }

  function findNow() {
    asked = 0;
    clearTimeout(timer);
    find();
  }

  // ---- what becomes of the page ----

  function say(name, choices) {
    if (!leaving) blitzNotice.show(name, choices);
  }

  function lose() {
    if (phase !== "fine" || open > 0 || leaving) return;
    phase = "lost";
    asked = alive = 0;
    hold();
    blitzReturn.disconnected();
    grace = setTimeout(() => phase === "lost" && say("lost", { ask: findNow }), GRACE);
    plan(WAITS[0]);
  }

  function found() {
    if (phase === "stopped") return; // another kernel answers, which knows nothing of the page
    clearTimeout(grace);
    clearTimeout(timer);
    release();
    if (phase === "lost" && blitzNotice.showing()) {
      say("again", { close: blitzNotice.hide });
      setTimeout(() => blitzNotice.showing() === "again" && blitzNotice.hide(), GRACE);
    }
    phase = "fine";
    blitzReturn.connected();
  }

  function stop() {
    if (phase === "stopped" || leaving) return;
    phase = "stopped";
    clearTimeout(grace);
    clearTimeout(timer);
    release();
    blitzReturn.disconnected();
    if (blitzReturn.isInVain()) say("failing", { now: wish });
    else {
      say("stopped", { now: wish, stay });
      blitzReturn.countDown(wishByItself);
    }
  }

  let isAutomatic = false;

  function wish() {
    isAutomatic = false;
    goBack();
  }

  function wishByItself() {
    isAutomatic = true;
    goBack();
  }

  /** Load the page again, but never into the void: first the server has to answer. */
  function goBack() {
    wished = true;
    blitzReturn.cancel();
    findNow();
  }

  function comeBack() {
    if (!blitzReturn.reload(isAutomatic)) stay();
  }

  function stay() {
    wished = false;
    blitzReturn.cancel();
    say("stayed", { now: wish });
  }

  // ---- hearing of it ----

  const isDeath = (data) => {
    const isText = typeof data === "string";
    if (!isText && !(data instanceof ArrayBuffer)) return false;
    if ((isText ? data.length : data.byteLength) > 4096) return false;
    const text = isText ? data : new TextDecoder().decode(data);
    return /"execution_state": ?"(restarting|dead)"/.test(text);
  };

  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      let isOpen = false;
      this.addEventListener("open", () => {
        isOpen = true;
        open += 1;
        found();
      });
      this.addEventListener("close", () => {
        if (isOpen) open -= 1;
        lose();
      });
      this.addEventListener("message", ({ data }) => isDeath(data) && stop());
    }
  };

  // JupyterLab asks the same, but after a failure only every 10 to 30 seconds: it gets our answer.
  const ask = window.fetch.bind(window);
  const isSameQuestion = (sent) => {
    const { url = String(sent), method = "GET" } = sent instanceof Request ? sent : {};
    return method === "GET" && /\/api\/kernels\/[\w-]+$/.test(new URL(url, location).pathname);
  };
  window.fetch = async (sent, ...rest) => {
    if (phase === "lost" && isSameQuestion(sent)) await answered;
    return ask(sent, ...rest);
  };

  addEventListener("pagehide", () => (leaving = true));
  addEventListener("pageshow", (event) => {
    leaving = false;
    if (event.persisted) lose(); // the browser has closed the socket of a page it put aside
  });
  addEventListener("online", findNow);
  document.addEventListener("visibilitychange", findNow);
  for (const type of ["click", "change"]) {
    const heed = ({ target }) => phase !== "fine" && target.closest?.(HELD) && blitzReturn.miss();
    addEventListener(type, heed, { capture: true });
  }
})();
