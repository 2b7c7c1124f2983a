/** What a rule says of itself: how to repair it, why it matters, and where that is written. */

import { el } from "../dom.js";
import { rulePage } from "../rule-pages.js";
import { t } from "../words.js";

/**
 * @param {import("../protocol.js").RuleText} text
 * @param {HTMLElement | null} [beside] stands beside the link to the page of the rule
 */
export function explanation({ id, why, fix, source }, beside = null) {
  return el(
    "dl",
    { class: "explanation" },
    el("div", {}, el("dt", {}, t("findings.fix")), el("dd", { "data-testid": "fix" }, fix,
      el("span", { class: "source-line" }, outward(rulePage(id), t("findings.page")), beside))),
    el(
      "div",
      {},
      el("dt", {}, t("findings.why")),
      el(
        "dd",
        { "data-testid": "why" },
        why,
        el("span", { class: "source-line" }, outward(source.url, t("findings.source", { name: source.name }))),
      ),
    ),
  );
}

/**
 * How a wrong and a right file look.
 *
 * @param {Pick<import("../protocol.js").RuleText, "bad" | "good">} text
 */
export function examples({ bad, good }) {
  const shown = /** @type {const} */ ([["help.bad", bad], ["help.good", good]]);
  return el(
    "dl",
    { class: "examples" },
    shown.map(([name, text]) =>
      el("div", {}, el("dt", {}, t(name)), el("dd", {}, el("pre", { class: "excerpt" }, el("code", {}, text))))),
  );
}

/**
 * Opens beside the page, so that the work stays.
 *
 * @param {string} href
 * @param {string} words
 */
export function outward(href, words) {
  return el("a", { href, target: "_blank", rel: "noreferrer noopener", class: "source-link" }, words);
}
