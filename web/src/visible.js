/** Makes the characters visible that a person cannot see, since they are so often the fault. */

import { el } from "./dom.js";

/** Short names of blanks and marks; other control characters are shown by their number. */
const NAMES = new Map([
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
  [0x3000, "U+3000"],
  [0xfeff, "BOM"],
]);

const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u2060-\u2069\u3000\ufeff\ufff9-\ufffb]|[\t\r\n]/g;

/**
 * @param {string} text
 * @param {boolean} [blanks] show blanks and tabs too, as inside a mark
 * @returns {(Node | string)[]}
 */
export function visible(text, blanks = false) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let done = 0;
  const plain = (/** @type {number} */ until) => {
    if (until > done) parts.push(blanks ? spaced(text.slice(done, until)) : text.slice(done, until));
  };
  for (const match of text.matchAll(INVISIBLE)) {
    if (!blanks && groupsDigits(text, match.index)) continue;
    plain(match.index);
    parts.push(sign(match[0], blanks));
    done = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
}

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

/**
 * @param {string} character
 * @param {boolean} blanks
 * @returns {Node | string}
 */
function sign(character, blanks) {
  if (character === "\t") return blanks ? "→" : "  ";
  if (character === "\n" || character === "\r") return el("span", { class: "unseen-sign" }, "↵");
  const code = /** @type {number} */ (character.codePointAt(0));
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return el("span", { class: "unseen-sign", title: number }, NAMES.get(code) ?? number);
}
