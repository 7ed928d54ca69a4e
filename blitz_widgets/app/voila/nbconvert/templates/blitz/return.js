// How the page comes back after its kernel has gone: the same address, loaded again.
const blitzReturn = (() => {
  const COUNTDOWN = 10; // seconds in which nobody has done anything
  const IN_FIELD = 30; // the same while a field has the focus
  const MOST = 3; // returns by itself that did not last
  const STEADY = 60_000; // a connection that holds as long has lasted
  const LONGEST_PART = 100; // letters of a part that holds no code
  const DOINGS = ["pointerdown", "keydown", "input", "wheel", "touchmove", "scroll"];

  // The tab's own memory: it survives a reload, also where nothing may be stored.
  const before = history.state?.blitzTutor ?? {};
  let returns = before.returns ?? 0;
  let missed = false;
  let going = false;
  let timer = 0;

  function keep(values) {
    try {
      history.replaceState({ ...history.state, blitzTutor: values }, "");
      return true;
    } catch {
      return false; // too much, or too often
    }
  }

  function note(isAutomatic) {
    const count = returns + (isAutomatic ? 1 : 0);
    const values = { back: true, missed, returns: count, drafts: blitzDrafts.gather() };
    return keep(values) || keep({ ...values, drafts: null });
  }

  /** Make sure that the server can answer: what is too long goes, and the browser has it. */
  function shorten() {
    if (location.href.length <= BLITZ_LONGEST_ADDRESS) return;
    const query = [...new URLSearchParams(location.search)];
    const short = query.filter(([, value]) => value.length <= LONGEST_PART);
    const address = `${location.pathname}?${new URLSearchParams(short)}`;
    const fits = location.origin.length + address.length <= BLITZ_LONGEST_ADDRESS;
    history.replaceState(history.state, "", fits ? address : location.pathname);
  }

  /** Load the same address again, with what has been typed. */
  function reload(isAutomatic) {
    shorten();
    if (!note(isAutomatic) && isAutomatic) return false; // it could not be counted
    going = true;
    location.reload();
    return true;
  }

  /** Say that the page has come back, and go on from where it was left. */
  function greet() {
    if (!before.back) return;
    const name = before.missed ? "missed" : "back";
    if (!blitzNotice.showing()) blitzNotice.show(name, { close: blitzNotice.hide });
    const end = () => blitzNotice.showing() === name && blitzNotice.hide();
    addEventListener("pointerdown", end, { once: true });
    addEventListener("keydown", end, { once: true });
  }

  function seconds() {
    const inField = document.activeElement?.matches("input, textarea, select");
    return (inField ? IN_FIELD : COUNTDOWN) * 2 ** returns;
  }

  function cancel() {
    clearInterval(timer);
    for (const type of DOINGS) removeEventListener(type, restart, { capture: true });
  }

  let left = 0;
  function restart() {
    left = Math.max(left, seconds());
    blitzNotice.count(left);
  }

  /** Count down, again from the start whenever something is done, and then *act*. */
  function countDown(act) {
    cancel();
    left = 0;
    restart();
    for (const type of DOINGS) {
      addEventListener(type, restart, { capture: true, passive: true });
    }
    timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      blitzNotice.count(left);
      if (left > 0) return;
      cancel();
      act();
    }, 1000);
  }

  /** Whether the page has come back too often by itself for it to help. */
  const isInVain = () => returns >= MOST;

  let steady = 0;
  function connected() {
    disconnected();
    removeEventListener("beforeunload", leave);
    missed = false;
    steady = setTimeout(() => {
      returns = 0;
      const { blitzTutor, ...rest } = history.state ?? {};
      if (blitzTutor) history.replaceState(rest, "");
    }, STEADY);
  }

  const leave = () => going || note(false);

  /** From now on the learner may reload the page by hand, too. */
  function disconnected() {
    clearTimeout(steady);
    addEventListener("beforeunload", leave);
  }

  /** Remember that something was clicked which nothing may come of. */
  function miss() {
    missed = true;
  }

  if (before.back) keep({ ...before, back: false });
  blitzDrafts.restore(before.drafts);
  return { reload, greet, countDown, cancel, isInVain, connected, disconnected, miss };
})();
