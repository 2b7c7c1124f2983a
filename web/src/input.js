/** What a text is given to the generator as: a file, so that it is recognised, if one can hold it. */

/** A letter of two halves of which one is missing; no UTF-8 can say it. */
const HALF = /\p{Surrogate}/u;
/** At the start of a file it is a mark and taken away; in a text it is a character of the list. */
export const MARK = "\ufeff";

/**
 * @param {string} text which can only be a list where no file can hold it unchanged
 * @param {string} name of the file
 * @returns {{text: string | null, files: File[]}} one of the two
 */
export function inputOf(text, name) {
  if (HALF.test(text)) return { text, files: [] };
  const parts = text.startsWith(MARK) ? [MARK, text] : [text];
  return { text: null, files: [new File(parts, name)] };
}
