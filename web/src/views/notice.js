/** Says above the result what went otherwise than asked, and what follows from it. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @typedef {import("../state.js").Problem} Problem */

/** Problems with files, which are named. */
const NAMED = new Set(["lost", "lostSome"]);

/**
 * @param {HTMLElement} root
 * @param {Problem | null} problem
 * @param {string} detail names of files, or what those need who look into a fault
 */
export function renderNotice(root, problem, detail) {
  if (!problem) return fill(root);
  fill(
    root,
    el(
      "div",
      { class: "notice", role: problem === "cancelled" ? "status" : "alert", "data-testid": "notice" },
      icon(problem === "cancelled" ? "note" : "warning"),
      el(
        "div",
        {},
        el("strong", {}, t(`notice.${problem}`)),
        " ",
        t(`notice.${problem}.what`),
        detail && NAMED.has(problem) && el("p", { class: "filename" }, detail),
        detail && (problem === "internal" || problem === "archive") &&
          el("details", {}, el("summary", {}, t("notice.detail")),
            el("pre", { class: "excerpt" }, el("code", {}, detail))),
      ),
    ),
  );
}
