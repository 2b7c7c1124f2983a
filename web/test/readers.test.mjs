/** What do the readers of sitemaps make of a rule, and which findings decide about a file? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decidingGroups, disagree, stancesOf } from "../src/readers.js";

const rule = (id, refused_by = [], accepted_by = []) => ({ id, refused_by, accepted_by });
const group = (id, severity = "error") => ({ rule: id, severity, count: 1, findings: [0] });
const decided = (reader, verdict, groups, rules) =>
  decidingGroups(reader, verdict, groups, new Map(rules.map((one) => [one.id, one]))).map((one) => one.rule);

test("a rule has a stance of every reader, in one order", () => {
  assert.deepEqual(stancesOf(rule("lastmod-no-seconds", ["xsd"], ["google", "protocol"])), [
    ["protocol", "accepts"],
    ["xsd", "objects"],
    ["google", "accepts"],
    ["bing", "silent"],
    ["yandex", "silent"],
  ]);
});

test("a rule about which nobody says anything has no stances", () => {
  assert.deepEqual(stancesOf(rule("loc-fragment")), []);
});

test("readers disagree only where one objects and another accepts", () => {
  assert.ok(disagree(rule("a", ["xsd"], ["google"])));
  assert.ok(!disagree(rule("a", ["xsd"])));
  assert.ok(!disagree(rule("a", [], ["google"])));
});

test("a reader objects because of the rules that it objects by, of any severity", () => {
  const groups = [group("a"), group("b"), group("c", "warning")];
  const rules = [rule("a", ["google"]), rule("b", ["xsd"], ["google"]), rule("c", ["xsd"])];
  assert.deepEqual(decided("google", "invalid", groups, rules), ["a"]);
  assert.deepEqual(decided("xsd", "invalid", groups, rules), ["b", "c"]);
});

test("what leaves it open are the errors of which it documents nothing", () => {
  const groups = [group("a"), group("b"), group("c", "warning")];
  const rules = [rule("a", ["xsd"]), rule("b", ["xsd"], ["bing"]), rule("c", ["xsd"])];
  assert.deepEqual(decided("bing", "unknown", groups, rules), ["a"]);
});

test("nothing is named for a file that is accepted or that nobody can read", () => {
  const groups = [group("a")];
  const rules = [rule("a", ["google"])];
  assert.deepEqual(decided("bing", "valid", groups, rules), []);
  assert.deepEqual(decided("google", "unreadable", groups, rules), []);
});

test("nothing is named before the words of the rules are there", () => {
  assert.deepEqual(decided("google", "invalid", [group("a")], []), []);
});
