/** Failures of the generator grouped by their cause, in the order of the first place of each. */

/** @typedef {import("./protocol.js").GenerateFailure} GenerateFailure */

/**
 * @typedef {object} FailureGroup
 * @property {string} id
 * @property {GenerateFailure[]} failures of one id and, for cells of a table, one column; never empty
 */

/**
 * @param {GenerateFailure[]} failures
 * @returns {FailureGroup[]}
 */
export function failureGroups(failures) {
  /** @type {Map<string, FailureGroup>} */
  const groups = new Map();
  for (const failure of failures) {
    const { id, column = "", value } = failure;
    // A heading that is at fault itself is one place of many, not a column of its own.
    const key = column === value ? id : `${id} ${column}`;
    const group = groups.get(key);
    if (group) group.failures.push(failure);
    else groups.set(key, { id, failures: [failure] });
  }
  return [...groups.values()];
}

/**
 * What a failure says besides what the first of its group said, the value that is shown with it
 * aside: the sentences that are not the same.
 *
 * @param {GenerateFailure} failure
 * @param {GenerateFailure} first
 */
export function besides(failure, first) {
  const said = new Set(sentences(first).map((sentence) => withoutValue(sentence, first)));
  return sentences(failure)
    .filter((sentence) => !said.has(withoutValue(sentence, failure)))
    .join("");
}

/** @param {GenerateFailure} failure */
function sentences({ message }) {
  return message.split(/(?<=\.\s|。)/);
}

/**
 * @param {string} sentence
 * @param {GenerateFailure} failure
 */
function withoutValue(sentence, { value }) {
  const short = value?.trim();
  return (short ? sentence.replaceAll(short, "") : sentence).trim();
}
