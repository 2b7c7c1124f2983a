/** From the element that a finding names to the characters in it that are at fault. */

/** @typedef {import("./protocol.js").Excerpt} Excerpt */
/** @typedef {import("./protocol.js").Finding} Finding */

/**
 * @typedef {Excerpt & {skip: number}} Pointed `skip`: UTF-16 units from the finding's place to `mark`
 */

/**
 * The place of most findings is the `<` of an element. Where its value is known and stands right
 * behind, the mark moves from the tag to that value; the place itself stays as it is.
 *
 * @param {Finding} finding
 * @param {Excerpt} excerpt
 * @returns {Pointed}
 */
export function pointed({ rule, value }, { before, mark, after }) {
  const at = mark.startsWith("<") && value ? placeOf(rule, value, after) : -1;
  if (at < 0) return { before, mark, after, skip: 0 };
  const known = /** @type {string} */ (value);
  return {
    before: before + mark + after.slice(0, at),
    mark: after.slice(at, at + known.length),
    after: after.slice(at + known.length),
    skip: mark.length + at,
  };
}

/**
 * Only an address may be at fault in its middle; elsewhere the value is all that the element holds.
 *
 * @param {string} rule
 * @param {string} value
 * @param {string} after
 */
function placeOf(rule, value, after) {
  if (rule.startsWith("loc-") && !/^\d+$/.test(value)) {
    const at = after.split("</", 1)[0].indexOf(value);
    if (at >= 0) return at;
  }
  // An excerpt may end before the value does.
  const whole = after.startsWith(value) && after[value.length] === "<";
  return whole || (after.length > 0 && value.startsWith(after)) ? 0 : -1;
}
