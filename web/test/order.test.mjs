/** In which order are findings repaired, whatever they were found in? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf, joined } from "../src/groups.js";
import { rankOf } from "../src/order.js";

const found = (rule, severity, layer = "protocol") => ({ rule, severity, layer, message: "", value: null, path: null });
const judged = (findings, complete = true) => ({ findings, rules: {}, verdict: "invalid", complete });

// From first to last, as the order is stated in order.js.
const ORDER = [
  found("xml-truncated", "error", "xml"),
  found("loc-relative", "error"),
  found("set-cross-host", "error", "set"),
  found("quality-a", "error", "quality"),
  found("loc-fragment", "warning"),
  found("set-duplicate-url", "warning", "set"),
  found("quality-b", "warning", "quality"),
  found("bytes-bom", "note", "bytes"),
  found("set-child-unlisted", "note", "set"),
  found("quality-c", "note", "quality"),
];

test("each of the order comes before the next", () => {
  const ranks = ORDER.map((one) => rankOf(one, true));
  assert.deepEqual(ranks, [...ranks].sort((a, b) => a - b));
  assert.equal(new Set(ranks).size, ranks.length);
});

test("findings in files and between files are one list", () => {
  const backwards = [...ORDER].reverse();
  const inFiles = backwards.filter(({ layer }) => layer !== "set");
  const between = backwards.filter(({ layer }) => layer === "set");
  const files = judged(inFiles, false);
  const groups = joined(files, groupsOf(files), groupsOf(judged(between)));
  assert.deepEqual(groups.map(({ rule }) => rule), ORDER.map(({ rule }) => rule));
  const all = [...inFiles, ...between];
  for (const { rule, findings } of groups) assert.equal(all[findings[0]].rule, rule);
});

test("a rule that can stop the reading has no precedence where it did not", () => {
  const [stopping, error] = ORDER;
  assert.equal(rankOf(stopping, false), rankOf(error, false));
});
