/** What may be typed for an address, and where does a file lie then? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressBelow, isAddress, isFolder, likelyBase, typed } from "../src/addresses.js";

test("people leave the scheme out", () => {
  assert.equal(typed(" www.example.com/maps "), "https://www.example.com/maps");
  for (const address of ["", "http://e.example/", "HTTPS://e.example", "ftp://e.example/"]) assert.equal(typed(address), address);
});

test("what can be an address", () => {
  const good = ["https://e.example/", "http://e.example", "https://e.example/a?b"];
  assert.deepEqual([...good, "", "ftp://e.example/", "https://", "https:e.example", "/a"].filter(isAddress), good);
  const folders = ["https://e.example/a", "https://e.example/?", "https://e.example/#", "https://e.example/#a", "https://e.example/a\tb"];
  assert.deepEqual(folders.filter(isFolder), ["https://e.example/a"]);
});

// The same as tests/app asks of the checker's own: sitemap_workbench.app.addresses.address_below.
test("the address of a file below a folder", () => {
  for (const [base, name, address] of [
    ["https://e.example", "a.xml", "https://e.example/a.xml"],
    ["https://e.example/maps/", "b/c.xml", "https://e.example/maps/b/c.xml"],
    ["https://E.example/maps", "a b.xml", "https://e.example/maps/a%20b.xml"],
    ["https://e.example/", "ü#?%.xml", "https://e.example/%C3%BC%23%3F%25.xml"],
    ["https://e.example/", "a!$&'()*+,;=:@~-_.xml", "https://e.example/a!$&'()*+,;=:@~-_.xml"],
    ["https://e.example/", "../x/./a.xml", "https://e.example/x/a.xml"],
    ["", "a.xml", ""],
  ]) assert.equal(addressBelow(base, name), address);
});

test("the base address that most listed addresses fit", () => {
  const at = (path) => `https://e.example/${path}`;
  const names = ["index.xml", "a/index.xml", "b/index.xml", "b/ü.xml"];
  assert.deepEqual(likelyBase([at("a/index.xml"), at("b/index.xml"), at("b/index.xml"), at("b/%C3%BC.xml")], names), {
    base: "https://e.example/",
    found: 3,
  });
  assert.deepEqual(likelyBase([at("maps/a/index.xml")], ["a/index.xml"]), { base: "https://e.example/maps/", found: 1 });
  assert.equal(likelyBase([at("c.xml"), "nothing", at("index.xml?a")], names), null);
  assert.equal(likelyBase([], names), null);
});
