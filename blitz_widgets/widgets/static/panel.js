// Shows HTML and sends presses; panel.py documents ids, values and attributes.
// board_clock.js and keys.js come before.

const FIELDS = "input, textarea, select";
const TYPED = "input:not([type=checkbox], [type=radio], [type=file]), textarea";
const LARGEST_FILE = 4_000_000; // bytes
const SAME_SPOT = 12; // pixels; taps count as double ones when they are much farther apart
const PASSING = 10_000; // milliseconds for which something is told in passing
const MARGIN = 10; // pixels above what is scrolled into sight

/** A key of the message that a button sends, to compare buttons. */
function meaningOf(button) {
  return button ? JSON.stringify([button.dataset.press, button.dataset.value ?? ""]) : "";
}

/** Whether both clicks were made at the same spot of the page, which may have been scrolled. */
function isBeside(click, other) {
  if (!other) return false;
  const apart = [click.pageX - other.pageX, click.pageY - other.pageY];
  return apart.every((pixels) => Math.abs(pixels) <= SAME_SPOT);
}

function isTickable(field) {
  return field.type === "checkbox" || field.type === "radio";
}

function valueOf(field) {
  if (!isTickable(field)) return field.value;
  return field.checked ? "true" : "";
}

/** The chosen file, cut to the size of the largest record; undefined without a file. */
async function bytesOf(field) {
  const [file] = field.files;
  field.value = ""; // the same file, mended, can be chosen again
  return file?.slice(0, LARGEST_FILE).arrayBuffer();
}

function isDisabled(element) {
  return element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
}

function isVisible(element) {
  return element.getClientRects().length > 0 && !element.closest("[inert]");
}

/** Whether events replace its content while the board moves. */
function isCovered(element) {
  return Boolean(element.closest?.(".bt-telling, .bt-held"));
}

