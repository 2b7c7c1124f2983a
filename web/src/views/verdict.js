/** The first thing the eye meets: the verdict, what it rests on, and what each reader makes of it. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { maybe, number, size, t } from "../words.js";
import { signOf } from "./files.js";
import { strip } from "./strip.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").Severity} Severity */
/** @typedef {import("../words.js").Key} Key */

/** @type {Severity[]} */
export const SEVERITIES = ["error", "warning", "note"];

/**
 * @param {FileReport} report
 * @returns {HTMLElement}
 */
export function verdictView(report) {
  return el(
    "header",
    { class: `verdict verdict-${report.verdict}`, "data-testid": "verdict", "data-verdict": report.verdict },
    el(
      "div",
      { class: "verdict-head" },
      icon(signOf(report.verdict), "verdict-icon"),
      el("p", { class: "verdict-word" }, t(`verdict.${report.verdict}`)),
    ),
    el("p", { class: "verdict-line" }, ...countLine(report)),
    reached(report),
    strip(report),
    facts(report),
    readers(report),
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

/** @param {FileReport} report */
function countLine(report) {
  const shown = SEVERITIES.filter((severity) => report.counts[severity] > 0);
  if (shown.length === 0) return [nothing(report)];
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

/** @param {FileReport} report */
function readers(report) {
  return el(
    "section",
    { class: "readers", "data-testid": "readers", "aria-labelledby": "readers-title" },
    el("h3", { id: "readers-title", class: "small-title" }, t("readers.title")),
    el(
      "ul",
      {},
      Object.entries(report.readers).map(([reader, verdict]) =>
        el(
          "li",
          { class: `reader reader-${verdict}`, "data-reader": reader },
          icon(verdict === "unknown" ? "unknown" : signOf(verdict)),
          el("span", { class: "reader-name" }, maybe(`reader.${reader}`) ?? reader),
          el("span", { class: "reader-verdict" }, t(`readers.${verdict}`)),
        ),
      ),
    ),
  );
}
