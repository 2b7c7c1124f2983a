/** Cuts a long text into blocks of lines, so that only those in sight need be laid out. */

/** Lines of a block; the style sheet knows the height of so many. */
export const BLOCK_LINES = 400;

/**
 * Joined, the parts are the text: each keeps the line end at its own end.
 *
 * @param {string} text
 * @returns {{parts: {text: string, lines: number}[], longest: number}} `longest` line in UTF-16 units
 */
export function blocksOf(text) {
  const parts = [];
  let start = 0;
  let lines = 0;
  let longest = 0;
  let before = -1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    longest = Math.max(longest, at - before - 1);
    before = at;
    lines += 1;
    if (lines === BLOCK_LINES) {
      parts.push({ text: text.slice(start, at + 1), lines });
      start = at + 1;
      lines = 0;
    }
  }
  longest = Math.max(longest, text.length - before - 1);
  if (start < text.length) parts.push({ text: text.slice(start), lines: lines + Number(!text.endsWith("\n")) });
  return { parts, longest };
}
