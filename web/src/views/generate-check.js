/** What the checker of this page says of a file that was made on it. */

import { el } from "../dom.js";
import { groupsOf } from "../groups.js";
import { icon } from "../icons.js";
import { SEVERITIES } from "../order.js";
import { rulePage } from "../rule-pages.js";
import { number, t } from "../words.js";
import { signOf } from "./files.js";
import { readable } from "./readable.js";
import { nothing } from "./verdict.js";

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
    el("ul", { class: "remarks" }, groupsOf(report).map((group) => remark(group, report, rules))),
  );
}

/**
 * What was found, in sight: nobody opens a fold before a download. No place is told, since none of
 * the file can be mended; the page of the rule has the rest.
 *
 * @param {import("../groups.js").Group} group
 * @param {FileReport} report
 * @param {Rules} rules
 */
function remark({ rule, severity, count, findings: [first] }, report, rules) {
  return el(
    "li",
    { class: "remark", "data-rule": rule },
    icon(severity),
    el(
      "div",
      {},
      el("p", {},
        el("strong", {}, rules.get(rule)?.title ?? rule),
        count > 1 && el("span", { class: "quiet" }, ` ×${number(count)}`)),
      el("p", {}, ...readable(report.findings[first].message), " ",
        el("a", { href: rulePage(rule), target: "_blank", rel: "noreferrer noopener", class: "source-link" },
          t("findings.page"))),
    ),
  );
}
