/** What is there to repair over all files, and what is the verdict over them? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf } from "../src/groups.js";
import { overFiles, overall } from "../src/set-groups.js";

const finding = (rule, severity, line = 1) => ({ rule, severity, line, message: `${rule} here` });
const none = { error: 0, warning: 0, note: 0 };

function report(findings, rules, more = {}) {
  const counts = { ...none };
  for (const { severity } of findings) counts[severity] += 1;
  return { findings, rules, counts, verdict: counts.error ? "invalid" : "valid", complete: true, ...more };
}

const FILES = [
  report([finding("loc-relative", "error"), finding("loc-fragment", "warning")], { "loc-relative": 2, "loc-fragment": 1 }),
  report([], {}),
  report([finding("loc-relative", "error", 7)], { "loc-relative": 40 }),
];

test("a rule is one group over all files, those with most of it first", () => {
  const over = overFiles(FILES);
  assert.deepEqual(groupsOf(over).map(({ rule, count, findings }) => [rule, count, findings.length]), [
    ["loc-relative", 42, 2],
    ["loc-fragment", 1, 1],
  ]);
  assert.deepEqual(over.struck.map(({ file, count, first }) => [file, count, first.line]), [[2, 40, 7], [0, 2, 1], [0, 1, 1]]);
});

test("the set is valid when every file is, and no error lies between them", () => {
  assert.equal(overall([FILES[1]], none).verdict, "valid");
  assert.equal(overall([FILES[1]], { ...none, warning: 3 }).verdict, "valid");
  assert.equal(overall([FILES[1]], { ...none, error: 1 }).verdict, "invalid");
  assert.equal(overall(FILES, none).verdict, "invalid");
});

test("it is unreadable only when no file can be read", () => {
  const broken = report([], {}, { verdict: "unreadable", complete: false });
  assert.equal(overall([broken, broken], none).verdict, "unreadable");
  const some = overall([broken, FILES[1]], none);
  assert.deepEqual([some.verdict, some.complete, some.verdicts.unreadable], ["invalid", false, 1]);
});

test("counts are those of the files and of the set", () => {
  assert.deepEqual(overall(FILES, { error: 1, warning: 1, note: 1 }).counts, { error: 3, warning: 2, note: 1 });
});
