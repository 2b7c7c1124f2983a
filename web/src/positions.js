/** From a place of the report (line, column in code points) to a position in the editor (UTF-16). */

import { pointed } from "./pointing.js";

/** @typedef {import("@codemirror/state").Text} Text */
/** @typedef {import("./protocol.js").Finding} Finding */
/** @typedef {import("./protocol.js").Excerpt} Excerpt */

/**
 * @typedef {object} Mark
 * @property {number} finding its index in the report
 * @property {number} from
 * @property {number} to never equal to `from`, except at the very end of the text
 */

const NOWHERE = { skip: 0, mark: "" };

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The marks of all findings that have a place. Findings come in document order, so one pass over
 * the text is enough, also when it is a single line of a megabyte.
 *
 * @param {Text} text
 * @param {Finding[]} findings
 * @param {(Excerpt | null)[]} excerpts
 * @returns {Mark[]}
 */
export function marksOf(text, findings, excerpts) {
  const walk = walker(text);
  /** @type {Mark[]} */
  const marks = [];
  findings.forEach(({ line, column }, finding) => {
    if (line === null || column === null) return;
    if (findings[finding].rule === "bytes-bom" && text.lineAt(0).text.startsWith(BYTE_ORDER_MARK)) {
      marks.push({ finding, from: 0, to: 1 });
      return;
    }
    const { from, rest } = walk(line, column);
    const excerpt = excerpts[finding];
    const { skip, mark } = excerpt ? pointed(findings[finding], excerpt) : NOWHERE;
    const fits = mark !== "" && rest.startsWith(mark, skip);
    const start = fits ? from + skip : from;
    const length = fits ? mark.length : firstLength(rest);
    marks.push({ finding, from: start, to: Math.min(start + length, text.length) });
  });
  return marks;
}

/** @param {Text} text */
function walker(text) {
  let number = 0;
  let from = 0;
  let content = "";
  let column = 1;
  let at = 0;
  /**
   * @param {number} line
   * @param {number} wanted
   */
  return (line, wanted) => {
    const within = Math.min(Math.max(line, 1), text.lines);
    if (within !== number || wanted < column) {
      ({ number, from, text: content } = text.line(within));
      column = 1;
      at = number === 1 && content.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    }
    while (column < wanted && at < content.length) {
      at += /** @type {number} */ (content.codePointAt(at)) > 0xffff ? 2 : 1;
      column += 1;
    }
    return { from: from + at, rest: content.slice(at, at + LONGEST_MARK) };
  };
}

/** An excerpt's mark is short; this bounds what is copied of a long line. */
const LONGEST_MARK = 512;

/** @param {string} rest */
function firstLength(rest) {
  return (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}
