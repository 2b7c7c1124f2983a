/**
 * Reads a sitemap with the npm package `sitemap` and prints how long that took, as JSON.
 *
 *   node read_with_sitemap.mjs WHERE-IT-IS-INSTALLED FILE RUNS
 */

import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [installed, file, runs] = process.argv.slice(2);
const { XMLToSitemapItemStream } = createRequire(join(installed, "package.json"))("sitemap");

const seconds = [];
let entries = 0;
let links = 0;
for (let run = 0; run < Number(runs); run += 1) {
  entries = links = 0;
  const start = performance.now();
  for await (const item of createReadStream(file).pipe(new XMLToSitemapItemStream())) {
    entries += 1;
    links += item.links.length;
  }
  seconds.push((performance.now() - start) / 1000);
}
console.log(JSON.stringify({ seconds, entries, links }));
