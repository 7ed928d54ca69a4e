// The teacher's side of a vote by phone, which talks to the server of the page.

const EVERY = 1000; // milliseconds between two counts
const PATIENCE = 8; // counts that may fail in a row
const KEPT = "blitz-tutor-vote"; // the room, for as long as the tab lives
const SECRET = "X-Blitz-Vote";
const LOCAL = /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/** The address of the votes on this server; undefined without a server. */
function doorOf() {
  try {
    const { baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    return new URL("vote/", new URL(baseUrl, location.href)).href;
  } catch {
    return null;
  }
}

function keptRoom(door) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    return kept?.door === door ? kept : null;
  } catch {
    return null;
  }
}

function keepRoom(room) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(room));
  } catch {
    // Storage denied: after a reload there is another room.
  }
}

function say(method, address, secret, body) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  if (secret) headers[SECRET] = secret;
  return fetch(address, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
    cache: "no-store",
  });
}

function render({ model, el }) {
  el.hidden = true;
  const door = doorOf();
  let room = door && keptRoom(door);
  let question = null;
  let polling = 0;
  let failures = 0;
  let told = "";
  let turns = 0; // only the latest turn of counting goes on
  let ended = false;

  const trouble = (reach) => {
    clearTimeout(polling);
    if (!ended) model.send({ type: "trouble", reach });
  };

  /** The address for phones, and its reach.  Throws the reach if phones cannot get there. */
  const place = async () => {
    const there = await say("GET", door);
    const known = there.ok && (await there.json().catch(() => null));
    if (!known?.vote) throw "none";
    if (!LOCAL.test(location.hostname)) return { reach: "network", below: door };
    if (!known.phones) throw "here";
    return { reach: "classroom", below: known.phones };
  };

  /** The existing room, or a new one.  Throws the reach if phones cannot get there. */
  const enter = async (isNew) => {
    if (room && !isNew) return;
    const made = await say("POST", door, null, {});
    if (!made.ok) throw made.status === 503 ? "full" : "lost";
    room = { door, ...(await made.json()) };
    keepRoom(room);
  };

  const put = async () => {
    const ask = () => say("PUT", door + room.code, room.secret, question);
    let answer = await ask();
    if (answer.status === 404 || answer.status === 403) {
      await enter(true); // the server has begun anew, or has forgotten it
      answer = await ask();
    }
    if (!answer.ok) throw "lost";
  };

  const count = async () => {
    clearTimeout(polling);
    const [turn, asked] = [++turns, question];
    try {
      const answer = await say("GET", `${door}${room.code}/state`, room.secret);
      if (answer.status === 404) throw "lost";
      if (answer.ok) {
        failures = 0;
        const { counts } = await answer.json();
        const said = JSON.stringify(counts);
        if (asked === question && said !== told && !ended) {
          told = said;
          model.send({ type: "counts", counts });
        }
      }
    } catch (error) {
      failures += 1;
      if (error === "lost" || failures > PATIENCE) {
        trouble("lost");
        return;
      }
    }
    if (turn === turns && !ended && question?.open) polling = setTimeout(count, EVERY);
  };

  const open = async ({ prompt, answers, language, anew }) => {
    question = { prompt, answers, language, open: true, anew };
    [told, failures] = ["", 0];
    if (!door) {
      trouble("none");
      return;
    }
    try {
      const { reach, below } = await place();
      await enter(false);
      await put();
      if (ended) return;
      model.send({ type: "room", address: below + room.code, code: room.code, reach });
      count();
    } catch (error) {
      trouble(typeof error === "string" ? error : "lost");
    }
  };

  const close = async ({ right }) => {
    if (!question || !room) return;
    question = { ...question, open: false, right, anew: false };
    clearTimeout(polling);
    await put().catch(() => {});
  };

  const hear = (message) => {
    if (message.type === "ask") open(message);
    else if (message.type === "close") close(message);
  };
  model.on("msg:custom", hear);

  return () => {
    ended = true;
    clearTimeout(polling);
    model.off("msg:custom", hear);
  };
}

export default { render };
