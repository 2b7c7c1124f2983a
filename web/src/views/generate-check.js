/** What the checker of this page says of a file that was made on it. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { signOf } from "./files.js";
import { findingsView } from "./findings.js";
import { SEVERITIES, nothing } from "./verdict.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {Map<string, import("../protocol.js").RuleText>} Rules */

/**
 * The verdict and the counts, for a line or a cell.
 *
 * @param {FileReport} report
 */
export function checkedLine(report) {
  return [
    el("span", { class: "count" }, icon(signOf(report.verdict)), t(`verdict.${report.verdict}`)),
    SEVERITIES.filter((severity) => report.counts[severity] > 0).map((severity) =>
      el("span", { class: `count count-${severity}` }, icon(severity),
        t(`count.${severity}`, { count: report.counts[severity] }))),
  ];
}

/**
 * @param {FileReport} report
 * @param {Rules} rules
 */
export function checkView(report, rules) {
  const clean = SEVERITIES.every((severity) => report.counts[severity] === 0);
  return el(
    "section",
    { class: "own-check", "data-testid": "gen-check", "aria-labelledby": "own-check-title" },
    el("h3", { id: "own-check-title", class: "section-title" }, t("generate.ownCheck")),
    el("p", { class: "verdict-line" }, checkedLine(report), clean && nothing(report)),
    findingsView(report, [], rules, null, { title: null, open: null }),
  );
}
