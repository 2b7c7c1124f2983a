/** What was found in the files of a set, by rule over all of them. */

/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./protocol.js").Finding} Finding */
/** @typedef {import("./protocol.js").Severity} Severity */

/** @typedef {import("./filter.js").Matcher} Matcher */
/** @typedef {import("./protocol.js").SetFinding} SetFinding */

/**
 * @typedef {Pick<FileReport, "rules" | "verdict" | "complete">
 *   & {findings: (Pick<Finding, "rule" | "severity" | "layer" | "message" | "value" | "path"> & {files?: string[]})[]}} Judged
 *   what groups are made of; `files` names those that a finding is about
 * @typedef {{file: number, count: number, first: Finding}} Struck a rule in a file: how often, and
 *   where first
 */

/**
 * As if it were one file: a finding stands for all of its rule in one file.
 *
 * @param {FileReport[]} files
 * @param {Matcher | null} [matcher] of a filter, to which the names of files belong too
 * @returns {Judged & {struck: Struck[]}} `struck` has an item for each finding
 */
export function overFiles(files, matcher = null) {
  /** @type {Struck[]} */
  const struck = [];
  /** @type {Record<string, number>} */
  const rules = {};
  files.forEach((report, file) => {
    /** @type {Map<string, Struck | null>} null when nothing more is to be counted */
    const here = new Map();
    for (const first of report.findings) {
      const { rule, severity } = first;
      const known = here.get(rule);
      if (known === null) continue;
      const wanted = matcher?.wants(rule, severity) ?? "all";
      if (wanted !== "some") here.set(rule, null);
      if (wanted === "none" || (wanted === "some" && !matcher?.fits(first, [report.name]))) continue;
      const count = wanted === "all" ? (report.rules[rule] ?? 1) : 1;
      rules[rule] = (rules[rule] ?? 0) + count;
      if (known) known.count += count;
      else {
        const one = { file, count, first };
        struck.push(one);
        if (wanted === "some") here.set(rule, one);
      }
    }
  });
  // Files where a rule strikes most often come first in its group.
  struck.sort((one, other) => other.count - one.count || one.file - other.file);
  return {
    findings: struck.map(({ first }) => first),
    rules,
    struck,
    complete: files.every(({ complete }) => complete),
    verdict: files.some(({ verdict }) => verdict === "unreadable") ? "unreadable" : "valid",
  };
}

/**
 * Findings between files, as groups are made of them.
 *
 * @param {SetFinding[]} findings
 * @param {Record<string, number>} rules every occurrence counted
 * @returns {Judged}
 */
export function betweenFiles(findings, rules) {
  return {
    findings: findings.map((one) => ({ ...one, files: [one.file, ...one.related.map(({ file }) => file)] })),
    rules,
    verdict: "valid",
    complete: true,
  };
}

/**
 * Which findings between files one of the files has a place of.
 *
 * @param {{file: number}[][]} places of each finding
 * @param {number} file its number in the report
 * @returns {number[]}
 */
export function concerning(places, file) {
  return places.flatMap((own, index) => (own.some((place) => place.file === file) ? [index] : []));
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
