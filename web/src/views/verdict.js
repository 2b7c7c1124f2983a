/** The first thing the eye meets: the verdict, what to repair first, and what it rests on. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { SEVERITIES } from "../order.js";
import { number, percent, size, t } from "../words.js";
import { signOf } from "./files.js";
import { firstView } from "./first.js";
import { strip } from "./strip.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../words.js").Key} Key */

/** Kinds of files for which there are limits. */
const LIMITED = new Set(["urlset", "sitemapindex", "rss", "atom", "text"]);
/** Percent of a limit from which on it is pointed at, as the rule quality-limit-near does. */
const NEAR = 90;

/**
 * @param {FileReport} report
 * @param {import("../groups.js").Group[]} groups
 * @param {Map<string, import("../protocol.js").RuleText>} rules
 * @param {number} between findings between it and other files
 * @returns {HTMLElement}
 */
export function verdictView(report, groups, rules, between) {
  return el(
    "header",
    { class: `verdict verdict-${report.verdict}`, "data-testid": "verdict", "data-verdict": report.verdict },
    el(
      "div",
      { class: "verdict-head" },
      icon(signOf(report.verdict), "verdict-icon"),
      el("p", { class: "verdict-word" }, t(`verdict.${report.verdict}`)),
    ),
    el("p", { class: "verdict-line" }, ...countLine(report, between)),
    reached(report),
    firstView(groups, rules),
    strip(report),
    facts(report),
  );
}

/**
 * The verdict and the counts in one sentence, for a screen reader.
 *
 * @param {FileReport} report
 */
export function verdictSentence(report) {
  return [t(`verdict.${report.verdict}`), ...countWords(report)].join(". ") + ".";
}

/** @param {FileReport} report */
export function nothing({ entries }) {
  return entries ? t("verdict.nothing", { count: entries }) : t("verdict.nothingAtAll");
}

/** @param {FileReport} report */
function countWords(report) {
  const shown = SEVERITIES.filter((severity) => report.counts[severity] > 0);
  if (shown.length === 0) return [nothing(report)];
  return shown.map((severity) => t(`count.${severity}`, { count: report.counts[severity] }));
}

/**
 * @param {FileReport} report
 * @param {number} between
 */
function countLine(report, between) {
  const shown = SEVERITIES.filter((severity) => report.counts[severity] > 0);
  if (shown.length === 0) return [between ? t("set.concerned", { count: between }) : nothing(report)];
  return shown.map((severity) =>
    el(
      "span",
      { class: `count count-${severity}` },
      icon(severity),
      t(`count.${severity}`, { count: report.counts[severity] }),
    ),
  );
}

/** @param {FileReport} report */
function reached(report) {
  if (report.complete) return null;
  const last = report.findings.findLast((finding) => finding.line !== null && finding.severity === "error");
  const text =
    report.verdict === "unreadable"
      ? t("verdict.unreadable.why")
      : last?.line
        ? t("verdict.incomplete", { line: last.line })
        : t("verdict.incompleteAnywhere");
  return el("p", { class: "verdict-reached", "data-testid": "incomplete" }, text);
}

/** @param {FileReport} report */
function facts(report) {
  /** @type {[Key, string][]} */
  const rows = [
    ["fact.kind", t(/** @type {Key} */ (`kind.${report.kind}`))],
    ["fact.entries", number(report.entries)],
    ["fact.size", bytesOf(report.bytes)],
  ];
  if (report.compressed_bytes !== null) {
    rows.push(["fact.packed", bytesOf(report.compressed_bytes)]);
  }
  if (report.encoding) rows.push(["fact.encoding", report.encoding.toUpperCase()]);
  return el(
    "dl",
    { class: "facts" },
    rows.map(([key, value]) => el("div", {}, el("dt", {}, t(key)), el("dd", {}, value))),
    headroom(report),
  );
}

/**
 * The limit that the file reaches first, and how near it is.
 *
 * @param {FileReport} report
 */
function headroom({ profile: { limits }, kind }) {
  if (!limits || !LIMITED.has(kind)) return null;
  const { count, limit, percent: used } = limits[limits.first];
  const write = limits.first === "bytes" ? size : number;
  const values = { count: write(count), limit: write(limit), share: percent(used) };
  return el(
    "div",
    { "data-testid": "headroom", "data-limit": limits.first },
    el("dt", {}, t("fact.limit")),
    el(
      "dd",
      { class: used >= NEAR ? "fact-near" : null },
      used >= NEAR && icon("warning"),
      used < 1 ? t("limit.little") : t(`limit.${limits.first}`, values),
    ),
  );
}

/**
 * A size for reading and, where that was rounded, the exact one.
 *
 * @param {number} bytes
 */
export function bytesOf(bytes) {
  return bytes < 1_000 ? size(bytes) : t("fact.bytes", { size: size(bytes), count: bytes });
}
