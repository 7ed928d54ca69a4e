// Plays motions; motion_layer.py documents the messages.  board_clock.js and keyframes.js come before.

const FADE = 140; // milliseconds in which the layer gives way to the board beneath
const PATIENCE = 4000; // milliseconds to wait for the board beneath
const AT_ONCE = 40; // milliseconds; earlier texts appear at the beginning

// ---- drawing, as painter.py does it on the board ----

function trace(context, kind, numbers) {
  context.beginPath();
  if (kind === "rect") {
    const [x, y, width, height, radius] = numbers;
    context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  } else if (kind === "circle") {
    context.arc(numbers[0], numbers[1], Math.max(numbers[2], 0), 0, 2 * Math.PI);
  } else {
    for (let at = 0; at < numbers.length; at += 2) context.lineTo(numbers[at], numbers[at + 1]);
    if (kind === "polygon") context.closePath();
  }
}

function draw(context, shapes) {
  context.lineCap = context.lineJoin = "round";
  context.textBaseline = "alphabetic";
  for (const [kind, numbers, fill, stroke, line, opacity, text, font, anchor] of shapes) {
    context.globalAlpha = opacity;
    if (fill) context.fillStyle = fill;
    if (kind === "text") {
      context.font = font;
      context.textAlign = anchor === "middle" ? "center" : anchor;
      context.fillText(text, ...numbers);
      continue;
    }
    trace(context, kind, numbers);
    if (fill) context.fill();
    if (!stroke || !line) continue;
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.stroke();
  }
  context.globalAlpha = 1;
}

function blank(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width), Math.ceil(height)];
  return canvas;
}

/** The old picture without the moving parts, at *pixels* per unit. */
function stageOf({ layer, holes, mending }, layers, pixels) {
  const [{ width, height }] = layers;
  const [stage, mended] = [blank(width, height), blank(width, height)];
  const context = mended.getContext("2d");
  context.drawImage(layers[layer], 0, 0);
  const cut = new Path2D();
  for (const [left, top, right, bottom] of holes) {
    const [x, y] = [Math.floor(left * pixels) - 1, Math.floor(top * pixels) - 1];
    const [w, h] = [Math.ceil(right * pixels) + 1 - x, Math.ceil(bottom * pixels) + 1 - y];
    cut.rect(x, y, w, h);
    context.clearRect(x, y, w, h);
  }
  context.clip(cut);
  context.scale(pixels, pixels);
  draw(context, mending);
  const whole = stage.getContext("2d");
  for (const below of layers.slice(0, layer)) whole.drawImage(below, 0, 0);
  whole.drawImage(mended, 0, 0);
  return stage;
}

/** The picture of a clip at its largest size, aligned to whole pixels of the board. */
function spriteOf([left, top, width, height, shapes], pixels, unit, frames) {
  const fine = pixels * Math.min(Math.max(1, ...frames.map((frame) => frame[3])), 3);
  const [x, y] = [left, top].map((number) => Math.floor(number * pixels) / pixels);
  const canvas = blank((left + width - x) * fine, (top + height - y) * fine);
  const context = canvas.getContext("2d");
  context.scale(fine, fine);
  context.translate(-x, -y);
  draw(context, shapes);
  const size = { left: x, top: y, width: canvas.width / fine, height: canvas.height / fine };
  for (const [name, number] of Object.entries(size)) canvas.style[name] = `${number * unit}px`;
  const middle = [left + width / 2 - x, top + height / 2 - y].map((number) => `${number * unit}px`);
  canvas.style.transformOrigin = middle.join(" ");
  return canvas;
}

// ---- synthesized sounds ----

const TONES = {
  // start and end pitch in Hz, duration in seconds, volume, delay in seconds
  tap: [[190, 90, 0.07, 0.3, 0]],
  tick: [[1250, 1150, 0.025, 0.06, 0]],
  coin: [[1320, 1320, 0.1, 0.07, 0], [1760, 1760, 0.16, 0.07, 0.07]],
  thump: [[95, 38, 0.3, 0.5, 0]],
  chord: [[523, 523, 0.2, 0.09, 0], [659, 659, 0.2, 0.09, 0.11], [784, 784, 0.35, 0.09, 0.22]],
};
let audio = null;

function tone(out, start, [from, to, seconds, loud, after]) {
  const [sound, volume, at] = [audio.createOscillator(), audio.createGain(), start + after];
  sound.type = "triangle";
  sound.frequency.setValueAtTime(from, at);
  sound.frequency.exponentialRampToValueAtTime(to, at + seconds);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  sound.connect(volume).connect(out);
  sound.start(at);
  sound.stop(at + seconds);
}

/** A page turn: noise that swells and fades. */
function page(out, start) {
  const seconds = 0.16;
  const noise = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * Math.sin((Math.PI * at) / samples.length) * 0.12;
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  [source.buffer, filter.type, filter.frequency.value] = [noise, "bandpass", 2400];
  source.connect(filter).connect(out);
  source.start(start);
}

/** Play the sounds of a motion; returns a function that stops them. */
function hear({ sounds, pace }) {
  try {
    audio ??= new AudioContext();
    audio.resume();
    const out = audio.createGain();
    out.connect(audio.destination);
    for (const [ms, name] of sounds) {
      const start = audio.currentTime + (ms * pace) / 1000;
      if (name === "page") page(out, start);
      else for (const each of TONES[name] ?? []) tone(out, start, each);
    }
    return () => out.disconnect();
  } catch {
    return () => {}; // a browser without sound
  }
}

// ---- one motion ----

/** Call *changed* when the width of *canvas* on the page changes; returns a function that stops. */
function onWidth(canvas, changed) {
  const { clientWidth } = canvas;
  const sizes = new ResizeObserver(() => canvas.clientWidth === clientWidth || changed());
  sizes.observe(canvas);
  return () => sizes.disconnect();
}

