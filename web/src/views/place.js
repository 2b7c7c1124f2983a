/** One place of a finding: where it is, what is wrong there, and the piece of the line it stands in. */

import { el } from "../dom.js";
import { pointed } from "../pointing.js";
import { t } from "../words.js";
import { excerptView } from "./excerpt.js";
import { readable } from "./readable.js";
import { valuesView } from "./values.js";

/** @typedef {import("../protocol.js").Excerpt} Excerpt */
/** @typedef {import("../protocol.js").Finding} Finding */
/** @typedef {(finding: number, from: HTMLElement) => void} GoTo */

/**
 * @typedef {object} Frame what stands around a place in its list
 * @property {boolean} withMessage it says its own
 * @property {string | null} expect what is expected instead of the value
 * @property {HTMLElement | false} number a link to it, where there are several
 * @property {HTMLElement} copy a button that copies it
 */

/**
 * @param {Finding} finding
 * @param {Excerpt | null} excerpt
 * @param {number} index of the finding in its report
 * @param {GoTo | null} goTo
 * @param {Frame} frame
 */
export function placeView(finding, excerpt, index, goTo, { withMessage, expect, number, copy }) {
  return el(
    "li",
    { class: `place-row place-${finding.severity}` },
    el(
      "p",
      { class: "place-head" },
      number,
      where(finding, index, goTo),
      finding.path && el("code", { class: "path" }, steps(finding.path)),
      copy,
    ),
    withMessage && el("p", { class: "message" }, ...readable(finding.message)),
    valuesView(finding.value, expect),
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
