/** What is shown after a check, of one file and of several? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { apply } from "../src/applying.js";
import { begin, initialState, newItem } from "../src/state.js";

function brought(...names) {
  const state = initialState();
  begin(state, names.map((name) => newItem(new File([], name.split("/").at(-1)), name)));
  return state;
}

function answer(names, sources, listed = []) {
  const files = names.map((name) => ({ name, findings: [] }));
  const set = { findings: [], counts: { error: 0, warning: 0, note: 0 } };
  return {
    report: JSON.stringify({ files, set }),
    excerpts: names.map(() => []),
    set_places: [],
    set_rules: {},
    listed,
    sources,
    addresses: names.map(() => null),
  };
}

const shown = ({ files, selected, whole }) => [whole, files[selected].name];

test("a file on its own is shown itself", () => {
  const state = brought("a.xml");
  const value = answer(["a.xml"], [0], null);
  apply(state, value, "pl");
  assert.deepEqual(state.checked, { value, lang: "pl" }); // to be taken away as it came
  assert.deepEqual([state.set, ...shown(state)], [null, false, "a.xml"]);
});

test("a new set is shown as a whole, its files in the order of the report", () => {
  const state = brought("b.xml", "a.xml");
  apply(state, answer(["a.xml", "b.xml"], [1, 0]), "en");
  assert.equal(state.whole, true);
  assert.deepEqual(state.files.map(({ name, report }) => [name, report.name]), [["a.xml", "a.xml"], ["b.xml", "b.xml"]]);
});

test("the file that is looked at stays in view when the set is checked again", () => {
  const state = brought("b.xml", "a.xml");
  apply(state, answer(["a.xml", "b.xml"], [1, 0]), "en");
  Object.assign(state, { whole: false, selected: 1 });
  apply(state, answer(["a.xml", "b.xml"], [1, 0]), "en");
  assert.deepEqual(shown(state), [false, "b.xml"]);
});

test("files in an archive have items of their own, and keep them", () => {
  const state = brought("site.zip");
  apply(state, answer(["a.xml", "b.xml"], [0, 0]), "en");
  const before = state.files;
  assert.deepEqual(before.map(({ name, file, where }) => [name, file, where]), [["a.xml", null, "stream"], ["b.xml", null, "stream"]]);
  Object.assign(state, { whole: false, selected: 1 });
  apply(state, answer(["a.xml", "b.xml"], [0, 0]), "en");
  assert.deepEqual(state.files, before);
  assert.deepEqual(shown(state), [false, "b.xml"]);
});

test("an archive that could not be opened as one is a file", () => {
  const state = brought("site.zip");
  apply(state, answer(["site.zip"], [0], null), "en");
  assert.equal(state.files[0], state.items[0]);
});
