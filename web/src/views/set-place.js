/** A finding between files: the place that it is about, and the other places that belong to it. */

import { el } from "../dom.js";
import { pointed } from "../pointing.js";
import { readable } from "./readable.js";
import { valuesView } from "./values.js";
import { t } from "../words.js";
import { excerptView } from "./excerpt.js";
import { steps } from "./place.js";

/** @typedef {import("../protocol.js").Excerpt} Excerpt */
/** @typedef {import("../protocol.js").Finding} Finding */
/** @typedef {import("../protocol.js").SetFinding} SetFinding */
/** @typedef {import("../protocol.js").SetPlace} SetPlace */
/** @typedef {{line: number | null, column: number | null}} Point */
/**
 * @typedef {(file: number, place: Point & {rule: string, value: string | null}, excerpt: Excerpt | null,
 *            from: HTMLElement) => void} GoToFile
 */

/**
 * @param {SetFinding} finding
 * @param {SetPlace[]} places its own, then the related ones
 * @param {GoToFile} goTo
 * @param {import("./place.js").Frame} frame
 */
export function setPlaceView(finding, places, goTo, { withMessage, expect, number, copy }) {
  const { rule, value, severity, path, message, related } = finding;
  return el(
    "li",
    { class: `place-row place-${severity}`, "data-testid": "set-finding" },
    withMessage && el("p", { class: "message" }, ...readable(message)),
    one(finding, places[0], value, path, true),
    related.length > 0 && el("p", { class: "small-title" }, t("set.related", { count: related.length })),
    related.length > 0 &&
      el("ul", { class: "related" }, related.map((other, index) =>
        el("li", {}, one(other, places[index + 1], null, null, false)))),
  );

  /**
   * @param {Point & {file: string}} point
   * @param {SetPlace} place
   * @param {string | null} found
   * @param {string | null} where
   * @param {boolean} own the place of the finding, not one that belongs to it
   */
  function one(point, { file, excerpt }, found, where, own) {
    const target = { rule, value: found, line: point.line, column: point.column };
    const button = filePlace(point.file, point, () => goTo(file, target, excerpt, button));
    return [
      el("p", { class: "place-head" }, own && number, button, where && el("code", { class: "path" }, steps(where)), own && copy),
      valuesView(found, own ? expect : null),
      excerpt && excerptView(pointed(/** @type {Finding} */ (/** @type {unknown} */ (target)), excerpt)),
    ];
  }
}

/**
 * A button that names a place in a file.
 *
 * @param {string} name
 * @param {Point} point
 * @param {() => void} go
 */
export function filePlace(name, { line, column }, go) {
  const exact = line !== null && column !== null;
  return el(
    "button",
    {
      type: "button",
      class: "place place-button place-named",
      "data-testid": "place",
      title: exact ? t("place.goToFile", { name, line, column }) : t("place.goToWhole", { name }),
      onclick: go,
    },
    el("span", { class: "filename" }, ...steps(name)),
    exact && el("span", { class: "place-point" }, el("span", { "aria-hidden": "true" }, `:${line}:${column}`),
      el("span", { class: "unseen" }, ` ${t("place.spoken", { line, column })}`)),
  );
}
