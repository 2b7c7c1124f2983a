/** One place of a finding: where it is, what is wrong there, and the piece of the line it stands in. */

import { el } from "../dom.js";
import { pointed } from "../pointing.js";
import { visible } from "../visible.js";
import { t } from "../words.js";

/** @typedef {import("../protocol.js").Excerpt} Excerpt */
/** @typedef {import("../protocol.js").Finding} Finding */
/** @typedef {(finding: number, from: HTMLElement) => void} GoTo */

/**
 * @param {Finding} finding
 * @param {Excerpt | null} excerpt
 * @param {boolean} withMessage
 * @param {number} index of the finding in its report
 * @param {GoTo | null} goTo
 */
export function placeView(finding, excerpt, withMessage, index, goTo) {
  return el(
    "li",
    { class: `place-row place-${finding.severity}` },
    el(
      "p",
      { class: "place-head" },
      where(finding, index, goTo),
      finding.path && el("code", { class: "path" }, steps(finding.path)),
    ),
    withMessage && el("p", { class: "message" }, ...visible(finding.message)),
    excerpt && excerptView(pointed(finding, excerpt)),
  );
}

/**
 * @param {Finding} finding
 * @param {number} index
 * @param {GoTo | null} goTo
 */
function where({ line, column }, index, goTo) {
  if (line === null || column === null) {
    return el("span", { class: "place", "data-testid": "place" }, t("place.whole"));
  }
  const spoken = t("place.spoken", { line, column });
  const short = [
    el("span", { "aria-hidden": "true" }, `${line}:${column}`),
    el("span", { class: "unseen" }, spoken),
  ];
  if (!goTo) return el("span", { class: "place", "data-testid": "place", title: spoken }, short);
  const button = el(
    "button",
    {
      type: "button",
      class: "place place-button",
      "data-testid": "place",
      title: t("place.goTo", { line, column }),
      onclick: () => goTo(index, button),
    },
    short,
  );
  return button;
}

/**
 * The path may be broken after each of its steps.
 *
 * @param {string} path
 */
export function steps(path) {
  return path.split("/").flatMap((step, index) => (index ? ["/", el("wbr"), step] : [step]));
}

/** @param {Excerpt} excerpt */
export function excerptView({ before, mark, after }) {
  // A tag alone on its line shows nothing that the path does not say.
  if (!after.trim() && !before.trim() && /^(<[\w:]+>)?$/.test(mark)) return null;
  return el(
    "pre",
    { class: "excerpt", "data-testid": "excerpt" },
    el(
      "code",
      {},
      ...visible(before.replace(/^[ \t]+/, "")), // the indentation says nothing here
      mark ? el("mark", {}, ...visible(mark, true)) : el("mark", { class: "mark-point" }),
      ...visible(after),
    ),
  );
}
