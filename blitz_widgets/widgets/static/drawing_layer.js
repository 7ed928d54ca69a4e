// Draws over the board.  Points are fractions of its size, so that drawings keep their place.

const WIDTH = 1000; // of the drawing in its own units
const MOST = 400; // points of one stroke
const NEAR = 0.0012; // shares; points nearer to a line than this are left out
const SHORT = 0.012; // shares; a shorter stroke is a click
const COLORS = { 1: "#ffe27a", 2: "#ff9fb0" };
const LINE = 6;
const HEAD = 26; // the length of the head of an arrow
const BEND = 0.12; // how far an arrow bends, of its length
const SVG = "http://www.w3.org/2000/svg";

/** The distance of *point* from the line between two others. */
function away([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (!length) return Math.hypot(x - ax, y - ay);
  return Math.abs(dy * x - dx * y + bx * ay - by * ax) / length;
}

/** *points* simplified by the Ramer–Douglas–Peucker algorithm. */
function simplified(points, near) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [farthest, most] = [0, 0];
  for (let place = 1; place < points.length - 1; place += 1) {
    const distance = away(points[place], first, last);
    if (distance > most) [farthest, most] = [place, distance];
  }
  if (most <= near) return [first, last];
  const before = simplified(points.slice(0, farthest + 1), near);
  return [...before.slice(0, -1), ...simplified(points.slice(farthest), near)];
}

function decimated(points) {
  let near = NEAR;
  let fewer = simplified(points, near);
  while (fewer.length > MOST) {
    near *= 2;
    fewer = simplified(points, near);
  }
  return fewer;
}

/** The path of a line through *points*, rounded at each of them. */
function through(points) {
  if (points.length < 3) return `M${points.map((point) => point.join(" ")).join("L")}`;
  const parts = [`M${points[0].join(" ")}`];
  for (let place = 1; place < points.length - 1; place += 1) {
    const [x, y] = points[place];
    const [nextX, nextY] = points[place + 1];
    parts.push(`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`);
  }
  parts.push(`L${points.at(-1).join(" ")}`);
  return parts.join("");
}

