/** What was measured of a file or of a set: a table, and bars with their numbers beside them. */

import { MOST_BARS, entriesChart, limitsOf, nearestLimits, valuesChart } from "../charts.js";
import { el } from "../dom.js";
import { number, percent, size, t } from "../words.js";
import { bytesOf } from "./verdict.js";

/** @typedef {import("../charts.js").Chart} Chart */
/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").LimitName} LimitName */
/** @typedef {import("../protocol.js").Measures} Measures */
/** @typedef {import("../protocol.js").SetProfile} SetProfile */
/** @typedef {import("../protocol.js").Values} Values */
/** @typedef {import("../words.js").Key} Key */
/** @typedef {[string, import("../dom.js").Child]} Line */

/** Values named in a line of the table. */
const NAMED = 4;

/**
 * @param {FileReport} report
 * @returns {HTMLElement | null} null when it was not measured
 */
export function fileProfileView(report) {
  const { profile } = report;
  if (!profile.hreflang || report.kind === "robots" || report.kind === "unknown") return null;
  const measures = /** @type {Measures} */ (profile);
  /** @type {Line[]} */
  const lines = [
    [t("fact.entries"), number(report.entries)],
    [t("fact.size"), bytesOf(report.bytes)],
    ...(report.compressed_bytes === null ? [] : [line("fact.packed", bytesOf(report.compressed_bytes))]),
    ...perEntry(profile.limits?.bytes_per_entry ?? null),
    ...measured(measures, report.entries),
  ];
  return profileView("profile-file", [
    table(lines),
    limitBars(t("profile.limits"), limitsOf(report).map((use) => ({ ...use, name: t(`profile.limit.${use.limit}`) }))),
    ...commonCharts(measures),
  ]);
}

/**
 * @param {SetProfile | undefined} profile
 * @param {FileReport[]} files
 * @returns {HTMLElement | null} null when it was not measured
 */
export function setProfileView(profile, files) {
  if (!profile?.files) return null;
  const { files: own, entries, bytes, stored_bytes: stored, building } = profile;
  const forms = building?.forms.map((form) => t(/** @type {Key} */ (`form.${form}`))) ?? [];
  const [nearest] = nearestLimits(files);
  /** @type {Line[]} */
  const lines = [
    ...(forms.length ? [line("profile.building", forms.join(t("profile.and")))] : []),
    line("set.files", t("profile.fewest", { count: own.count, fewest: own.fewest })),
    ...(own.empty ? [line("profile.empty", number(own.empty))] : []),
    line("set.addresses", number(entries)),
    line("fact.size", bytesOf(bytes)),
    ...(stored !== bytes ? [line("set.stored", bytesOf(stored))] : []),
    ...perEntry(entries ? bytes / entries : null),
    ...(nearest ? [line("fact.limit", [nearest.name, ": ", limitWords(nearest)])] : []),
    ...measured(profile, entries),
  ];
  return profileView("profile-set", [
    table(lines),
    chartView(t("profile.entriesPerFile"), entriesChart(files)),
    limitBars(t("profile.nearest"), nearestLimits(files)),
    ...commonCharts(profile),
  ]);
}

/**
 * @param {string} name
 * @param {import("../dom.js").Child[]} parts
 */
function profileView(name, parts) {
  return el("details", { class: "profile", "data-testid": name },
    el("summary", {}, el("h3", { class: "section-title" }, t("profile.title"))),
    el("div", { class: "profile-parts" }, parts));
}

/**
 * What is measured of entries, be it of a file or of a set.
 *
 * @param {Measures} measures
 * @param {number} entries
 * @returns {Line[]}
 */
function measured({ hreflang, images, videos, news, lastmod, changefreq, priority, sections, hosts }, entries) {
  const amounts = /** @type {const} */ ([["profile.images", images], ["profile.videos", videos], ["profile.news", news]]);
  return [
    line("profile.hreflang", hreflang.links
      ? t("profile.hreflangOf", { links: hreflang.links, languages: hreflang.languages, share: share(hreflang.entries, entries) })
      : t("profile.none")),
    ...amounts.map(([key, { count, entries: own }]) =>
      line(key, count ? t("profile.amount", { count, share: share(own, entries) }) : t("profile.none"))),
    line("profile.lastmod", lastmod.entries ? t("profile.lastmodOf", { share: share(lastmod.entries, entries) }) : t("profile.none")),
    ...dates(lastmod),
    line("profile.changefreq", used(changefreq, entries)),
    line("profile.priority", used(priority, entries)),
    line("profile.sections", sections.more ? t("profile.tooMany") : number(sections.distinct)),
    line("profile.hosts", named(hosts)),
  ];
}

