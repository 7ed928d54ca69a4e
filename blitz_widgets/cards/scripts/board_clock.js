// One clock for a board and the text next to it; other scripts follow.
//
// While something moves above a board, its shell is marked, and gets an event at each beat and at rest.

const SHELL = ".bt-stepper";
const BEAT = "blitz-beat"; // its detail is the text from now on
const REST = "blitz-rest"; // the mark has gone

/** The shell whose board still moves: the one around *element*, or without it any on the page. */
function movingShell(element) {
  const marked = `${SHELL}[data-moving]`;
  return element ? element.closest(marked) : document.querySelector(marked);
}

/** Do *deed* once nothing moves above any board: now or later. */
function atRest(deed, signal) {
  if (!movingShell()) deed();
  else document.addEventListener(REST, () => atRest(deed, signal), { once: true, signal });
}
