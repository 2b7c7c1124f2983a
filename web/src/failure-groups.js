/** Failures of the generator grouped by their cause, in the order of the first place of each. */

/** @typedef {import("./protocol.js").GenerateFailure} GenerateFailure */

/**
 * @typedef {object} FailureGroup
 * @property {string} id
 * @property {GenerateFailure[]} failures of one id and, in a table, one column; never empty
 */

/**
 * @param {GenerateFailure[]} failures
 * @returns {FailureGroup[]}
 */
export function failureGroups(failures) {
  /** @type {Map<string, FailureGroup>} */
  const groups = new Map();
  for (const failure of failures) {
    const { id, column = "" } = failure;
    const key = `${id} ${column}`;
    const group = groups.get(key);
    if (group) group.failures.push(failure);
    else groups.set(key, { id, failures: [failure] });
  }
  return [...groups.values()];
}

/**
 * Whether a failure says no more than another of its group, the value that is shown with it aside.
 *
 * @param {GenerateFailure} failure
 * @param {GenerateFailure} first
 */
export function saysTheSame(failure, first) {
  return withoutValue(failure) === withoutValue(first);
}

/** @param {GenerateFailure} failure */
function withoutValue({ message, value }) {
  return value?.trim() ? message.replaceAll(value.trim(), "") : message;
}
