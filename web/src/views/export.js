/** What people take away of a result: a summary on the clipboard, or the report as a file. */

import { announce } from "../announce.js";
import { download } from "../download.js";
import { el } from "../dom.js";
import { blobOf } from "../exporting.js";
import { t } from "../words.js";
import { copyButton } from "./copy.js";

/** @typedef {import("../exporting.js").TakeAway} TakeAway */
/**
 * Shown below the verdict over one file, or over all of them; null when nothing was checked yet.
 *
 * @typedef {(item: import("../state.js").Item | null) => HTMLElement | null} TakeAwayView
 */

/** The files, the one that most people want first. */
const FILES = /** @type {const} */ (["html", "csv", "json", "sarif"]);

let lastId = 0;

/**
 * @param {TakeAway} taken
 * @returns {HTMLElement}
 */
export function exportView(taken) {
  const said = el("p", { class: "export-said" });
  const forms = el(
    "div",
    { id: `export-forms-${(lastId += 1)}`, class: "export-forms", hidden: true },
    el("ul", { class: "export-list", "aria-label": t("export.list") }, FILES.map((format) => el("li", {}, fileButton(format)))),
    said,
  );
  const opener = el(
    "button",
    { type: "button", class: "button export-open", "data-testid": "export", "aria-expanded": "false", "aria-controls": forms.id, onclick: () => open(Boolean(forms.hidden)) },
    t("export.open"),
  );
  return el(
    "div",
    { class: "export", onkeydown: closeByEscape },
    copyButton(() => taken.text("summary"), { words: t("export.copy"), "data-testid": "copy-summary" }),
    opener,
    forms,
  );

  /** @param {boolean} wanted */
  function open(wanted) {
    forms.hidden = !wanted;
    opener.setAttribute("aria-expanded", String(wanted));
  }

  /** @param {typeof FILES[number]} format */
  function fileButton(format) {
    return el(
      "button",
      { type: "button", class: "export-file", "data-testid": `export-${format}`, onclick: () => void save(format) },
      el("span", { class: "export-name" }, t(`export.${format}`)),
      " ",
      el("span", { class: "export-what" }, t(`export.${format}.what`)),
    );
  }

  /** @param {typeof FILES[number]} format */
  async function save(format) {
    const name = taken.name(format);
    said.textContent = t("export.making", { name });
    try {
      download(blobOf(await taken.text(format), format), name);
      said.textContent = t("export.saved", { name });
    } catch (error) {
      console.error(error);
      said.textContent = t("export.failed");
    }
    announce(said.textContent);
  }

  /** @param {KeyboardEvent} event */
  function closeByEscape(event) {
    if (event.key !== "Escape" || forms.hidden) return;
    open(false);
    opener.focus();
  }
}
