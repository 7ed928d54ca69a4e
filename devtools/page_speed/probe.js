// Injected into each page before its own scripts: measures when the board appears and changes.
window.blitzProbe = (() => {
  const COVERS = "#blitz-loading, #loading";
  const FINEST = 480; // pixels, across and down, at which pictures are compared

  const context = (size) =>
    new OffscreenCanvas(size, size).getContext("2d", { willReadFrequently: true });
  const coarse = context(16);
  const fine = context(FINEST);
  const probe = { board: null, click: null, shift: 0 };

  function board() {
    return [...document.querySelectorAll("canvas")].find(({ clientWidth, clientHeight, width }) =>
      width && clientWidth > 100 && clientHeight > 100);
  }

  function pixels(canvas, on) {
    const { width, height } = on.canvas;
    on.clearRect(0, 0, width, height);
    on.drawImage(canvas, 0, 0, width, height);
    return on.getImageData(0, 0, width, height).data;
  }

  function isUncovered(canvas) {
    const { left, right, top, bottom } = canvas.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint(x, y);
    return there !== null && !there.closest(COVERS);
  }

  function look() {
    const canvas = board();
    if (canvas && isUncovered(canvas) && pixels(canvas, coarse).some(Boolean)) {
      probe.board = performance.now();
    } else requestAnimationFrame(look);
  }

  function number() {
    const canvas = board();
    let sum = 0;
    for (const value of canvas ? pixels(canvas, fine) : []) sum = (sum * 31 + value) % 1000003;
    return sum;
  }

  /** Resolve when the board has been still for *wanted* milliseconds. */
  probe.still = (wanted) =>
    new Promise((resolve) => {
      let [before, since] = [number(), performance.now()];
      const check = () => {
        const now = number();
        if (now !== before) [before, since] = [now, performance.now()];
        if (performance.now() - since >= wanted) resolve(true);
        else requestAnimationFrame(check);
      };
      check();
    });

  /** Measure the time from the next press until the board changes. */
  probe.listen = () => {
    probe.click = null;
    const before = number();
    const onPress = ({ timeStamp }) => {
      const check = () => {
        if (number() === before) requestAnimationFrame(check);
        else probe.click = performance.now() - timeStamp;
      };
      requestAnimationFrame(check);
    };
    addEventListener("pointerdown", onPress, { capture: true, once: true });
  };

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) probe.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(look);
  return probe;
})();
