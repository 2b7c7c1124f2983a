/** Every line, cell and field that keeps files from being made, by cause, and what would help. */

import { el } from "../dom.js";
import { besides, failureGroups } from "../failure-groups.js";
import { repairsOf } from "../repairs.js";
import { t } from "../words.js";
import { remediesView } from "./generate-remedies.js";
import { repairsView, shortened } from "./generate-repairs.js";
import { moreWords } from "./places.js";
import { readable } from "./readable.js";

/** @typedef {import("../failure-groups.js").FailureGroup} FailureGroup */
/** @typedef {import("../protocol.js").GenerateFailure} GenerateFailure */
/** @typedef {import("../protocol.js").GenerateSettings} GenerateSettings */
/** @typedef {import("../words.js").Key} Key */

/**
 * What can be done about a failure.
 *
 * @typedef {object} FailureActions
 * @property {((line: number) => void) | null} goToLine null when the lines are not in the box
 * @property {((repairs: import("../repairs.js").Repair[]) => void) | null} repair likewise
 * @property {(id: string) => void} goToField
 * @property {(settings: Partial<GenerateSettings>) => void} mend make the files with these settings
 */

/** Failures of the settings: the id of each control, and the name of the element or its words. */
const FIELDS = /** @type {Record<string, [id: string, words: Key | null]>} */ ({
  "gen-lastmod": ["lastmod", null],
  "gen-changefreq": ["changefreq", null],
  "gen-priority": ["priority", null],
  "gen-base-url": ["base-url", "generate.baseUrl"],
  "gen-stem": ["stem", "generate.stem"],
});
/** Places shown at first, so that the next groups stay near, and with each step. */
const FIRST = 5;
const STEP = 100;

/**
 * @param {import("../protocol.js").GenerateValue} value
 * @param {FailureActions} actions
 */
export function failuresView(value, actions) {
  const { failures } = value;
  return el(
    "section",
    { class: "failures-part", "aria-labelledby": "failures-title" },
    remediesView(failures, actions.mend),
    actions.repair && repairsView(repairsOf(value), actions.repair),
    el("h3", { id: "failures-title", class: "section-title" },
      t("generate.failures", { count: failures.length })),
    failureGroups(failures).map((group) => groupView(group, actions)),
  );
}

/**
 * @param {FailureGroup} group
 * @param {FailureActions} actions
 */
function groupView({ id, failures }, actions) {
  const list = el("ol", { class: "failures" });
  const more = el("button", { type: "button", class: "button", onclick: () => show(STEP, true) });
  const [first] = failures;
  let shown = 0;
  /**
   * @param {number} step
   * @param {boolean} asked
   */
  const show = (step, asked) => {
    const rows = failures
      .slice(shown, shown + step)
      .map((failure) => row(failure, besides(failure, first), actions));
    list.append(...rows);
    shown += rows.length;
    const left = failures.length - shown;
    more.textContent = moreWords(STEP, left);
    more.hidden = left === 0;
    if (asked) rows[0]?.querySelector("button")?.focus();
  };
  show(FIRST, false);
  return el(
    "section",
    { class: "failure-group", "data-testid": "gen-group", "data-failure": id },
    el("div", { class: "failure-head" },
      el("h4", { class: "failure-title" }, ...readable(first.message)),
      failures.length > 1 &&
        el("span", { class: "failure-count" }, t("generate.times", { count: failures.length }))),
    list,
    more,
  );
}

/**
 * @param {GenerateFailure} failure
 * @param {string} more what it says besides the title of its group
 * @param {FailureActions} actions
 */
function row(failure, more, actions) {
  const { id, value } = failure;
  return el(
    "li",
    { class: "failure", "data-testid": "gen-error", "data-failure": id },
    place(failure, actions),
    el(
      "div",
      {},
      more && el("p", { class: "message" }, ...readable(more)),
      value &&
        el("pre", { class: "excerpt" }, el("code", {}, ...readable(shortened(value), true))),
    ),
  );
}

/**
 * @param {GenerateFailure} failure
 * @param {FailureActions} actions
 */
function place({ id, line, row: number, column }, { goToLine, goToField }) {
  if (line === null) {
    const field = FIELDS[id];
    if (!field) return el("span", { class: "place" }, t("generate.whole"));
    const [control, words] = field;
    return button(words ? t(words) : control, () => goToField(control));
  }
  const words =
    number === undefined
      ? t("generate.line", { line })
      : column
        ? t("generate.cell", { row: number, column })
        : t("generate.row", { row: number });
  return goToLine ? button(words, () => goToLine(line)) : el("span", { class: "place" }, words);
}

/**
 * @param {string} words
 * @param {() => void} onclick
 */
function button(words, onclick) {
  return el("button", { type: "button", class: "place place-button", onclick }, words);
}
