/** What was found in the files of a set, by rule over all of them. */

/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./protocol.js").Finding} Finding */
/** @typedef {import("./protocol.js").Severity} Severity */

/**
 * @typedef {Pick<FileReport, "findings" | "rules" | "verdict" | "complete">} Judged what groups are made of
 * @typedef {{file: number, count: number, first: Finding}} Struck a rule in a file: how often, and
 *   where first
 */

/**
 * As if it were one file: a finding stands for all of its rule in one file.
 *
 * @param {FileReport[]} files
 * @returns {Judged & {struck: Struck[]}} `struck` has an item for each finding
 */
export function overFiles(files) {
  /** @type {Struck[]} */
  const struck = [];
  /** @type {Record<string, number>} */
  const rules = {};
  files.forEach((report, file) => {
    /** @type {Set<string>} */
    const seen = new Set();
    for (const first of report.findings) {
      if (seen.has(first.rule)) continue;
      seen.add(first.rule);
      const count = report.rules[first.rule] ?? 1;
      rules[first.rule] = (rules[first.rule] ?? 0) + count;
      struck.push({ file, count, first });
    }
  });
  // Files where a rule strikes most often come first in its group.
  struck.sort((one, other) => other.count - one.count || one.file - other.file);
  return {
    findings: struck.map(({ first }) => ({ ...first, message: "" })),
    rules,
    struck,
    complete: files.every(({ complete }) => complete),
    verdict: files.some(({ verdict }) => verdict === "unreadable") ? "unreadable" : "valid",
  };
}

/**
 * The verdict over all files, and what was found in all of them and between them.
 *
 * @param {FileReport[]} files
 * @param {Record<Severity, number>} between
 */
export function overall(files, between) {
  const counts = { ...between };
  const verdicts = { valid: 0, invalid: 0, unreadable: 0 };
  for (const file of files) {
    verdicts[file.verdict] += 1;
    for (const severity of /** @type {const} */ (["error", "warning", "note"])) {
      counts[severity] += file.counts[severity];
    }
  }
  const { valid, unreadable } = verdicts;
  /** @type {import("./protocol.js").Verdict} */
  const verdict =
    unreadable === files.length ? "unreadable"
    : valid === files.length && between.error === 0 ? "valid"
    : "invalid";
  const complete = files.every((file) => file.complete);
  return { verdict, counts, verdicts, complete };
}
