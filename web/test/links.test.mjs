/** Do links name rules and places, and nothing else? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkFor, linkTo, targetOf } from "../src/links.js";

const cases = [
  ["#rule=loc-relative", { rule: "loc-relative", at: null }],
  ["#rule=loc-relative&at=3", { rule: "loc-relative", at: 3 }],
  ["#rule=xsd-element&at=1000", { rule: "xsd-element", at: 1_000 }],
  ["#generate", null],
  ["", null],
  ["#rule=", null],
  ["#rule=-a", null],
  ["#rule=loc-relative&at=0", null],
  ["#rule=loc-relative&at=1e3", null],
  ["#rule=loc-relative&at=3&value=secret", null],
  ["#rule=https://example.com/", null],
  ["#rule=Loc", null],
];

for (const [fragment, target] of cases) {
  test(`${fragment || "no fragment"} names ${target ? target.rule : "no rule"}`, () => {
    assert.deepEqual(targetOf(fragment), target);
    if (target) assert.equal(linkTo(target.rule, target.at), fragment);
  });
}

test("nothing but ids and whole numbers gets into a link", () => {
  for (const value of ["https://example.com/?q=1", "sitemap.xml", "a b", "ü", "../x", "a&at=1", "", "a\n"]) {
    assert.throws(() => linkTo(value));
  }
  for (const at of [0, -1, 1.5, Number.NaN, 1e9]) assert.throws(() => linkTo("loc-relative", at));
});

test("a link for others has neither the query of the page nor a folder of this computer", () => {
  const page = new URL("https://example.com/tools/index.html?q=secret#check");
  assert.equal(linkFor(page, "#rule=a"), "https://example.com/tools/index.html#rule=a");
  assert.equal(linkFor(new URL("file:///home/somebody/page.html"), "#rule=a"), null);
});
