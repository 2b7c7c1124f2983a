/** What can be repaired in the list at one click, and what would change. */

import { el } from "../dom.js";
import { examplesOf, kindsOf } from "../repairs.js";
import { t } from "../words.js";
import { readable } from "./readable.js";

/** @typedef {import("../repairs.js").Repair} Repair */
/** @typedef {import("../words.js").Key} Key */

const EXAMPLES = 5;
/** A line may hold millions of characters; so many show what it is. */
const LONGEST = 200;

/** What is done about each failure. */
const KINDS = /** @type {Record<string, Key>} */ ({
  "gen-line-padding": "generate.repairs.padding",
  "gen-line-not-absolute": "generate.repairs.absolute",
  "gen-line-fragment": "generate.repairs.fragment",
  "gen-line-credentials": "generate.repairs.credentials",
});

/**
 * @param {Repair[]} repairs
 * @param {(repairs: Repair[]) => void} apply
 */
export function repairsView(repairs, apply) {
  const count = repairs.length;
  if (count === 0) return null;
  return el(
    "section",
    { class: "repairs", "data-testid": "repairs", "aria-labelledby": "repairs-title" },
    el("h3", { id: "repairs-title", class: "section-title" }, t("generate.repairs", { count })),
    el("ul", { class: "repair-kinds" },
      kindsOf(repairs).map(([id, times]) =>
        el("li", {}, t("generate.repairs.kind", { count: times, what: t(KINDS[id] ?? "generate.repairs.other") })))),
    el("ul", { class: "repair-examples" }, examplesOf(repairs, EXAMPLES).map(example)),
    el("div", { class: "repair-foot" },
      el("button",
        { type: "button", class: "button", "data-testid": "repair", onclick: () => apply(repairs) },
        t("generate.repairs.apply", { count })),
      el("p", { class: "quiet" }, t("generate.repairs.note"))),
  );
}

/** @param {Repair} repair */
function example({ before, after }) {
  return el(
    "li",
    {},
    el("del", {}, el("code", {}, ...readable(shortened(before), true))),
    el("span", { class: "repair-arrow", "aria-hidden": "true" }, " → "),
    el("span", { class: "unseen" }, t("generate.repairs.becomes")),
    el("ins", {}, el("code", {}, ...readable(shortened(after), true))),
  );
}

/** @param {string} value */
export function shortened(value) {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
