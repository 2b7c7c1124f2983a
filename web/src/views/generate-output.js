/** One file that was made: to download, to copy, to look at, and what the checker says of it. */

import { el } from "../dom.js";
import { t } from "../words.js";
import { copyButton } from "./copy.js";
import { checkView } from "./generate-check.js";
import { previewView, textOf } from "./preview.js";
import { bytesOf } from "./verdict.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").GeneratedFile} GeneratedFile */

/**
 * A file with all that belongs to it.
 *
 * @typedef {object} Output
 * @property {GeneratedFile} file
 * @property {Blob} blob
 * @property {string} href from which it is downloaded
 * @property {FileReport | null} report
 */

/**
 * @param {Output} output
 * @param {import("./generate-check.js").Rules} rules
 * @param {import("../dom.js").Child} [known] where the file is made known, if it is the only one,
 *   whose download is what people came for
 */
export function outputView({ file, blob, href, report }, rules, known) {
  const alone = known !== undefined;
  const text = textOf(blob, file.name);
  return el(
    "section",
    { class: "output", "aria-labelledby": alone ? null : "output-name", "aria-label": alone ? t("generate.file") : null },
    alone ? null : el("h3", { id: "output-name", class: "section-title filename" }, file.name),
    el(
      "div",
      { class: "output-bar" },
      el(
        "a",
        {
          class: alone ? "button button-main" : "button",
          href,
          download: baseName(file.name),
          "data-testid": "download",
        },
        t("generate.download", { name: baseName(file.name) }),
      ),
      copyButton(() => text, { "data-testid": "copy" }),
    ),
    el(
      "dl",
      { class: "facts" },
      fact(t("fact.size"), bytesOf(file.bytes), "gen-bytes"),
      file.unpacked_bytes !== undefined && file.unpacked_bytes !== file.bytes &&
        fact(t("generate.unpacked"), bytesOf(file.unpacked_bytes)),
      file.lastmod && fact(t("generate.newest"), file.lastmod),
      file.url && fact(t("generate.address"), el("code", { class: "hash" }, file.url)),
      fact("SHA-256", el("code", { class: "hash", "data-testid": "gen-sha256" }, file.sha256)),
    ),
    report && checkView(report, rules),
    known,
    previewView(text, file.name),
  );
}

/**
 * The name without the folders in which it will lie.
 *
 * @param {string} name
 */
export function baseName(name) {
  return name.slice(name.lastIndexOf("/") + 1);
}

/**
 * @param {string} name
 * @param {HTMLElement | string} value
 * @param {string} [testId]
 */
function fact(name, value, testId) {
  return el(
    "div",
    { class: "fact-wide" },
    el("dt", {}, name),
    el("dd", { "data-testid": testId }, value),
  );
}
