// Importing a file of all stored data: lists are merged here, the rest in Python (kept_file.py).

/** The first 8 hexadecimal digits of a new key, as Python makes them. */
function newKey() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, "0");
}

/** Whether *value* is a plain object, not a list. */
function isTable(value) {
  return Boolean(value) && typeof value === "object" && !Array.isArray(value);
}

/** The object in the *text* of a file, which may also be a file of progress alone. */
function tableIn(text) {
  const found = JSON.parse(text);
  if (!isTable(found)) return {};
  return Object.hasOwn(found, "done") && Object.hasOwn(found, "version")
    ? { progress: found }
    : found;
}

/** The entries in *value*: a list, or the text of a single one, as early versions stored exercises. */
function entriesIn(value, { content, key, texts }) {
  const names = new Set([key, content]);
  const isAlone = value && typeof value === "string" && Object.keys(texts).every((name) => names.has(name));
  return isAlone ? [{ [key]: "", [content]: value }] : value;
}

/**
 * The *entries* of a file that *kept* lacks, in the order of the file; *shape* describes both. The
 * result counts those already there, those over the limit, and those that *isSound* rejects.
 */
function newEntries(entries, kept, { content, key, most, texts }, isSound) {
  const areTexts = (entry) =>
    Object.entries(texts).every(
      ([name, longest]) => typeof entry[name] === "string" && entry[name].length <= longest,
    );
  const said = (entry) => JSON.stringify(entry?.[content]);
  const contents = new Set(kept.map(said));
  const keys = new Set(kept.map((entry) => entry?.[key]));
  const counts = { there: 0, left: 0, unsound: 0 };
  const fresh = [];
  for (const entry of entries) {
    const isUsable = isTable(entry) && isSound(entry) && areTexts(entry) && entry[content];
    if (!isUsable) counts.unsound += 1;
    else if (contents.has(said(entry))) counts.there += 1;
    else if (kept.length + fresh.length >= most) counts.left += 1;
    else {
      const isNamed = !key || (entry[key] && !keys.has(entry[key]));
      const own = isNamed ? entry : { ...entry, [key]: newKey() };
      contents.add(said(own));
      keys.add(own[key]);
      fresh.push(own);
    }
  }
  return { fresh, ...counts };
}

/** The largest number up to *most* for which *fits* is true, by binary search. */
function largest(most, fits) {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Merge the *file*, an object, with the stored *kept*: returns the values to store, and a report.
 * *shapes* describes the values to read, *isSound* tests a value, *fits* the space in the storage.
 */
function readIn(file, kept, shapes, isSound, fits) {
  const report = { lists: {}, rest: {}, unknown: [], settings: 0 };
  const additions = [];
  const there = {};
  for (const [name, found] of Object.entries(file)) {
    const shape = Object.hasOwn(shapes.lists, name) ? shapes.lists[name] : null;
    const value = shape ? entriesIn(found, shape) : found;
    const stored = shape && Object.hasOwn(kept, name) ? entriesIn(kept[name], shape) : [];
    if (shape && Array.isArray(value) && Array.isArray(stored)) {
      there[name] = stored;
      const { fresh, ...counts } = newEntries(value, stored, shape, isSound);
      report.lists[name] = { added: 0, ...counts };
      for (const entry of fresh) additions.push({ name, entry, size: JSON.stringify(entry).length });
    } else if (shape) {
      const left = Array.isArray(value) ? value.length : 0;
      report.lists[name] = { added: 0, there: 0, left, unsound: left ? 0 : 1 };
    } else if (shapes.rest.includes(name)) {
      const all = { ...report.rest, [name]: value };
      report.rest[name] = isSound(value) && isSound(all) ? value : null;
    } else if (shapes.settings.some((each) => name === each || name.startsWith(`${each}: `))) {
      report.settings += 1;
    } else report.unknown.push(name);
  }
  const bySize = [...additions].sort((one, other) => one.size - other.size);
  const withFirst = (number) => {
    const chosen = new Set(bySize.slice(0, number));
    const lists = {};
    for (const name of Object.keys(report.lists)) {
      const more = additions.filter((each) => each.name === name && chosen.has(each));
      if (more.length) lists[name] = [...there[name], ...more.map(({ entry }) => entry)];
    }
    return lists;
  };
  const room = largest(additions.length, (number) => fits(withFirst(number), report.rest));
  for (const [at, { name }] of bySize.entries()) {
    report.lists[name][at < room ? "added" : "left"] += 1;
  }
  return { lists: withFirst(room), report };
}
