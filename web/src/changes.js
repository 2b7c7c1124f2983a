/** Which of the changes are shown. */

/** @typedef {import("./protocol.js").Change} Change */
/** @typedef {import("./protocol.js").ChangeKind} ChangeKind */
/** @typedef {import("./protocol.js").CompareHead} CompareHead */

/** @type {ChangeKind[]} */
const KINDS = ["respelled", "added", "removed", "changed"];

/**
 * The kinds of changes that there are, with how many: the probable same pages first, since they
 * would otherwise be taken for added and removed ones.
 *
 * @param {CompareHead} head
 */
export function kindsOf({ pages, sitemaps }) {
  return KINDS.map((kind) => ({ kind, count: pages[kind] + sitemaps[kind] })).filter(({ count }) => count > 0);
}

/**
 * @param {Change[]} changes
 * @param {ChangeKind} kind
 * @param {string} query part of an address, a value or the name of a field, in any case
 */
export function fitting(changes, kind, query) {
  const wanted = query.trim().toLowerCase();
  return changes.filter((change) => change.change === kind && (!wanted || textOf(change).includes(wanted)));
}

/** @param {Change} change */
function textOf({ old, new: fresh, fields }) {
  const values = fields.flatMap(({ field, old: before, new: after }) => [field, before ?? "", after ?? ""].flat());
  return [old?.address ?? "", fresh?.address ?? "", ...values].join("\n").toLowerCase();
}
