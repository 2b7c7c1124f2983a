/** What has been found in a set so far, while the checker tells of one file after the other? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gathered } from "../src/gathering.js";

const step = (file, found, more = {}) => ({ file, files: 3, name: "", done: 0, total: 1, found, first: null, ...more });
const rule = (id, count, severity = "warning") => ({ rule: id, count, severity, title: id });

const run = (...steps) => steps.reduce((last, next) => gathered(last, next), null);
const counts = ({ found }) => found.map((one) => [one.rule, one.count]);

test("the findings of one file go on growing", () => {
  assert.deepEqual(counts(run(step(0, [rule("a", 1)]), step(0, [rule("a", 5)]))), [["a", 5]]);
});

test("those of the files before are added", () => {
  const steps = [step(0, [rule("a", 2)]), step(1, [rule("a", 3), rule("b", 1)]), step(2, [rule("c", 1, "error")])];
  assert.deepEqual(counts(run(...steps)), [["c", 1], ["a", 5], ["b", 1]]);
});

test("a second look adds nothing", () => {
  const looks = [step(0, [], { comparing: true }), step(1, [], { comparing: true }), step(2, [], { comparing: true })];
  assert.deepEqual(counts(run(step(0, [rule("a", 2)]), step(1, [rule("a", 3)]), ...looks)), [["a", 5]]);
});

test("the first finding stays the first", () => {
  const first = { message: "one" };
  assert.equal(run(step(0, [], { first }), step(1, [], { first: { message: "two" } })).first, first);
});

test("a file on its own is told as it is", () => {
  const alone = step(0, [rule("a", 1)], { files: 1 });
  assert.equal(gathered(null, alone), alone);
});
