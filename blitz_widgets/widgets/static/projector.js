// The teacher's side of a presentation.  Notes come in messages and appear only in a separate
// window, or while a key is held.  keys.js comes before.

const FIELDS = "input, textarea, select, [contenteditable]";
const TICK = 500; // milliseconds
const NAME = "blitz-tutor-notes";
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 18px 22px; font: 20px/1.5 system-ui, "Segoe UI", Roboto, sans-serif;
  background: light-dark(#f2ecdf, #0f1a1f); color: light-dark(#15252c, #eef3f0) }
header { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: baseline }
h1 { margin: 0; font-size: 24px } h2 { margin: 16px 0 4px; font-size: 17px }
p { margin: 0; white-space: pre-wrap } .notes { font-size: 23px }
time { margin-left: auto; font-size: 28px; font-weight: 700; font-variant-numeric: tabular-nums }
time.over { color: light-dark(#a4231a, #ff9a8c) }
nav { display: flex; gap: 12px; margin-top: 22px }
button { min-height: 56px; padding: 0 26px; border: 2px solid light-dark(#857a62, #7c919a);
  border-radius: 12px; background: none; color: inherit; font: inherit; font-weight: 700;
  cursor: pointer }
button.next { background: light-dark(#17363f, #dbe8e6); color: light-dark(#fff, #10222a) }
button:focus-visible { outline: 3px solid light-dark(#0b62a8, #7cc4ff); outline-offset: 2px }`;

function twoDigits(number) {
  return String(number).padStart(2, "0");
}

function clockText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${twoDigits(minutes)}:${twoDigits(Math.floor(seconds) % 60)}`;
  return hours ? `${hours}:${tail}` : tail;
}

function isPlain(event) {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

/** The window of notes: a document without an address, written by the presenting page. */
function openNotes(words, act) {
  const opened = window.open("", NAME, "popup,width=620,height=720");
  if (!opened) return null;
  const page = opened.document;
  page.documentElement.lang = document.documentElement.lang;
  page.title = words.title;
  const part = (tag, className = "", text = "") => {
    const made = page.createElement(tag);
    if (className) made.className = className;
    made.textContent = text;
    return made;
  };
  const style = part("style", "", STYLE);
  const viewport = part("meta");
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1";
  page.head.replaceChildren(page.querySelector("title"), viewport, style);
  const parts = {
    step: part("h1"),
    time: part("time"),
    notes: part("p", "notes"),
    answer: part("p"),
    coming: part("p"),
  };
  const header = part("header");
  header.append(parts.step, parts.time);
  const main = part("main");
  const notesTitle = part("h2", "", words.notes);
  const answerTitle = part("h2", "", words.answer);
  const comingTitle = part("h2", "", words.coming);
  const buttons = ["back", "next"].map((name) => {
    const button = part("button", name, words[name]);
    button.type = "button";
    button.addEventListener("click", () => act(name));
    return button;
  });
  const nav = part("nav");
  nav.setAttribute("aria-label", words.steps);
  nav.append(...buttons);
  main.append(header, notesTitle, parts.notes, answerTitle, parts.answer, comingTitle, parts.coming, nav);
  page.body.replaceChildren(main);
  page.onkeydown = (event) => {
    if (!isPlain(event) || (event.key === " " && event.target.closest?.("button"))) return;
    if (["PageDown", "ArrowRight", " "].includes(event.key)) act("next");
    else if (["PageUp", "ArrowLeft"].includes(event.key)) act("back");
    else return;
    event.preventDefault();
  };
  opened.focus();
  const show = (notes) => {
    for (const name of ["step", "notes", "answer", "coming"]) parts[name].textContent = notes[name];
    answerTitle.hidden = !notes.answer;
    comingTitle.hidden = !notes.coming;
  };
  const tick = (text, isOver) => {
    parts.time.textContent = text;
    parts.time.className = isOver ? "over" : "";
  };
  const sayGoodbye = () => {
    if (opened.closed) return;
    for (const button of buttons) button.disabled = true;
    parts.notes.textContent = words.parted;
    parts.answer.textContent = "";
  };
  return { show, tick, sayGoodbye, isClosed: () => opened.closed, close: () => opened.close() };
}

function render({ model, el }) {
  const undo = new AbortController();
  const { signal } = undo;
  el.classList.add("bt-projector");

  // ---- full screen, with a wake lock ----

  const show = () => el.closest(".bt-show");
  const whole = () =>
    document.body.dataset.blitzTutor === undefined ? show() : document.documentElement;
  const fill = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else whole()?.requestFullscreen?.().catch(() => {});
  };
  let awake = null;
  const stayAwake = async () => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    try {
      awake = await navigator.wakeLock.request("screen");
    } catch {
      awake = null; // the battery is low, or it is not allowed here
    }
  };
  document.addEventListener("visibilitychange", stayAwake, { signal });
  stayAwake();

  // ---- the time ----

  let notes = null;
  const seconds = () => Math.max(0, Date.now() / 1000 - model.get("began"));
  const isOver = () => model.get("minutes") > 0 && seconds() > model.get("minutes") * 60;
  const tick = () => {
    const text = clockText(seconds());
    for (const clock of show()?.querySelectorAll("[data-clock]") ?? []) {
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("bt-over", isOver());
    }
    notes?.tick(text, isOver());
    if (notes?.isClosed()) {
      notes = null;
      model.send({ type: "notes", open: false });
    }
  };
  const clock = setInterval(tick, TICK);

  // ---- notes in a separate window ----

  const act = (name) => model.send({ type: "key", key: name });
  const open = () => {
    notes = openNotes(model.get("words"), act);
    if (!notes) return;
    tick();
    model.send({ type: "notes", open: true });
  };

  // ---- notes while a key is held ----

  const peek = document.createElement("div");
  peek.className = "bt-peek";
  peek.hidden = true;
  peek.setAttribute("role", "status");
  el.append(peek);
  let held = false;
  const letGo = () => {
    held = false;
    peek.hidden = true;
    peek.replaceChildren();
  };
  const shown = ({ type, notes: told }) => {
    if (type === "notes") notes?.show(told);
    if (type !== "peek" || !held) return;
    const lines = [told.notes, told.answer].filter(Boolean).map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    });
    peek.replaceChildren(...lines);
    peek.hidden = false;
  };

  // ---- keys and buttons ----

  const isElsewhere = (event) => {
    if (!show()?.getClientRects().length) return true;
    const lab = el.closest(".jp-NotebookPanel") && !document.fullscreenElement;
    return (lab && !show().contains(document.activeElement)) || event.target.closest?.(FIELDS);
  };
  const press = (event) => {
    if (!isPlain(event) || isElsewhere(event)) return;
    const key = keyOf(event).toLowerCase();
    if (key === "n") {
      if (!event.repeat && !held) {
        held = true;
        model.send({ type: "peek" });
      }
    } else if (event.repeat) return;
    else if (key === "f") fill();
    else if (/^[1-9]$/.test(key)) model.send({ type: "key", key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", press, { capture: true, signal });
  addEventListener("keyup", (event) => event.key.toLowerCase() === "n" && letGo(), { signal });
  addEventListener("blur", letGo, { signal });
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("[data-projector]");
      if (!button || !show()?.contains(button)) return;
      if (button.dataset.projector === "full") fill();
      else if (button.dataset.projector === "notes") open();
    },
    { signal },
  );
  addEventListener("pagehide", () => notes?.sayGoodbye(), { signal });

  model.on("msg:custom", shown);
  model.on("change:began", tick);
  const frame = requestAnimationFrame(() => {
    tick();
    const asks = show()?.querySelector(".bt-asked") !== null; // the question stands above it
    const step = asks ? null : show()?.querySelector(".bt-show__steps [aria-current]");
    step?.scrollIntoView({ block: "nearest" });
  });

  return () => {
    clearInterval(clock);
    cancelAnimationFrame(frame);
    undo.abort();
    notes?.close();
    awake?.release().catch(() => {});
    if (document.fullscreenElement) document.exitFullscreen();
    model.off("msg:custom", shown);
    model.off("change:began", tick);
  };
}

export default { render };
