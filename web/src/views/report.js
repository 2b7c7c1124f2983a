/** The result of one file: verdict, findings, and what remains when there is nothing to repair. */

import { fill } from "../dom.js";
import { cleanView } from "./clean.js";
import { findingsView } from "./findings.js";
import { introView } from "./intro.js";
import { verdictView } from "./verdict.js";

/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../protocol.js").RuleText} RuleText */

/**
 * @param {HTMLElement} root
 * @param {Item | null} item null when nothing was brought in yet
 * @param {Map<string, RuleText>} rules
 * @param {import("./place.js").GoTo} goTo
 */
export function renderReport(root, item, rules, goTo) {
  if (!item) return fill(root, introView());
  const { report } = item;
  if (!report) return fill(root);
  const { counts, verdict, complete } = report;
  const sound = verdict === "valid" && complete;
  const nothing = sound && counts.error + counts.warning + counts.note === 0;
  fill(
    root,
    verdictView(report),
    nothing && cleanView(true),
    findingsView(report, item.excerpts, rules, item.where === "editor" ? goTo : null),
    sound && !nothing && cleanView(false),
  );
}