/**
 * @param {Measures["lastmod"]} lastmod
 * @returns {Line[]}
 */
function dates({ entries, distinct, more, most_frequent: most, oldest, newest }) {
  if (entries === 0) return [];
  return [
    line("profile.distinct", more ? t("profile.tooMany") : number(distinct)),
    ...(most ? [line("profile.most", t("profile.mostOf", { value: most.value, share: share(most.count, entries) }))] : []),
    ...(oldest && newest ? [line("profile.span", t("profile.spanOf", { oldest, newest }))] : []),
  ];
}

/**
 * @param {Values} values
 * @param {number} entries
 */
function used(values, entries) {
  if (values.count === 0) return t("profile.none");
  return t("profile.used", { share: share(values.count, entries), values: named(values) });
}

/** @param {Values} values */
function named({ values, distinct, more }) {
  if (more) return t("profile.tooMany");
  if (distinct === 0) return t("profile.none");
  const shown = values.slice(0, NAMED).map(({ value }) => value).join(t("profile.and"));
  return distinct > NAMED ? t("profile.namedOf", { shown, count: distinct - NAMED }) : shown;
}

/** @param {Measures} measures */
function commonCharts({ hreflang, sections }) {
  return [
    hreflang.links > 0 && chartView(t("profile.languages"), valuesChart(hreflang.codes)),
    sections.distinct > 1 && chartView(t("profile.sections"), valuesChart(sections)),
  ];
}

/** @param {Line[]} lines */
function table(lines) {
  return el("table", { class: "measures" },
    el("caption", { class: "unseen" }, t("profile.title")),
    el("tbody", {}, lines.map(([label, value]) => el("tr", {}, el("th", { scope: "row" }, label), el("td", {}, value)))));
}

/**
 * @param {string} title
 * @param {Chart | null} chart
 */
function chartView(title, chart) {
  if (!chart) return null;
  return bars(title, chart.bars.map(({ label, value, share: long }) => ({ label, long, words: number(value) })),
    chart.others > 0 && t("profile.others", { count: chart.others, value: chart.rest }), "");
}

/**
 * @param {string} title
 * @param {{name: string, limit: LimitName, count: number, of: number, percent: number}[]} uses
 */
function limitBars(title, uses) {
  if (uses.length === 0) return null;
  return bars(title, uses.map((use) => ({ label: use.name, long: Math.min(use.percent / 100, 1), words: limitWords(use) })),
    uses.length === MOST_BARS && t("profile.firstOf", { count: MOST_BARS }), "chart-worded");
}

/**
 * @param {string} title
 * @param {{label: string, long: number, words: string}[]} rows
 * @param {string | false} note
 * @param {string} className
 */
function bars(title, rows, note, className) {
  return el(
    "div",
    { class: `chart ${className}` },
    el("table", {},
      el("caption", { class: "small-title" }, title),
      el("tbody", {}, rows.map(({ label, long, words }) => {
        const bar = el("span", { class: "bar", "aria-hidden": "true" });
        bar.style.setProperty("--long", String(long));
        return el("tr", {}, el("th", { scope: "row", class: "filename" }, label), el("td", {}, el("div", { class: "bar-line" }, bar, el("span", { class: "bar-words" }, words))));
      }))),
    note && el("p", { class: "hint" }, note),
  );
}

/** @param {{limit: LimitName, count: number, of: number, percent: number}} use */
function limitWords({ limit, count, of, percent: used }) {
  const write = limit === "bytes" ? size : number;
  return t(`limit.${limit}`, { count: write(count), limit: write(of), share: percent(used) });
}

/**
 * @param {number | null} bytes
 * @returns {Line[]}
 */
function perEntry(bytes) {
  return bytes === null ? [] : [line("profile.perEntry", size(Math.round(bytes)))];
}

/**
 * @param {Key} key
 * @param {import("../dom.js").Child} value
 * @returns {Line}
 */
function line(key, value) {
  return [t(key), value];
}

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  return percent(whole ? (100 * part) / whole : 0);
}
