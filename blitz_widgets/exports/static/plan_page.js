// Steps through a lesson plan.  The data of the page holds everything; plan_page.py documents it.  An
// answer joins the document only when it is revealed.

const part = (name) => document.querySelector(`[data-part="${name}"]`);
const data = JSON.parse(part("data").textContent);

let step = 0;
let shot = 0; // within the step: its shots, then what comes after the answer
let votes = data.steps.map(() => ({}));

const current = () => data.steps[step];
const asks = () => Boolean(current().asked || current().after.length);
const shown = () => [...current().shots, ...current().after][shot];
const isRevealed = (at = shot) => at >= current().shots.length;
const lastShot = () => current().shots.length + current().after.length - 1;

function elements(film, number) {
  const runs = film.layers[number];
  let found = "";
  for (let at = 0; at < runs.length; at += 2) {
    found += film.shapes.slice(runs[at], runs[at] + runs[at + 1]).join("");
  }
  return found;
}

function paintBoard() {
  const { film: number, picture } = shown();
  const board = part("board");
  if (number === null) {
    board.replaceChildren();
    delete board.dataset.film;
    return;
  }
  const film = data.films[number];
  if (board.dataset.film !== String(number)) {
    board.dataset.film = number;
    board.innerHTML = film.empty;
    board.querySelector("g").innerHTML = elements(film, 0);
  }
  const [, middle, front] = board.querySelectorAll("g");
  middle.innerHTML = elements(film, picture[0]);
  front.innerHTML = elements(film, picture[1]);
}

function say(name, text) {
  part(name).textContent = text;
  part(name).hidden = !text;
}

function showVotes() {
  part("question").querySelectorAll(".bt-show-plan__count").forEach((count, answer) => {
    count.textContent = votes[step][answer] ?? "";
  });
}

function show() {
  const { title, text, time, notes, asked, revealed, shots } = current();
  paintBoard();
  say("title", title);
  say("text", text);
  say("time", time);
  say("told", shown().event);
  say("where", `${step + 1} / ${data.steps.length}`);
  part("notes-text").textContent = notes;
  const askedNow = shot >= shots.length - 1;
  part("question").innerHTML = isRevealed() ? revealed : askedNow ? asked : "";
  showVotes();
  part("words").hidden = !shown().words.length;
  part("words-text").innerHTML = shown().words.map((number) => data.texts[number]).join("");
  const reveals = askedNow && !isRevealed() && asks();
  part("reveal").hidden = !reveals;
  part("go-on").hidden = reveals;
  const atEnd = step === data.steps.length - 1 && shot === lastShot();
  document.querySelector('[data-press="next"]').setAttribute("aria-disabled", atEnd);
  document.querySelector('[data-press="back"]').setAttribute("aria-disabled", !step && !shot);
  keepStep();
}

/** Put the step into the address, for a reload; a frame in a notebook has no address. */
function keepStep() {
  if (location.protocol !== "about:") history.replaceState(null, "", `#${step + 1}`);
}

function next() {
  if (shot < lastShot()) shot += 1;
  else if (step < data.steps.length - 1) [step, shot] = [step + 1, 0];
  show();
}

function back() {
  if (shot) shot -= 1;
  else if (step) {
    step -= 1;
    shot = lastShot();
  }
  show();
}

function goTo(number) {
  step = Math.max(0, Math.min(number, data.steps.length - 1));
  shot = 0;
  show();
}

function toggleNotes() {
  const notes = part("notes");
  notes.hidden = !notes.hidden;
  document.querySelector('[data-press="notes"]').setAttribute("aria-pressed", !notes.hidden);
}

function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

function vote(answer) {
  votes[step][answer] = (votes[step][answer] ?? 0) + 1;
  showVotes();
}

const DEEDS = { next, back, notes: toggleNotes, full: fillScreen };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-press]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if (button.dataset.press === "vote") vote(button.dataset.value);
  else DEEDS[button.dataset.press]();
});

const KEYS = {
  PageDown: next,
  ArrowRight: next,
  PageUp: back,
  ArrowLeft: back,
  Home: () => goTo(0),
  End: () => goTo(data.steps.length - 1),
  n: toggleNotes,
  f: fillScreen,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const deed = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
});

addEventListener("hashchange", () => goTo(Number(location.hash.slice(1)) - 1 || 0));
goTo(Number(location.hash.slice(1)) - 1 || 0);
