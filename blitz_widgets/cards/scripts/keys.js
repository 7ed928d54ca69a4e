// Keys independent of the keyboard layout; it comes before other scripts.

/** The key of *event*; in the row of digits the digit, even if it needs Shift (AZERTY). */
function keyOf({ key, code, shiftKey }) {
  const [, digit] = /^Digit(\d)$/.exec(code ?? "") ?? [];
  return digit !== undefined && !shiftKey ? digit : key;
}
