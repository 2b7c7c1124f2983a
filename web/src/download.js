/** Hands a file to the person. */

import { el } from "./dom.js";

/** How long a browser may take to begin, in ms. */
const BEGIN = 60_000;

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const href = URL.createObjectURL(blob);
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), BEGIN);
}
