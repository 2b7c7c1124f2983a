/** The verdict over several files: one word, what it rests on, and what to repair first. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { SEVERITIES } from "../order.js";
import { overall } from "../set-groups.js";
import { number, t } from "../words.js";
import { signOf } from "./files.js";
import { firstView } from "./first.js";
import { bytesOf } from "./verdict.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../state.js").SetResult} SetResult */
/** @typedef {import("../words.js").Key} Key */

const PAGES = new Set(["urlset", "rss", "atom", "text"]);

/**
 * @param {FileReport[]} files
 * @param {SetResult} set
 * @param {import("../groups.js").Group[]} groups in the files and between them
 * @param {Map<string, import("../protocol.js").RuleText>} rules
 */
export function setVerdictView(files, set, groups, rules) {
  const { verdict, counts, verdicts, complete } = overall(files, set.found.counts);
  return el(
    "header",
    { class: `verdict verdict-${verdict}`, "data-testid": "set-verdict", "data-verdict": verdict },
    el("div", { class: "verdict-head" },
      icon(signOf(verdict), "verdict-icon"),
      el("p", { class: "verdict-word" }, t(`verdict.${verdict}`))),
    el("p", { class: "verdict-line" }, ...countLine(counts)),
    !complete && el("p", { class: "verdict-reached", "data-testid": "set-incomplete" }, t("set.incomplete", {
      count: files.filter((file) => !file.complete).length,
    })),
    firstView(groups, rules),
    facts(files, verdicts),
  );
}

/**
 * The verdict and the counts in one sentence, for a screen reader.
 *
 * @param {import("../state.js").State} state
 */
export function setSentence({ files, set }) {
  const reports = files.flatMap(({ report }) => report ?? []);
  const { verdict, counts } = overall(reports, /** @type {SetResult} */ (set).found.counts);
  const words = SEVERITIES.filter((one) => counts[one] > 0).map((one) => t(`count.${one}`, { count: counts[one] }));
  const found = words.length ? words : [t("verdict.nothingAtAll")];
  return [t("files.title", { count: files.length }), t(`verdict.${verdict}`), ...found].join(". ") + ".";
}

/** @param {Record<import("../protocol.js").Severity, number>} counts */
function countLine(counts) {
  const shown = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (shown.length === 0) return [t("verdict.nothingAtAll")];
  return shown.map((severity) =>
    el("span", { class: `count count-${severity}` }, icon(severity), t(`count.${severity}`, { count: counts[severity] })));
}

/**
 * @param {FileReport[]} files
 * @param {Record<import("../protocol.js").Verdict, number>} verdicts
 */
function facts(files, verdicts) {
  const sum = (/** @type {(file: FileReport) => number} */ of) => files.reduce((total, file) => total + of(file), 0);
  const packed = files.some((file) => file.compressed_bytes !== null);
  /** @type {[Key, string][]} */
  const rows = [
    ["set.files", number(files.length)],
    ["set.addresses", number(sum((file) => (PAGES.has(file.kind) ? file.entries : 0)))],
    ["fact.size", bytesOf(sum((file) => file.bytes))],
  ];
  if (packed) rows.push(["set.stored", bytesOf(sum((file) => file.compressed_bytes ?? file.bytes))]);
  const bad = verdicts.invalid + verdicts.unreadable;
  if (bad) rows.push(["set.bad", t("set.badOf", { bad, count: files.length })]);
  return el("dl", { class: "facts" },
    rows.map(([key, value]) => el("div", {}, el("dt", {}, t(key)), el("dd", {}, value))));
}
