/** What is left to do with the files, and what of the input they do not hold. */

import { el } from "../dom.js";
import { visible } from "../visible.js";
import { t } from "../words.js";
import { copyButton } from "./copy.js";

/** @typedef {import("../protocol.js").RobotsLine} RobotsLine */

/**
 * The lines that make the files known, by the robots.txt in which each belongs.
 *
 * @param {RobotsLine[]} lines
 */
export function robotsView(lines) {
  if (lines.length === 0) return null;
  const places = [...new Set(lines.map(({ robots }) => robots))];
  return el(
    "section",
    { class: "robots", "data-testid": "gen-robots", "aria-labelledby": "robots-title" },
    el("h3", { id: "robots-title", class: "section-title" }, t("generate.robots")),
    hostElsewhere(lines) !== null && el("p", { class: "robots-why" }, t("generate.robotsElsewhere")),
    places.map((robots) => {
      const own = lines.filter((line) => line.robots === robots).map(({ line }) => line);
      const text = own.join("\n");
      return el(
        "div",
        { class: "robots-place" },
        el("p", {}, t("generate.robotsWhere", { count: own.length }), " ", el("code", { class: "hash" }, robots)),
        el(
          "div",
          { class: "robots-lines" },
          el("pre", { class: "excerpt" }, el("code", {}, text)),
          copyButton(() => text, { label: t("generate.robotsCopy", { robots }) }),
        ),
      );
    }),
  );
}

/**
 * The host where the files lie, if it is not the one whose robots.txt names them.
 *
 * @param {RobotsLine[]} lines
 * @returns {string | null}
 */
export function hostElsewhere(lines) {
  for (const { robots, line } of lines) {
    const { host } = new URL(line.slice(line.indexOf(":") + 1).trim());
    if (host !== new URL(robots).host) return host;
  }
  return null;
}

/**
 * Lines of a list that look like rows of a table.
 *
 * @param {[number, number] | null} cells
 */
export function cellsView(cells) {
  if (!cells) return null;
  const [line, count] = cells;
  return el("p", { class: "cells-in-list", "data-testid": "cells-in-list" }, t("generate.cells", { line, count }));
}

/** @param {Record<string, number>} names */
export function leftOutView(names) {
  const listed = Object.entries(names);
  if (listed.length === 0) return null;
  return el(
    "p",
    { class: "left-out", "data-testid": "left-out" },
    t("generate.leftOut"),
    " ",
    listed.map(([name, count], index) => [
      index > 0 && t("generate.leftOutAnd"),
      el("code", {}, name),
      ` ${t("generate.times", { count })}`,
    ]),
  );
}

/**
 * Addresses that are written otherwise than they were given.
 *
 * @param {import("../protocol.js").GenerateValue["respelled"]} respelled
 */
export function respelledView(respelled) {
  if (!respelled?.count) return null;
  const { count, shown } = respelled;
  return el(
    "details",
    { class: "respelled", "data-testid": "respelled" },
    el("summary", {}, t("respelled.title", { count })),
    el("p", { class: "quiet" }, t("respelled.why")),
    el("ol", {}, shown.map(({ line, value, href }) =>
      el("li", { value: line }, el("del", {}, ...visible(value)), " → ", el("ins", {}, ...visible(href))))),
    shown.length < count && el("p", { class: "quiet" }, t("respelled.more", { shown: shown.length, count })),
  );
}
