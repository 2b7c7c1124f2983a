/** The whole text of the generated file, so that what is seen is what is downloaded. */

import { el } from "../dom.js";
import { t } from "../words.js";

/** Lines in one block, so that no single text node is of many megabytes. */
const LINES = 400;

/** @param {string} xml */
export function previewView(xml) {
  return el(
    "div",
    { class: "preview-frame", role: "region", tabindex: "0", "aria-label": t("generate.preview") },
    el("pre", { class: "preview", "data-testid": "preview" }, blocks(xml)),
  );
}

/**
 * Joined, the blocks are the text: each keeps the line end at its own end.
 *
 * @param {string} text
 */
function blocks(text) {
  const parts = [];
  let start = 0;
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    lines += 1;
    if (lines === LINES) {
      parts.push(text.slice(start, at + 1));
      start = at + 1;
      lines = 0;
    }
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts.map((part) => el("span", { class: "preview-block" }, part));
}
