// Merging stored data that several tabs, a saved file and the kernel change at the same time.

function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The list *now*, with the entries that *stored* has gained and without those it has lost since *base*. */
function mergedLists(base, now, stored) {
  const written = (each) => JSON.stringify(each);
  const [before, mine, theirs] = [base, now, stored].map((list) => new Set(list.map(written)));
  return [
    ...now.filter((each) => theirs.has(written(each)) || !before.has(written(each))),
    ...stored.filter((each) => !before.has(written(each)) && !mine.has(written(each))),
  ];
}

/**
 * What is *stored*, with the changes that the kernel made from *base* to *now*. Of a list that has
 * changed in both places, the changes of both count; of anything else, those of the kernel.
 */
function withChanges(base, now, stored) {
  const merged = { ...stored };
  for (const name of new Set([...Object.keys(base), ...Object.keys(now)])) {
    const [before, value] = [base[name], now[name]];
    if (isSame(before, value)) continue;
    const there = stored[name] ?? []; // a list that is gone has lost all its entries
    if (value === undefined) delete merged[name];
    else if (!Array.isArray(value) || !Array.isArray(there)) merged[name] = value;
    else merged[name] = mergedLists(Array.isArray(before) ? before : [], value, there);
  }
  return merged;
}
