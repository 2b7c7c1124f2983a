/** Is what was found between files marked in each of them, behind what was found in it? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { foundIn } from "../src/found.js";

const own = { rule: "loc-relative", line: 3, column: 2 };
const between = {
  rule: "set-duplicate", severity: "warning", file: "a.xml", line: 5, column: 2, offset: 90, value: "https://e.com/",
  related: [{ file: "b.xml", line: 9, column: 4, offset: 200 }, { file: "a.xml", line: 7, column: 2, offset: 120 }],
};
const excerpt = (mark) => ({ before: "", mark, after: "" });
const files = [{ excerpts: [excerpt("own")] }, { excerpts: [] }, { excerpts: [] }];
const set = {
  found: { findings: [between] },
  places: [[{ file: 0, excerpt: excerpt("first") }, { file: 1, excerpt: null }, { file: 0, excerpt: excerpt("last") }]],
};
const shown = (index, findings) => {
  const found = foundIn({ files, set }, files[index], { findings });
  return found.findings.map(({ rule, line, value }, at) => [rule, line, value, found.excerpts[at]?.mark]);
};

test("its own place has the value, related ones are marked as well", () => {
  assert.deepEqual(shown(0, [own]), [
    ["loc-relative", 3, undefined, "own"],
    ["set-duplicate", 5, "https://e.com/", "first"],
    ["set-duplicate", 7, null, "last"],
  ]);
  assert.deepEqual(shown(1, []), [["set-duplicate", 9, null, undefined]]);
});

test("a file that no finding names has its own only", () => {
  assert.deepEqual(shown(2, []), []);
  const { findings } = foundIn({ files, set: null }, files[0], { findings: [own] });
  assert.deepEqual(findings, [own]);
});
