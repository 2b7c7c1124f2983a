/** Which files of a folder are taken, and what are they called? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromPicker, isArchive, looksLikeSitemap, namesOf, passedOver, sorted } from "../src/bringing.js";

const found = (...paths) => paths.map((path) => ({ path, inFolder: path.includes("/"), file: async () => new File([path], path.split("/").at(-1)) }));

test("what is taken of a folder", () => {
  const taken = ["a/robots.txt", "a/sitemap.xml", "a/B.XML", "a/b.xml.gz", "a/feed.rss", "a/feed.atom", "a/.xml"];
  const left = ["a/index.html", "a/xml", "a/._a.xml", "__MACOSX/a.xml", "a/site.tar.gz", "a/site.zip", "a/s.tgz", "a/a.xml.bak", "a/Humans.txt", "a/.well-known/security.txt", "a/ads.txt.gz", "a/app.js.gz"];
  assert.deepEqual([...taken, ...left].filter(looksLikeSitemap), taken);
});

test("archives by name", () => {
  assert.deepEqual(["a.zip", "a.TAR", "a.tar.gz", "a.tgz", "a.gz", "zip"].filter(isArchive), ["a.zip", "a.TAR", "a.tar.gz", "a.tgz"]);
});

test("names are relative to the one folder", () => {
  assert.deepEqual(namesOf(found("site/a.xml", "site/maps/b.xml")), ["a.xml", "maps/b.xml"]);
  assert.deepEqual(namesOf(found("site/maps/b.xml", "site/maps/c.xml")), ["maps/b.xml", "maps/c.xml"]);
});

test("names keep their folders when there are several, or files beside one", () => {
  for (const paths of [["one/a.xml", "two/a.xml"], ["site/a.xml", "b.xml"], ["a.xml"], ["site/a.xml", "site2/a.xml"], []]) {
    assert.deepEqual(namesOf(found(...paths)), paths);
  }
});

test("a file that a person named is taken whatever its name", async () => {
  const { taken, passed } = await sorted(found("map", "page.html", "site/a.xml", "site/page.html", "site/b.html"));
  assert.deepEqual(taken.map(({ name }) => name), ["map", "page.html", "site/a.xml"]);
  assert.deepEqual(passed, { count: 2, endings: [[".html", 2]] });
});

test("a file that vanishes before it is opened is left out", async () => {
  const gone = { path: "site/gone.xml", inFolder: true, file: () => Promise.reject(new Error("gone")) };
  const { taken } = await sorted([...found("site/a.xml"), gone]);
  assert.deepEqual(taken.map(({ name }) => name), ["a.xml"]);
});

test("what was passed over, the most first", () => {
  assert.deepEqual(passedOver(["s/a.js", "s/b.HTML", "s/c.html", "s/.htaccess", "s/LICENSE"]).endings, [
    [".html", 2],
    [".htaccess", 1],
    [".js", 1],
    ["LICENSE", 1],
  ]);
});

test("a picked folder gives its paths, picked files their names", () => {
  const inFolder = Object.assign(new File([], "a.xml"), { webkitRelativePath: "site/maps/a.xml" });
  const picked = fromPicker([inFolder, Object.assign(new File([], "b.xml"), { webkitRelativePath: "" })]);
  assert.deepEqual(picked.map(({ path, inFolder: is }) => [path, is]), [["site/maps/a.xml", true], ["b.xml", false]]);
});

test("a file by itself keeps its name, whatever is in it", () => {
  assert.deepEqual(namesOf([{ path: "a b/c.xml", inFolder: false }]), ["a b/c.xml"]);
});
