/** A strip that stands for the whole file, with a tick wherever something was found. */

import { svg } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").Severity} Severity */

/** So many cells share the file: enough to show places, few enough to draw at once. */
const CELLS = 160;
/** @type {Severity[]} */
const RISING = ["note", "warning", "error"];

/**
 * @param {FileReport} report
 * @returns {Element | null} null when no finding has a place
 */
export function strip(report) {
  /** @type {Map<number, Severity>} */
  const cells = new Map();
  let last = 0;
  for (const { offset, severity } of report.findings) {
    if (offset === null) continue;
    const cell = Math.min(CELLS - 1, Math.floor((offset / Math.max(report.bytes, 1)) * CELLS));
    const known = cells.get(cell);
    if (!known || RISING.indexOf(severity) > RISING.indexOf(known)) cells.set(cell, severity);
    last = Math.max(last, cell);
  }
  if (cells.size === 0) return null;
  const unread = report.complete ? null : rect("strip-unread", last + 1, CELLS - last - 1);
  return svg(
    "svg",
    {
      class: "strip",
      viewBox: `0 0 ${CELLS} 10`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": t(report.complete ? "strip.label" : "strip.labelUnread"),
    },
    rect("strip-file", 0, CELLS),
    unread,
    [...cells].map(([cell, severity]) => rect(`strip-${severity}`, cell, 1)),
  );
}

/**
 * @param {string} className
 * @param {number} x
 * @param {number} width
 */
function rect(className, x, width) {
  return svg("rect", { class: className, x, width, y: 0, height: 10 });
}
