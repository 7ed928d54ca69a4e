// Sends messages about drags; dragging.py documents them.

const SLACK = 6; // pixels that a press may move and still be a click

function render({ model, el }) {
  el.hidden = true;
  const undo = new AbortController();
  const { signal } = undo;
  let drag = null; // {piece, source, x, y, pointer, ghost, place, moved}
  let refusal = null;
  let swallow = false; // the click that ends a drag

  const selector = () => {
    const name = CSS.escape(model.get("board_class"));
    return `canvas.${name}, .${name} canvas`;
  };

  const canvasAt = (x, y) =>
    [...document.querySelectorAll(selector())].find((canvas) => {
      const box = canvas.getBoundingClientRect();
      return box.width > 0 && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });

  /** The spot of the board at a point of the window, with its canvas. */
  const spotAt = (x, y) => {
    const canvas = canvasAt(x, y);
    if (!canvas) return null;
    const box = canvas.getBoundingClientRect();
    const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
    const found = model
      .get("spots")
      .findLast(
        ([, left, top, width, height]) =>
          across >= left && across <= left + width && down >= top && down <= top + height,
      );
    return found ? { target: found[0], box: found.slice(1, 5), isPiece: found[5], canvas } : null;
  };

  const sourceOf = (event) => {
    const element = event.target.closest?.("[data-drag]");
    if (element) return { piece: element.dataset.drag, element };
    if (!event.target.matches?.(selector())) return null;
    const spot = spotAt(event.clientX, event.clientY);
    return spot?.isPiece ? { piece: spot.target, spot } : null;
  };

  const placeAt = (x, y) => {
    const under = document.elementFromPoint(x, y);
    const holder = under?.closest?.("[data-drop]");
    if (holder) return { place: holder.dataset.drop, holder };
    const spot = under?.matches?.(selector()) ? spotAt(x, y) : null;
    return spot ? { place: spot.target, spot } : { place: "" };
  };

  /** The element that follows the pointer: a copy of the button's picture, or of a part of the board. */
  const makeGhost = ({ element, spot }) => {
    const ghost = document.createElement("div");
    ghost.className = "bt-ghost";
    if (element) {
      const picture = element.querySelector("svg") ?? element;
      const box = picture.getBoundingClientRect();
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      ghost.append(picture.cloneNode(true));
    } else {
      const { canvas, box } = spot;
      const shown = canvas.getBoundingClientRect();
      const [left, top, width, height] = box;
      const copy = document.createElement("canvas");
      copy.width = Math.max(1, Math.round(width * canvas.width));
      copy.height = Math.max(1, Math.round(height * canvas.height));
      const draw = copy.getContext("2d");
      draw.drawImage(canvas, -left * canvas.width, -top * canvas.height);
      ghost.style.width = `${width * shown.width}px`;
      ghost.style.height = `${height * shown.height}px`;
      ghost.append(copy);
    }
    document.body.append(ghost);
    return ghost;
  };

  const follow = (x, y) => {
    const { ghost } = drag;
    ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`;
  };

  const clear = () => {
    refusal?.remove();
    refusal = null;
    for (const over of document.querySelectorAll(".bt-over")) over.classList.remove("bt-over");
  };

  const end = () => {
    if (!drag) return;
    drag.ghost?.remove();
    drag = null;
    clear();
    document.body.classList.remove("bt-dragging");
  };

  const scroll = (y) => {
    const edge = 40;
    if (y < edge) scrollBy(0, -12);
    else if (y > innerHeight - edge) scrollBy(0, 12);
  };

  const begin = (event) => {
    if (drag || event.button !== 0 || !event.isPrimary) return;
    const source = sourceOf(event);
    if (!source) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag = { ...source, x, y, pointer, ghost: null, place: null };
  };

  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost) {
      if (Math.hypot(x - drag.x, y - drag.y) <= SLACK) return;
      drag.ghost = makeGhost(drag);
      document.body.classList.add("bt-dragging");
      getSelection()?.removeAllRanges();
    }
    event.preventDefault();
    follow(x, y);
    scroll(y);
    const { place, holder } = placeAt(x, y);
    if (place === drag.place) return;
    drag.place = place;
    clear();
    drag.ghost.classList.remove("bt-ghost--refused");
    holder?.classList.add("bt-over");
    if (place) model.send({ type: "over", piece: drag.piece, place });
  };

  const drop = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { piece, ghost } = drag;
    if (ghost) {
      const { place } = placeAt(event.clientX, event.clientY);
      swallow = true;
      setTimeout(() => (swallow = false));
      end();
      model.send({ type: "drop", piece, place });
      return;
    }
    end();
  };

  const answered = ({ type, place, why, title }) => {
    if (type !== "answer" || !drag?.ghost || place !== drag.place || !why) return;
    drag.ghost.classList.add("bt-ghost--refused");
    refusal = document.createElement("div");
    refusal.className = "bt-refusal";
    const strong = document.createElement("b");
    strong.textContent = title;
    refusal.append(strong, ` ${why}`);
    document.body.append(refusal);
    const ghost = drag.ghost.getBoundingClientRect();
    const right = ghost.right + 10 + refusal.offsetWidth <= innerWidth;
    const left = right ? ghost.right + 10 : Math.max(8, ghost.left - 10 - refusal.offsetWidth);
    const top = Math.min(ghost.top + 8, innerHeight - refusal.offsetHeight - 8);
    refusal.style.left = `${left}px`;
    refusal.style.top = `${Math.max(8, top)}px`;
  };

  const listen = (type, handler, options = {}) =>
    document.addEventListener(type, handler, { capture: true, signal, ...options });
  listen("pointerdown", begin);
  listen("pointermove", move);
  listen("pointerup", drop);
  listen("pointercancel", end);
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.stopPropagation();
    swallow = true;
    end();
  });
  listen("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  });
  listen("dragstart", (event) => drag && event.preventDefault());
  // A finger on a piece drags it; anywhere else on the board it scrolls the page.  A tap is sent
  // from here, because browsers sometimes omit the mouse events after it.
  let tapped = null;
  listen(
    "touchstart",
    (event) => {
      const [touch] = event.changedTouches;
      tapped = null;
      if (event.touches.length !== 1 || !event.target.matches?.(selector())) return;
      tapped = { x: touch.clientX, y: touch.clientY };
      if (spotAt(tapped.x, tapped.y)?.isPiece) event.preventDefault();
    },
    { passive: false },
  );
  listen(
    "touchend",
    (event) => {
      const [touch] = event.changedTouches;
      const at = tapped;
      tapped = null;
      if (!at || Math.hypot(touch.clientX - at.x, touch.clientY - at.y) > SLACK) return;
      event.preventDefault();
      const spot = spotAt(at.x, at.y);
      if (spot) model.send({ type: "tap", place: spot.target });
    },
    { passive: false },
  );
  listen("touchcancel", () => (tapped = null));
  model.on("msg:custom", answered);

  return () => {
    end();
    undo.abort();
    model.off("msg:custom", answered);
  };
}

export default { render };
