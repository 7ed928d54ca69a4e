// Runs in the page's head: what must work before any widget is there, or after all are dead.
const blitzShell = (() => {
  const CONTENT = ".bt-panel, .jupyter-widgets, canvas, .blitz-failed, .jp-RenderedMarkdown";
  const APP = ".bt-app:not(.bt-stepper)"; // a board on its own is none
  const ROOM = ".bt-room";
  const LONGEST_WAIT = 10_000; // then the page says that it has failed, until something comes
  const LONGEST_SILENCE = 30_000; // of a kernel that has made its widgets already
  const SLOW = 5_000; // then one is told that it can take longer
  const LISTS = ["learn", "replays"]; // pages of text until a lesson or a game is opened
  const TEXTS = ["rules", "board"];

  /** What the browser keeps of earlier visits; see browser.js. */
  function kept() {
    try {
      const { theme, language } = JSON.parse(localStorage.getItem("blitz-tutor")) ?? {};
      return { theme, language };
    } catch {
      return {};
    }
  }

  function language() {
    const asked = new URLSearchParams(location.search).get("lang");
    const wishes = [asked, kept().language, ...navigator.languages].filter((wish) => wish && typeof wish === "string");
    return wishes.map((wish) => wish.slice(0, 2)).find((code) => code in BLITZ_WORDS) ?? "en";
  }

  function translate(root) {
    const words = BLITZ_WORDS[document.documentElement.lang];
    for (const element of root.querySelectorAll("[data-word]")) {
      element.textContent = words[element.dataset.word];
    }
  }

  /** The outline of what the address asks for: "home", "board" or "text". */
  function outline() {
    const asked = new URLSearchParams(location.search);
    asked.delete("lang");
    const page = asked.get("page");
    if (!asked.size) return "home";
    const isList = LISTS.includes(page) && asked.size === 1;
    return isList || TEXTS.includes(page) ? "text" : "board";
  }

  /** Show the outline of the page, and say so if it takes long to come. */
  function wait() {
    const loading = document.getElementById("blitz-loading");
    loading.dataset.outline = outline();
    setTimeout(() => (loading.querySelector(".blitz-loading__patience").hidden = false), SLOW);
  }

  /** Whether there is something to see; the app says by its room when it is ready. */
  function isThere(main) {
    if (!main.querySelector(APP)) return main.querySelector(CONTENT) !== null;
    const room = main.querySelector(ROOM);
    return room !== null && room.style.visibility !== "hidden";
  }

  /** Show the page; while there is nothing to see, say that the widgets could not be shown. */
  function reveal() {
    const loading = document.getElementById("blitz-loading");
    const main = document.getElementById("rendered_cells");
    translate(main);
    let done = false;
    const show = () => {
      if (done) return;
      done = true;
      observer.disconnect();
      clearTimeout(patience);
      failure?.remove();
      main.removeAttribute("aria-busy");
      loading?.remove();
      blitzReturn.greet();
    };
    const look = () => isThere(main) && (failure ? show() : requestAnimationFrame(show));
    const observer = new MutationObserver(look);
    const changes = { attributes: true, attributeFilter: ["style"] };
    observer.observe(main, { childList: true, subtree: true, ...changes });
    // What comes late is shown all the same.
    const patience = setTimeout(() => {
      const hasRoom = main.querySelector(ROOM) !== null; // a page of another kind has none
      if (isThere(main) || (!hasRoom && main.querySelector(CONTENT))) show();
      else giveUp();
    }, LONGEST_WAIT);
    look();
  }

  let failure = null;

  /** Say, in the place of the outline, that the widgets could not be shown. */
  function giveUp() {
    document.getElementById("blitz-loading")?.remove();
    if (failure || document.querySelector("main .blitz-failed")) return;
    failure = document.createElement("div");
    failure.append(document.getElementById("blitz-failed").content.cloneNode(true));
    translate(failure);
    document.getElementById("rendered_cells").before(failure);
  }

  /** Say that the widgets could not be shown. */
  function fail() {
    giveUp();
    document.getElementById("rendered_cells").removeAttribute("aria-busy");
  }

  // A kernel that died at its start leaves the page without its end; one that died then, without
  // its widgets.
  addEventListener("load", () => {
    if (!window.cellLoaded) fail();
    else setTimeout(() => window.themeLoaded || giveUp(), LONGEST_SILENCE);
  });

  const { theme } = kept();
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language();
  return { translate, wait, reveal, fail };
})();

// The names Voilà calls.
window.voila_process = () => {};
window.voila_heartbeat = () => {};
window.voila_finish = () => {
  window.cellLoaded = true;
  if (window.themeLoaded) blitzShell.reveal();
};