function byKey(root, key) {
  return key === undefined ? null : root.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

// --- Preserving the learner's input while the HTML is replaced --------------------------------

function declared(element) {
  if (!(element instanceof HTMLDetailsElement)) return element.defaultValue;
  return `${element.open} ${element.dataset.anew ?? ""}`;
}

/** The initial state of each text field and <details> in the HTML. */
function declarations(root) {
  const found = new Map();
  for (const element of root.querySelectorAll(`details[data-key], :is(${TYPED})[data-key]`)) {
    found.set(element.dataset.key, declared(element));
  }
  return found;
}

function remember(root) {
  const kept = new Map();
  for (const element of root.querySelectorAll("[data-key]")) {
    kept.set(element.dataset.key, {
      left: element.scrollLeft,
      top: element.scrollTop,
      open: element.open,
      value: element.matches(TYPED) ? element.value : undefined,
    });
  }
  return kept;
}

function restore(root, kept, said) {
  const says = declarations(root);
  for (const element of root.querySelectorAll("[data-key]")) {
    const { key } = element.dataset;
    const before = kept.get(key);
    if (!before) continue;
    if (says.has(key) && says.get(key) === said.get(key)) {
      if (element instanceof HTMLDetailsElement) element.open = before.open;
      else if (before.value !== undefined) element.value = before.value;
    }
    if (before.left || before.top) element.scrollTo(before.left, before.top);
  }
  return says;
}

function rememberFocus(root) {
  const element = document.activeElement;
  if (!root.contains(element)) return null;
  let selection = null;
  try {
    selection = [element.selectionStart, element.selectionEnd, element.selectionDirection];
  } catch {
    selection = null; // some kinds of input have no selection and throw when asked
  }
  return { key: element.dataset.key, selection };
}

function takesFocus(element) {
  if (!element) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function restoreFocus(root, { key, selection }) {
  const element = byKey(root, key);
  if (takesFocus(element)) {
    if (selection && Number.isInteger(selection[0])) element.setSelectionRange(...selection);
    return;
  }
  const marker = root.querySelector("[data-focus-fallback]");
  if (!marker) return;
  const name = marker.dataset.focusFallback;
  const target = (name && (byKey(root, name) ?? byKey(document, name))) || marker;
  if (takesFocus(target)) return;
  target.tabIndex = -1;
  takesFocus(target);
}

// --- Notices -------------------------------------------------------------------------------------

/** Put a notice below the bar, or at the foot of the column next to the board: it covers no button. */
function standAside(notice) {
  const bar = notice.closest(".bt-toolbar") ?? document.querySelector(".bt-header");
  const turn = [...document.querySelectorAll(".bt-turn")].find(isVisible);
  const below = Math.max(bar?.getBoundingClientRect().bottom ?? 0, 0);
  const left = turn?.getBoundingClientRect().left ?? 0;
  notice.style.setProperty("--bt-below", `${Math.round(below)}px`);
  notice.style.setProperty("--bt-from", `${Math.round(left)}px`);
  notice.classList.toggle("bt-passing--foot", left > innerWidth / 2);
}

// --- Folding a sheet that covers the board -------------------------------------------------------

const FOLDED = "blitz-tutor-folded";
let folded = null; // as long as the page lives, also where nothing can be stored

function isFolded() {
  if (folded !== null) return folded;
  try {
    folded = localStorage.getItem(FOLDED) === "yes";
  } catch {
    folded = false;
  }
  return folded;
}

function turnFold() {
  folded = !isFolded();
  try {
    localStorage.setItem(FOLDED, folded ? "yes" : "no");
  } catch {
    // Storage denied: the page alone remembers it.
  }
}

function showFold(el, root) {
  const handle = root.querySelector("[data-fold]");
  if (!handle) return;
  el.classList.toggle("bt-folded", isFolded());
  handle.setAttribute("aria-expanded", String(!isFolded()));
}

// --- Moving among buttons with the arrow keys (WAI-ARIA toolbar) -------------------------------

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function stops(toolbar) {
  return [...toolbar.querySelectorAll("button:enabled")];
}

function makeOnlyTabStop(toolbar, button) {
  for (const other of toolbar.querySelectorAll("button")) {
    other.tabIndex = other === button ? 0 : -1;
  }
}

function rove(event) {
  const toolbar = event.target.closest("[data-roving]");
  if (!toolbar || event.target.matches(FIELDS)) return;
  const buttons = stops(toolbar).filter(isVisible);
  const at = buttons.indexOf(event.target.closest("button"));
  let next;
  if (event.key in STEPS) next = (at + STEPS[event.key] + buttons.length) % buttons.length;
  else if (event.key === "Home") next = 0;
  else if (event.key === "End") next = buttons.length - 1;
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[next].focus();
}

function arrangeTabStops(root, lastStops) {
  const chosen = "[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]";
  for (const toolbar of root.querySelectorAll("[data-roving]")) {
    const buttons = stops(toolbar);
    const stop =
      buttons.find((button) => button === document.activeElement) ??
      buttons.find((button) => button.dataset.key && lastStops.has(button.dataset.key)) ??
      buttons.find((button) => button.matches(chosen)) ??
      buttons[0];
    if (stop) makeOnlyTabStop(toolbar, stop);
  }
}

/** The toolbar to focus after a press by key: one that was not there for the same content before. */
function leadsTo(root, before) {
  const toolbar = root.querySelector("[data-lead]");
  if (!toolbar || toolbar.dataset.lead === before) return null;
  const folded = toolbar.closest("details");
  if (folded && isVisible(folded)) folded.open = true;
  return stops(toolbar).find(isVisible);
}

// --- Keys for the whole page --------------------------------------------------------------------

const MOVING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const OWN_MOVES = "[data-roving], [role=region][tabindex], [tabindex='0']:not(button)";
const OWN_KEYS = new Set(["Enter", " "]);
const OWN_SPACE = "button, a[href], summary, [role=button]";

function nameOf(key) {
  return key === " " ? "Space" : key;
}

/** Whether the focused element handles this key itself. */
function isTaken(key, focused) {
  if (!focused.closest) return false;
  if (focused.closest(`${FIELDS}, [contenteditable]`)) return true;
  if (MOVING.has(key)) return focused.closest(OWN_MOVES) !== null;
  return key === " " && focused.closest(OWN_SPACE) !== null;
}

function answersTo(element, key) {
  return element.dataset.shortcut.split(" ").includes(nameOf(key));
}

/** The visible element in a panel that has this key as its shortcut. */
function answering(root, key) {
  return [...root.querySelectorAll("[data-shortcut]")].filter(
    (element) => answersTo(element, key) && isVisible(element) && !isCovered(element),
  );
}

/** Whether the focus is in a panel other than *root* that has the key as a shortcut. */
function isNearer(event, root) {
  const focused = event.target.closest?.(".bt-panel");
  if (!focused || focused === root) return false;
  return answering(focused, keyOf(event)).some((element) => !isDisabled(element));
}

// --- The widget ---------------------------------------------------------------------------------

/** Whether *node* is in a *menu*, or in the element next to it that is shown while it is open. */
function isIn(menu, node) {
  const beside = menu.dataset.menu === "beside" ? menu.nextElementSibling : null;
  return menu.contains(node) || Boolean(beside?.contains(node));
}

/** Move the content of an open *menu* to the left until it fits into the window. */
function keepInside(menu) {
  const sheet = menu.querySelector("summary + *");
  if (!menu.open || !sheet) return;
  sheet.style.translate = "";
  const { left, right } = sheet.getBoundingClientRect();
  const over = right - document.documentElement.clientWidth + MARGIN;
  if (over > 0) sheet.style.translate = `${-Math.min(over, left - MARGIN)}px`;
}

function render({ model, el }) {
  const undo = new AbortController();
  const { signal } = undo;
  const root = document.createElement("section");
  el.append(root);

  const lastStops = new Set();
  let said = new Map();
  let news = "";
  let painting = false;
  let pressed = false;
  let releasing = 0;
  let first = null; // the first click of several at one spot, wherever on the page
  let goesOn = false; // whether the last click is a later one of them
  let late = false;
  let byKeyboard = false;
  let timer = 0;
  let passing = ""; // what is told in passing
  let passed = ""; // the same once it has gone
  let passes = 0;

  const dress = () => {
    root.className = `bt-panel ${model.get("classes")}`;
    if (model.get("label")) root.setAttribute("aria-label", model.get("label"));
    else root.removeAttribute("aria-label");
  };

  const showNews = () => {
    const element = [...root.querySelectorAll("[data-in-sight]")].at(-1);
    const before = news;
    news = element?.dataset.inSight ?? "";
    if (!news || news === before) return;
    // Only within the panel: the page keeps its scroll position.
    const above = MARGIN + (root.querySelector("[data-fold]")?.offsetHeight ?? 0);
    el.scrollTop += element.getBoundingClientRect().top - el.getBoundingClientRect().top - above;
  };

  /** Remove a notice after a while, only once: not again after the next update. */
  const showPassing = () => {
    const element = root.querySelector("[data-passing]");
    const text = element?.textContent ?? "";
    if (text && text === passed) element.hidden = true;
    else if (text) standAside(element);
    if (text === passing) return;
    clearTimeout(passes);
    [passing, passed] = [text, ""];
    if (!text) return;
    passes = setTimeout(() => {
      passed = text;
      showPassing();
    }, PASSING);
  };

  const isHeld = () => model.get("clock") !== "" && movingShell(el) !== null;

  const paint = () => {
    // Replacing a button between press and release would lose the click; and text next to a board
    // waits until the board has caught up.
    late = pressed || isHeld();
    root.classList.toggle("bt-held", isHeld() && model.get("clock") === "hides");
    if (late) return;
    const focus = rememberFocus(root);
    const kept = remember(root);
    const led = root.querySelector("[data-lead]")?.dataset.lead;
    painting = true;
    root.innerHTML = model.get("html");
    said = restore(root, kept, said);
    keepMenusInside();
    if (focus) restoreFocus(root, focus);
    arrangeTabStops(root, lastStops);
    showFold(el, root);
    showNews();
    showPassing();
    for (const element of root.querySelectorAll("[data-shortcut]")) {
      element.setAttribute("aria-keyshortcuts", element.dataset.shortcut);
    }
    painting = false;
    if (byKeyboard) leadsTo(root, led)?.focus();
    byKeyboard = false;
    clearTimeout(timer);
    const due = root.querySelector("[data-after]");
    if (due) timer = setTimeout(() => due.click(), Number(due.dataset.after));
  };

  /** Show the events on the board in place of the old content. */
  const tell = ({ target, detail }) => {
    const region = root.querySelector("[data-told]");
    if (!region || !isHeld() || !target.contains(el)) return;
    const beats = region.querySelector(":scope > .bt-beats") ?? document.createElement("ol");
    beats.className = "bt-beats";
    beats.setAttribute("aria-hidden", "true"); // it is announced at its end, once
    const line = document.createElement("li");
    line.textContent = detail;
    beats.append(line);
    region.append(beats);
    region.classList.add("bt-telling");
    beats.scrollTop = beats.scrollHeight;
  };
  const rest = ({ target }) => late && target.contains(el) && paint();

  const keepMenusInside = () => {
    for (const menu of root.querySelectorAll("details[data-menu]")) keepInside(menu);
  };
  const unfolded = ({ target }) => target.matches("details[data-menu]") && keepInside(target);
  root.addEventListener("toggle", unfolded, { capture: true, signal });

  const release = () => {
    if (!pressed) return;
    releasing = setTimeout(() => {
      pressed = false; // only now, after the click that follows the release
      if (late) paint();
    });
  };

  const note = (event) => {
    goesOn = event.detail > 1 && isBeside(event, first);
    if (goesOn) return;
    const { pageX, pageY, target } = event;
    first = { meant: meaningOf(target.closest?.("[data-press]")), pageX, pageY };
  };

  const press = (event) => {
    if (event.target.closest("[data-fold]")) {
      turnFold();
      showFold(el, root);
      return;
    }
    const element = event.target.closest("[data-press]");
    if (!element) return;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey; // in a tab of its own
    if (elsewhere && element.matches("a[href]")) return;
    if (element.matches("a")) event.preventDefault();
    if (isDisabled(element) || isCovered(element)) return;
    const { press, touch = press, value = "" } = element.dataset;
    const name = event.pointerType === "touch" ? touch : press;
    const { pressOn = name } = element.dataset;
    byKeyboard = event.detail === 0; // no pointer has clicked
    if (goesOn && meaningOf(element) !== first.meant) return; // the first has put it there
    model.send({ type: "press", name: goesOn ? pressOn : name, value });
  };

  /** Close menus when something else is pressed; Escape closes the innermost. */
  const leave = (event) => {
    const open = [...root.querySelectorAll("details[data-menu][open]")];
    if (event.type !== "keydown") {
      for (const menu of open) if (!isIn(menu, event.target)) menu.open = false;
    } else if (event.key === "Escape") {
      const inmost = open.filter((menu) => isIn(menu, document.activeElement)).at(-1);
      if (!inmost) return;
      inmost.open = false;
      inmost.querySelector("summary").focus();
    }
  };

  const hold = (event) => {
    const again = event.repeat && event.key === "Enter" && event.target.closest("[data-press]");
    if (again) event.preventDefault(); // or else a key held down presses whatever comes next
  };

  const change = async (event) => {
    const field = event.target.closest("[data-change]");
    if (!field?.matches(FIELDS)) return;
    const name = field.dataset.change;
    if (field.type === "file") {
      const content = await bytesOf(field);
      if (content) model.send({ type: "file", name }, undefined, [content]);
    } else {
      model.send({ type: "change", name, value: valueOf(field) });
    }
  };

  let settling;
  const settle = (event) => {
    const field = event.target.closest("[data-settle]");
    if (!field) return;
    clearTimeout(settling);
    settling = setTimeout(() => change(event), Number(field.dataset.settle));
  };

  let hovered = "";
  let toldHovered = "";
  let planned = 0;
  const hover = (element) => {
    if (painting) return;
    hovered = element?.closest?.("[data-hover]")?.dataset.hover ?? "";
    planned ||= requestAnimationFrame(() => {
      planned = 0;
      if (hovered === toldHovered) return;
      toldHovered = hovered;
      model.send({ type: "hover", value: hovered });
    });
  };
  let pointer = "";
  const follow = (event) => (pointer = `${event.clientX} ${event.clientY}`);
  const rests = (event) => pointer === `${event.clientX} ${event.clientY}`;
  // An element that moves under a resting pointer is not hovered.
  const point = (event, target) => {
    if (event.pointerType !== "touch" && !rests(event)) hover(target);
  };
  const inside = (node) => (root.contains(node) ? node : null);

  const shortcut = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (OWN_KEYS.has(event.key) && root.contains(event.target) && isCovered(event.target)) {
      event.preventDefault(); // it ends what moves, and nothing else
      return;
    }
    if (event.repeat) return; // a key held down too long must not run through several steps
    if (isTaken(event.key, event.target) || isNearer(event, root)) return;
    // JupyterLab has single-key commands, and some of them delete cells.
    const lab = root.closest(".jp-NotebookPanel") ? root.closest(".jp-OutputArea") : null;
    if (lab && !lab.contains(document.activeElement)) return;
    const meant = answering(root, keyOf(event));
    const able = meant.find((element) => !isDisabled(element));
    const told = meant.find((element) => element.dataset.hover);
    if (!able && !told && !(lab && meant.length)) return;
    event.preventDefault();
    event.stopPropagation();
    if (able) able.click();
    else told?.focus(); // why it cannot be pressed is said of what has the focus
  };

  const listen = (target, type, handler, options = {}) =>
    target.addEventListener(type, handler, { signal, ...options });
  listen(document, "click", note, { capture: true });
  listen(document, "pointerdown", leave, { capture: true });
  listen(document, "keydown", leave);
  listen(root, "click", press);
  listen(root, "change", change);
  listen(root, "input", settle);
  listen(root, "submit", (event) => event.preventDefault());
  listen(root, "keydown", rove);
  listen(root, "keydown", hold);
  const pressDown = ({ target }) => {
    if (!root.contains(target)) return;
    clearTimeout(releasing); // by the second click of a double click
    pressed = true;
  };
  listen(window, "pointerdown", pressDown, { capture: true }); // before it ends what moves
  listen(document, "pointerdown", () => (byKeyboard = false), { capture: true });
  listen(window, "resize", keepMenusInside);
  listen(window, "pointerup", release);
  listen(window, "pointercancel", release);
  listen(document, "pointermove", follow, { capture: true });
  listen(root, "pointerover", (event) => point(event, event.target));
  listen(root, "pointerleave", (event) => point(event, null));
  listen(root, "focusin", (event) => {
    hover(event.target);
    const toolbar = event.target.closest("[data-roving]");
    const button = event.target.closest("button");
    if (!toolbar || !button) return;
    makeOnlyTabStop(toolbar, button);
    for (const other of toolbar.querySelectorAll("button")) lastStops.delete(other.dataset.key);
    lastStops.add(button.dataset.key);
  });
  listen(root, "focusout", (event) => hover(inside(event.relatedTarget)));
  listen(window, "keydown", shortcut, { capture: true });
  listen(document, BEAT, tell);
  listen(document, REST, rest);

  model.on("change:html", paint);
  model.on("change:classes", dress);
  model.on("change:label", dress);
  dress();
  paint();

  return () => {
    cancelAnimationFrame(planned);
    clearTimeout(timer);
    clearTimeout(settling);
    clearTimeout(passes);
    undo.abort();
    model.off("change:html", paint);
    model.off("change:classes", dress);
    model.off("change:label", dress);
  };
}

export default { render };
