/** How do the files of a set hang together, and which of them are shown? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf, isOf, matchesOf, rowsOf, treeOf } from "../src/tree.js";

const file = (kind) => ({ kind });
const lists = (from, target, address = `https://e.example/${target}`) => ({ file: from, target, address });
const open = { closed: new Set(), opened: new Set() };

/** Each row as its level and what it is. */
function drawn(nodes, view = open) {
  return rowsOf(nodes, view).map(({ node, level }) => `${level} ${node.file ?? node.address ?? node.group}`);
}

test("robots.txt, its index, the index's children", () => {
  const files = [file("urlset"), file("sitemapindex"), file("urlset"), file("robots")];
  const nodes = treeOf(files, [lists(1, 0), lists(1, 2), lists(3, 1)]);
  assert.deepEqual(drawn(nodes), ["1 3", "2 1", "3 0", "3 2"]);
});

test("a child of an index stays there when robots.txt names it too", () => {
  const files = [file("urlset"), file("sitemapindex"), file("robots")];
  for (const listed of [[lists(2, 0), lists(2, 1), lists(1, 0)], [lists(1, 0), lists(2, 1), lists(2, 0)]]) {
    assert.deepEqual(drawn(treeOf(files, listed)), ["1 2", "2 1", "3 0"]);
  }
});

test("files that nothing lists are gathered at the end", () => {
  const files = [file("urlset"), file("sitemapindex"), file("text")];
  assert.deepEqual(drawn(treeOf(files, [lists(1, 2)])), ["1 1", "2 2", "1 unlisted", "2 0"]);
});

test("without any list the files stand side by side", () => {
  assert.deepEqual(drawn(treeOf([file("urlset"), file("unknown")], [])), ["1 0", "1 1"]);
});

test("a few missing children stand in their place, many are gathered and closed", () => {
  const gone = (count) => Array.from({ length: count }, (_, n) => lists(0, null, `https://e.example/gone-${n}`));
  const index = [file("sitemapindex"), file("urlset")];
  assert.deepEqual(drawn(treeOf(index, [...gone(1), lists(0, 1)])), ["1 0", "2 https://e.example/gone-0", "2 1"]);
  const nodes = treeOf(index, [...gone(6), lists(0, 1)]);
  assert.deepEqual(drawn(nodes), ["1 0", "2 1", "2 missing"]);
  assert.equal(drawn(nodes, { closed: new Set(), opened: new Set(["file 0 missing"]) }).length, 9);
});

test("indexes in a cycle, or that list themselves, end at their first file", () => {
  const two = [file("sitemapindex"), file("sitemapindex")];
  assert.deepEqual(drawn(treeOf(two, [lists(0, 1), lists(1, 0)])), ["1 0", "2 1"]);
  assert.deepEqual(drawn(treeOf(two, [lists(0, 0), lists(0, 1)])), ["1 0", "2 1"]);
});

test("a child that is listed twice stands once", () => {
  const files = [file("sitemapindex"), file("sitemapindex"), file("urlset")];
  const nodes = treeOf(files, [lists(0, 2), lists(0, 2), lists(1, 2)]);
  assert.deepEqual(drawn(nodes), ["1 0", "2 2", "1 1"]);
});

test("every file stands exactly once, whatever lists what", () => {
  const kinds = ["urlset", "sitemapindex", "robots", "text", "unknown"];
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round += 1) {
    const files = Array.from({ length: 1 + random(8) }, () => file(kinds[random(kinds.length)]));
    const lists_ = Array.from({ length: random(14) }, () =>
      lists(random(files.length), random(4) ? random(files.length) : null, `https://e.example/${random(9)}`));
    const shown = rowsOf(treeOf(files, lists_), open).map(({ node }) => node.file).filter((one) => one !== null);
    assert.deepEqual(shown.sort((a, b) => a - b), files.map((_, index) => index));
  }
});

test("a closed row hides what is below it", () => {
  const nodes = treeOf([file("sitemapindex"), file("urlset")], [lists(0, 1)]);
  assert.deepEqual(drawn(nodes, { closed: new Set(["file 0"]), opened: new Set() }), ["1 0"]);
});

test("a filter keeps the way to what fits, and opens the groups on it", () => {
  const gone = Array.from({ length: 9 }, (_, n) => lists(0, null, `https://e.example/gone-${n}`));
  const nodes = treeOf([file("sitemapindex"), file("urlset"), file("urlset")], [lists(0, 1), lists(0, 2), ...gone]);
  const rows = rowsOf(nodes, { ...open, fits: ({ file: one, address }) => one === 2 || address?.endsWith("-3") });
  assert.deepEqual(rows.map(({ node, onTheWay }) => [node.file ?? node.address ?? node.group, onTheWay]), [
    [0, true],
    [2, false],
    ["missing", true],
    ["https://e.example/gone-3", false],
  ]);
  assert.deepEqual(rows.map(({ position, siblings }) => [position, siblings]), [[1, 1], [1, 2], [2, 2], [1, 1]]);
});

test("positions count the siblings that are shown", () => {
  const rows = rowsOf(treeOf([file("urlset"), file("urlset"), file("urlset")], []), open);
  assert.deepEqual(rows.map(({ position, siblings }) => [position, siblings]), [[1, 3], [2, 3], [3, 3]]);
});

test("files are of their gravest finding's filter, and of the lesser ones", () => {
  const counts = { error: 0, warning: 2, note: 0 };
  assert.deepEqual(
    ["all", "error", "warning", "note", "clean", "missing"].map((filter) => isOf(filter, counts, "valid")),
    [true, false, true, false, false, false],
  );
  const none = { error: 0, warning: 0, note: 0 };
  assert.equal(isOf("error", none, "unreadable"), true);
  assert.equal(isOf("clean", none, "valid"), true);
});

test("a finding of the set counts once for each file that it has a place in", () => {
  const files = [{ counts: { error: 1, warning: 0, note: 0 } }, { counts: { error: 0, warning: 0, note: 0 } }];
  const places = [[{ file: 1 }, { file: 0 }, { file: 1 }]];
  assert.deepEqual(countsOf(files, [{ severity: "warning" }], places), [
    { counts: { error: 1, warning: 1, note: 0 }, between: 1 },
    { counts: { error: 0, warning: 1, note: 0 }, between: 1 },
  ]);
  assert.equal(files[1].counts.warning, 0);
});

test("an address that two lists name is matched once", () => {
  const listed = [lists(0, 1, "https://e.example/a"), lists(2, 1, "https://e.example/a"), lists(0, null, "https://e.example/b")];
  assert.deepEqual(matchesOf(listed), { listed: 2, found: 1 });
});