/** Start a motion above *canvas*; returns functions to end it, and to report a painted board. */
function begin(message, canvas, layers, over) {
  const pixels = canvas.width / message.width;
  const unit = canvas.clientWidth / message.width;
  const box = document.createElement("div");
  box.className = "bt-motion";
  box.setAttribute("aria-hidden", "true");
  const { offsetLeft, offsetTop, clientWidth, clientHeight } = canvas;
  const place = { left: offsetLeft, top: offsetTop, width: clientWidth, height: clientHeight };
  for (const [name, value] of Object.entries(place)) box.style[name] = `${value}px`;
  box.append(stageOf(message, layers, pixels));

  let [isOver, isPainted, isThrough] = [false, false, false];
  const undo = new AbortController();
  const silence = message.sound && message.sounds.length ? hear(message) : () => {};
  const duration = message.ms * message.pace;
  const shell = canvas.closest(SHELL);
  let latest = 0; // when all is over, whatever the animations do
  const unwatch = onWidth(canvas, () => end());
  const end = () => {
    if (isOver) return;
    isOver = true;
    undo.abort();
    clearTimeout(latest);
    unwatch();
    silence();
    for (const animation of box.getAnimations({ subtree: true })) animation.cancel();
    box.remove();
    if (shell) {
      delete shell.dataset.moving;
      shell.dispatchEvent(new CustomEvent(REST, { bubbles: true }));
    }
    over();
  };
  const giveWay = () => {
    if (isOver || !isPainted || !isThrough) return;
    const fade = box.animate({ opacity: [1, 0] }, { duration: FADE, fill: "forwards" });
    fade.onfinish = end;
  };

  const play = () => {
    for (const clip of message.clips) {
      const sprite = spriteOf(message.looks[clip[0]], pixels, unit, clip[3]);
      box.append(sprite);
      sprite.animate(keyframes(clip, message, unit), { duration, fill: "both" });
    }
    canvas.after(box);
    if (shell) shell.dataset.moving = "";
    for (const [ms, detail] of message.beats) {
      const beat = () => new CustomEvent(BEAT, { bubbles: true, detail });
      const tell = () => isOver || shell?.dispatchEvent(beat());
      const after = box.animate({ opacity: [1, 1] }, { duration: ms * message.pace });
      if (ms > AT_ONCE) after.onfinish = tell;
      else tell();
    }
    const clock = box.animate({ opacity: [1, 1] }, { duration });
    clock.onfinish = () => {
      isThrough = true;
      giveWay();
    };
    const check = () => {
      const goesOn = !isThrough && ["running", "paused"].includes(clock.playState);
      if (goesOn) latest = setTimeout(check, PATIENCE);
      else end();
    };
    latest = setTimeout(check, duration + PATIENCE);
  };
  try {
    play();
  } catch (error) {
    end(); // the texts must come, even where nothing can move
    console.warn(error);
  }
  const { signal } = undo;
  const hide = () => document.hidden && end();
  document.addEventListener("visibilitychange", hide, { signal });
  for (const type of ENDS) addEventListener(type, end, { capture: true, passive: true, signal });
  return {
    end,
    painted: () => {
      // The canvas shows the picture by the next frame.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          isPainted = true;
          giveWay();
        });
      });
    },
  };
}

/** Outline changes above *canvas* for a while, if motion is turned off. */
function outline({ changed, width }, canvas) {
  const unit = canvas.clientWidth / width;
  const box = document.createElement("div");
  box.className = "bt-outlines";
  box.setAttribute("aria-hidden", "true");
  box.style.left = `${canvas.offsetLeft}px`;
  box.style.top = `${canvas.offsetTop}px`;
  for (const [left, top, right, bottom] of changed) {
    const frame = document.createElement("div");
    const place = { left, top, width: right - left, height: bottom - top };
    for (const [name, value] of Object.entries(place)) frame.style[name] = `${value * unit}px`;
    box.append(frame);
  }
  canvas.after(box);
  const end = () => {
    clearTimeout(timer);
    unwatch();
    box.remove();
  };
  const timer = setTimeout(end, OUTLINED);
  const unwatch = onWidth(canvas, end);
  return { end, painted: () => {} };
}

function render({ model, el }) {
  el.hidden = true;
  let layers = null;
  model.widget_manager
    .get_model(model.get("canvas"))
    .then((found) => (layers = found.get("_canvases").map((layer) => layer.canvas)));

  /** The canvas on the page, if it shows the picture that the message starts from. */
  const shown = ({ width, height }) => {
    const canvas = el.closest(".bt-board")?.querySelector("canvas.bt-canvas, .bt-canvas canvas");
    if (!canvas?.clientWidth || document.hidden) return null;
    // Python marks a layer with the size that it was painted for (mark_size).
    const isPainted = (layer) => layer.getContext("2d").shadowOffsetX === canvas.width;
    const isSame = layers?.every((layer) => layer.width === canvas.width && isPainted(layer));
    const isWhole = Math.abs(canvas.height - (height * canvas.width) / width) < 3;
    return isSame && isWhole ? canvas : null;
  };

  let playing = null;
  const heard = (message) => {
    if (message.type === "painted") return playing?.painted();
    playing?.end();
    const canvas = message.type === "stop" ? null : shown(message);
    if (!canvas) return;
    if (message.type === "outline") playing = outline(message, canvas);
    else if (!isCalm()) playing = begin(message, canvas, layers, () => (playing = null));
  };
  model.on("msg:custom", heard);

  return () => {
    playing?.end();
    model.off("msg:custom", heard);
  };
}

export default { render };
