// board_clock.js, kept_data.js and kept_file.js stand before this.

const STORE = "blitz-tutor";
const UNSAVED = "blitzUnsaved";
const SETTLED = 120; // milliseconds without a change of width
const SETTLING = 1500; // milliseconds in which a new page may still move
const PATIENCE = 20; // frames to wait for an element to appear
const HIGH = 0.25; // what begins in this part of the window need not be scrolled up
const MARGIN = 8; // pixels above what is scrolled up

function isVoilaPage() {
  return document.body.dataset.blitzTutor !== undefined;
}

function hasLetters() {
  return [...document.fonts].some(({ family }) => family.includes("Figtree"));
}

/** Let the page write in *fonts*, whose files are in *buffers*, and tell the pictures on it. */
function addLetters(fonts, buffers) {
  if (hasLetters()) return; // another view has asked as well
  for (const [number, { family, weight }] of fonts.entries()) {
    document.fonts.add(new FontFace(family, buffers[number], { weight }));
  }
  document.fonts.ready.then(() => document.dispatchEvent(new Event("blitz-letters")));
}

/** *value* with a mark in place of each half of a character: none can be sent. */
function whole(value) {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map(whole);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map((entry) => entry.map(whole)));
}

// How much kept data is sent; the numbers are in limits/ in Python.
let budget = JSON.parse(document.body.dataset.keptBudget ?? "null");

/** Data kept but not sent, by its name: entries of a list, or the whole value (true). */
let aside = {};

/** Whether too much has been kept since then to send everything next time. */
let overfull = false;

/** All that is stored, as it is; null if it is no table. */
function readStored() {
  const found = JSON.parse(localStorage.getItem(STORE));
  return found && typeof found === "object" && !Array.isArray(found) ? found : null;
}

/** The bytes of *value* and the values in it; null if it can never be sent. */
function weigh(value) {
  let level = [value];
  let values = 0;
  for (let depth = 0; level.length; depth += 1) {
    values += level.length;
    if (depth > budget.depth || values > budget.values) return null;
    const next = [];
    for (const each of level) {
      if (!each || typeof each !== "object") continue;
      if (Object.hasOwn(each, "__proto__")) return null;
      for (const inner of Object.values(each)) next.push(inner);
      if (next.length > budget.values) return null;
    }
    level = next;
  }
  return { values, bytes: new TextEncoder().encode(JSON.stringify(value)).length };
}

/** The part of *all* that is sent: the smallest first, and of a long list its latest entries. */
function fitting(all) {
  const left = { bytes: budget.bytes, values: budget.values };
  const fits = (weight) =>
    weight !== null && weight.bytes <= left.bytes && weight.values <= left.values;
  const take = (weight, name) => {
    left.bytes -= weight.bytes + 2 * name.length + 4;
    left.values -= weight.values;
  };
  const sent = {};
  aside = {};
  const weights = Object.entries(all).map(([name, value]) => [name, value, weigh(value)]);
  const size = ([, , weight]) => weight?.bytes ?? Infinity;
  weights.sort((one, other) => size(one) - size(other) || 0);
  for (const [name, value, weight] of weights) {
    if (fits(weight) && name !== "__proto__") {
      take(weight, name);
      sent[whole(name)] = whole(value);
      continue;
    }
    aside[name] = true;
    if (!Array.isArray(value)) continue;
    const first = [];
    for (const entry of value) {
      const each = weigh(entry);
      if (!fits(each)) break;
      take(each, name);
      first.push(whole(entry));
    }
    if (!first.length) continue;
    sent[whole(name)] = first;
    aside[name] = value.slice(first.length);
  }
  return sent;
}

// What could not be stored, in the tab's own memory, which a reload leaves alone.
let unsaved = history.state?.[UNSAVED];
if (!unsaved || typeof unsaved !== "object" || Array.isArray(unsaved)) unsaved = {};

function readUnsaved() {
  return isVoilaPage() ? unsaved : {};
}

