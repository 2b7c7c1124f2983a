/** The result of a set: its verdict, where its files lie, what was found between them and in them. */

import { el, fill } from "../dom.js";
import { overFiles } from "../set-groups.js";
import { language, t } from "../words.js";
import { createAddresses } from "./addresses.js";
import { cleanView } from "./clean.js";
import { findingsView } from "./findings.js";
import { setProfileView } from "./profile.js";
import { filePlace, setPlaceView } from "./set-place.js";
import { setVerdictView } from "./set-verdict.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").SetResult} SetResult */

/**
 * @typedef {object} SetActions
 * @property {import("./set-place.js").GoToFile} goTo
 * @property {(index: number, rule: string) => void} open shows a file with the group of a rule
 * @property {(addresses: import("../state.js").Addresses) => void} readdress
 */

/**
 * @param {HTMLElement} root
 * @param {SetActions} actions
 */
export function createSetReport(root, { goTo, open, readdress }) {
  const verdict = el("div");
  const addresses = createAddresses(readdress);
  const findings = el("div", { class: "set-parts" });
  fill(root, verdict, addresses.element, findings);
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];

  return {
    /** @param {State} state */
    render({ files, set, rules, addresses: given }) {
      addresses.render(files, set, given);
      const wanted = [files, set, rules, language()];
      if (wanted.every((part, index) => part === shown[index])) return;
      const opened = shown[0] && shown[1] ? openRules() : null;
      shown = wanted;
      fill(verdict);
      fill(findings);
      const reports = files.flatMap(({ report }) => report ?? []);
      if (!set || reports.length < files.length) return;
      const inFiles = overFiles(reports);
      const between = { ...set.found, findings: set.found.findings.map((one) => ({ ...one, fixable: false })), verdict: /** @type {const} */ ("valid"), complete: true };
      fill(verdict, setVerdictView(reports, set, [inFiles, between], rules, goToGroup));
      const nothing = inFiles.findings.length + between.findings.length === 0 && inFiles.complete;
      const sound = reports.every((one) => one.verdict === "valid" && one.complete);
      fill(
        findings,
        nothing && cleanView(true, "clean.leadSet"),
        findingsView(between, [], rules, null, {
          title: t("set.between"),
          id: "between-title",
          open: opened ?? new Set(),
          row: (index, withMessage) => setPlaceView(set.found.findings[index], set.places[index], withMessage, goTo),
        }),
        findingsView(inFiles, [], rules, null, {
          title: t("set.inFiles"),
          id: "in-files-title",
          open: opened ?? (between.findings.length ? null : new Set()),
          row: (index) => fileRow(reports, inFiles.struck[index]),
          scope: ({ findings: { length } }) => t("set.inCount", { count: length }),
        }),
        sound && !nothing && set.found.counts.error === 0 && cleanView(false),
        setProfileView(set.found.profile, reports),
      );
    },
  };

  /**
   * @param {FileReport[]} reports
   * @param {import("../set-groups.js").Struck} struck
   */
  function fileRow(reports, { file, count, first }) {
    return el(
      "li",
      { class: "place-row place-file" },
      el("p", { class: "place-head" },
        filePlace(reports[file].name, first, () => open(file, first.rule)),
        el("span", { class: "quiet" }, t("findings.places", { count }))),
    );
  }

  /** @returns {Set<string>} rules whose groups a person has open */
  function openRules() {
    const groups = /** @type {NodeListOf<HTMLElement>} */ (findings.querySelectorAll(".group[open]"));
    return new Set([...groups].map((group) => group.dataset.rule ?? ""));
  }

  /** @param {string} rule */
  function goToGroup(rule) {
    const group = findings.querySelector(`.group[data-rule="${CSS.escape(rule)}"]`);
    if (!(group instanceof HTMLDetailsElement)) return;
    group.open = true;
    group.querySelector("summary")?.focus({ preventScroll: true });
    group.scrollIntoView({ block: "start" });
  }
}

