/** Is a text that was cut into blocks still the same text? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BLOCK_LINES, blocksOf } from "../src/blocks.js";

for (const [what, text, lines] of [
  ["nothing", "", []],
  ["a line without an end", "abc", [1]],
  ["one block to the line", "x\n".repeat(BLOCK_LINES), [BLOCK_LINES]],
  ["a line more", "x\n".repeat(BLOCK_LINES + 1), [BLOCK_LINES, 1]],
  ["a last line without an end", `${"x\n".repeat(BLOCK_LINES)}y`, [BLOCK_LINES, 1]],
  ["a last line without an end behind whole ones", "x\ny\nz", [3]],
]) {
  test(`joined, the blocks are the text: ${what}`, () => {
    const { parts } = blocksOf(text);
    assert.equal(parts.map((part) => part.text).join(""), text);
    assert.deepEqual(parts.map((part) => part.lines), lines);
  });
}

test("the longest line is known, wherever it is", () => {
  assert.equal(blocksOf("12345\n1\n").longest, 5);
  assert.equal(blocksOf("1\n123456\n1").longest, 6);
  assert.equal(blocksOf("1\n1234567").longest, 7);
});