function keepUnsaved(changes) {
  if (!isVoilaPage()) return;
  unsaved = changes;
  try {
    history.replaceState({ ...history.state, [UNSAVED]: changes }, "");
  } catch {
    // Too much for the tab, too: the kernel has it as long as it lives.
  }
}

/** The kept data that is sent; storage that is denied, absent or garbled counts as empty. */
function readStore() {
  let stored = {};
  let isGarbled = false;
  try {
    stored = readStored() ?? {};
    isGarbled = localStorage.getItem(STORE) !== null && readStored() === null;
  } catch (error) {
    isGarbled = error instanceof SyntaxError;
  }
  const sent = fitting({ ...stored, ...readUnsaved() });
  if (isGarbled) aside[""] = true;
  return sent;
}

/** *value* to be stored under *name*, with the entries that were not sent. */
function withAside(name, value) {
  const rest = Object.hasOwn(aside, name) ? aside[name] : [];
  if (!Array.isArray(rest) || !Array.isArray(value)) return value;
  const there = new Set(value.map((each) => JSON.stringify(each)));
  return [...value, ...rest.filter((each) => !there.has(JSON.stringify(each)))];
}

/** Move stored data that cannot be read out of the way, under a name of its own. */
function setGarbledAside() {
  const garbled = localStorage.getItem(STORE);
  let number = 1;
  while (localStorage.getItem(`${STORE}-unread-${number}`) !== null) number += 1;
  localStorage.setItem(`${STORE}-unread-${number}`, garbled);
  return {};
}

/** Store *changes*, undefined for what goes, and say whether that worked. */
function writeStore(changes) {
  const due = { ...readUnsaved(), ...changes };
  const refused = Object.keys(due).filter((name) => aside[name] === true);
  const written = Object.entries(due).filter(([name]) => !refused.includes(name));
  try {
    const stored = aside[""] ? setGarbledAside() : (readStored() ?? {});
    const added = written.map(([name, value]) => [name, withAside(name, value)]);
    localStorage.setItem(STORE, JSON.stringify({ ...stored, ...Object.fromEntries(added) }));
    delete aside[""];
  } catch {
    keepUnsaved(due); // storage denied or full
    return false;
  }
  const left = Object.fromEntries(refused.map((name) => [name, due[name]]));
  if (refused.length || Object.keys(readUnsaved()).length) keepUnsaved(left);
  return !refused.length;
}

/** All kept data, whether it can be read or not, as the text of a file. */
function everything() {
  const texts = Object.keys(localStorage).filter((name) => name.startsWith(`${STORE}-unread-`));
  const raw = localStorage.getItem(STORE) ?? "{}";
  if (aside[""]) return raw;
  const more = Object.fromEntries(texts.map((name) => [name, localStorage.getItem(name)]));
  const added = { ...readUnsaved(), ...more };
  if (!Object.keys(added).length) return raw;
  const inner = raw.trim().slice(1, -1).trim();
  return `{${inner}${inner ? "," : ""}${JSON.stringify(added).slice(1)}`;
}

function saveEverything() {
  download({ filename: "blitz-tutor.json", mime: "application/json" }, everything());
}

/** Whether *lists* can be stored and leave room for *rest*; if so, they are stored. */
function storeLists(lists, rest) {
  try {
    const text = JSON.stringify({ ...readStored(), ...lists });
    localStorage.setItem(STORE, text + " ".repeat(2 * JSON.stringify(rest).length));
    localStorage.setItem(STORE, text);
    return true;
  } catch {
    return false; // storage denied or full: what is stored stays
  }
}

/** All that is kept; null in place of what cannot be added to. */
function readKept() {
  if (aside[""]) {
    localStorage.setItem(STORE, JSON.stringify(setGarbledAside()));
    delete aside[""];
  }
  const shut = Object.keys(aside).filter((name) => aside[name] === true);
  return { ...readStored(), ...readUnsaved(), ...Object.fromEntries(shut.map((n) => [n, null])) };
}

