/** Does edited text go back into the bytes that its declaration promises? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { encoded } from "../src/encoding.js";

const declared = (name) => `<?xml version="1.0" encoding="${name}"?><a>`;

for (const [name, text, decoder] of [
  ["UTF-8", "zażółć \u{1f600}", "utf-8"],
  ["windows-1250", "zażółć", "windows-1250"],
  ["ISO-8859-2", "zażółć", "iso-8859-2"],
  ["ISO-8859-1", "café", "windows-1252"],
  ["UTF-16LE", "zażółć \u{1f600}", "utf-16le"],
  ["utf-16be", "zażółć \u{1f600}", "utf-16be"],
]) {
  test(`${name} is read back as it was written`, () => {
    const whole = declared(name) + text;
    assert.equal(new TextDecoder(decoder).decode(encoded(whole)), whole);
  });
}

test("what an encoding does not have becomes a character reference", () => {
  assert.equal(new TextDecoder("iso-8859-2").decode(encoded(`${declared("ISO-8859-2")}漢`)).slice(-8), "&#28450;");
});

test("without a declaration, with an unknown one and with one of several bytes it is UTF-8", () => {
  for (const text of ["é", `${declared("x-none")}é`, `${declared("Big5")}é`, `${declared("GBK")}é`]) {
    assert.equal(new TextDecoder().decode(encoded(text)), text);
  }
});

test("a mark stays", () => {
  assert.deepEqual([...encoded("\ufeffa")], [0xef, 0xbb, 0xbf, 0x61]);
  assert.deepEqual([...encoded(`\ufeff${declared("UTF-16LE")}`).slice(0, 2)], [0xff, 0xfe]);
});
