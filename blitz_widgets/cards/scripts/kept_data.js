// Kept data that several tabs, a saved file and the kernel change at the same time.

function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The list *now*, with the entries that *stored* has gained and without those it has lost since *base*. */
function mergedLists(base, now, stored) {
  const said = (each) => JSON.stringify(each);
  const [before, mine, theirs] = [base, now, stored].map((list) => new Set(list.map(said)));
  return [
    ...now.filter((each) => theirs.has(said(each)) || !before.has(said(each))),
    ...stored.filter((each) => !before.has(said(each)) && !mine.has(said(each))),
  ];
}

/**
 * What is *stored*, with the changes that the kernel made from *base* to *now*. Of a list that has
 * changed in both places, the changes of both count; of anything else, those of the kernel.
 */
function withChanges(base, now, stored) {
  const merged = { ...stored };
  for (const name of new Set([...Object.keys(base), ...Object.keys(now)])) {
    const [before, value, there] = [base[name], now[name], stored[name]];
    if (isSame(before, value)) continue;
    if (value === undefined) delete merged[name];
    else if (!Array.isArray(value) || !Array.isArray(there)) merged[name] = value;
    else merged[name] = mergedLists(Array.isArray(before) ? before : [], value, there);
  }
  return merged;
}
