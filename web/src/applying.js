/** Takes up the answer of a check: which files there are now, what is known of them, what is shown. */

import { isArchive } from "./bringing.js";
import { newMember } from "./state.js";

/** @typedef {import("./protocol.js").CheckValue} CheckValue */
/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./state.js").Item} Item */
/** @typedef {import("./state.js").State} State */

/**
 * What was shown before stays in view; of a set that is new it is the whole.
 *
 * @param {State} state
 * @param {CheckValue} value
 * @param {import("./protocol.js").Language} lang of its words
 */
export function apply(state, value, lang) {
  const report = /** @type {Report} */ (JSON.parse(value.report));
  state.checked = { value, lang };
  const shown = state.files[state.selected];
  const isNew = state.set === null;
  const members = new Map(state.files.flatMap((item) => (item.file ? [] : [[item.name, item]])));
  state.files = report.files.map((file, index) => {
    const given = state.items[value.sources[index]];
    const member = given.name !== null && isArchive(given.name) && given.name !== file.name;
    // A file in an archive keeps its item from check to check.
    const item = member ? (members.get(file.name) ?? newMember(file.name)) : given;
    return Object.assign(item, { report: file, excerpts: value.excerpts[index], stale: false, marked: false });
  });
  const { listed, set_places: places, set_rules: rules, addresses } = value;
  state.set = listed && { found: { ...report.set, rules }, places, listed, addresses };
  state.whole = state.set !== null && (state.whole || isNew || !state.files.includes(shown));
  state.selected = Math.max(0, state.files.indexOf(shown));
}
