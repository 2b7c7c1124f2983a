/** From the element that a finding names to the characters in it that are at fault. */

/** @typedef {import("./protocol.js").Excerpt} Excerpt */
/** @typedef {import("./protocol.js").Finding} Finding */

/**
 * @typedef {Excerpt & {skip: number}} Pointed `skip`: UTF-16 units from the finding's place to `mark`
 */

/** Rules about a part of an address, which may stand in the middle of an element. */
const OF_ADDRESSES = /^(loc|host|port|scheme|location|index-child|set-(cross-host|scheme|www))-/;
/** Rules about a line of a file without elements. */
const OF_LINES = /^(text|robots|set-robots)-/;

/**
 * The place of most findings is the `<` of an element. Where its value is known and stands in the
 * tag or behind it, the mark moves from the tag to that value; the place itself stays as it is.
 *
 * @param {Finding} finding
 * @param {Excerpt} excerpt
 * @returns {Pointed}
 */
export function pointed({ rule, value }, { before, mark, after, ...cuts }) {
  const text = mark + after;
  const [at, length] = (value && spanOf(rule, value, mark, text)) || [0, mark.length];
  return {
    before: before + text.slice(0, at),
    mark: text.slice(at, at + length),
    after: text.slice(at + length),
    skip: at,
    ...cuts,
  };
}

/**
 * @param {string} rule
 * @param {string} value
 * @param {string} mark what the excerpt marks
 * @param {string} text from the finding's place on
 * @returns {[number, number] | null} where the value begins in the text, and how long it is there
 */
function spanOf(rule, value, mark, text) {
  if (!mark.startsWith("<")) return OF_LINES.test(rule) ? found(text.indexOf(value), value) : null;
  const tag = text.split(">", 1)[0];
  const quoted = ['"', "'"].map((quote) => tag.indexOf(`=${quote}${value}${quote}`));
  const attribute = Math.max(...quoted);
  if (attribute >= 0) return found(attribute + 2, value);
  const content = text.slice(mark.length);
  if (OF_ADDRESSES.test(rule) && !(rule.startsWith("loc-") && /^\d+$/.test(value))) {
    const at = content.split("</", 1)[0].indexOf(value);
    if (at >= 0) return found(mark.length + at, value);
  }
  // Elsewhere the value is all that the element holds; an excerpt may end before the value does.
  if (content.startsWith(`${value}<`)) return found(mark.length, value);
  return content && value.startsWith(content) ? [mark.length, content.length] : null;
}

/**
 * @param {number} at
 * @param {string} value
 * @returns {[number, number] | null}
 */
function found(at, value) {
  return at < 0 ? null : [at, value.length];
}
