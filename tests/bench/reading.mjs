/**
 * One npm reader of sitemaps over one file or all files of a folder, in a process of its own.
 *
 *   node reading.mjs WHERE-IT-IS-INSTALLED READER PATH
 *
 * Prints JSON as `reading.py` does.
 */

import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";

const [installed, reader, path] = process.argv.slice(2);
const require = createRequire(join(resolve(installed), "package.json"));

/** Items as they stream by; what it warns of or stops at counts as said. */
function sitemap() {
  const { XMLToSitemapItemStream } = require("sitemap");
  return async (file) => {
    let entries = 0;
    let told = false;
    const items = new XMLToSitemapItemStream({ logger: () => (told = true) });
    items.on("data", () => (entries += 1));
    const source = createReadStream(file);
    source.on("error", (error) => items.destroy(error));
    try {
      await finished(source.pipe(items));
    } catch {
      told = true;
    }
    return [entries, told];
  };
}

/** Plain objects of everything, once its own validator is content. */
function fastXmlParser() {
  const { XMLParser } = require("fast-xml-parser");
  return (file) => {
    try {
      const tree = new XMLParser({ ignoreAttributes: false }).parse(readFileSync(file, "utf8"), true);
      const urls = tree.urlset?.url ?? [];
      return [Array.isArray(urls) ? urls.length : 1, false];
    } catch {
      return [0, true];
    }
  };
}

const began = performance.now();
const read = { sitemap, "fast-xml-parser": fastXmlParser }[reader]();
const imported = performance.now();
const files = statSync(path).isDirectory()
  ? readdirSync(path).sort().map((name) => join(path, name))
  : [path];
let entries = 0;
let told = 0;
for (const file of files) {
  const [built, said] = await read(file);
  entries += built;
  told += said ? 1 : 0;
}
const seconds = (performance.now() - imported) / 1000;
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ import: (imported - began) / 1000, seconds, entries, told, peak }));
