/** What the readers of sitemaps make of a rule and of a file, and which findings decide it. */

/** @typedef {import("./groups.js").Group} Group */
/** @typedef {import("./protocol.js").ReaderVerdict} ReaderVerdict */
/** @typedef {import("./protocol.js").RuleText} RuleText */

/** @typedef {"objects" | "accepts" | "silent"} Stance */

export const READERS = ["protocol", "xsd", "google", "bing", "yandex"];

/**
 * @param {RuleText} rule
 * @returns {[string, Stance][]} one for each reader; none at all when nobody documents anything
 */
export function stancesOf({ refused_by, accepted_by }) {
  if (refused_by.length + accepted_by.length === 0) return [];
  return READERS.map((reader) => [
    reader,
    refused_by.includes(reader) ? "objects" : accepted_by.includes(reader) ? "accepts" : "silent",
  ]);
}

/** One objects to what another accepts. @param {RuleText} rule */
export function disagree({ refused_by, accepted_by }) {
  return refused_by.length > 0 && accepted_by.length > 0;
}

/**
 * The groups that make up a reader's mind, or that leave it open.
 *
 * @param {string} reader
 * @param {ReaderVerdict} verdict
 * @param {Group[]} groups
 * @param {Map<string, RuleText>} rules
 * @returns {Group[]}
 */
export function decidingGroups(reader, verdict, groups, rules) {
  return groups.filter(({ rule, severity }) => {
    const text = rules.get(rule);
    if (!text) return false;
    if (verdict === "invalid") return text.refused_by.includes(reader);
    return verdict === "unknown" && severity === "error" && !text.accepted_by.includes(reader);
  });
}
