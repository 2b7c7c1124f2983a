/** Are the characters shown that nobody sees, and numbers left as they are written? */

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = {
  createElement: () => ({ setAttribute() {}, append(text) { this.text = text; } }),
};
const { visible } = await import("../src/visible.js");

const shown = (text, blanks) =>
  visible(text, blanks).map((part) => (typeof part === "string" ? part : `[${part.text}]`)).join("");

test("a no-break space between two digits is part of a number", () => {
  assert.equal(shown("10\u00a0001."), "10\u00a0001.");
  assert.equal(shown("1\u00a0234\u00a0567"), "1\u00a0234\u00a0567");
});

test("any other no-break space is shown", () => {
  for (const text of ["\u00a01", "1\u00a0", "a\u00a01", "1\u00a0a", "1\u00a0\u00a01"]) {
    assert.equal(shown(text), text.replaceAll("\u00a0", "[NBSP]"));
  }
});

test("in what a person wrote it is shown between digits too", () => {
  assert.equal(shown("/1\u00a02 3", true), "/1[NBSP]2·3");
});
