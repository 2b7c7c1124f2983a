/** The files of a check of several, each with its verdict; one of them is shown. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @typedef {import("../state.js").Item} Item */

/**
 * @param {HTMLElement} root
 * @param {Item[]} items
 * @param {number} selected
 * @param {(index: number) => void} select
 */
export function renderFiles(root, items, selected, select) {
  root.hidden = items.length < 2;
  if (root.hidden) return fill(root);
  const focused = [...root.querySelectorAll("button")].findIndex((one) => one === document.activeElement);
  const scrolled = root.querySelector("ol")?.scrollTop ?? 0;
  const list = el("ol", { class: "files" }, items.map((item, index) => row(item, index)));
  fill(
    root,
    el("h2", { class: "files-title" }, t("files.title", { count: items.length })),
    list,
  );
  list.scrollTop = scrolled;
  root.querySelectorAll("button")[focused]?.focus();

  /**
   * @param {Item} item
   * @param {number} index
   */
  function row(item, index) {
    const { report } = item;
    return el(
      "li",
      {},
      el(
        "button",
        {
          type: "button",
          class: "file",
          "data-testid": "file",
          "aria-current": index === selected ? "true" : null,
          onclick: () => select(index),
        },
        icon(report ? signOf(report.verdict) : "unknown"),
        el("span", { class: "filename" }, item.file?.name ?? t("source.pasted")),
        el("span", { class: "quiet" }, report ? outcome(report) : ""),
      ),
    );
  }
}

/** @param {import("../protocol.js").Verdict} verdict */
export function signOf(verdict) {
  return verdict === "invalid" ? "error" : verdict;
}

/** @param {import("../protocol.js").FileReport} report */
function outcome({ verdict, counts }) {
  const words = t(`verdict.${verdict}`);
  return counts.error ? `${words} · ${t("count.error", { count: counts.error })}` : words;
}
