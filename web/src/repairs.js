/** Lines of a pasted list for which the generator knows what to put instead. */

/** @typedef {import("./protocol.js").GenerateValue} GenerateValue */

/**
 * @typedef {object} Repair
 * @property {string} id of the failure
 * @property {number} line counts from 1
 * @property {string} before the whole line
 * @property {string} after what to put instead
 */

/**
 * At most one for each line: what is left of its faults shows once the list is read again.
 *
 * @param {Pick<GenerateValue, "failures" | "suggestions">} value
 * @returns {Repair[]}
 */
export function repairsOf({ failures, suggestions = [] }) {
  /** @type {Map<number, Repair>} */
  const repairs = new Map();
  failures.forEach(({ id, line, value }, index) => {
    const after = suggestions[index] ?? null;
    if (after === null || line === null || value === null || repairs.has(line)) return;
    repairs.set(line, { id, line, before: value, after });
  });
  return [...repairs.values()];
}

/**
 * The text with its lines repaired; one that is no longer what was judged stays as it is.
 *
 * @param {string} text with LF at its line ends, as a text area keeps it
 * @param {Repair[]} repairs
 * @returns {{text: string, count: number}} how many lines were changed
 */
export function repaired(text, repairs) {
  const lines = text.split("\n");
  let count = 0;
  for (const { line, before, after } of repairs) {
    if (lines[line - 1] !== before) continue;
    lines[line - 1] = after;
    count += 1;
  }
  return { text: lines.join("\n"), count };
}

/**
 * Examples that show as many kinds of repair as they can.
 *
 * @param {Repair[]} repairs
 * @param {number} most
 */
export function examplesOf(repairs, most) {
  /** @type {Set<string>} */
  const kinds = new Set();
  const first = repairs.filter(({ id }) => !kinds.has(id) && kinds.add(id));
  const others = repairs.slice(0, most + first.length).filter((repair) => !first.includes(repair));
  return [...first, ...others].slice(0, most);
}

/**
 * @param {Repair[]} repairs
 * @returns {[id: string, count: number][]} in the order of their first lines
 */
export function kindsOf(repairs) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const { id } of repairs) kinds.set(id, (kinds.get(id) ?? 0) + 1);
  return [...kinds];
}
