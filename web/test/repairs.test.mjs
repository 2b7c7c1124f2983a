/** Are exactly the lines repaired that were judged? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { examplesOf, kindsOf, repaired, repairsOf } from "../src/repairs.js";

const failure = (line, value, id = "gen-line-padding") => ({ id, line, value, message: "" });

test("only failures of lines with something to put instead are repaired, a line once", () => {
  const failures = [
    { id: "gen-priority", line: null, value: "2", message: "" },
    failure(2, " a"),
    failure(2, " a", "gen-line-percent"),
    failure(3, "b"),
  ];
  const suggestions = ["1.0", "a", "A", null];
  assert.deepEqual(repairsOf({ failures, suggestions }), [
    { id: "gen-line-padding", line: 2, before: " a", after: "a" },
  ]);
  assert.deepEqual(repairsOf({ failures }), []);
});

test("a line that has changed since stays, and so does all around", () => {
  const repairs = [
    { id: "x", line: 1, before: " a", after: "a" },
    { id: "x", line: 3, before: "c ", after: "c" },
    { id: "x", line: 9, before: "z ", after: "z" },
  ];
  assert.deepEqual(repaired(" a\n b\nchanged\n", repairs), { text: "a\n b\nchanged\n", count: 1 });
});

test("examples show each kind before more of one", () => {
  const repairs = ["x", "x", "x", "y"].map((id, line) => ({ id, line, before: "", after: "" }));
  assert.deepEqual(examplesOf(repairs, 3).map(({ line }) => line), [0, 3, 1]);
  assert.deepEqual(examplesOf(repairs, 1).map(({ line }) => line), [0]);
  assert.deepEqual(kindsOf(repairs), [["x", 3], ["y", 1]]);
});
