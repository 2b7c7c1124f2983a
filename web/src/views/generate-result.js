/** What came of the input: counts and either every fault or the finished files. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { language, number, size, t } from "../words.js";
import { failuresView } from "./generate-failures.js";
import { filesView } from "./generate-files.js";
import { cellsView, hostElsewhere, leftOutView, respelledView, robotsView } from "./generate-known.js";
import { outputView } from "./generate-output.js";

/** @typedef {import("../protocol.js").GenerateValue} GenerateValue */
/** @typedef {import("../protocol.js").Report} Report */
/** @typedef {import("../state.js").Outcome} Outcome */
/** @typedef {import("../words.js").Key} Key */
/** @typedef {import("./generate-check.js").Rules} Rules */
/** @typedef {import("./generate-failures.js").FailureActions} FailureActions */

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
 * @param {{[Name in keyof FailureActions]: NonNullable<FailureActions[Name]>}} actions
 */
export function createGenerated(root, actions) {
  const top = el("div");
  const body = el("div");
  fill(root, top, body);
  /** What stands there now, so that it is only built anew when it would differ. @type {unknown[]} */
  let shown = [];
  /** Addresses of the files that are offered. @type {string[]} */
  let offered = [];
  /** @type {GenerateValue | null} */
  let last = null;
  let chosen = 0;

  return {
    /**
     * @param {Outcome | null} outcome
     * @param {Rules} rules
     */
    render(outcome, rules) {
      body.classList.toggle("stale", outcome?.stale ?? false);
      fill(top, outcome ? head(outcome) : introduction());
      const wanted = [outcome?.value, rules, language()];
      if (shown.length && wanted.every((part, index) => part === shown[index])) return;
      shown = wanted;
      if (last !== outcome?.value) chosen = 0;
      last = outcome?.value ?? null;
      offered.forEach((url) => URL.revokeObjectURL(url));
      offered = [];
      if (!outcome) return fill(body);
      const { value, inBox } = outcome;
      if (value.ok) return fill(body, finished(value, rules, inBox));
      fill(
        body,
        failuresView(value, inBox ? actions : { ...actions, goToLine: null, repair: null }),
        cellsView(value.cells_in_list),
        leftOutView(value.left_out ?? {}),
      );
    },
  };

  /** @param {Blob} blob */
  function offer(blob) {
    const url = URL.createObjectURL(blob);
    offered.push(url);
    return url;
  }

  /**
   * @param {GenerateValue} value
   * @param {Rules} rules
   * @param {boolean} inBox
   */
  function finished(value, rules, inBox) {
    const { files, blobs, zipBlob } = value;
    const reports = value.report ? /** @type {Report} */ (JSON.parse(value.report)).files : [];
    const outputs = files.map((file, index) => ({
      file,
      blob: blobs[index],
      href: offer(blobs[index]),
      report: reports[index] ?? null,
      lazy: !inBox,
    }));
    const known = robotsView(value.robots);
    const leftOut = [cellsView(value.cells_in_list), leftOutView(value.left_out ?? {})];
    const spelling = respelledView(value.respelled);
    const remind = reminders(hostElsewhere(value.robots));
    if (!zipBlob) return [...leftOut, outputView(outputs[0], rules, known), spelling, remind];
    const { table, shown: preview } = filesView(outputs, rules, chosen, (index) => {
      chosen = index;
    });
    const all = el("div", { class: "output-bar" }, zipLink(zipBlob));
    return [all, ...leftOut, table, known, preview, spelling, remind];
  }

  /** @param {File} zip */
  function zipLink(zip) {
    return el(
      "a",
      { class: "button button-main", href: offer(zip), download: zip.name, "data-testid": "download-zip" },
      t("generate.downloadAll", { name: zip.name }),
      el("span", { class: "button-note" }, size(zip.size)),
    );
  }
}

function introduction() {
  return el(
    "div",
    { class: "intro" },
    el("p", { class: "intro-lead" }, t("generate.lead")),
    el("p", { class: "quiet" }, t("generate.leadMore")),
  );
}

/** @param {Outcome} outcome */
function head({ value, stale }) {
  const { ok, files } = value;
  return el(
    "header",
    { class: `verdict verdict-${ok ? "valid" : "invalid"}`, "data-testid": "gen-verdict" },
    el(
      "div",
      { class: "verdict-head" },
      icon(ok ? "valid" : "error", "verdict-icon"),
      el("p", { class: "verdict-word" },
        ok ? t("generate.made", { count: files.length }) : t("generate.refused")),
    ),
    el("p", { class: "verdict-line" }, ok ? contents(value) : t("generate.refusedLine")),
    stale && el("p", { class: "verdict-reached" }, t("generate.stale")),
    counts(value),
  );
}

/** @param {GenerateValue} value */
function contents({ files }) {
  const sitemaps = files.filter(({ kind }) => kind !== "sitemapindex");
  const addresses = sitemaps.reduce((sum, { entries }) => sum + entries, 0);
  const indexes = files.length - sitemaps.length;
  return [
    el("span", {}, t("generate.madeLine", { count: addresses })),
    files.length > 1 && el("span", {}, t("generate.sitemaps", { count: sitemaps.length })),
    indexes > 0 && el("span", {}, t("generate.indexes", { count: indexes })),
  ];
}

/** @param {GenerateValue} value */
function counts({ ok, counts: counted, form = "list" }) {
  if (COUNTS.every((name) => counted[name] === 0)) return null;
  const recognised = ok || counted.lines > 0;
  const unit = form === "list" ? "count" : "record";
  return el(
    "dl",
    { class: "facts", "data-testid": "gen-counts" },
    recognised && el("div", { "data-testid": "gen-form" },
      el("dt", {}, t("generate.readAs")), el("dd", {}, t(`generate.form.${form}`))),
    COUNTS.map((name) =>
      el(
        "div",
        { "data-count": name },
        el("dt", {}, t(`generate.${unit}.${name}`)),
        el("dd", {}, number(counted[name])),
      ),
    ),
  );
}

/** @param {string | null} elsewhere the host of the files, where it is not that of the addresses */
function reminders(elsewhere) {
  return el(
    "section",
    { class: "remind", "aria-labelledby": "remind-title" },
    el("h3", { id: "remind-title", class: "section-title" }, t("remind.title")),
    el("ul", { class: "checklist" }, REMINDERS.map((key) =>
      el("li", {}, key === "remind.host" && elsewhere ? t("remind.hostElsewhere", { host: elsewhere }) : t(key)))),
    el("p", { class: "quiet" }, t("remind.hint")),
  );
}
