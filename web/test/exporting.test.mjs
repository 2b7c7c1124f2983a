import assert from "node:assert/strict";
import { test } from "node:test";

import { blobOf, fileName, takeAway } from "../src/exporting.js";

const VALUE = /** @type {any} */ ({ report: "{}\n", excerpts: [[]], set_places: [], set_rules: {} });

/** A client that notes what it is asked. @param {() => Promise<{text: string}>} answer */
function client(answer) {
  /** @type {any[]} */
  const asked = [];
  return {
    asked,
    client: /** @type {any} */ ({
      request(/** @type {string} */ op, /** @type {any} */ args) {
        asked.push([op, args]);
        return { id: 1, answer: answer() };
      },
    }),
  };
}

test("a file is named after the one that was checked", () => {
  assert.equal(fileName("sitemap.xml", "html"), "sitemap-report.html");
  assert.equal(fileName("maps/post-sitemap.xml.gz", "csv"), "post-sitemap-report.csv");
  assert.equal(fileName("robots.txt", "json"), "robots-report.json");
  assert.equal(fileName("v1.2.xml", "sarif"), "v1.2-report.sarif");
  assert.equal(fileName("map", "summary"), "map-report.txt");
});

test("several files, and one without a name, are sitemaps", () => {
  assert.equal(fileName(null, "html"), "sitemaps-report.html");
  assert.equal(fileName(".xml", "html"), "sitemaps-report.html");
});

test("the JSON of all that was checked is there already", async () => {
  const { client: one, asked } = client(async () => ({ text: "" }));
  assert.equal(await takeAway(one, { value: VALUE, lang: "en" }, null, "a.xml").text("json"), "{}\n");
  assert.equal(asked.length, 0);
});

test("other forms are asked for once, in the language of the report", async () => {
  const { client: one, asked } = client(async () => ({ text: "made" }));
  const taken = takeAway(one, { value: VALUE, lang: "pl" }, 2, "a.xml");
  assert.deepEqual(await Promise.all([taken.text("csv"), taken.text("csv"), taken.text("json")]), ["made", "made", "made"]);
  assert.deepEqual(asked.map(([op, { format, lang, only }]) => [op, format, lang, only]), [
    ["export", "csv", "pl", 2],
    ["export", "json", "pl", 2],
  ]);
});

test("what failed can be tried again", async () => {
  let fails = true;
  const { client: one } = client(async () => {
    if (fails) throw new Error("no");
    return { text: "made" };
  });
  const taken = takeAway(one, { value: VALUE, lang: "en" }, null, null);
  await assert.rejects(taken.text("html"));
  fails = false;
  assert.equal(await taken.text("html"), "made");
});

test("a file holds the text in UTF-8, a byte order mark and line ends as they are", async () => {
  const bytes = new Uint8Array(await blobOf("\ufeffü\r\n", "csv").arrayBuffer());
  assert.deepEqual([...bytes], [0xef, 0xbb, 0xbf, 0xc3, 0xbc, 13, 10]);
  assert.equal(blobOf("", "html").type, "text/html;charset=utf-8");
});
