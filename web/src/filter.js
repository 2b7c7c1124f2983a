/** Which findings a person wants to see: by severity, by rule, and by a text that they contain. */

/** @typedef {import("./protocol.js").Severity} Severity */
/** @typedef {{message: string, value: string | null, path: string | null}} Told what is searched of a finding */

/**
 * @typedef {object} Criteria
 * @property {Severity[]} severities none stands for all
 * @property {string} rule id; empty for all
 * @property {string} text
 *
 * @typedef {object} Matcher
 * @property {(rule: string, severity: Severity) => "all" | "some" | "none"} wants what of a rule:
 *   `some` are those that `fits` takes
 * @property {(finding: Told, files?: string[]) => boolean} fits names of files are searched as well
 */

/** @returns {Criteria} that let everything through */
export const anything = () => ({ severities: [], rule: "", text: "" });

/** @param {Criteria} criteria */
export const isAnything = ({ severities, rule, text }) => !severities.length && !rule && !folded(text).trim();

/**
 * @param {Criteria} criteria
 * @param {(rule: string) => string} titleOf
 * @returns {Matcher | null} null when everything is wanted
 */
export function matcherOf(criteria, titleOf) {
  if (isAnything(criteria)) return null;
  const { severities, rule: only } = criteria;
  const text = folded(criteria.text).trim();
  return {
    wants(rule, severity) {
      if (severities.length && !severities.includes(severity)) return "none";
      if (only && rule !== only) return "none";
      return !text || rule.includes(text) || folded(titleOf(rule)).includes(text) ? "all" : "some";
    },
    fits: ({ message, value, path }, files = []) =>
      [message, value, path, ...files].some((part) => part && folded(part).includes(text)),
  };
}

/**
 * Small letters, and the blanks that a keyboard has not as the one that it has.
 *
 * @param {string} text
 */
const folded = (text) => text.toLowerCase().replaceAll("\u00a0", " ");
