/** Findings grouped by rule, in the order in which to repair them. */

/** @typedef {import("./set-groups.js").Judged} Judged */
/** @typedef {import("./protocol.js").Severity} Severity */

/**
 * @typedef {object} Group
 * @property {string} rule
 * @property {Severity} severity
 * @property {number} count every occurrence, also those that the report does not list
 * @property {number[]} findings indices in the report, in document order
 */

/** Rules at which reading ends: nothing after such a place was seen, so they are repaired first. */
const STOPPING = new Set([
  "input-empty",
  "compression-unsupported",
  "decompression-ceiling",
  "format-html",
  "format-json",
  "format-unknown",
  "xml-tag-mismatch",
  "xml-truncated",
  "xml-doctype",
  "xml-entity-declaration",
  "xml-not-well-formed",
  "root-unexpected",
]);

const RANK = { error: 1, warning: 2, note: 3 };

/**
 * @param {Judged} report
 * @returns {Group[]}
 */
export function groupsOf(report) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  report.findings.forEach(({ rule, severity }, index) => {
    const group = groups.get(rule);
    if (group) group.findings.push(index);
    else groups.set(rule, { rule, severity, count: report.rules[rule] ?? 1, findings: [index] });
  });
  const stopped = report.verdict === "unreadable" || !report.complete;
  /** @param {Group} group */
  const rank = (group) => (stopped && STOPPING.has(group.rule) ? 0 : RANK[group.severity]);
  // The sort is stable: groups of one rank stay in the order of their first places.
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}
