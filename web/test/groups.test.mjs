/** In which order are the findings to be repaired? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf } from "../src/groups.js";

const finding = (rule, severity) => ({ rule, severity });

function order(findings, verdict = "invalid", complete = true) {
  const rules = {};
  for (const { rule } of findings) rules[rule] = (rules[rule] ?? 0) + 1;
  return groupsOf({ findings, rules, verdict, complete }).map((group) => group.rule);
}

test("errors, then warnings, then notes, each by its first place", () => {
  const findings = [
    finding("bytes-bom", "note"),
    finding("loc-fragment", "warning"),
    finding("loc-relative", "error"),
    finding("lastmod-invalid", "error"),
    finding("loc-relative", "error"),
  ];
  assert.deepEqual(order(findings), ["loc-relative", "lastmod-invalid", "loc-fragment", "bytes-bom"]);
});

test("what stopped the reading comes first", () => {
  const findings = [finding("loc-relative", "error"), finding("xml-tag-mismatch", "error")];
  assert.deepEqual(order(findings, "invalid", false), ["xml-tag-mismatch", "loc-relative"]);
  assert.deepEqual(order(findings, "unreadable", false), ["xml-tag-mismatch", "loc-relative"]);
});

test("a group counts what the report does not list", () => {
  const report = {
    findings: [finding("loc-relative", "error"), finding("loc-relative", "error")],
    rules: { "loc-relative": 5_000 },
    verdict: "invalid",
    complete: true,
  };
  const [group] = groupsOf(report);
  assert.equal(group.count, 5_000);
  assert.deepEqual(group.findings, [0, 1]);
});
