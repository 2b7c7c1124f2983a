/** The result of a set: its verdict, where its files lie, what was found between them and in them. */

import { el, fill } from "../dom.js";
import { pointed } from "../pointing.js";
import { overFiles } from "../set-groups.js";
import { visible } from "../visible.js";
import { language, t } from "../words.js";
import { createAddresses } from "./addresses.js";
import { cleanView } from "./clean.js";
import { findingsView } from "./findings.js";
import { excerptView } from "./place.js";
import { setProfileView } from "./profile.js";
import { filePlace, setPlaceView } from "./set-place.js";
import { setVerdictView } from "./set-verdict.js";

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
      fill(verdict, setVerdictView(reports, set, [inFiles, between], rules, goToGroup), takeAway(null));
      const nothing = inFiles.findings.length + between.findings.length === 0 && inFiles.complete;
      const sound = reports.every((one) => one.verdict === "valid" && one.complete);
      // What must be repaired comes first, wherever it was found.
      const inFilesFirst =
        between.findings.length === 0 ||
        (set.found.counts.error === 0 && inFiles.findings.some(({ severity }) => severity === "error"));
      const lists = {
        between: findingsView(between, [], rules, null, {
          title: t("set.between"),
          id: "between-title",
          open: opened ?? (inFilesFirst ? null : new Set()),
          row: (index, withMessage) => setPlaceView(set.found.findings[index], set.places[index], withMessage, goTo),
        }),
        inFiles: findingsView(inFiles, [], rules, null, {
          title: t("set.inFiles"),
          id: "in-files-title",
          open: opened ?? (inFilesFirst ? new Set() : null),
          row: (index) => fileRow(files, inFiles.struck[index]),
          scope: ({ findings: { length } }) => t("set.inCount", { count: length }),
        }),
      };
      fill(
        findings,
        nothing && cleanView(true, "clean.leadSet"),
        ...(inFilesFirst ? [lists.inFiles, lists.between] : [lists.between, lists.inFiles]),
        sound && !nothing && set.found.counts.error === 0 && cleanView(false),
        setProfileView(set.found.profile, reports),
      );
    },
  };

  /**
   * The first place of a rule in a file.
   *
   * @param {import("../state.js").Item[]} files
   * @param {import("../set-groups.js").Struck} struck
   */
  function fileRow(files, { file, count, first }) {
    const { report, excerpts } = files[file];
    if (!report) return el("li");
    const excerpt = excerpts[report.findings.indexOf(first)] ?? null;
    const button = filePlace(report.name, first, () => goTo(file, first, excerpt, button));
    const marked = excerpt && pointed(first, excerpt);
    return el(
      "li",
      { class: "place-row place-file" },
      el("p", { class: "message" }, ...visible(first.message)),
      el("p", { class: "place-head" }, button,
        count > 1 && el("span", { class: "quiet" }, t("findings.places", { count }))),
      marked && excerptView(marked),
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

