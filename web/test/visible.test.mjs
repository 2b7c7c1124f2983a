/** Are the characters shown that nobody sees, and numbers left as they are written? */

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = {
  createElement: () => ({ setAttribute() {}, append(text) { this.text = text; } }),
};
const { signName, spelled, visible } = await import("../src/visible.js");

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

test("signs have names", () => {
  const names = { 0x09: "tab", 0xa0: "nbsp", 0x0b: "control", 0x85: "control", 0x2003: "space", 0x202e: "direction", 0xe0041: "other" };
  for (const [code, name] of Object.entries(names)) assert.equal(signName(Number(code)), name);
});

test("in plain text they are spelled by their numbers", () => {
  assert.equal(spelled("a\u00a0b\ufeff 10\u00a0000"), "a[U+00A0]b[U+FEFF] 10\u00a0000");
});

test("a letter beyond the first plane is one sign", () => {
  assert.equal(shown("a\u{e0041}b\u{1f600}"), "a[U+E0041]b\u{1f600}");
});
