// Steps through a recorded game.  The page holds everything, as storyboard.py documents: each text and
// layer of a picture once, and steps that refer to them by number.  moving_picture.js comes before.

const part = (name) => document.querySelector(`[data-part="${name}"]`);
const data = JSON.parse(part("data").textContent);
const phone = matchMedia("(max-width: 639px)");
const medium = matchMedia("(max-width: 1159px)"); // for boards with an arrangement of their own

let line = data.lines[0];
let shownLine = null;
let cursor = 0;
let everyStep = false;
let timer = 0;
let stopMoving = () => {};
let language = data.language;

const MOST_MOVING = 60; // steps; what is further away is shown at once

const stepAt = (at) => data.steps[line.steps[at]];
const lastStep = () => line.steps.length - 1;
const textOf = (number) => data.texts[number] ?? "";

// --- The current step -----------------------------------------------------------------------------

function stops() {
  return everyStep ? line.steps.map((_step, at) => at) : line.stops;
}

function stopAfter(at) {
  return stops().find((stop) => stop > at) ?? lastStep();
}

function stopBefore(at) {
  return stops().findLast((stop) => stop < at) ?? 0;
}

function nearestStop(at) {
  const far = (stop) => Math.abs(stop - at);
  return stops().reduce((best, stop) => (far(stop) < far(best) ? stop : best));
}

/** The steps of the turn on show, up to the one on show. */
function shownSteps() {
  const began = line.stops.findLast((stop) => stop < cursor) ?? -1;
  return Array.from({ length: cursor - began }, (_step, at) => began + 1 + at);
}

function enter(number) {
  line = data.lines[number];
  show(stopAfter(line.leftAt));
}

/** Go back to the line *number*, to the step where the current branch left it. */
function leaveTo(number) {
  let branch = line;
  while (branch.parent !== number) branch = data.lines[branch.parent];
  line = data.lines[number];
  show(stopAfter(branch.leftAt));
}

/** The step of a line at *place*: the number of actions, a dot, and events; -1 if there is none. */
function stepOf({ steps }, place) {
  const [, done, events] = /^(\d+)(?:\.(\d+))?$/.exec(place) ?? [];
  const begun = (number) => Math.ceil(Number(data.steps[number].place));
  if (done === undefined || Number(done) > begun(steps.at(-1))) return -1;
  return steps.findLastIndex((number) => begun(number) <= Number(done)) + Number(events ?? 0);
}

/** Go to *place*, such as 57, or 2:57 in the second branch; false if there is no such place. */
function goTo(place) {
  const split = place.lastIndexOf(":") + 1;
  const found = data.lines.find((each) => each.path === place.slice(0, split));
  const at = found ? stepOf(found, place.slice(split)) : -1;
  if (at < 0) return false;
  line = found;
  everyStep ||= at < lastStep() && !line.stops.includes(at);
  show(at);
  return true;
}

// --- Drawing the page ------------------------------------------------------------------------------

function elements(film, number) {
  const runs = film.layers[number];
  let found = "";
  for (let at = 0; at < runs.length; at += 2) {
    found += film.shapes.slice(runs[at], runs[at] + runs[at + 1]).join("");
  }
  return found;
}

function breakpointNow() {
  if (phone.matches) return 1;
  return medium.matches && data.films.length > 2 ? 2 : 0;
}

/** The motions from the step *from* of the current line to the current step. */
function motionsSince(from) {
  if (from < 0 || cursor <= from || cursor - from > MOST_MOVING) return [];
  const breakpoint = breakpointNow();
  const passed = line.steps.slice(from + 1, cursor + 1);
  const numbers = passed.map((number) => data.steps[number].motions?.[breakpoint] ?? -1);
  return numbers.filter((number) => number >= 0).map((number) => data.motions[number]);
}

/** Play on the board the changes since the step *from*; -1 if no step came before. */
function moveBoard(from) {
  stopMoving();
  const motions = motionsSince(from);
  const board = part("board");
  const isDrawn = board.dataset.breakpoint === String(breakpointNow());
  if (!motions.length || !isDrawn) return paintBoard();
  const film = data.films[breakpointNow()];
  const shapesOf = (number) => elements(film, number);
  const svg = board.querySelector("svg");
  stopMoving = moveThrough(svg, motions, { easings: data.easings, shapesOf, over: paintBoard });
}

function paintBoard() {
  const breakpoint = breakpointNow();
  const film = data.films[breakpoint];
  const board = part("board");
  if (board.dataset.breakpoint !== String(breakpoint)) {
    board.dataset.breakpoint = breakpoint;
    board.innerHTML = film.empty;
    board.querySelector("g").innerHTML = elements(film, 0);
  }
  const step = stepAt(cursor);
  const [pieces, every] = step.pictures[breakpoint];
  const highlights = everyStep ? every : (step.turnHighlights?.[breakpoint] ?? every);
  const [, middle, front] = board.querySelectorAll("svg > g");
  middle.innerHTML = elements(film, pieces);
  front.innerHTML = elements(film, highlights);
}

