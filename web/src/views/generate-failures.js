/** Every line and field that keeps the file from being made. */

import { el } from "../dom.js";
import { visible } from "../visible.js";
import { t } from "../words.js";
import { moreWords } from "./findings.js";

/** @typedef {import("../protocol.js").GenerateFailure} GenerateFailure */

/** Failures of the shared fields, and the names of those. */
const FIELDS = new Map([
  ["gen-lastmod", "lastmod"],
  ["gen-changefreq", "changefreq"],
  ["gen-priority", "priority"],
]);
const STEP = 100;
/** A line may hold millions of characters; so many show what it is. */
const LONGEST = 200;

/**
 * @param {GenerateFailure[]} failures
 * @param {(line: number) => void} goTo
 */
export function failuresView(failures, goTo) {
  const list = el("ol", { class: "failures" });
  const more = el("button", { type: "button", class: "button", onclick: () => show(true) });
  let shown = 0;
  /** @param {boolean} asked */
  const show = (asked) => {
    const rows = failures.slice(shown, shown + STEP).map((failure) => row(failure, goTo));
    list.append(...rows);
    shown += rows.length;
    const left = failures.length - shown;
    more.textContent = moreWords(STEP, left);
    more.hidden = left === 0;
    if (asked) rows[0]?.querySelector("button")?.focus();
  };
  show(false);
  return el(
    "section",
    { class: "failures-part", "aria-labelledby": "failures-title" },
    el("h3", { id: "failures-title", class: "section-title" }, t("generate.failures")),
    list,
    more,
  );
}

/**
 * @param {GenerateFailure} failure
 * @param {(line: number) => void} goTo
 */
function row({ id, line, value, message }, goTo) {
  return el(
    "li",
    { class: "failure", "data-testid": "gen-error", "data-failure": id },
    line === null
      ? el("span", { class: "place" }, wholeOf(id))
      : el(
          "button",
          { type: "button", class: "place place-button", onclick: () => goTo(line) },
          t("generate.line", { line }),
        ),
    el(
      "div",
      {},
      el("p", { class: "message" }, ...visible(message)),
      value &&
        el("pre", { class: "excerpt" }, el("code", {}, ...visible(shortened(value), true))),
    ),
  );
}

/**
 * A failure without a line belongs to one of the shared fields or to the whole list.
 *
 * @param {string} id
 */
function wholeOf(id) {
  return FIELDS.get(id) ?? t("generate.whole");
}

/** @param {string} value */
function shortened(value) {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
