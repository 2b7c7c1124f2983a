/** Text of files for people: what cannot be seen is visible, and named in the language of the page. */

import { codePoint, signName, visible } from "../visible.js";
import { t } from "../words.js";

/**
 * @param {string} text
 * @param {boolean} [blanks] show plain blanks too, as inside a mark
 */
export const readable = (text, blanks = false) =>
  visible(text, blanks, (code) => `${codePoint(code)} ${t(`sign.${signName(code)}`)}`);
