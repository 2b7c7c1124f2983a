/** The result of one file: verdict, findings, and what remains when there is nothing to repair. */

import { el, fill } from "../dom.js";
import { groupsOf, joined } from "../groups.js";
import { betweenFiles, concerning } from "../set-groups.js";
import { language, t } from "../words.js";
import { cleanView } from "./clean.js";
import { createFindings } from "./findings.js";
import { introView } from "./intro.js";
import { placeView } from "./place.js";
import { fileProfileView } from "./profile.js";
import { readersView } from "./readers.js";
import { setPlaceView } from "./set-place.js";
import { verdictView } from "./verdict.js";

/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").RuleText} RuleText */

/** A file by itself has nothing between it and others. */
const ALONE = { findings: [], places: [], rules: {} };

/**
 * @typedef {object} ReportActions
 * @property {import("./place.js").GoTo} goTo
 * @property {import("./set-place.js").GoToFile} goToFile
 * @property {() => void} toSet
 * @property {import("./export.js").TakeAwayView} takeAway
 */

/**
 * @param {HTMLElement} root
 * @param {ReportActions} actions
 */
export function createReport(root, { goTo, goToFile, toSet, takeAway }) {
  const findings = createFindings("findings");
  const above = el("div");
  const below = el("div", { class: "report-below" });
  fill(root, above, findings.element, below);
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];

  return {
    show: findings.show,

    /**
     * @param {Item | null} item null when nothing was brought in yet
     * @param {State} state
     */
    render(item, { rules, set, selected }) {
      const wanted = [item?.id, item?.report, item?.where, rules, language(), set];
      if (shown.length && wanted.every((part, index) => part === shown[index])) return;
      const isNew = shown[0] !== item?.id;
      shown = wanted;
      fill(above);
      fill(below);
      const report = item?.report ?? null;
      if (!item) fill(above, introView());
      if (!item || !report) return findings.render(null, rules, isNew);
      const groups = groupsOf(report);
      const own = set ? chosen(set, concerning(set.places, selected)) : ALONE;
      const sound = report.verdict === "valid" && report.complete;
      const { error, warning, note } = report.counts;
      // Who pastes the address of a sitemap means the file that lies there.
      const alone = item.name === null && report.kind === "text" && report.entries === 1;
      const nothing = sound && error + warning + note + own.findings.length === 0;
      fill(above,
        set && backToSet(item, own.findings.length),
        verdictView(report, groups, rules, own.findings.length),
        alone && el("p", { class: "notice only-address", "data-testid": "only-address" }, t("verdict.onlyAddress")),
        takeAway(item),
        nothing && !alone && cleanView(true));
      findings.render(listerOf(item, report, own), rules, isNew);
      fill(below,
        sound && !nothing && cleanView(false),
        readersView(report, groups, rules),
        fileProfileView(report));
    },
  };

  /**
   * What was found in the file, then what was found between it and others.
   *
   * @param {Item} item
   * @param {FileReport} report
   * @param {typeof ALONE | ReturnType<typeof chosen>} own
   * @returns {import("./findings.js").Lister}
   */
  function listerOf({ excerpts, where }, report, own) {
    const between = betweenFiles(own.findings, own.rules);
    const count = report.findings.length;
    return (matcher) => ({
      groups: joined(report, groupsOf(report, matcher), groupsOf(between, matcher)),
      finding: (index) => (index < count ? report.findings[index] : own.findings[index - count]),
      fileOf: (index) => (index < count ? report.name : own.findings[index - count].file),
      row: (index, frame) =>
        index < count
          ? placeView(report.findings[index], excerpts[index] ?? null, index, where === "editor" ? goTo : null, frame)
          : setPlaceView(own.findings[index - count], own.places[index - count], goToFile, frame),
      scope: ({ findings: [first] }) => (first < count ? null : t("set.between")),
      several: () => false,
      // A filter by text counts only what is listed.
      cut: (group) => (matcher?.wants(group.rule, group.severity) === "some" ? 0 : group.count - group.findings.length),
    });
  }

  /**
   * @param {Item} item
   * @param {number} concerned
   */
  function backToSet(item, concerned) {
    return el(
      "p",
      { class: "crumb" },
      el("button", { type: "button", class: "button button-small", "data-testid": "to-set", onclick: toSet }, t("set.back")),
      el("span", { class: "filename" }, item.name),
      concerned > 0 && el("span", { class: "quiet" }, t("set.concerned", { count: concerned })),
    );
  }
}

/**
 * Some of the findings between files; of those each rule counts what is listed.
 *
 * @param {import("../state.js").SetResult} set
 * @param {number[]} indices
 */
function chosen(set, indices) {
  const findings = indices.map((index) => set.found.findings[index]);
  /** @type {Record<string, number>} */
  const rules = {};
  for (const { rule } of findings) rules[rule] = (rules[rule] ?? 0) + 1;
  return { findings, places: indices.map((index) => set.places[index]), rules };
}
