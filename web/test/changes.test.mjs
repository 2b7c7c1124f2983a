/** Which changes are shown: by kind, and by what a person typed. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitting, kindsOf } from "../src/changes.js";

const none = { added: 0, removed: 0, changed: 0, respelled: 0, unchanged: 0, moved: 0 };
const spot = (address) => ({ address, file: "a.xml", line: 1, column: 1 });
const change = (kind, old, fresh, fields = []) => ({
  change: kind, of: "pages", old: old && spot(old), new: fresh && spot(fresh), fields, differs: [],
});

test("only kinds that there are, the probable same pages first, pages and sitemaps together", () => {
  const head = { pages: { ...none, added: 2, respelled: 1, unchanged: 9 }, sitemaps: { ...none, added: 3 } };
  assert.deepEqual(kindsOf(head), [{ kind: "respelled", count: 1 }, { kind: "added", count: 5 }]);
  assert.deepEqual(kindsOf({ pages: none, sitemaps: none }), []);
});

test("the filter looks into both addresses, fields and values, in any case", () => {
  const added = change("added", null, "https://example.com/Lamps");
  const moved = change("changed", "https://example.com/a", "https://example.com/a", [
    { field: "lastmod", old: "2026-10-01", new: null },
    { field: "hreflang", old: [], new: ["pl https://example.com/lampy"] },
  ]);
  const all = [added, moved];
  assert.deepEqual(fitting(all, "added", ""), [added]);
  assert.deepEqual(fitting(all, "added", " LAMPS "), [added]);
  assert.deepEqual(fitting(all, "added", "lampy"), []);
  for (const query of ["lastmod", "2026-10-01", "lampy", "/a"]) {
    assert.deepEqual(fitting(all, "changed", query), [moved], query);
  }
  assert.deepEqual(fitting(all, "removed", ""), []);
});
