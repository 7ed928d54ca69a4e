const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"];

const REST = 200; // milliseconds without a change, after which a window is no longer being resized

const MARGIN = 12; // pixels left free around what is brought into sight

const SAME_SPOT = 12; // pixels; taps count as double ones when they are much farther apart

const SETTLING = 250; // milliseconds for a size to come after its picture

const MOST_SETTLING = 8000; // milliseconds, after a picture has been asked for in vain

const COMING = 4000; // milliseconds for a picture to come after its size, over a slow line

const FAMILIES = ["Figtree", "Barlow Condensed"];

const LETTERS = ["16px Figtree", "bold 16px Figtree", 'bold 16px "Barlow Condensed"'];

const PATIENCE = 250; // milliseconds to wait for letters before a picture is painted in others

/** Call *changed* whenever a font has loaded that a picture may have been painted without.
 *
 *  Returns a function that waits until all have loaded, with a short timeout. */
function onFonts(changed, signal) {
  let areHere = false;
  const isOurs = ({ family }) => FAMILIES.includes(family.replaceAll('"', ""));
  const loaded = ({ fontfaces }) => !areHere && fontfaces.some(isOurs) && changed();
  document.fonts.addEventListener("loadingdone", loaded, { signal });
  document.addEventListener("blitz-letters", changed, { signal });
  const all = Promise.all(LETTERS.map((letters) => document.fonts.load(letters).catch(() => [])));
  const late = new Promise((over) => setTimeout(over, PATIENCE, []));
  return Promise.race([all, late]).then((faces) => {
    areHere = faces.length > 0 && faces.every((found) => found.length > 0);
  });
}

/** Whether both clicks were made at the same spot of the page, which may have been scrolled. */
function isBeside(click, other) {
  if (!other) return false;
  const apart = [click.pageX - other.pageX, click.pageY - other.pageY];
  return apart.every((pixels) => Math.abs(pixels) <= SAME_SPOT);
}

/** The element that scrolls the picture, if it is higher than its space on the page. */
function frameOf(canvas) {
  const frame = canvas.closest(".bt-board");
  return frame && frame.scrollHeight > frame.clientHeight + 1 ? frame : null;
}

/** Scroll the page, or the frame of the picture, until a part of it is visible. */
function bringIntoSight(canvas, { top, bottom }) {
  const box = canvas.getBoundingClientRect();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isStill ? "instant" : "smooth";
  const frame = frameOf(canvas);
  if (frame) {
    const around = frame.getBoundingClientRect();
    const [above, below] = [top, bottom].map((share) => box.top + share * box.height);
    if (above >= around.top + MARGIN && below <= around.bottom - MARGIN) return;
    frame.scrollBy({ top: (above + below - around.top - around.bottom) / 2, behavior });
    return;
  }
  const over = document.querySelector(".bt-turn")?.getBoundingClientRect();
  const isCovered = over?.height && over.left < box.right && over.right > box.left;
  const floor = isCovered ? Math.min(over.top, innerHeight) : innerHeight;
  const [upper, lower] = [top, bottom].map((share) => box.top + share * box.height);
  if (upper >= MARGIN && lower <= floor - MARGIN) return;
  scrollBy({ top: Math.min((upper + lower - floor) / 2, upper - MARGIN), behavior });
}

/** Whether all layers of a picture were painted for their present size.
 *
 *  Python marks each layer with the size that it paints it for (mark_size); resizing a canvas
 *  clears the mark. */
function isWhole({ canvas, layers }) {
  const { width, height } = canvas;
  return layers.every(
    ({ canvas: own, ctx }) =>
      [own.width, ctx.shadowOffsetX].every((each) => each === width) &&
      [own.height, ctx.shadowOffsetY].every((each) => each === height),
  );
}

/** Request the picture again until it fits its size. */
async function keepWhole(model, signal) {
  if (!model.get("picture")) return;
  const board = await model.widget_manager.get_model(model.get("picture"));
  if (signal.aborted) return;
  const layers = board.get("_canvases");
  const picture = { canvas: board.canvas, layers };
  let [timer, due, wait] = [0, Infinity, SETTLING];
  let isComposed = true; // the layers have been put together since the last change of a size
  const rest = () => {
    clearTimeout(timer);
    due = Infinity;
  };
  const plan = (milliseconds) => {
    const at = performance.now() + milliseconds;
    if (signal.aborted || at >= due) return;
    rest();
    due = at;
    timer = setTimeout(look, milliseconds);
  };
  const isRight = () => !model.get("shown_width") || (isComposed && isWhole(picture));
  const look = () => {
    rest();
    if (isRight()) return;
    model.send({ type: "torn" });
    wait = Math.min(2 * wait, MOST_SETTLING);
    plan(Math.max(wait, COMING));
  };
  const framed = () => {
    isComposed = true;
    if (!isWhole(picture)) return plan(wait);
    wait = SETTLING;
    rest();
  };
  const resized = new MutationObserver(() => {
    isComposed = false;
    plan(COMING);
  });
  for (const { canvas } of [board, ...layers]) {
    resized.observe(canvas, { attributes: true, attributeFilter: ["width", "height"] });
  }
  for (const layer of layers) layer.on("new-frame", framed);
  plan(COMING);
  signal.addEventListener("abort", () => {
    rest();
    resized.disconnect();
    for (const layer of layers) layer.off("new-frame", framed);
  });
}

