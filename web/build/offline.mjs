/**
 * Writes the service worker of a finished site, which names every file that is kept for use without
 * a network. The last step: what changes later would no longer fit its hash.
 *
 *   node offline.mjs SITE
 *
 * The pages of the rule reference, some hundred small ones, and of the licences are kept as one file,
 * `offline/…`.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { packer } from "./packing.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const site = resolve(process.argv[2]);

/** What no page of the site asks for: for crawlers, for developers, for people without the site. */
const NOT_KEPT = [
  /\.map$/,
  /(^|\/)\.nojekyll$/,
  /^runtime\/packages\/[^/]+\/micropip-/,
  /^sitemap-workbench\.html$/,
  /^(?:sbom\.cdx\.json|licences\.txt)$/,
  /^(?:robots\.txt|[^/]*\.xml(?:\.gz)?)$/,
  /^(?:social|preview)[^/]*\.png$/,
  /^service-worker\.js$/,
];
/** Stands in a page for texts that are kept apart; web/src/service-worker.js puts them back. */
const TEXTS = "<!-- texts -->";
const RULE_PAGE = /^(?:[\w-]+\/)?(?:rules|licences)\/[^/]*\.html$/;

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash("sha256").update(data);

/** The name under which it is asked for: a page after its folder. @param {string} path */
const asked = (path) => path.replace(/(^|\/)index\.html$/, "$1");

const paths = readdirSync(site, { recursive: true, encoding: "utf8" })
  .filter((path) => statSync(join(site, path)).isFile())
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !NOT_KEPT.some((pattern) => pattern.test(path)))
  .sort();

/** @param {string} path */
const read = (path) => readFileSync(join(site, path));

const rulePages = paths.filter((path) => RULE_PAGE.test(path));
/** The texts of the licences, which all languages share: kept once, since gzip does not look so far. */
const texts = new Set();
/** @param {string} path */
const page = (path) =>
  read(path).toString().replace(/(?<=<div class="texts"[^>]*>)[^]*?(?=<\/div>)/, (found) => {
    texts.add(found);
    return TEXTS;
  });
const pages = Object.fromEntries(rulePages.map((path) => [asked(path), page(path)]));
const [shared, ...others] = texts;
if (others.length > 0) throw new Error("the texts of the licences differ between languages");
const packed = (await packer(site))(Buffer.from(JSON.stringify({ pages, texts: shared })));
const pack = `offline/rules-${sha256(packed).digest("hex").slice(0, 8)}.pack`;
mkdirSync(join(site, "offline"), { recursive: true });
writeFileSync(join(site, pack), packed);

const kept = [...paths.filter((path) => !RULE_PAGE.test(path)), pack];
const release = {
  files: kept.map((path) => [asked(path), sha256(read(path)).digest("base64")]),
  pack,
  apps: kept.filter((path) => /\.html$/.test(path) && /assets\/main-/.test(read(path).toString())).map(asked),
};
const id = sha256(JSON.stringify(release)).digest("hex").slice(0, 12);
await build({
  absWorkingDir: web,
  entryPoints: ["src/service-worker.js"],
  outfile: join(site, "service-worker.js"),
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  define: { RELEASE: JSON.stringify({ id, ...release }) },
  logLevel: "warning",
});
