/** The piece of a line at a place, with what is at fault marked. */

import { el } from "../dom.js";
import { readable } from "./readable.js";

/** @typedef {import("../protocol.js").Excerpt} Excerpt */

/** @param {Excerpt} excerpt */
export function excerptView({ before, mark, after, cut_before: cutBefore, cut_after: cutAfter }) {
  // A tag alone on its line shows nothing that the path does not say.
  if (!after.trim() && !before.trim() && /^(<[\w:]+>)?$/.test(mark)) return null;
  return el(
    "pre",
    { class: "excerpt", "data-testid": "excerpt" },
    el(
      "code",
      {},
      cutBefore && "…",
      ...readable(cutBefore ? before : before.replace(/^[ \t]+/, "")), // the indentation says nothing here
      mark ? el("mark", {}, ...readable(mark, true)) : el("mark", { class: "mark-point" }),
      ...readable(after),
      cutAfter && "…",
    ),
  );
}
