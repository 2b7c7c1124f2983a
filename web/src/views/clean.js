/** Nothing that engines would refuse: what that means, and what remains to look at elsewhere. */

import { el } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../words.js").Key} Key */

/** @type {Key[]} */
const REMAINS = [
  "clean.status",
  "clean.robots",
  "clean.html",
  "clean.same",
  "clean.crawlers",
  "clean.wait",
];

/**
 * @param {boolean} nothing not even a note was found
 * @param {Key} [lead] what is said then
 * @returns {HTMLElement}
 */
export function cleanView(nothing, lead = "clean.lead") {
  return el(
    "section",
    { class: "clean", "data-testid": "clean", "aria-labelledby": "clean-title" },
    nothing && el("p", { class: "clean-lead" }, t(lead)),
    el(
      "details",
      { open: nothing },
      el("summary", {}, el("h3", { id: "clean-title", class: "section-title" }, t("clean.title"))),
      el("p", {}, t("clean.intro")),
      checklist(),
      el("p", { class: "clean-message" }, el("a", { href: "#decoder" }, t("decoder.paste"))),
    ),
  );
}

/** What can stop fetching, one by one. */
export function checklist() {
  return el("ul", { class: "checklist" }, REMAINS.map((key) => el("li", {}, t(key))));
}
