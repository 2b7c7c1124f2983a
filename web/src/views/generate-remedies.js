/** Settings with which an input that was refused would pass. */

import { el } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../protocol.js").GenerateFailure} GenerateFailure */
/** @typedef {import("../protocol.js").GenerateSettings} GenerateSettings */

/** Limits of the one strict file, which several files do not have. */
const ONE_FILE = new Set(["gen-too-many-urls", "gen-output-too-large", "gen-input-too-large"]);
const COLUMNS = new Set(["gen-table-field-unknown", "gen-table-field-near"]);
/** So many names of columns tell which are meant. */
const NAMES = 8;

/**
 * @param {GenerateFailure[]} failures
 * @param {(settings: Partial<GenerateSettings>) => void} mend
 */
export function remediesView(failures, mend) {
  return [columns(failures, mend), files(failures, mend)];
}

/**
 * Exports of other programs have columns that a sitemap has no place for.
 *
 * @param {GenerateFailure[]} failures
 * @param {(settings: Partial<GenerateSettings>) => void} mend
 */
function columns(failures, mend) {
  const unknown = failures.filter(({ id }) => COLUMNS.has(id));
  const names = [...new Set(unknown.map(({ column, value }) => column ?? value ?? ""))];
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMES).join(t("generate.leftOutAnd"));
  const values = { count: names.length, names: names.length > NAMES ? `${shown}…` : shown };
  return remedy("remedy-columns", t("generate.remedy.columns", values), t("generate.remedy.columnsDo", values), () =>
    mend({ ignore_columns: true }));
}

/**
 * Some lists are only too much for one strict file.
 *
 * @param {GenerateFailure[]} failures
 * @param {(settings: Partial<GenerateSettings>) => void} mend
 */
function files(failures, mend) {
  if (failures.some(({ id }) => id === "gen-host-mixed")) {
    return remedy("remedy", t("generate.remedy.hosts"), t("generate.remedy.hostsDo"), () =>
      mend({ profile: "protocol", hosts: "each" }));
  }
  if (!failures.some(({ id }) => ONE_FILE.has(id))) return null;
  return remedy("remedy", t("generate.remedy.split"), t("generate.remedy.splitDo"), () =>
    mend({ profile: "protocol" }));
}

/**
 * @param {string} testId
 * @param {string} why
 * @param {string} what
 * @param {() => void} onclick
 */
function remedy(testId, why, what, onclick) {
  return el(
    "div",
    { class: "remedy" },
    el("p", {}, why),
    el("button", { type: "button", class: "button remedy-button", "data-testid": testId, onclick }, what),
  );
}
