/** What a rule says of itself: how to repair it, why it matters, and where that is written. */

import { el } from "../dom.js";
import { rulePage } from "../rule-pages.js";
import { t } from "../words.js";

/** @param {import("../protocol.js").RuleText} text */
export function explanation({ id, why, fix, source }) {
  return el(
    "dl",
    { class: "explanation" },
    el("div", {}, el("dt", {}, t("findings.fix")), el("dd", { "data-testid": "fix" }, fix, outward(rulePage(id), t("findings.page")))),
    el(
      "div",
      {},
      el("dt", {}, t("findings.why")),
      el(
        "dd",
        { "data-testid": "why" },
        why,
        outward(source.url, t("findings.source", { name: source.name })),
      ),
    ),
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