/** The path of an arrow, slightly curved to differ from edges of the board. */
function arrow([[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const [cx, cy] = [(ax + bx) / 2 + dy * BEND, (ay + by) / 2 - dx * BEND];
  const angle = Math.atan2(by - cy, bx - cx);
  const tip = (turn) => [bx - HEAD * Math.cos(angle + turn), by - HEAD * Math.sin(angle + turn)];
  const [left, right] = [tip(0.5), tip(-0.5)];
  return `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}M${left.join(" ")}L${bx} ${by}L${right.join(" ")}`;
}

/** The path of a ring in the box between two points. */
function ring([[ax, ay], [bx, by]]) {
  const [rx, ry] = [Math.abs(bx - ax) / 2, Math.abs(by - ay) / 2];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const half = `A${rx} ${ry} 0 0 1`;
  return `M${x - rx} ${y}${half} ${x + rx} ${y}${half} ${x - rx} ${y}Z`;
}

const PATHS = { arrow, circle: ring, line: through };

function pathOf({ kind, points }, height) {
  const ends = kind === "line" ? points : [points[0], points.at(-1)];
  return PATHS[kind](ends.map(([x, y]) => [x * WIDTH, y * height]));
}

function render({ model, el }) {
  const undo = new AbortController();
  const { signal } = undo;
  const svg = document.createElementNS(SVG, "svg");
  svg.classList.add("bt-drawings__picture");
  svg.setAttribute("fill", "none");
  el.append(svg);

  let pending = []; // drawn here, and not yet heard of from Python
  let drawing = null; // the stroke that is being drawn

  const height = () => WIDTH * model.get("aspect");

  const draw = () => {
    svg.setAttribute("viewBox", `0 0 ${WIDTH} ${height()}`);
    if (model.get("label")) {
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", model.get("label"));
      svg.removeAttribute("aria-hidden");
    } else {
      svg.removeAttribute("role");
      svg.removeAttribute("aria-label");
      svg.setAttribute("aria-hidden", "true");
    }
    const strokes = [...model.get("strokes"), ...pending, ...(drawing ? [drawing] : [])];
    svg.replaceChildren(
      ...strokes.flatMap((stroke) =>
        [true, false].map((isShadow) => {
          const path = document.createElementNS(SVG, "path");
          path.setAttribute("d", pathOf(stroke, height()));
          path.setAttribute("stroke", isShadow ? "#0a161c" : COLORS[stroke.color]);
          path.setAttribute("stroke-width", isShadow ? LINE + 3 : LINE);
          path.setAttribute("stroke-linecap", "round");
          path.setAttribute("stroke-linejoin", "round");
          if (isShadow) path.setAttribute("stroke-opacity", "0.6");
          else path.dataset.stroke = stroke.kind;
          return path;
        }),
      ),
    );
  };

  const armed = () => {
    svg.style.pointerEvents = model.get("tool") ? "auto" : "none";
    svg.style.cursor = model.get("tool") ? "crosshair" : "";
  };

  const placed = () => {
    pending = [];
    draw();
  };

  // ---- placement over the board ----

  const boardOf = () => el.closest(".bt-show__stage")?.querySelector("canvas.bt-canvas");
  let planned = 0;
  const lie = () => {
    planned = 0;
    const board = boardOf()?.getBoundingClientRect();
    const around = el.offsetParent?.getBoundingClientRect();
    if (!board || !around) return;
    svg.style.left = `${board.left - around.left}px`;
    svg.style.top = `${board.top - around.top}px`;
    svg.style.width = `${board.width}px`;
    svg.style.height = `${board.height}px`;
  };
  const plan = () => (planned ||= requestAnimationFrame(lie));
  const sizes = new ResizeObserver(plan);
  let watched = null;
  const watch = () => {
    const board = boardOf();
    if (board && board !== watched) {
      watched = board;
      sizes.disconnect();
      sizes.observe(board);
      sizes.observe(el.closest(".bt-show__stage"));
    }
    plan();
  };
  const arrivals = new MutationObserver(watch);
  addEventListener("resize", plan, { signal });

  // ---- drawing with the pointer ----

  const at = ({ clientX, clientY }) => {
    const box = svg.getBoundingClientRect();
    const share = (value, start, size) => Math.min(1, Math.max(0, (value - start) / size));
    return [share(clientX, box.left, box.width), share(clientY, box.top, box.height)];
  };
  const begin = (event) => {
    if (!model.get("tool") || event.button) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    const point = at(event);
    drawing = { kind: model.get("tool"), color: model.get("color"), points: [point, point] };
    draw();
  };
  const goOn = (event) => {
    if (!drawing) return;
    const passed = event.getCoalescedEvents?.() ?? [];
    const points = (passed.length ? passed : [event]).map(at);
    if (drawing.kind === "line") drawing.points.push(...points);
    else drawing.points[1] = points.at(-1);
    draw();
  };
  const end = () => {
    if (!drawing) return;
    const stroke = { ...drawing, points: decimated(drawing.points) };
    drawing = null;
    const far = Math.max(
      ...stroke.points.map(([x, y]) => Math.hypot(x - stroke.points[0][0], y - stroke.points[0][1])),
    );
    if (far < SHORT) {
      if (stroke.kind === "circle") {
        model.send({ type: "stroke", ...stroke, points: [stroke.points[0]] });
      }
    } else {
      pending.push(stroke);
      model.send({ type: "stroke", ...stroke });
    }
    draw();
  };
  const drop = () => {
    drawing = null;
    draw();
  };
  svg.addEventListener("pointerdown", begin, { signal });
  svg.addEventListener("pointermove", goOn, { signal });
  svg.addEventListener("pointerup", end, { signal });
  svg.addEventListener("pointercancel", drop, { signal });

  model.on("change:strokes", placed);
  model.on("change:aspect", draw);
  model.on("change:label", draw);
  model.on("change:tool", armed);
  draw();
  armed();
  const frame = requestAnimationFrame(() => {
    const stage = el.closest(".bt-show__stage");
    if (stage) arrivals.observe(stage, { childList: true, subtree: true });
    watch();
  });

  return () => {
    undo.abort();
    sizes.disconnect();
    arrivals.disconnect();
    cancelAnimationFrame(frame);
    cancelAnimationFrame(planned);
    model.off("change:strokes", placed);
    model.off("change:aspect", draw);
    model.off("change:label", draw);
    model.off("change:tool", armed);
  };
}

export default { render };
