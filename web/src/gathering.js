/** Puts together, while the files of a set are read, what was found in each of them. */

/** @typedef {import("./protocol.js").Found} Found */
/** @typedef {import("./protocol.js").Progress} Progress */

/**
 * @typedef {Progress & {before?: Found[], own?: Found[]}} Gathered `found` over all files; `own` is
 *   that of the current one, `before` of those that are done
 */

const RANK = { error: 0, warning: 1, note: 2 };

/**
 * The checker tells what it has found in the file it is at; people want to know what is in the set.
 *
 * @param {Gathered | null} last
 * @param {Progress} next
 * @returns {Gathered}
 */
export function gathered(last, next) {
  const own = next.found ?? [];
  if (next.files < 2) return next;
  if (!last) return { ...next, own, before: [] };
  const done = last.file !== next.file || next.comparing;
  const before = done ? summed(last.before ?? [], last.own ?? []) : (last.before ?? []);
  return {
    ...next,
    own: next.comparing ? [] : own,
    before,
    found: next.comparing ? before : summed(before, own),
    first: last.first ?? next.first,
  };
}

/**
 * @param {Found[]} one
 * @param {Found[]} other
 * @returns {Found[]} the gravest first
 */
function summed(one, other) {
  if (other.length === 0) return one;
  const all = new Map(one.map((found) => [found.rule, found]));
  for (const found of other) {
    const known = all.get(found.rule);
    all.set(found.rule, known ? { ...known, count: known.count + found.count } : found);
  }
  return [...all.values()].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}
