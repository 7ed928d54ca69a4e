// Motions in an SVG picture, as data from motion_data.py; keyframes.js comes before.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 4000; // milliseconds for all that moves between two pictures

/** Play one motion in *group*; *shapesOf* returns the SVG of shapes.  Returns a function to end it. */
function movePieces(group, [ms, parts], { easings, pace, shapesOf, over }) {
  const duration = Math.max(ms * pace, 1);
  const animations = [];
  group.replaceChildren();
  for (const part of parts) {
    const layer = document.createElementNS(SVG, "g");
    group.append(layer);
    if (!Array.isArray(part)) {
      layer.innerHTML = shapesOf(part);
      continue;
    }
    const [shapes, x, y, begins, ends, written] = part;
    const frames = written.map(([at, easing, dx = 0, dy = 0, opacity = 1, scale = 1]) => [
      at, dx, dy, scale, opacity, easing,
    ]);
    layer.innerHTML = shapesOf(shapes);
    layer.style.transformOrigin = `${x}px ${y}px`;
    const found = keyframes([0, begins, ends, frames], { ms: Math.max(ms, 1), easings }, 1);
    animations.push(layer.animate(found, { duration, fill: "both" }));
  }
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const animation of [clock, ...animations]) animation.cancel();
    over();
  };
  const clock = group.animate({ opacity: [1, 1] }, { duration });
  clock.onfinish = end;
  return end;
}

/** Outline changes in *svg* for a while; returns a function to end that. */
function outlineParts(svg, boxes) {
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "bt-outlined");
  for (const [left, top, right, bottom] of boxes) {
    const frame = document.createElementNS(SVG, "rect");
    const place = { x: left - 2, y: top - 2, width: right - left + 4, height: bottom - top + 4 };
    for (const [name, value] of Object.entries({ ...place, rx: 6 })) {
      frame.setAttribute(name, value);
    }
    layer.append(frame);
  }
  svg.append(layer);
  const end = () => {
    clearTimeout(timer);
    layer.remove();
  };
  const timer = setTimeout(end, OUTLINED);
  return end;
}

/** Play *motions* one after the other in the pieces of *svg*, then call *over*.
 *
 *  Any press, key or wheel ends them all at once; so does the returned function.  If motion is off,
 *  or without *speed*, *over* is called at once, and changes are outlined. */
function moveThrough(svg, motions, { easings, shapesOf, over, speed = 1 }) {
  const [, pieces, front] = svg.querySelectorAll(":scope > g");
  if (isCalm() || !speed || document.hidden) {
    over();
    return outlineParts(svg, motions.flatMap(([, , changed]) => changed));
  }
  const whole = motions.reduce((sum, [ms]) => sum + ms, 0);
  const pace = Math.min(speed, LONGEST / Math.max(whole, 1));
  const undo = new AbortController();
  let [at, isOver, stop] = [0, false, () => {}];
  const end = () => {
    if (isOver) return;
    isOver = true;
    undo.abort();
    stop();
    over();
  };
  const next = () => {
    if (isOver) return;
    if (at === motions.length) end();
    else stop = movePieces(pieces, motions[at++], { easings, pace, shapesOf, over: next });
  };
  front.replaceChildren();
  const { signal } = undo;
  for (const type of ENDS) addEventListener(type, end, { capture: true, passive: true, signal });
  next();
  return end;
}

function render({ model, el }) {
  el.hidden = true;
  let stop = () => {};
  const heard = ({ type, motions, easings, layers, speed }) => {
    stop();
    const svg = el.closest(".bt-page")?.querySelector(".bt-moving svg");
    if (type !== "play" || !svg) return;
    const over = () => {
      const [, ...groups] = svg.querySelectorAll(":scope > g");
      for (const [number, group] of groups.entries()) group.innerHTML = layers[number];
      setTimeout(() => model.send({ type: "over" }), isCalm() || !speed ? OUTLINED : 0);
    };
    stop = moveThrough(svg, motions, { easings, shapesOf: (shapes) => shapes, over, speed });
  };
  model.on("msg:custom", heard);
  return () => {
    stop();
    model.off("msg:custom", heard);
  };
}

export default { render };