function politeFocus(options) {
  HTMLElement.prototype.focus.call(this, { ...options, preventScroll: true });
}

function render({ model, el }) {
  el.hidden = true;
  const undo = new AbortController();
  const { signal } = undo;

  const selector = () => {
    const name = CSS.escape(model.get("target_class"));
    return `canvas.${name}, .${name} canvas`;
  };
  const ours = (event) => event.target instanceof Element && event.target.matches(selector());

  const adorn = () => {
    for (const canvas of document.querySelectorAll(selector())) {
      canvas.focus = politeFocus;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("label"));
      canvas.setAttribute("tabindex", model.get("wanted_keys").length ? "0" : "-1");
      canvas.style.touchAction = "pan-y pinch-zoom";
      const box = canvas.closest(".bt-board");
      if (frameOf(canvas)) box.tabIndex = 0; // the arrow keys scroll it
      else box?.removeAttribute("tabindex");
    }
  };

  // ipycanvas listens on the canvas and prevents the default of every key, wheel and touch event;
  // stopped in the capture phase, they never reach it, and the browser handles them as usual.
  const keep = (event) => {
    if (ours(event)) event.stopPropagation();
  };
  const keepUnlessWanted = (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!(plain && model.get("wanted_keys").includes(event.key))) keep(event);
  };
  const passing = { capture: true, passive: true, signal };
  for (const type of TOUCHES) document.addEventListener(type, keep, passing);
  document.addEventListener("wheel", keep, passing);

  // In the capture phase it is sent before ipycanvas sends the click itself.
  let told = ""; // nothing yet: another view may have told otherwise
  let last = null;
  let touch = false;
  const note = (event) => (touch = event.pointerType === "touch");
  document.addEventListener("pointerdown", note, { capture: true, signal });
  const tell = (event) => {
    const goesOn = event.detail > 1 && isBeside(event, last);
    last = event;
    if (!ours(event) || told === `${goesOn} ${touch}`) return;
    told = `${goesOn} ${touch}`;
    model.send({ type: "down", goesOn, touch });
  };
  document.addEventListener("mousedown", tell, { capture: true, signal });
  document.addEventListener("keydown", keepUnlessWanted, { capture: true, signal });

  // ---- the size of the picture in pixels of the screen ----

  const across = (canvas) => Math.round(canvas.clientWidth * devicePixelRatio);
  const measure = () => {
    adorn();
    const most = Math.max(0, ...[...document.querySelectorAll(selector())].map(across));
    if (!most || most === model.get("shown_width")) return; // nothing is said of a hidden one
    model.set("shown_width", most);
    model.save_changes();
  };
  const isUnknown = () => !model.get("shown_width");
  const letters = onFonts(() => isUnknown() || model.send({ type: "letters" }), signal);
  const measureSoon = () => letters.then(() => signal.aborted || measure());
  let resting = 0;
  const measureAtRest = () => {
    clearTimeout(resting);
    if (isUnknown()) measureSoon(); // it has not been painted yet
    else resting = setTimeout(measure, REST);
  };
  const sizes = new ResizeObserver(measureAtRest);
  const tellDrawn = (canvas) => model.send({ type: "drawn", width: canvas.width });
  const redrawn = new MutationObserver((changes) => changes.forEach(({ target }) => tellDrawn(target)));
  addEventListener("resize", measureAtRest, { signal }); // by zooming, too

  const watched = new WeakSet();
  const watch = () => {
    for (const canvas of document.querySelectorAll(selector())) {
      if (watched.has(canvas)) continue;
      watched.add(canvas);
      sizes.observe(canvas);
      redrawn.observe(canvas, { attributes: true, attributeFilter: ["width"] });
      tellDrawn(canvas);
      measureSoon();
    }
  };

  let planned = 0;
  const plan = () => {
    planned ||= requestAnimationFrame(() => {
      planned = 0;
      adorn();
      watch();
    });
  };
  const observer = new MutationObserver(plan);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class"],
  });
  const show = (message) => {
    if (message.type !== "in-sight") return;
    const shown = () => [...document.querySelectorAll(selector())].find((each) => each.clientHeight);
    requestAnimationFrame(() => {
      // The panels around it get their new size by the next frame.
      requestAnimationFrame(() => shown() && bringIntoSight(shown(), message));
    });
  };
  model.on("change", adorn);
  model.on("msg:custom", show);
  adorn();
  watch();
  keepWhole(model, signal);

  return () => {
    observer.disconnect();
    sizes.disconnect();
    redrawn.disconnect();
    clearTimeout(resting);
    cancelAnimationFrame(planned);
    undo.abort();
    model.off("change", adorn);
    model.off("msg:custom", show);
  };
}

export default { render };
