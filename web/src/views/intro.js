/** What stands in the place of the result before anything was checked. */

import { el } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../words.js").Key} Key */

/** @type {[Key, Key][]} */
const POINTS = [
  ["intro.bring", "intro.bring.what"],
  ["intro.see", "intro.see.what"],
  ["intro.big", "intro.big.what"],
];

/** @returns {HTMLElement} */
export function introView() {
  return el(
    "div",
    { class: "intro", "data-testid": "intro" },
    el("p", { class: "intro-lead" }, t("intro.lead")),
    el(
      "dl",
      { class: "intro-points" },
      POINTS.map(([title, text]) => el("div", {}, el("dt", {}, t(title)), el("dd", {}, t(text)))),
    ),
  );
}
