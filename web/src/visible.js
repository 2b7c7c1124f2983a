/**
 * Makes the characters visible that a person cannot see, since they are so often the fault. The rule
 * reference does the same (pysrc/sitemap_workbench/report/visible.py).
 */

import { el } from "./dom.js";

/** Short signs of blanks and marks; others are shown by their number. */
const SIGNS = new Map([
  [0x0009, "→"],
  [0x000a, "↵"],
  [0x000d, "↵"],
  [0x00a0, "NBSP"],
  [0x00ad, "SHY"],
  [0x200b, "ZWSP"],
  [0x200c, "ZWNJ"],
  [0x200d, "ZWJ"],
  [0x200e, "LRM"],
  [0x200f, "RLM"],
  [0x2028, "LS"],
  [0x2029, "PS"],
  [0x202f, "NNBSP"],
  [0x2060, "WJ"],
  [0xfeff, "BOM"],
]);

/** Characters that have names of their own; `SignName` has the others together. */
const NAMED = /** @type {const} */ ({
  0x0009: "tab",
  0x000a: "line",
  0x000d: "line",
  0x00a0: "nbsp",
  0x00ad: "shy",
  0x200b: "zwsp",
  0x200c: "zwnj",
  0x200d: "zwj",
  0x2028: "ls",
  0x2029: "ps",
  0x202f: "nnbsp",
  0x2060: "wj",
  0x3000: "wide",
  0xfeff: "bom",
});

/** @typedef {typeof NAMED[keyof typeof NAMED] | "control" | "space" | "direction" | "other"} SignName */

const INVISIBLE =
  /[\0-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;

/**
 * @param {string} text
 * @param {boolean} [blanks] show plain blanks too, as inside a mark, and numbers as they are made up
 * @param {(code: number) => string} [nameOf] what a character is called, such as "U+00A0 no-break space"
 * @returns {(Node | string)[]}
 */
export function visible(text, blanks = false, nameOf = codePoint) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let done = 0;
  const plain = (/** @type {number} */ until) => {
    if (until > done) parts.push(blanks ? spaced(text.slice(done, until)) : text.slice(done, until));
  };
  for (const match of text.matchAll(INVISIBLE)) {
    if (!blanks && groupsDigits(text, match.index)) continue;
    plain(match.index);
    const code = codeOf(match[0]);
    const name = nameOf(code);
    parts.push(el("span", { class: "unseen-sign", role: "img", title: name, "aria-label": name }, signOf(code)));
    done = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
}

/**
 * The same in a plain text: each such character by its number, in brackets.
 *
 * @param {string} text
 */
export function spelled(text) {
  return text.replace(INVISIBLE, (character, /** @type {number} */ at) =>
    groupsDigits(text, at) ? character : `[${codePoint(codeOf(character))}]`);
}

/**
 * Which of the names a character has; those without one of their own are named by their kind.
 *
 * @param {number} code
 * @returns {SignName}
 */
export function signName(code) {
  if (code in NAMED) return NAMED[/** @type {keyof typeof NAMED} */ (code)];
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return "control";
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x205f) return "space";
  if (code === 0x061c || code === 0x200e || code === 0x200f) return "direction";
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) ? "direction" : "other";
}

/** @param {number} code */
export const codePoint = (code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

/** @param {number} code */
const signOf = (code) => SIGNS.get(code) ?? codePoint(code);

/** @param {string} character */
const codeOf = (character) => /** @type {number} */ (character.codePointAt(0));

/** @param {string} text */
const spaced = (text) => text.replaceAll(" ", "·");

/**
 * A space inside a number, as sentences of some languages write it: 10\u00a0000.
 *
 * @param {string} text
 * @param {number} index
 */
function groupsDigits(text, index) {
  return /^\d\u00a0\d$/.test(text.slice(Math.max(index - 1, 0), index + 2));
}
