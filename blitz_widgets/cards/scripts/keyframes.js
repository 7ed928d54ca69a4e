// Shared by all motions above or in a picture; it comes before other scripts.

const ENDS = ["pointerdown", "keydown", "wheel", "touchmove"];
const OUTLINED = 600; // milliseconds for which what has changed is outlined where nothing moves

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The keyframes of a clip, scaled to the duration of the whole motion. */
function keyframes([, begins, ends, frames], { ms, easings }, unit) {
  const found = frames.map(([at, dx, dy, scale, opacity, easing]) => ({
    offset: Math.min(at / ms, 1),
    transform: `translate(${dx * unit}px, ${dy * unit}px) scale(${scale})`,
    opacity,
    easing: easings[easing],
  }));
  const [first, last] = [found[0], found.at(-1)];
  const unseen = (frame, offset) => ({ ...frame, offset, opacity: 0, easing: "linear" });
  const start = begins / ms;
  if (start > 0) found.unshift(unseen(first, 0), unseen(first, start));
  else if (first.offset > 0) found.unshift({ ...first, offset: 0, easing: "linear" });
  if (ends < 0) found.push({ ...last, offset: 1 });
  else {
    const end = Math.min(ends / ms, 1);
    found.push({ ...last, offset: end, easing: "linear" }, unseen(last, end), unseen(last, 1));
  }
  return found;
}
