// Which key is meant, whatever the layout of the keyboard; other scripts follow.

/** What *event* types; of the row of digits the digit, also where it needs Shift (AZERTY). */
function keyOf({ key, code, shiftKey }) {
  const [, digit] = /^Digit(\d)$/.exec(code ?? "") ?? [];
  return digit !== undefined && !shiftKey ? digit : key;
}