/** Read the *file* in as *shapes* says: store its lists, and report on that and on the rest. */
async function readFile(file, shapes) {
  if (file.size > shapes.bytes) return { problem: "large" };
  const isSound = (value) => {
    const weight = weigh(value);
    return weight !== null && weight.bytes <= budget.bytes;
  };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const { lists, report } = readIn(tableIn(text), readKept(), shapes, isSound, storeLists);
    const { unknown, ...read } = report;
    const stored = Object.keys(lists);
    keepUnsaved(
      Object.fromEntries(Object.entries(readUnsaved()).filter(([name]) => !stored.includes(name))),
    );
    const names = unknown.slice(0, shapes.names).map((name) => whole(name.slice(0, shapes.letters)));
    return { problem: "", ...whole(read), unknown: names, more: unknown.length - names.length };
  } catch {
    return { problem: "broken" };
  }
}

/** A button called *name* that does *what* when it is pressed. */
function buttonFor(name, key, what) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "bt-button";
  button.textContent = name;
  button.dataset.key = key;
  button.addEventListener("click", what);
  return button;
}

/** Say on *place* in *words* that not all was loaded, with ways to save it and to read it in. */
function tellAside(place, words) {
  place.replaceChildren();
  if (!Object.keys(aside).length && !overfull) return;
  const text = document.createElement("p");
  text.textContent = words.left;
  const form = document.createElement("div");
  form.className = "bt-form";
  form.append(buttonFor(words.save, "save-everything", saveEverything));
  place.append(text, form);
  if (!isVoilaPage()) return;
  const label = document.createElement("label");
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".json,application/json";
  field.dataset.readIn = "";
  label.append(`${words.readIn} `, field);
  form.append(label);
}

/** Say the *text* of what was read in on *place*, and lead there. */
function tellRead(place, text, close) {
  const said = document.createElement("p");
  said.textContent = text;
  place.replaceChildren(
    said,
    buttonFor(close, "close-read-in", () => (place.hidden = true)),
  );
  place.hidden = false;
  place.tabIndex = -1;
  place.focus();
  place.scrollIntoView({ block: "nearest" });
}

/** Store the values that *now* has otherwise than *before*, no others, and say if that worked. */
function storeChanges(before, now) {
  const said = (value) => JSON.stringify(value);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((name) => said(before[name]) !== said(now[name]));
  if (!changed.length) return true;
  return writeStore(Object.fromEntries(changed.map((name) => [name, now[name]])));
}

/** Show an address made of *values*, as a new entry of the history if it *isNew*. */
function showAddress(values, isNew) {
  if (!isVoilaPage()) return;
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  const address = location.pathname + (text ? `?${text}` : "") + location.hash;
  if (isNew && address !== location.pathname + location.search + location.hash) {
    history.pushState(history.state, "", address);
  } else {
    history.replaceState(history.state, "", address);
  }
}

