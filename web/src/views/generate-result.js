/** What came of the list: counts and either every fault or the finished file. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { language, number, t } from "../words.js";
import { findingsView } from "./findings.js";
import { failuresView } from "./generate-failures.js";
import { previewView } from "./preview.js";
import { SEVERITIES, bytesOf, nothing } from "./verdict.js";
import { signOf } from "./files.js";

/** @typedef {import("../protocol.js").GenerateValue} GenerateValue */
/** @typedef {import("../protocol.js").Report} Report */
/** @typedef {import("../words.js").Key} Key */

/** @typedef {Map<string, import("../protocol.js").RuleText>} Rules */
/** What the list stood for when it was made. @typedef {{value: GenerateValue, stale: boolean}} Outcome */

/** @type {Key[]} */
const REMINDERS = [
  "remind.pages",
  "remind.answer",
  "remind.values",
  "remind.host",
  "remind.submit",
  "remind.watch",
];

/** @type {(keyof GenerateValue["counts"])[]} */
const COUNTS = ["lines", "blank", "unique", "duplicates", "errors"];

/**
 * @param {HTMLElement} root
 * @param {(line: number) => void} goTo
 */
export function createGenerated(root, goTo) {
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];
  /** Address of the file that is offered. @type {string | null} */
  let url = null;

  return {
    /**
     * @param {Outcome | null} outcome
     * @param {Rules} rules
     */
    render(outcome, rules) {
      const wanted = [outcome?.value, outcome?.stale, rules, language()];
      if (shown.length && wanted.every((part, index) => part === shown[index])) return;
      shown = wanted;
      if (url) URL.revokeObjectURL(url);
      url = null;
      if (!outcome) return fill(root, introduction());
      const { value, stale } = outcome;
      if (!value.ok || value.xml === null) {
        return fill(root, head(value, stale), failuresView(value.failures, goTo));
      }
      url = URL.createObjectURL(new Blob([value.xml], { type: "application/xml" }));
      fill(root, head(value, stale), ...finished(value, value.xml, url, rules));
    },
  };
}

function introduction() {
  return el(
    "div",
    { class: "intro" },
    el("p", { class: "intro-lead" }, t("generate.lead")),
    el("p", { class: "quiet" }, t("generate.leadMore")),
  );
}

/**
 * @param {GenerateValue} value
 * @param {boolean} stale
 */
function head(value, stale) {
  const { ok } = value;
  return el(
    "header",
    { class: `verdict verdict-${ok ? "valid" : "invalid"}`, "data-testid": "gen-verdict" },
    el(
      "div",
      { class: "verdict-head" },
      icon(ok ? "valid" : "error", "verdict-icon"),
      el("p", { class: "verdict-word" }, ok ? t("generate.made") : t("generate.refused")),
    ),
    el(
      "p",
      { class: "verdict-line" },
      ok ? t("generate.madeLine", { count: value.counts.unique }) : t("generate.refusedLine"),
    ),
    stale && el("p", { class: "verdict-reached" }, t("generate.stale")),
    counts(value),
  );
}

/** @param {GenerateValue} value */
function counts(value) {
  return el(
    "dl",
    { class: "facts", "data-testid": "gen-counts" },
    COUNTS.map((name) =>
      el(
        "div",
        { "data-count": name },
        el("dt", {}, t(`generate.count.${name}`)),
        el("dd", {}, number(value.counts[name])),
      ),
    ),
  );
}

/**
 * @param {GenerateValue} value
 * @param {string} xml
 * @param {string} url
 * @param {Rules} rules
 */
function finished(value, xml, url, rules) {
  const [file] = value.files;
  return [
    el(
      "section",
      { class: "output", "aria-label": t("generate.file") },
      el(
        "div",
        { class: "output-bar" },
        el(
          "a",
          { class: "button button-main", href: url, download: file.name, "data-testid": "download" },
          t("generate.download", { name: file.name }),
        ),
        el(
          "button",
          { type: "button", class: "button", "data-testid": "copy", onclick: copy },
          t("generate.copy"),
        ),
      ),
      el(
        "dl",
        { class: "facts" },
        el("div", {}, el("dt", {}, t("fact.size")),
          el("dd", { "data-testid": "gen-bytes" },
            bytesOf(file.bytes))),
        el("div", { class: "fact-wide" }, el("dt", {}, "SHA-256"),
          el("dd", {}, el("code", { class: "hash", "data-testid": "gen-sha256" }, file.sha256))),
      ),
      previewView(xml),
    ),
    value.report && ownCheck(/** @type {Report} */ (JSON.parse(value.report)), rules),
    el(
      "section",
      { class: "remind", "aria-labelledby": "remind-title" },
      el("h3", { id: "remind-title", class: "section-title" }, t("remind.title")),
      el("ul", { class: "checklist" }, REMINDERS.map((key) => el("li", {}, t(key)))),
      el("p", { class: "quiet" }, t("remind.hint")),
    ),
  ];

  /** @param {Event} event */
  async function copy(event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    try {
      await navigator.clipboard.writeText(xml);
      button.textContent = t("generate.copied");
    } catch {
      button.textContent = t("generate.notCopied");
    }
  }
}

/**
 * @param {Report} report
 * @param {Rules} rules
 */
function ownCheck(report, rules) {
  const [file] = report.files;
  const found = SEVERITIES.filter((severity) => file.counts[severity] > 0);
  return el(
    "section",
    { class: "own-check", "data-testid": "gen-check", "aria-labelledby": "own-check-title" },
    el("h3", { id: "own-check-title", class: "section-title" }, t("generate.ownCheck")),
    el(
      "p",
      { class: "verdict-line" },
      el("span", { class: "count" }, icon(signOf(file.verdict)), t(`verdict.${file.verdict}`)),
      found.length === 0
        ? nothing(file)
        : found.map((severity) =>
            el("span", { class: `count count-${severity}` }, icon(severity),
              t(`count.${severity}`, { count: file.counts[severity] }))),
    ),
    findingsView(file, [], rules, null),
  );
}
