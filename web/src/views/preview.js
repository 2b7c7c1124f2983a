/** The whole text of a generated file, so that what is seen is what is downloaded. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/** Lines in one block: what is out of sight is not laid out, block by block. */
const LINES = 400;
/** Height of a line, as in the style sheet. */
const LINE_HEIGHT = 1.6;

/**
 * @param {Promise<string>} text
 * @param {string} name
 */
export function previewView(text, name) {
  const preview = el("pre", { class: "preview", "data-testid": "preview", "aria-busy": "true" });
  text.then(
    (whole) => {
      const { parts, longest } = blocksOf(whole);
      preview.style.setProperty("--longest", `${longest}ch`);
      fill(preview, parts.map(({ text: part, lines }) => blockView(part, lines)));
      preview.removeAttribute("aria-busy");
    },
    (error) => {
      console.error(error);
      preview.textContent = t("generate.notShown");
    },
  );
  return el(
    "div",
    { class: "preview-frame", role: "region", tabindex: "0", "aria-label": t("generate.preview", { name }) },
    preview,
  );
}

/**
 * The text as it will be when it is published and read.
 *
 * @param {Blob} blob
 * @param {string} name ends in .gz when it is packed
 * @returns {Promise<string>}
 */
export function textOf(blob, name) {
  if (!name.endsWith(".gz")) return blob.text();
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/**
 * @param {string} text
 * @param {number} lines
 */
function blockView(text, lines) {
  const block = el("span", { class: "preview-block" }, text);
  if (lines < LINES) block.style.containIntrinsicBlockSize = `${lines * LINE_HEIGHT}em`;
  return block;
}

/**
 * Joined, the parts are the text: each keeps the line end at its own end.
 *
 * @param {string} text
 */
export function blocksOf(text) {
  const parts = [];
  let start = 0;
  let lines = 0;
  let longest = 0;
  let before = -1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    longest = Math.max(longest, at - before - 1);
    before = at;
    lines += 1;
    if (lines === LINES) {
      parts.push({ text: text.slice(start, at + 1), lines });
      start = at + 1;
      lines = 0;
    }
  }
  longest = Math.max(longest, text.length - before - 1);
  if (start < text.length) parts.push({ text: text.slice(start), lines: Math.max(lines, 1) });
  return { parts, longest };
}