function showTheme(theme) {
  if (!isVoilaPage()) return;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function isDark(theme, systemIsDark) {
  if (!isVoilaPage()) return document.body.dataset.jpThemeLight === "false";
  return theme === "auto" ? systemIsDark : theme === "dark";
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;top:0;opacity:0";
  document.body.append(field);
  field.select();
  let worked = false;
  try {
    worked = document.execCommand("copy");
  } catch {
    worked = false;
  }
  field.remove();
  before?.focus({ preventScroll: true });
  return worked;
}

function linkTo(parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  const text = query.toString();
  return location.origin + location.pathname + (text ? `?${text}` : "");
}

function download({ filename, mime }, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: mime }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Print a page of its own, in a frame that nobody sees and that goes once another one comes. */
function printPage(content) {
  document.querySelector("iframe.bt-printed")?.remove();
  const frame = document.createElement("iframe");
  frame.className = "bt-printed";
  frame.title = "";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0";
  const print = () => frame.contentWindow.print();
  const loaded = () => frame.contentDocument.fonts.ready.then(print, print);
  frame.addEventListener("load", loaded, { once: true });
  frame.srcdoc = new TextDecoder().decode(content);
  document.body.append(frame);
}

function moveFocus(key, frames = PATIENCE) {
  const target = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (target) {
    target.focus();
    if (document.activeElement === target) return;
    if (!target.hasAttribute("tabindex")) {
      target.tabIndex = -1;
      target.focus();
      if (document.activeElement === target) return;
    }
  }
  if (frames > 0) requestAnimationFrame(() => moveFocus(key, frames - 1));
}

/** Keep the top of what is found near the upper edge, while the page settles. */
function showTop(selector) {
  if (!isVoilaPage()) return;
  const settling = new AbortController();
  const { signal } = settling;
  const end = () => settling.abort();
  setTimeout(end, SETTLING);
  // From then on the learner says what is in sight.
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(type, end, { capture: true, passive: true, signal });
  }
  const keep = () => {
    if (signal.aborted) return;
    const top = document.querySelector(selector)?.getBoundingClientRect().top;
    if (top < 0 || top > innerHeight * HIGH) scrollBy(0, top - MARGIN);
    requestAnimationFrame(keep);
  };
  keep();
}

/** Bring an answer into sight, its beginning first, and not under a card that stays at the top. */
function showAnswer(selector) {
  const answer = document.querySelector(selector);
  if (!isVoilaPage() || !answer) return;
  const { left, right, height } = answer.getBoundingClientRect();
  let covered = 0;
  let room = innerHeight;
  for (let part = answer; part; part = part.parentElement) {
    if (getComputedStyle(part).overflowY === "auto" && part.scrollHeight > part.clientHeight) {
      room = part.clientHeight;
      break; // what stays at the top outside does not lie over it
    }
    for (let other = part.previousElementSibling; other; other = other.previousElementSibling) {
      const { position, top } = getComputedStyle(other);
      if (position !== "sticky" || top === "auto") continue;
      const card = other.getBoundingClientRect();
      if (card.right <= left || right <= card.left) continue; // a column beside it
      covered = Math.max(covered, Number.parseFloat(top) + card.height + MARGIN);
    }
  }
  answer.style.scrollMarginTop = `${covered}px`;
  answer.scrollIntoView({ block: covered + height > room ? "start" : "nearest" });
}

/** Focus a text field and mark one of its lines, counted from 1. */
function moveToLine(key, line) {
  const field = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!field) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  const height = Number.parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = (line - 4) * height;
}

/** Back to *opener*, or to what says the same if that has been replaced; else to *key*. */
function moveFocusBack(scope, opener, key) {
  const same = (chip) =>
    chip.dataset.rule === opener?.dataset.rule && chip.getClientRects().length > 0;
  const target = opener?.isConnected
    ? opener
    : [...scope.querySelectorAll("[data-rule]")].find(same);
  target?.focus();
  if (!target || document.activeElement !== target) moveFocus(key);
}

function liveRegion() {
  const region = document.createElement("div");
  region.setAttribute("aria-live", "polite");
  region.style.cssText =
    "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  return region;
}

/** What a page of our own knows when it opens: values of the widget, as {@link begin} reports them. */
export function arrival() {
  const { matches } = matchMedia("(prefers-color-scheme: dark)");
  return {
    width: Math.round(document.documentElement.clientWidth),
    height: innerHeight,
    dark: isDark("auto", matches),
    calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    pixel_ratio: devicePixelRatio,
    ...memories(),
  };
}

/** What the browser knew before: where it was led, what it keeps, which language it asks for. */
function memories() {
  const preferred = (navigator.language ?? "").split("-")[0];
  return { query: location.search, kept: readStore(), preferred, ready: true };
}

