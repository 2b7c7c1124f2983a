/** Which characters of an excerpt are marked? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pointed } from "../src/pointing.js";

const link = '<xhtml:link rel="alternate" hreflang="en_US" href="https://e';
const cases = [
  ["the whole value of an element", "priority-invalid", "None", "<priority>", "None</priority>", "None"],
  ["a part of an address", "loc-fragment", "#top", "<loc>", "https://e.com/#top</loc>", "#top"],
  ["a host", "host-mixed", "e.com", "<loc>", "https://e.com/a</loc>", "e.com"],
  ["a port is a number in an address", "port-mismatch", "8443", "<loc>", "https://e.com:8443/</loc>", "8443"],
  ["a value longer than the excerpt", "loc-duplicate", "https://e.com/long", "<loc>", "https://e.com/l", "https://e.com/l"],
  ["a number is no part of an address", "loc-empty", "46", "<loc>", "https://e.com/46</loc>", "<loc>"],
  ["a part of another value is chance", "element-repeated", "loc", "<loc>", "https://e.com/loc</loc>", "<loc>"],
  ["nothing behind the tag", "loc-whitespace-around", "\n  https://e.com/", "<loc>", "", "<loc>"],
  ["no tag", "xml-ampersand", "&b", "&", "b=2</loc>", "&"],
  ["no value", "bytes-bom", null, "<?xml?>", "", "<?xml?>"],
  ["an address ends at its end tag", "loc-unrendered", "undefined", "<loc>", "a</loc><lastmod>undefined", "<loc>"],
  ["the value of an attribute", "hreflang-malformed", "en_US", link, 'xample.com/"/>', "en_US"],
  ["an attribute that the mark cuts", "hreflang-href-invalid", "https://example.com/", link, 'xample.com/"/>', "https://example.com/"],
  ["an attribute of another element", "ext-ns-wrong", "en", "<image:image>", '<x lang="en"/>', "<image:image>"],
  ["a line of a text sitemap", "text-not-a-url", "/about", "/", "about", "/about"],
  ["an address in robots.txt", "robots-sitemap-invalid", "/sitemap.xml", "S", "itemap: /sitemap.xml", "/sitemap.xml"],
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
