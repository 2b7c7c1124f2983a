/** The signs beside severities and verdicts: each has its own shape, so none rests on colour. */

import { svg } from "./dom.js";

/** Paths on a 20 x 20 field. */
const SHAPES = {
  error: ["M6.4 1.5h7.2l4.9 4.9v7.2l-4.9 4.9H6.4l-4.9-4.9V6.4z", "M7 7l6 6M13 7l-6 6"],
  warning: ["M10 2l8.5 15.5h-17z", "M10 8v4.2M10 14.6v.4"],
  note: ["M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z", "M10 9v5M10 5.9v.4"],
  valid: ["M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z", "M6 10.3l2.8 2.8L14.2 7.4"],
  unreadable: ["M4 1.5h8.5L16.5 5.5v3.5l-3 2-3-2-3 2-3.5-2z", "M4 13.5l3.5-2 3 2 3-2 3 2v5H4z"],
  unknown: ["M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z", "M6.5 10h7"],
};

/** @typedef {keyof typeof SHAPES} Sign */

/**
 * @param {Sign} sign
 * @param {string} [className]
 */
export function icon(sign, className = "") {
  const [outline, inside] = SHAPES[sign];
  return svg(
    "svg",
    { class: `icon icon-${sign} ${className}`, viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("path", { class: "icon-outline", d: outline }),
    svg("path", { class: sign === "unreadable" ? "icon-outline" : "icon-inside", d: inside }),
  );
}
