/** The result of a set: its verdict, where its files lie, what was found in them and between them. */

import { el, fill } from "../dom.js";
import { groupsOf, joined } from "../groups.js";
import { pointed } from "../pointing.js";
import { betweenFiles, overFiles } from "../set-groups.js";
import { language, t } from "../words.js";
import { createAddresses } from "./addresses.js";
import { cleanView } from "./clean.js";
import { excerptView } from "./excerpt.js";
import { createFindings } from "./findings.js";
import { setProfileView } from "./profile.js";
import { readable } from "./readable.js";
import { filePlace, setPlaceView } from "./set-place.js";
import { setVerdictView } from "./set-verdict.js";
import { valuesView } from "./values.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").SetResult} SetResult */

/**
 * @typedef {object} SetActions
 * @property {import("./set-place.js").GoToFile} goTo
 * @property {(addresses: import("../state.js").Addresses) => void} readdress
 * @property {import("./export.js").TakeAwayView} takeAway
 */

/**
 * @param {HTMLElement} root
 * @param {SetActions} actions
 */
export function createSetReport(root, { goTo, readdress, takeAway }) {
  const verdict = el("div");
  const addresses = createAddresses(readdress);
  const clean = el("div");
  const findings = createFindings("set-findings");
  const below = el("div", { class: "report-below" });
  fill(root, verdict, addresses.element, clean, findings.element, below);
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];
  /** The files that were brought in when the findings were last shown. @type {unknown} */
  let of = null;

  return {
    show: findings.show,

    /** @param {State} state */
    render({ items, files, set, rules, addresses: given }) {
      addresses.render(files, set, given);
      const wanted = [files, set, rules, language()];
      if (wanted.every((part, index) => part === shown[index])) return;
      shown = wanted;
      for (const part of [verdict, clean, below]) fill(part);
      const reports = files.flatMap(({ report }) => report ?? []);
      if (!set || reports.length < files.length) return findings.render(null, rules, false);
      const isNew = of !== items[0];
      of = items[0];
      const lister = listerOf(files, reports, set);
      const { groups } = lister(null);
      fill(verdict, setVerdictView(reports, set, groups, rules), takeAway(null));
      const sound = set.found.counts.error === 0 && reports.every((one) => one.verdict === "valid" && one.complete);
      const nothing = groups.length === 0;
      fill(clean, sound && nothing && cleanView(true, "clean.leadSet"));
      findings.render(lister, rules, isNew);
      fill(below, sound && !nothing && cleanView(false), setProfileView(set.found.profile, reports));
    },
  };

  /**
   * @param {import("../state.js").Item[]} files
   * @param {FileReport[]} reports
   * @param {SetResult} set
   * @returns {import("./findings.js").Lister}
   */
  function listerOf(files, reports, { found, places }) {
    const between = betweenFiles(found.findings, found.rules);
    return (matcher) => {
      const inFiles = overFiles(reports, matcher); // filtered already
      const { struck } = inFiles;
      const count = struck.length;
      /** @param {import("../groups.js").Group} group */
      const isInFiles = ({ findings: [first] }) => first < count;
      return {
        groups: joined(inFiles, groupsOf(inFiles), groupsOf(between, matcher)),
        finding: (index) => (index < count ? struck[index].first : found.findings[index - count]),
        fileOf: (index) => (index < count ? reports[struck[index].file].name : found.findings[index - count].file),
        row: (index, frame) =>
          index < count
            ? fileRow(files[struck[index].file], struck[index], frame)
            : setPlaceView(found.findings[index - count], places[index - count], goTo, frame),
        scope: (group) => isInFiles(group) ? t("set.inCount", { count: group.findings.length }) : t("set.between"),
        several: isInFiles,
        cut: (group) => isInFiles(group) || matcher?.wants(group.rule, group.severity) === "some"
          ? 0 : group.count - group.findings.length,
      };
    };
  }

  /**
   * The first place of a rule in a file.
   *
   * @param {import("../state.js").Item} item
   * @param {import("../set-groups.js").Struck} struck
   * @param {import("./place.js").Frame} frame
   */
  function fileRow({ report, excerpts }, { file, count, first }, { expect, number, copy }) {
    const excerpt = excerpts[report?.findings.indexOf(first) ?? -1] ?? null;
    const button = filePlace(report?.name ?? "", first, () => goTo(file, first, excerpt, button));
    return el(
      "li",
      { class: `place-row place-${first.severity}` },
      el("p", { class: "place-head" }, number, button,
        count > 1 && el("span", { class: "quiet" }, t("findings.places", { count })), copy),
      el("p", { class: "message" }, ...readable(first.message)),
      valuesView(first.value, expect),
      excerpt && excerptView(pointed(first, excerpt)),
    );
  }
}
