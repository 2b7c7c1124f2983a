/** The result of one file: verdict, findings, and what remains when there is nothing to repair. */

import { el, fill } from "../dom.js";
import { groupsOf } from "../groups.js";
import { language, t } from "../words.js";
import { cleanView } from "./clean.js";
import { findingsView } from "./findings.js";
import { introView } from "./intro.js";
import { fileProfileView } from "./profile.js";
import { verdictView } from "./verdict.js";

/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../protocol.js").RuleText} RuleText */

/**
 * @param {HTMLElement} root
 * @param {{goTo: import("./place.js").GoTo, toSet: () => void, takeAway: import("./export.js").TakeAwayView}} actions
 */
export function createReport(root, { goTo, toSet, takeAway }) {
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];

  return {
    /**
     * @param {Item | null} item null when nothing was brought in yet
     * @param {Map<string, RuleText>} rules
     * @param {number | null} concerned findings between files that name it; null for a file alone
     */
    render(item, rules, concerned) {
      const wanted = [item?.id, item?.report, item?.where, rules, language(), concerned];
      if (shown.length && wanted.every((part, index) => part === shown[index])) return;
      const sameItem = shown[0] === item?.id;
      shown = wanted;
      const open = sameItem ? openRules() : new Set();
      const focused = focusedRule();
      if (!item) fill(root, introView());
      else if (!item.report) fill(root);
      else fill(root, concerned !== null && backToSet(item, concerned), ...parts(item, item.report, rules, open));
      if (focused) refocus(focused);
    },
  };

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

  /**
   * @param {Item} item
   * @param {import("../protocol.js").FileReport} report
   * @param {Map<string, RuleText>} rules
   * @param {Set<string>} open rules whose groups a person has open
   */
  function parts(item, report, rules, open) {
    const { counts, verdict, complete } = report;
    const sound = verdict === "valid" && complete;
    const nothing = sound && counts.error + counts.warning + counts.note === 0;
    return [
      verdictView(report, groupsOf(report), rules, goToGroup),
      takeAway(item),
      nothing && cleanView(true),
      findingsView(report, item.excerpts, rules, item.where === "editor" ? goTo : null, { open }),
      sound && !nothing && cleanView(false),
      fileProfileView(report),
    ];
  }

  /** @returns {Set<string>} */
  function openRules() {
    const groups = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".group[open]"));
    return new Set([...groups].map((group) => group.dataset.rule ?? ""));
  }

  function focusedRule() {
    const group = root.contains(document.activeElement) && document.activeElement?.closest(".group");
    return group instanceof HTMLElement ? group.dataset.rule : undefined;
  }

  /** @param {string} rule */
  function goToGroup(rule) {
    const group = root.querySelector(`.group[data-rule="${CSS.escape(rule)}"]`);
    if (!(group instanceof HTMLDetailsElement)) return;
    group.open = true;
    group.querySelector("summary")?.focus({ preventScroll: true });
    group.scrollIntoView({ block: "start" });
  }

  /** @param {string} rule */
  function refocus(rule) {
    const summary = root.querySelector(`[data-rule="${CSS.escape(rule)}"] > summary`);
    const target = summary ?? root.closest("section");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
