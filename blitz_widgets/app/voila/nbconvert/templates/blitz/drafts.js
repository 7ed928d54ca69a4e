// What the learner has put into fields, carried over a reload that the learner did not ask for.
const blitzDrafts = (() => {
  const FIELDS = "input:not([type=file], [type=radio]), textarea, select";
  const MOST = 40; // fields
  const LONGEST = 100_000; // letters in all of them
  const touched = new Map(); // places, in the order in which they were first touched
  const waiting = new Map(); // what has not found its field yet, by place
  let focus = null;

  /** Where a field is: on which page, in which panel, under which key. */
  function placeOf(field) {
    const page = new URLSearchParams(location.search).get("page") ?? "";
    const panel = field.closest("[aria-label].bt-panel")?.getAttribute("aria-label") ?? "";
    return JSON.stringify([page, panel, field.dataset.key]);
  }

  function fields() {
    return [...document.querySelectorAll(`:is(${FIELDS})[data-key]`)];
  }

  const isTicked = (field) => field.type === "checkbox";
  const valueOf = (field) => (isTicked(field) ? field.checked : field.value);

  addEventListener(
    "input",
    ({ target, isTrusted }) => {
      if (isTrusted && target.matches(`:is(${FIELDS})[data-key]`)) touched.set(placeOf(target));
    },
    { capture: true },
  );

  function selectionOf(field) {
    try {
      return [field.selectionStart, field.selectionEnd];
    } catch {
      return null; // some kinds of input have no selection
    }
  }

  /** All that was put into fields, as plain values; the first ones if it is too much. */
  function gather() {
    const here = new Map(fields().map((field) => [placeOf(field), field]));
    const found = new Map(waiting);
    for (const place of touched.keys()) {
      const field = here.get(place);
      if (!field) continue;
      found.set(place, { value: valueOf(field), shown: field.checkVisibility?.() ?? true });
    }
    let room = LONGEST;
    const kept = [...found].slice(0, MOST).filter(([, { value }]) => {
      room -= String(value).length;
      return room >= 0;
    });
    const active = document.activeElement;
    const focused = active?.matches(`:is(${FIELDS})[data-key]`)
      ? { place: placeOf(active), selection: selectionOf(active) }
      : null;
    return { fields: kept, focus: focused };
  }

  function put(field, { value, shown }) {
    if (shown) {
      for (let at = field; at; at = at.parentElement?.closest("details")) {
        if (at.matches("details")) at.open = true;
      }
    }
    if (valueOf(field) === value) return;
    if (isTicked(field)) field.checked = value;
    else field.value = value;
    if (valueOf(field) !== value) return; // a choice that is no longer offered
    // The kernel is new and has heard of nothing.
    for (const type of ["input", "change"]) {
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }

  function settle() {
    for (const field of fields()) {
      const place = placeOf(field);
      if (getComputedStyle(field).visibility !== "visible") continue; // the app is not ready yet
      const draft = waiting.get(place);
      if (draft) {
        waiting.delete(place);
        touched.set(place);
        put(field, draft);
      }
      if (focus?.place === place && document.activeElement === document.body) {
        field.focus({ preventScroll: true });
        if (focus.selection?.[0] != null) field.setSelectionRange(...focus.selection);
      }
      if (focus?.place === place) focus = null;
    }
  }

  /** Put back what was gathered before, each as soon as there is a field for it. */
  function restore(kept) {
    for (const [place, draft] of kept?.fields ?? []) waiting.set(place, draft);
    focus = kept?.focus ?? null;
    if (!waiting.size && !focus) return;
    let planned = 0;
    const look = () => {
      planned = 0;
      settle();
      if (!waiting.size && !focus) observer.disconnect();
    };
    const observer = new MutationObserver(() => (planned ||= requestAnimationFrame(look)));
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["style", "class"],
    });
  }

  return { gather, restore };
})();
