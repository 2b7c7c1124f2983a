/** Which characters of an excerpt are marked? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pointed } from "../src/pointing.js";

const cases = [
  ["the whole value of an element", "priority-invalid", "None", "<priority>", "None</priority>", "None"],
  ["a part of an address", "loc-fragment", "#top", "<loc>", "https://e.com/#top</loc>", "#top"],
  ["a value longer than the excerpt", "loc-duplicate", "https://e.com/long", "<loc>", "https://e.com/l", "https://e.com/l"],
  ["a number is no part of an address", "loc-empty", "46", "<loc>", "https://e.com/46</loc>", "<loc>"],
  ["a part of another value is chance", "element-repeated", "loc", "<loc>", "https://e.com/loc</loc>", "<loc>"],
  ["nothing behind the tag", "loc-whitespace-around", "\n  https://e.com/", "<loc>", "", "<loc>"],
  ["no tag", "xml-ampersand", "&b", "&", "b=2</loc>", "&"],
  ["no value", "bytes-bom", null, "<?xml?>", "", "<?xml?>"],
  ["an address ends at its end tag", "loc-unrendered", "undefined", "<loc>", "a</loc><lastmod>undefined", "<loc>"],
];

for (const [title, rule, value, mark, after, expected] of cases) {
  test(title, () => {
    const before = "  ";
    const result = pointed({ rule, value }, { before, mark, after });
    assert.equal(result.mark, expected);
    assert.equal(result.before + result.mark + result.after, before + mark + after);
    assert.equal(before.length + result.skip, result.before.length);
  });
}