function fill(name, html) {
  part(name).innerHTML = html;
}

function paintTexts() {
  const step = stepAt(cursor);
  const shown = shownSteps().filter((at) => at > 0 || cursor === 0);
  part("title").textContent = step.title;
  part("score").textContent = step.score;
  fill("remarks", shown.flatMap((at) => stepAt(at).remarks ?? []).map(textOf).join(""));
  const happened = shown.filter((at) => stepAt(at).event !== undefined);
  fill("events", happened.map(eventItem).join(""));
  part("nothing").hidden = happened.length > 0;
  part("ways").replaceChildren(...(step.ways ?? []).map(wayButton));
  fill("problem", cursor === lastStep() ? textOf(line.problem) : "");
  fill("reasoning", textOf(step.reasoning));
  part("decision").hidden = step.reasoning === undefined;
  fill("table", step.table.map(textOf).join(""));
}

function eventItem(at) {
  const current = at === cursor && everyStep ? ' class="current" aria-current="step"' : "";
  return `<li${current}>${textOf(stepAt(at).event)}</li>`;
}

function wayButton(number) {
  const way = part("way").content.firstElementChild.cloneNode(true);
  way.dataset.value = number;
  way.querySelector("[data-part=way-title]").innerHTML = textOf(data.lines[number].title);
  return way;
}

function paintTrail() {
  const found = [];
  for (let each = line; each; each = data.lines[each.parent]) found.unshift(each);
  const titles = found.map((each) =>
    each === line
      ? `<span aria-current="true">${textOf(each.title)}</span>`
      : `<button type="button" class="bt-button bt-button--text" data-press="leave"
          data-value="${data.lines.indexOf(each)}">${textOf(each.title)}</button>`,
  );
  part("trail").hidden = found.length === 1;
  fill("trail", `<span>${titles.join(' <span aria-hidden="true">›</span> ')}</span>`);
}

function paintControls() {
  const slider = part("slider");
  slider.max = lastStep();
  slider.value = cursor;
  slider.setAttribute("aria-valuetext", stepAt(cursor).title);
  for (const name of ["first", "back"]) able(name, cursor > 0);
  for (const name of ["forward", "last"]) able(name, cursor < lastStep());
  press("turns", !everyStep);
  press("steps", everyStep);
  press("play", timer !== 0);
  part("play").hidden = timer !== 0;
  part("pause").hidden = timer === 0;
  const stepNext = everyStep || line.sights.includes(cursor);
  part("next-turn").hidden = stepNext;
  part("next-step").hidden = !stepNext;
}

function button(name) {
  return document.querySelector(`[data-press="${name}"]`);
}

function able(name, possible) {
  button(name).setAttribute("aria-disabled", String(!possible));
}

function press(name, pressed) {
  button(name).setAttribute("aria-pressed", String(pressed));
}

/** Update the parts of the line, not of the step: charts, and the marks of comments on the slider. */
function paintLine() {
  const charts = part("charts");
  if (charts.dataset.line === line.path) return;
  const open = [...charts.querySelectorAll("details")].map((each) => each.open);
  charts.dataset.line = line.path;
  charts.innerHTML = textOf(line.charts);
  charts.querySelectorAll("details").forEach((each, at) => (each.open = open[at] ?? each.open));
  const said = line.steps.flatMap((number, at) => (data.steps[number].remarks ? [at] : []));
  fill("ticks", said.map(tick).join(""));
}

function tick(at) {
  const mark = /bt-remark--(\w+)/.exec(textOf(stepAt(at).remarks[0]))?.[1];
  const looks = mark ? `bt-tick bt-tick--${mark}` : "bt-tick";
  const left = ((100 * at) / Math.max(lastStep(), 1)).toFixed(2);
  return `<button type="button" tabindex="-1" class="${looks}" style="left: ${left}%"
    data-press="look" data-value="${at}"></button>`;
}

/** The last of *elements*, one for the end of each turn, that the current step has reached. */
function lastReached(elements) {
  return elements.findLast((element) => Number(element.dataset.value) <= cursor) ?? elements[0];
}