/** Begin, and return what ends it all again; *el* must be on the page already. */
function begin(model, el) {
  const undo = new AbortController();
  const { signal } = undo;
  const scope = isVoilaPage() ? document : (el.closest(".jp-NotebookPanel") ?? document);
  const measured = isVoilaPage()
    ? document.documentElement
    : (el.closest(".jp-OutputArea-output") ?? document.documentElement);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const region = liveRegion();
  const notice = document.createElement("div");
  notice.className = "bt-notice bt-notice--warn bt-not-loaded";
  notice.setAttribute("role", "alert");
  const read = document.createElement("div");
  read.className = "bt-notice bt-read-in";
  read.setAttribute("role", "status");
  read.hidden = true;
  el.append(region, notice, read);
  budget ??= model.get("_budget");
  const tell = () => {
    tellAside(notice, model.get("_words"));
    notice.hidden = !notice.childElementCount;
  };

  const report = (values) => {
    const news = Object.entries(values).filter(([name, value]) => model.get(name) !== value);
    if (!news.length) return; // a page grows with every step, but rarely in width
    for (const [name, value] of news) model.set(name, value);
    model.save_changes();
  };
  let known = readStore();
  let believed = model.get("ready") ? model.get("kept") : known; // what the kernel started from
  const told = new Map(); // what it was told since then, by the number of the report
  const tellKept = () => {
    const number = model.get("_report") + 1;
    told.set(number, known);
    report({ kept: known, _report: number, _reported_after: model.get("_keeps") });
  };
  const width = () => Math.round(measured.clientWidth);
  const height = () => (isVoilaPage() ? innerHeight : 0); // a notebook is no page of its own
  const dark = () => isDark(model.get("theme"), system.matches);

  let waiting = 0;
  const resized = () => {
    clearTimeout(waiting);
    waiting = setTimeout(
      () => report({ width: width(), height: height(), pixel_ratio: devicePixelRatio }),
      SETTLED,
    );
  };
  const sizes = new ResizeObserver(resized);
  sizes.observe(measured);
  addEventListener("resize", resized, { signal }); // zooming changes the ratio, maybe no size
  addEventListener("pagehide", () => clearTimeout(waiting), { signal }); // the kernel is going

  const relit = () => report({ dark: dark() });
  system.addEventListener("change", relit, { signal });
  stillness.addEventListener("change", () => report({ calm: stillness.matches }), { signal });
  const labTheme = new MutationObserver(relit);
  labTheme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });

  addEventListener(
    "storage",
    (event) => {
      if (event.key !== STORE) return;
      known = readStore(); // written by another tab already: not to be written again
      tell();
      tellKept();
    },
    { signal },
  );
  let opener = null;
  scope.addEventListener(
    "click",
    (event) => {
      const chip = event.target.closest?.("[data-rule]");
      if (!chip) return;
      opener = chip;
      model.send({ type: "rule", value: chip.dataset.rule });
    },
    { signal },
  );

  scope.addEventListener(
    "click",
    ({ target }) => target.closest?.("[data-save-everything]") && saveEverything(),
    { signal },
  );
  scope.addEventListener(
    "change",
    async ({ target }) => {
      if (!target.matches?.("[data-read-in]") || !target.files.length) return;
      const [file] = target.files;
      target.value = ""; // the same file can be chosen again
      const found = await readFile(file, model.get("_shapes"));
      known = readStore(); // stored already
      tell();
      tellKept();
      model.send({ type: "read-in", found });
    },
    { signal },
  );

  let speaking = 0;
  const speak = () =>
    atRest(() => {
      region.textContent = ""; // emptied first, the same text is a change and spoken again
      clearTimeout(speaking);
      speaking = setTimeout(() => (region.textContent = model.get("_said")), 50);
    }, signal);
  const themed = () => {
    showTheme(model.get("theme"));
    relit();
  };
  const spokenIn = () => {
    if (isVoilaPage() && model.get("language")) {
      document.documentElement.lang = model.get("language");
    }
  };
  const keep = () => {
    const now = model.get("kept");
    const number = model.get("_based_on");
    const merged = withChanges(told.get(number) ?? believed, now, known);
    for (const each of told.keys()) if (each <= number) told.delete(each);
    believed = now;
    const isStored = storeChanges(known, merged);
    known = merged;
    const weight = weigh(merged);
    overfull = weight === null || weight.bytes > budget.bytes;
    tell();
    report({ stores: isStored });
    if (!isSame(now, merged)) tellKept(); // the kernel had not heard of everything
  };
  let entries = model.get("_entries");
  let turns = model.get("_answered");
  const locate = () => {
    const isNew = model.get("_entries") > entries;
    entries = model.get("_entries");
    if (model.get("_answered") < turns) return; // it is of a place that has been left since
    showAddress(model.get("address"), isNew);
  };
  const titled = () => {
    if (isVoilaPage() && model.get("title")) document.title = model.get("title");
  };
  const turned = () => {
    keepUnsaved(unsaved); // each entry has a state of its own
    turns += 1;
    model.send({ type: "turn", query: location.search, number: turns });
  };
  if (isVoilaPage()) addEventListener("popstate", turned, { signal });
  const asked = async (message, buffers) => {
    if (message.type === "copy") {
      model.send({ type: "copied", ok: await copyText(message.text) });
    } else if (message.type === "copy-link") {
      model.send({ type: "copied", ok: await copyText(linkTo(message.parameters)) });
    } else if (message.type === "download") {
      download(message, buffers[0]);
    } else if (message.type === "letters") {
      addLetters(message.fonts, buffers);
    } else if (message.type === "read-in") {
      tellRead(read, message.text, model.get("_words").close);
    } else if (message.type === "print") {
      printPage(buffers[0]);
    } else if (message.type === "focus") {
      requestAnimationFrame(() => atRest(() => moveFocus(message.key), signal));
    } else if (message.type === "show-top") {
      requestAnimationFrame(() => atRest(() => showTop(message.selector), signal));
    } else if (message.type === "show-answer") {
      requestAnimationFrame(() => atRest(() => showAnswer(message.selector), signal));
    } else if (message.type === "focus-line") {
      requestAnimationFrame(() => moveToLine(message.key, message.line));
    } else if (message.type === "focus-back") {
      requestAnimationFrame(() => moveFocusBack(scope, opener, message.key));
    }
  };
  const handlers = {
    "change:_times_said": speak,
    "change:theme": themed,
    "change:language": spokenIn,
    "change:_keeps": keep,
    "change:address": locate,
    "change:_entries": locate,
    "change:_answered": locate,
    "change:title": titled,
    "change:_words": tell,
    "msg:custom": asked,
  };
  for (const [name, handler] of Object.entries(handlers)) model.on(name, handler);

  if (!isVoilaPage() && !hasLetters()) model.send({ type: "letters" }); // our page has its own

  showTheme(model.get("theme"));
  spokenIn();
  locate();
  titled();
  tell();
  if (model.get("_said")) speak();
  const measures = {
    width: width(),
    height: height(),
    dark: dark(),
    calm: stillness.matches,
    pixel_ratio: devicePixelRatio,
  };
  if (model.get("ready")) report(measures);
  else {
    const { kept, ...others } = memories();
    report({ ...measures, ...others, kept: { ...model.get("kept"), ...kept } });
  }

  return () => {
    clearTimeout(waiting);
    clearTimeout(speaking);
    sizes.disconnect();
    labTheme.disconnect();
    undo.abort();
    for (const [name, handler] of Object.entries(handlers)) model.off(name, handler);
  };
}

function render({ model, el }) {
  let end = null;
  let frame = 0;
  const tryToBegin = () => {
    if (el.isConnected) end = begin(model, el);
    else frame = requestAnimationFrame(tryToBegin);
  };
  tryToBegin();
  return () => {
    cancelAnimationFrame(frame);
    end?.();
  };
}

export default { render };
