// One clock for a board and the text next to it; it comes before other scripts.
//
// While something moves above a board, its shell is marked, and gets an event at each beat and at rest.

const SHELL = ".bt-stepper";
const BEAT = "blitz-beat"; // its detail is the text from now on
const REST = "blitz-rest"; // the mark has gone

/** The shell of a moving board: the one around *element*, or by default any on the page. */
function movingShell(element) {
  const marked = `${SHELL}[data-moving]`;
  return element ? element.closest(marked) : document.querySelector(marked);
}

/** Call *action* as soon as nothing moves above any board. */
function atRest(action, signal) {
  if (!movingShell()) action();
  else document.addEventListener(REST, () => atRest(action, signal), { once: true, signal });
}
