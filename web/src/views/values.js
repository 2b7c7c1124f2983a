/** What was found at a place beside what is expected there, where a rule can say it in short. */

import { el } from "../dom.js";
import { t } from "../words.js";
import { readable } from "./readable.js";

/** How much of a value is shown, in characters. */
const LONGEST = 200;

/**
 * @param {string | null} value that was found
 * @param {string | null} expect
 */
export function valuesView(value, expect) {
  if (value === null || !expect) return null;
  return el(
    "dl",
    { class: "values", "data-testid": "values" },
    el("div", { class: "value-found" }, el("dt", {}, t("values.found")),
      el("dd", {}, value === "" ? t("values.empty") : el("code", {}, ...readable(cut(value), true)))),
    el("div", { class: "value-expected" }, el("dt", {}, t("values.expected")), el("dd", {}, expect)),
  );
}

/** @param {string} value */
function cut(value) {
  if (value.length <= LONGEST) return value;
  const characters = [...value];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : value;
}
