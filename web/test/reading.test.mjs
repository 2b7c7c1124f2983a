/** Which files are shown in the editor, and with which characters? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { LIMIT, readForEditor, readForList } from "../src/reading.js";

const given = (content) => readForEditor(new File([content], "sitemap.xml"));
const read = async (content) => (await given(content))?.text ?? null;
const latin1 = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("UTF-8 text is shown, its mark kept", async () => {
  assert.equal(await read("<a>ł</a>"), "<a>ł</a>");
  assert.equal(await read("\uFEFF<a/>"), "\uFEFF<a/>");
});

test("bytes that are not UTF-8 are replaced one by one, as the checker does", async () => {
  assert.equal(await read(latin1("<a>\xe9\xff</a>")), "<a>\uFFFD\uFFFD</a>");
});

test("a declared eight-bit encoding is used", async () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-2"?><a>\xb3</a>';
  assert.match(await read(latin1(text)), /<a>ł<\/a>/);
});

test("an encoding that the browser does not know leaves UTF-8", async () => {
  assert.match(await read('<?xml version="1.0" encoding="x-none"?><a>ł</a>'), /<a>ł<\/a>/);
});

test("UTF-16 is shown in both byte orders, with and without its mark", async () => {
  const little = new Uint8Array(Buffer.from("\uFEFF<a/>", "utf16le"));
  const big = new Uint8Array(Buffer.from(little).swap16());
  for (const bytes of [little, big, little.slice(2), big.slice(2)]) {
    assert.equal((await read(bytes)).replace("\uFEFF", ""), "<a/>");
  }
});

test("a packed file is shown unpacked, up to the limit of plain ones", async () => {
  assert.deepEqual(await given(gzipSync("<a>ł</a>")), { text: "<a>ł</a>", packed: true, encoding: "utf-8", exact: true });
  assert.equal((await given(gzipSync("<a/>".padEnd(LIMIT))))?.text.length, LIMIT);
  assert.equal(await given(gzipSync("<a/>".padEnd(LIMIT + 1))), null);
  assert.equal(await given(gzipSync("\0".repeat(50_000_000))), null);
});

test("a packed file that is damaged, packed twice or of several members is not shown", async () => {
  const packed = gzipSync("<urlset></urlset>");
  assert.equal(await given(packed.subarray(0, -6)), null);
  assert.equal(await given(gzipSync(packed)), null);
});

test("binary and big files are not shown", async () => {
  assert.equal(await read("PK\u0003\u0004\u0000\u0000"), null);
  assert.equal(await read("<a/>".padEnd(1_048_577)), null);
  assert.notEqual(await read("<a/>".padEnd(1_048_576)), null);
});

for (const [what, bytes, text] of [
  ["a list", new TextEncoder().encode("https://example.com/ü\n"), "https://example.com/ü\n"],
  ["a list with a mark, which is no character of it", [0xef, 0xbb, 0xbf, 0x61], "a"],
  ["nothing", [], ""],
  ["a packed file", [0x1f, 0x8b, 8, 0], null],
  ["UTF-16 with a mark", [0xff, 0xfe, 0x68, 0], null],
  ["UTF-16 without one", [0x68, 0, 0x74, 0], null],
  ["bytes that are no UTF-8", [0x68, 0xe9], null],
]) {
  test(`the box shows ${what}: ${text !== null}`, async () => {
    assert.equal(await readForList(new File([new Uint8Array(bytes)], "list")), text);
  });
}

test("the box shows a file of the limit and none beyond it", async () => {
  assert.equal((await readForList(new File(["x".repeat(LIMIT)], "list")))?.length, LIMIT);
  assert.equal(await readForList(new File(["x".repeat(LIMIT + 1)], "list")), null);
});

for (const [what, content, exact] of [
  ["UTF-8", "<a>ł</a>\n", true],
  ["a mark", "\ufeff<a/>", true],
  ["line ends of one kind", "<a>\r\n</a>\r\n", true],
  ["line ends of several kinds", "<a>\r\n</a>\n", false],
  ["bytes that are no UTF-8", latin1("<a>\xe9</a>"), false],
  ["a declared eight-bit encoding", latin1('<?xml version="1.0" encoding="ISO-8859-2"?><a>\xb3</a>'), true],
  ["an encoding that browsers cannot write", latin1('<?xml version="1.0" encoding="Big5"?><a>\xa4\xa4</a>'), false],
]) {
  test(`${what} would ${exact ? "" : "not "}be written back as it was`, async () => {
    assert.equal((await given(content)).exact, exact);
  });
}
