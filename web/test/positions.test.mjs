/** Does a place of the report lead to the right characters of the editor? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorState } from "@codemirror/state";
import { marksOf } from "../src/positions.js";

/** A document as the editor makes it: CRLF, CR and LF each end a line. */
const documentOf = (text) => EditorState.create({ doc: text }).doc;

/** The text that is marked for a finding at a place. */
function marked(text, line, column, mark = "", value = null, rule = "xml-ampersand") {
  const doc = documentOf(text);
  const finding = { rule, line, column, value };
  const excerpt = mark ? { before: "", mark, after: "" } : null;
  const [{ from, to }] = marksOf(doc, [finding], [excerpt]);
  return doc.sliceString(from, to);
}

test("a column counts code points, while the editor counts UTF-16 units", () => {
  assert.equal(marked("<loc>😀😀&b</loc>", 1, 8, "&b"), "&b");
});

test("each kind of line end is one line end", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    assert.equal(marked(`one${end}two${end}three & four`, 3, 7, "&"), "&");
  }
});

test("a byte order mark has no column", () => {
  assert.equal(marked("\uFEFF<?xml?>\n<a/>", 1, 1, "<?xml?>"), "<?xml?>");
  assert.equal(marked("\uFEFFab\n<a/>", 2, 1, "<a/>"), "<a/>");
});

test("without a mark, the one character at the place is marked, a pair as a whole", () => {
  assert.equal(marked("ab", 1, 2), "b");
  assert.equal(marked("a😀", 1, 2), "😀");
});

test("a mark that the text does not hold is not trusted", () => {
  assert.equal(marked("<loc>a b</loc>", 1, 7, "\u2423"), " ");
});

test("a place past the end stays inside the text", () => {
  assert.equal(marked("ab", 9, 9), "");
});

test("a finding without a place has no mark", () => {
  const finding = { rule: "gzip-truncated", line: null, column: null, value: null };
  assert.deepEqual(marksOf(documentOf("ab"), [finding], [null]), []);
});

test("the value behind a tag is marked instead of the tag", () => {
  const doc = documentOf("  <lastmod>14.09.2026</lastmod>");
  const finding = { rule: "lastmod-invalid", line: 1, column: 3, value: "14.09.2026" };
  const excerpt = { before: "  ", mark: "<lastmod>", after: "14.09.2026</lastmod>" };
  const [{ from, to }] = marksOf(doc, [finding], [excerpt]);
  assert.equal(doc.sliceString(from, to), "14.09.2026");
});

test("many places in one long line take one walk", () => {
  const line = "<loc>😀&</loc>".repeat(20_000);
  const findings = Array.from({ length: 20_000 }, (_, index) => {
    return { rule: "xml-ampersand", line: 1, column: index * 13 + 7, value: null };
  });
  const doc = documentOf(line);
  const marks = marksOf(doc, findings, findings.map(() => ({ before: "", mark: "&", after: "" })));
  assert.ok(marks.every(({ from, to }) => line.slice(from, to) === "&"));
});
