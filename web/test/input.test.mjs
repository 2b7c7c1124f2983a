/** Does a pasted text reach the generator as it is? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputOf } from "../src/input.js";

const bytesOf = async ({ files: [file] }) => new Uint8Array(await file.arrayBuffer());

test("a text becomes a file of its UTF-8", async () => {
  const input = inputOf("https://example.com/ü\n", "pasted");
  assert.equal(input.text, null);
  assert.deepEqual(await bytesOf(input), new TextEncoder().encode("https://example.com/ü\n"));
});

test("a mark at its start stays a character, behind one that is taken away", async () => {
  const bytes = await bytesOf(inputOf("\ufeffhttps://example.com/", "pasted"));
  assert.deepEqual([...bytes.subarray(0, 7)], [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x68]);
});

for (const [what, text] of [
  ["first half", "https://example.com/\ud83d"],
  ["second half", "\ude00"],
  ["halves the wrong way round", "\ude00\ud83d"],
]) {
  test(`a text with a letter cut in two stays text: ${what}`, () => {
    assert.deepEqual(inputOf(text, "pasted"), { text, files: [] });
  });
}

test("a whole letter of two units can go as a file", () => {
  assert.equal(inputOf("https://example.com/\ud83d\ude00", "pasted").text, null);
});
