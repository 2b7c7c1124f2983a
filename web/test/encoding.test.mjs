/** Does edited text go back into the bytes that its declaration promises? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { encoded, writtenLike } from "../src/encoding.js";

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

test("without a declaration and with an unknown one it is UTF-8", () => {
  for (const text of ["é", `${declared("x-none")}é`]) {
    assert.equal(new TextDecoder().decode(encoded(text)), text);
  }
});

test("an encoding of several bytes a character becomes UTF-8, and the declaration says so", () => {
  for (const name of ["Big5", "GBK", "Shift_JIS", "EUC-JP", "gb2312"]) {
    assert.equal(new TextDecoder().decode(encoded(`${declared(name)}中`)), `${declared("UTF-8")}中`);
  }
});

test("a file stays in the encoding that it was read in until its declaration is changed", () => {
  const bare = "\ufeff<a>ł</a>";
  assert.equal(new TextDecoder("utf-16be").decode(writtenLike(bare, bare, "utf-16be")), bare.slice(1));
  const wrong = `${declared("UTF-16")}ł`; // which its bytes were not
  assert.equal(new TextDecoder().decode(writtenLike(wrong, wrong, "utf-8")), wrong);
  const big = `\ufeff${declared("UTF-16")}ł`;
  assert.deepEqual([...writtenLike(big, big, "utf-16be").slice(0, 2)], [0xfe, 0xff]);
  const repaired = `${declared("UTF-8")}ł`;
  assert.equal(new TextDecoder().decode(writtenLike(repaired, `${declared("UTF-16")}ł`, "utf-16le")), repaired);
});

test("lines end as the first one did", () => {
  assert.equal(new TextDecoder().decode(writtenLike("a\nb\n", "a\r\nc\r\n", "utf-8")), "a\r\nb\r\n");
});

test("a mark stays", () => {
  assert.deepEqual([...encoded("\ufeffa")], [0xef, 0xbb, 0xbf, 0x61]);
  assert.deepEqual([...encoded(`\ufeff${declared("UTF-16LE")}`).slice(0, 2)], [0xff, 0xfe]);
});