function paintCourse() {
  const rows = [...part("charts").querySelectorAll("tbody tr")];
  const reached = lastReached(rows.map((row) => row.querySelector("button")));
  for (const row of rows) {
    const here = row.contains(reached);
    row.classList.toggle("current", here);
    if (here) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
  for (const chart of part("charts").querySelectorAll(".bt-chart svg")) paintChart(chart);
}

/** Let column, legend and label of the charts show the current turn; they are drawn for the last.
 *  Each column has a title: the turn, then the lines of the legend for it. */
function paintChart(chart) {
  const columns = [...chart.querySelectorAll("rect[data-press]")];
  const here = lastReached(columns);
  const before = chart.querySelector(".bt-here") ?? columns.at(-1);
  before.classList.remove("bt-here");
  here.classList.add("bt-here");
  const [old, news] = [before, here].map((column) => column.textContent.split("\n"));
  const texts = [...chart.querySelectorAll("text")];
  let from = 0;
  for (const [number, said] of old.entries()) {
    if (!number) continue; // the turn itself stands at both ends of the chart
    const at = texts.findIndex((text, place) => place >= from && ends(said, text.textContent));
    if (at < 0) continue;
    texts[at].textContent = news[number].slice(said.length - texts[at].textContent.length);
    from = at + 1;
  }
  const told = ([turn, ...rest]) => `${turn}: ${rest.join(", ")}`;
  chart.ariaLabel = chart.ariaLabel.replace(told(old), told(news));
}

/** Whether *text* is the whole of *said*, or all of it after the name of a track. */
function ends(said, text) {
  return said === text || said.endsWith(`: ${text}`);
}

function speakLanguage() {
  for (const words of document.querySelectorAll("[data-language]")) {
    words.hidden = words.dataset.language !== language;
  }
}

/** Announce the step to screen readers: its title, and its remarks or else its event. */
function announce() {
  const words = [...part("remarks").querySelectorAll(".bt-words:not([hidden])")];
  const event = part("events").querySelector("li:last-child strong");
  const said = words.length ? words.map((each) => each.textContent).join(" ") : event?.textContent;
  part("spoken").textContent = `${stepAt(cursor).title}. ${said ?? ""}`;
}

function paint(from) {
  paintLine();
  moveBoard(from);
  paintTexts();
  paintTrail();
  paintCourse();
  speakLanguage();
  paintControls();
}

function show(at, from = shownLine === line ? cursor : -1) {
  cursor = Math.max(0, Math.min(at, lastStep()));
  shownLine = line;
  paint(from);
  announce();
  const place = `#${line.path}${stepAt(cursor).place}`;
  if (location.hash !== place) history.replaceState(null, "", place);
}

// --- Playing by itself ------------------------------------------------------------------------------

function pause() {
  clearTimeout(timer);
  timer = 0;
  paintControls();
}

function play() {
  if (cursor === lastStep()) show(0);
  wait();
  paintControls();
}

function wait() {
  const { least, perLetter } = data.speeds[Number(part("speed").value)];
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      show(stopAfter(cursor));
      if (cursor === lastStep()) pause();
      else wait();
    },
    least + perLetter * part("remarks").innerText.length,
  );
}

// --- Input ------------------------------------------------------------------------------------------

const ACTIONS = {
  first: () => show(0),
  back: () => show(stopBefore(cursor)),
  forward: () => show(stopAfter(cursor)),
  last: () => show(lastStep()),
  look: (value) => show(nearestStop(Number(value))),
  turns: () => {
    everyStep = false;
    show(cursor);
  },
  steps: () => {
    everyStep = true;
    show(cursor);
  },
  enter: (value) => {
    enter(Number(value));
    part("title").parentElement.focus();
  },
  leave: (value) => {
    leaveTo(Number(value));
    part("title").parentElement.focus();
  },
  close: () => part("rule").close(),
};
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last", " ": "play" };

function act(name, value) {
  const playing = timer !== 0;
  pause();
  if (name === "play") {
    if (!playing) play();
  } else {
    ACTIONS[name](value);
  }
}

function openRule(id) {
  pause();
  fill("rule", data.rules[id]);
  part("rule").showModal();
}

/** Whether the focused element needs this key itself. */
function isTaken(key, focused) {
  if (part("rule").open || focused.closest("select")) return true;
  if (key === " ") return focused.closest("button, summary, a") !== null;
  return focused.closest("[role=region][tabindex]") !== null;
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-rule]");
  const pressed = event.target.closest("[data-press]");
  if (chip) openRule(chip.dataset.rule);
  else if (pressed && pressed.getAttribute("aria-disabled") !== "true") {
    act(pressed.dataset.press, pressed.dataset.value);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const name = KEYS[event.key];
  if (!name || isTaken(event.key, event.target)) return;
  event.preventDefault();
  act(name);
});

part("slider").addEventListener("input", (event) => act("look", event.target.value));
part("language")?.addEventListener("change", (event) => {
  language = event.target.value;
  speakLanguage();
});
for (const width of [phone, medium]) width.addEventListener("change", () => moveBoard(-1));
addEventListener("hashchange", () => {
  pause();
  goTo(location.hash.slice(1));
});

if (!goTo(location.hash.slice(1))) show(0);
