/** Which findings does a filter let through, and how many are counted? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { anything, isAnything, matcherOf } from "../src/filter.js";
import { groupsOf } from "../src/groups.js";
import { overFiles } from "../src/set-groups.js";

const TITLES = { "loc-relative": "Incomplete URL", "loc-fragment": "Part after #", "bytes-bom": "Byte order mark" };
const finding = (rule, severity, value, path = null) =>
  ({ rule, severity, layer: "protocol", message: `It says “${value}”.`, value, path });
const REPORT = {
  name: "Posts.xml",
  verdict: "invalid",
  complete: true,
  rules: { "loc-relative": 5_000, "loc-fragment": 2, "bytes-bom": 1 },
  findings: [
    finding("loc-relative", "error", "/Alpha", "urlset/url[1]/loc"),
    finding("loc-relative", "error", "/beta", "urlset/url[2]/loc"),
    finding("loc-fragment", "warning", "#alpha"),
    finding("loc-fragment", "warning", "#gamma"),
    finding("bytes-bom", "note", null),
  ],
};

const matcher = (criteria) => matcherOf({ ...anything(), ...criteria }, (rule) => TITLES[rule] ?? rule);
const counts = (criteria) =>
  Object.fromEntries(groupsOf(REPORT, matcher(criteria)).map(({ rule, count }) => [rule, count]));

const cases = [
  ["nothing asked", {}, REPORT.rules],
  ["blanks alone", { text: "  " }, REPORT.rules],
  ["a severity", { severities: ["error"] }, { "loc-relative": 5_000 }],
  ["two severities", { severities: ["error", "note"] }, { "loc-relative": 5_000, "bytes-bom": 1 }],
  ["a rule", { rule: "loc-fragment" }, { "loc-fragment": 2 }],
  ["a value, in whatever letters", { text: "ALPHA" }, { "loc-relative": 1, "loc-fragment": 1 }],
  ["a message", { text: "says “/beta" }, { "loc-relative": 1 }],
  ["a path", { text: "url[2]" }, { "loc-relative": 1 }],
  ["a title counts all of its rule", { text: "incomplete" }, { "loc-relative": 5_000 }],
  ["so does an id", { text: "loc-rel" }, { "loc-relative": 5_000 }],
  ["text and severity", { text: "alpha", severities: ["warning"] }, { "loc-fragment": 1 }],
  ["text and rule", { text: "alpha", rule: "loc-relative" }, { "loc-relative": 1 }],
  ["a rule of another severity", { rule: "loc-relative", severities: ["note"] }, {}],
  ["what is nowhere", { text: "omega" }, {}],
];

for (const [title, criteria, expected] of cases) {
  test(title, () => assert.deepEqual(counts(criteria), expected));
}

test("a filter that asks nothing is none", () => {
  assert.ok(isAnything(anything()));
  assert.equal(matcher({}), null);
});

test("over a set a file name is searched, and the first place that fits stands for its file", () => {
  const other = { ...REPORT, name: "pages.xml", rules: { "loc-relative": 1 }, findings: [finding("loc-relative", "error", "/x")] };
  const posts = overFiles([REPORT, other], matcher({ text: "posts" }));
  assert.deepEqual(posts.struck.map(({ file, count }) => [file, count]), [[0, 2], [0, 2], [0, 1]]);
  const beta = overFiles([other, REPORT], matcher({ text: "beta" }));
  assert.deepEqual(beta.struck.map(({ file, count, first }) => [file, count, first.value]), [[1, 1, "/beta"]]);
  assert.deepEqual(beta.rules, { "loc-relative": 1 });
  const whole = overFiles([other, REPORT], matcher({ rule: "loc-relative" }));
  assert.deepEqual(whole.rules, { "loc-relative": 5_001 });
});
