// One clock for a board and what is told beside it; other scripts follow.
//
// While something moves above a board, its shell is marked, and it hears of each beat and of rest.

const SHELL = ".bt-stepper";
const BEAT = "blitz-beat"; // its detail is what is told from now on
const REST = "blitz-rest"; // the mark has gone

/** The shell whose board still moves: that around *element*, or any on the page without one. */
function movingShell(element) {
  const marked = `${SHELL}[data-moving]`;
  return element ? element.closest(marked) : document.querySelector(marked);
}

/** Do *deed* once nothing moves above any board: now, or as soon as that is so. */
function atRest(deed, signal) {
  if (!movingShell()) deed();
  else document.addEventListener(REST, () => atRest(deed, signal), { once: true, signal });
}
