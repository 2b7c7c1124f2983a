/** The files of a set: each can be downloaded by itself and chosen for the preview. */

import { reveal } from "../announce.js";
import { el, fill } from "../dom.js";
import { number, size, t } from "../words.js";
import { copyButton } from "./copy.js";
import { checkedLine } from "./generate-check.js";
import { baseName, outputView } from "./generate-output.js";

/** @typedef {import("./generate-output.js").Output} Output */
/** @typedef {import("../words.js").Key} Key */

/** So many digits of a sum tell two files apart at a glance. */
const DIGITS = 8;

/** @type {Key[]} */
const COLUMNS = [
  "generate.column.name",
  "fact.entries",
  "fact.size",
  "generate.column.ended",
  "generate.column.check",
];

/**
 * @param {Output[]} outputs
 * @param {import("./generate-check.js").Rules} rules
 * @param {number} first which is shown to begin with
 * @param {(index: number) => void} chosen
 */
export function filesView(outputs, rules, first, chosen) {
  const shown = el("div", { id: "output-shown" });
  const rows = outputs.map(row);
  select(first);
  return {
    shown,
    table: el(
      "section",
      { class: "set", "aria-labelledby": "set-title" },
      el("h3", { id: "set-title", class: "section-title" }, t("generate.set", { count: outputs.length })),
      // Where it is narrow a row is no row to the eye; the roles keep it one.
      el(
        "table",
        { class: "set-files", role: "table", "data-testid": "set-files" },
        el("thead", { role: "rowgroup" },
          el("tr", { role: "row" },
            COLUMNS.map((key) => header(t(key))),
            header(el("span", { class: "unseen" }, t("generate.column.show"))))),
        el("tbody", { role: "rowgroup" }, rows.map(({ element }) => element)),
      ),
    ),
  };

  /** @param {number} index */
  function select(index) {
    rows.forEach(({ element, button }, at) => {
      element.classList.toggle("set-chosen", at === index);
      button.setAttribute("aria-pressed", String(at === index));
    });
    fill(shown, outputView(outputs[index], rules));
    chosen(index);
  }

  /**
   * @param {Output} output
   * @param {number} index
   */
  function row({ file, href, report }, index) {
    const button = el(
      "button",
      {
        type: "button",
        class: "button button-small",
        "data-testid": "show-file",
        "aria-label": t("generate.showFile", { name: file.name }),
        onclick: () => {
          select(index);
          reveal(shown);
        },
      },
      t("generate.show"),
    );
    const element = el(
      "tr",
      { role: "row", "data-testid": "set-file", "data-name": file.name, onclick: pick },
      el("th", { role: "rowheader", scope: "row" },
        el("a", { href, download: baseName(file.name), class: "filename" }, ...breakable(file.name)),
        el("span", { class: "set-sum" },
          "SHA-256 ",
          el("code", { title: file.sha256, "data-sha256": file.sha256 }, file.sha256.slice(0, DIGITS), "…"),
          " ",
          copyButton(() => file.sha256, {
            label: t("generate.copySum", { name: file.name }),
            class: "text-button",
          }))),
      cell("entries", "fact.entries", number(file.entries)),
      cell("bytes", "fact.size", size(file.bytes)),
      cell("ended", "generate.column.ended", ended(file)),
      cell("check", "generate.column.check",
        report && el("span", { class: "set-check" }, checkedLine(report))),
      el("td", { role: "cell", class: "set-show" }, button),
    );
    return { element, button };

    /** The whole row is a wide place to click, beside what can be clicked in it.
     * @param {MouseEvent} event
     */
    function pick({ target }) {
      if (target instanceof Element && !target.closest("a, button")) select(index);
    }
  }
}

/** @param {import("../dom.js").Child} content */
function header(content) {
  return el("th", { role: "columnheader", scope: "col" }, content);
}

/**
 * @param {string} name
 * @param {Key} label said beside it where the heads of the columns are out of sight
 * @param {...import("../dom.js").Child} content
 */
function cell(name, label, ...content) {
  return el(
    "td",
    { role: "cell", class: `set-${name}`, "data-cell": name },
    el("span", { class: "set-label", "aria-hidden": "true" }, t(label)),
    content,
  );
}

/** @param {import("../protocol.js").GeneratedFile} file */
function ended({ kind, ended_by: limit }) {
  if (kind === "sitemapindex") return t("generate.ended.index");
  return limit ? t(`generate.ended.${limit}`) : t("generate.ended.end");
}

/**
 * A path may be broken after each of its folders.
 *
 * @param {string} name
 */
function breakable(name) {
  return name.split("/").flatMap((step, index) => (index ? ["/", el("wbr"), step] : [step]));
}
