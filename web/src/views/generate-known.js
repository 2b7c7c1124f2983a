/** What is left to do with the files, and what of the input they do not hold. */

import { el } from "../dom.js";
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
