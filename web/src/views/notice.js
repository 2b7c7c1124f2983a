/** Says above the result what went otherwise than asked, and what follows from it. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @typedef {import("../state.js").Problem} Problem */

/**
 * @param {HTMLElement} root
 * @param {Problem | null} problem
 */
export function renderNotice(root, problem) {
  if (!problem) return fill(root);
  fill(
    root,
    el(
      "div",
      { class: "notice", role: problem === "cancelled" ? "status" : "alert", "data-testid": "notice" },
      icon(problem === "cancelled" ? "note" : "warning"),
      el("div", {}, el("strong", {}, t(`notice.${problem}`)), " ", t(`notice.${problem}.what`)),
    ),
  );
}
