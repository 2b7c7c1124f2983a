/** Which file is the old version, and whether both sides are the same. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { sameFiles, takenApart, totalSize } from "../src/sides.js";

const taken = (name, lastModified, content = "x") => ({ name, file: new File([content], name, { lastModified }) });
const names = ({ old, new: fresh }) => [old.map(({ name }) => name), fresh.map(({ name }) => name)];

test("the file that was changed earlier is the old version", () => {
  assert.deepEqual(names(takenApart(taken("a", 2), taken("b", 1))), [["b"], ["a"]]);
  assert.deepEqual(names(takenApart(taken("b", 1), taken("a", 2))), [["b"], ["a"]]);
});

test("of files of one date the first by name is the old version", () => {
  assert.deepEqual(names(takenApart(taken("map-2.xml", 1), taken("map-1.xml", 1))), [["map-1.xml"], ["map-2.xml"]]);
});

test("the same file twice is told by name, size and date", () => {
  const side = [taken("a", 1), taken("b", 2)];
  assert.equal(sameFiles({ old: side, new: [taken("b", 2), taken("a", 1)] }), true);
  assert.equal(sameFiles({ old: side, new: [taken("a", 1)] }), false);
  assert.equal(sameFiles({ old: [taken("a", 1)], new: [taken("a", 2)] }), false);
  assert.equal(sameFiles({ old: [taken("a", 1)], new: [taken("b", 1)] }), false);
  assert.equal(sameFiles({ old: [taken("a", 1)], new: [taken("a", 1, "xy")] }), false);
});

test("the size of a side is that of all its files", () => {
  assert.equal(totalSize([taken("a", 1, "ab"), taken("b", 1, "c")]), 3);
  assert.equal(totalSize([]), 0);
});
