/** Are faults of one cause together, and is nothing lost of what each says? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { besides, failureGroups } from "../src/failure-groups.js";

test("a group is a failure in a column, in the order of first places", () => {
  const failures = [
    { id: "gen-lastmod", column: "changed" },
    { id: "gen-line-padding" },
    { id: "gen-lastmod", column: "news:publication_date" },
    { id: "gen-lastmod", column: "changed" },
  ];
  const groups = failureGroups(failures).map((group) => group.failures.map((one) => failures.indexOf(one)));
  assert.deepEqual(groups, [[0, 3], [1], [2]]);
});

test("headings that are at fault themselves are one group", () => {
  const failures = ["Status", "Title"].map((column) => ({ id: "gen-table-field-unknown", column, value: column }));
  assert.equal(failureGroups(failures).length, 1);
});

test("what the value alone makes different is not said again", () => {
  const first = { value: "1.1.2026", message: "“1.1.2026” is no date. Write 2026-01-01." };
  assert.equal(besides(first, first), "");
  assert.equal(besides({ value: " 1.1.2026", message: first.message }, first), "");
  const second = { value: "2.1.2026", message: "“2.1.2026” is no date. Write 2026-01-02." };
  assert.equal(besides(second, first), "Write 2026-01-02.");
  const rows = [1, 2].map((row) => ({ value: "3", message: `「3」已在第 ${row} 列。請修改。` }));
  assert.equal(besides(rows[1], rows[0]), "「3」已在第 2 列。");
  assert.equal(besides({ value: null, message: "M." }, { value: "", message: "M." }), "");
});
