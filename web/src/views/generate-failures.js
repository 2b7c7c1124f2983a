/** Every line, cell and field that keeps files from being made, and what would let them pass. */

import { el } from "../dom.js";
import { visible } from "../visible.js";
import { t } from "../words.js";
import { moreWords } from "./findings.js";

/** @typedef {import("../protocol.js").GenerateFailure} GenerateFailure */
/** @typedef {import("../protocol.js").GenerateSettings} GenerateSettings */
/** @typedef {import("../words.js").Key} Key */

/**
 * What can be done about a failure.
 *
 * @typedef {object} FailureActions
 * @property {((line: number) => void) | null} goToLine null when the lines are not in the box
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
/** Limits of the one strict file, which several files do not have. */
const ONE_FILE = new Set(["gen-too-many-urls", "gen-output-too-large", "gen-input-too-large"]);
const STEP = 100;
/** A line may hold millions of characters; so many show what it is. */
const LONGEST = 200;

/**
 * @param {GenerateFailure[]} failures
 * @param {FailureActions} actions
 */
export function failuresView(failures, actions) {
  const list = el("ol", { class: "failures" });
  const more = el("button", { type: "button", class: "button", onclick: () => show(true) });
  let shown = 0;
  /** @param {boolean} asked */
  const show = (asked) => {
    const rows = failures.slice(shown, shown + STEP).map((failure) => row(failure, actions));
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
    remedy(failures, actions),
    el("h3", { id: "failures-title", class: "section-title" }, t("generate.failures")),
    list,
    more,
  );
}

/**
 * Some lists are only too much for one strict file.
 *
 * @param {GenerateFailure[]} failures
 * @param {FailureActions} actions
 */
function remedy(failures, { mend }) {
  const hosts = failures.some(({ id }) => id === "gen-host-mixed");
  if (!hosts && !failures.some(({ id }) => ONE_FILE.has(id))) return null;
  /** @type {Partial<GenerateSettings>} */
  const settings = hosts ? { profile: "protocol", hosts: "each" } : { profile: "protocol" };
  return el(
    "div",
    { class: "remedy" },
    el("p", {}, t(hosts ? "generate.remedy.hosts" : "generate.remedy.split")),
    el(
      "button",
      { type: "button", class: "button", "data-testid": "remedy", onclick: () => mend(settings) },
      t(hosts ? "generate.remedy.hostsDo" : "generate.remedy.splitDo"),
    ),
  );
}

/**
 * @param {GenerateFailure} failure
 * @param {FailureActions} actions
 */
function row(failure, actions) {
  const { id, value, message } = failure;
  return el(
    "li",
    { class: "failure", "data-testid": "gen-error", "data-failure": id },
    place(failure, actions),
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

/** @param {string} value */
function shortened(value) {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
