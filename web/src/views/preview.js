/** The whole text of a generated file, so that what is seen is what is downloaded. */

import { BLOCK_LINES, blocksOf } from "../blocks.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";

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
 * What is out of sight is not laid out, block by block; the place it takes must be known.
 *
 * @param {string} text
 * @param {number} lines
 */
function blockView(text, lines) {
  const block = el("span", { class: "preview-block" }, text);
  if (lines < BLOCK_LINES) block.style.containIntrinsicBlockSize = `${lines * LINE_HEIGHT}em`;
  return block;
}
