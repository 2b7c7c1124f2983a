/** Findings grouped by rule, in the order in which to repair them. */

import { rankOf } from "./order.js";

/** @typedef {import("./filter.js").Matcher} Matcher */
/** @typedef {import("./set-groups.js").Judged} Judged */
/** @typedef {import("./protocol.js").Severity} Severity */

/**
 * @typedef {object} Group
 * @property {string} rule
 * @property {Severity} severity
 * @property {string} layer
 * @property {number} count every occurrence, also those that the report does not list
 * @property {number[]} findings indices in the report, in document order
 */

/**
 * @param {Judged} report
 * @param {Matcher | null} [matcher] of a filter
 * @returns {Group[]}
 */
export function groupsOf(report, matcher = null) {
  /** @type {Map<string, Group & {wanted: ReturnType<Matcher["wants"]>}>} */
  const groups = new Map();
  report.findings.forEach((finding, index) => {
    const { rule, severity, layer } = finding;
    let group = groups.get(rule);
    if (!group) {
      const wanted = matcher?.wants(rule, severity) ?? "all";
      group = { rule, severity, layer, count: 0, findings: [], wanted };
      groups.set(rule, group);
    }
    if (group.wanted === "all" || (group.wanted === "some" && matcher?.fits(finding, finding.files))) group.findings.push(index);
  });
  const found = [...groups.values()].filter(({ findings }) => findings.length > 0);
  for (const group of found) {
    // Of a rule of which only some places fit, those are counted that the report lists.
    group.count = group.wanted === "all" ? (report.rules[group.rule] ?? 1) : group.findings.length;
  }
  return inOrder(found, report.verdict === "unreadable" || !report.complete);
}

/**
 * @param {Group[]} groups
 * @param {boolean} stopped reading did not get to the end
 */
export function inOrder(groups, stopped) {
  // The sort is stable: groups of one rank stay in the order of their first places.
  return groups.sort((one, other) => rankOf(one, stopped) - rankOf(other, stopped));
}

/**
 * The groups of two lists as one: indices of the second begin where the first list ends. No rule is
 * about both, a file and a set.
 *
 * @param {Judged} inFiles
 * @param {Group[]} first groups of it
 * @param {Group[]} second groups of what lies between files
 */
export function joined(inFiles, first, second) {
  const after = inFiles.findings.length;
  const later = second.map((group) => ({ ...group, findings: group.findings.map((index) => index + after) }));
  return inOrder([...first, ...later], inFiles.verdict === "unreadable" || !inFiles.complete);
}
