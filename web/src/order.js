/**
 * The order in which findings are repaired, over a file and over a set:
 *
 * 1. what stopped the reading, since nothing behind it was seen;
 * 2. errors, then warnings, then notes;
 * 3. among those of one severity, what is wrong in a file, then what is wrong between the files,
 *    then what is only a matter of quality.
 *
 * What is equal in this stays in the order of its first places.
 */

/** @typedef {import("./protocol.js").Severity} Severity */

/** The gravest first. @type {Severity[]} */
export const SEVERITIES = ["error", "warning", "note"];

/** Rules at which reading ends. */
const STOPPING = new Set([
  "input-empty",
  "compression-unsupported",
  "decompression-ceiling",
  "reading-ceiling",
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

/** Layers that come after all others of their severity. */
const LATER = ["set", "quality"];

/**
 * @param {{rule: string, severity: Severity, layer: string}} found
 * @param {boolean} stopped reading did not get to the end
 * @returns {number} the smaller, the sooner
 */
export function rankOf({ rule, severity, layer }, stopped) {
  if (stopped && STOPPING.has(rule)) return -1;
  return SEVERITIES.indexOf(severity) * (LATER.length + 1) + LATER.indexOf(layer) + 1;
}
