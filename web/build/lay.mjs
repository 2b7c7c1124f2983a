/**
 * Lays out the site: its pages in each language, the runtime, and what is copied as it is.
 *
 *   node lay.mjs RUNTIME OUT BUNDLE LICENCES [ADDRESS]
 *
 * RUNTIME is what freeze.mjs made, OUT and BUNDLE what bundle.mjs did, LICENCES what licences.py
 * did; ADDRESS is where the site will lie. OUT becomes a folder that any static host serves from any
 * path:
 *
 *   index.html, verify/index.html, licences/index.html, and in folders of their own those of the
 *   other languages; assets/NAME-HASH.{js,css}, runtime/…, icon.svg, LICENSE, .nojekyll
 *
 * The rule reference comes into the same folder later, from Python.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FOLDERS } from "../src/languages.js";
import { licencePage } from "./licences.mjs";
import { dataAddress, escaped, languages, once, page, tables } from "./pages.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const [runtime, out, bundled, licences] = process.argv.slice(2, 6).map((path) => resolve(path));
const address = process.argv[6] ?? "";

const lines = readFileSync(join(web, "csp.txt"), "utf8").trim().split("\n");
/** @type {import("./pages.mjs").Site} */
const site = {
  address,
  policy: lines.join("; "),
  files: {
    ...JSON.parse(readFileSync(bundled, "utf8")).files,
    "icon.svg": dataAddress(readFileSync(join(web, "public/icon.svg"), "utf8")),
  },
};

/**
 * Writes a page in each language.
 *
 * @param {string} folder below the folders of the languages
 * @param {string} template
 * @param {Record<import("./pages.mjs").Language, import("./pages.mjs").Table>} words
 * @param {boolean} markup in the words
 */
function pages(folder, template, words, markup) {
  for (const language of languages) {
    const target = join(out, FOLDERS[language], folder);
    mkdirSync(target, { recursive: true });
    const html = page(template, { language, words: words[language], folder, site, markup });
    writeFileSync(join(target, "index.html"), html);
  }
}

pages("", readFileSync(join(web, "index.html"), "utf8"), tables(join(web, "src/words")), false);
let verify = readFileSync(join(web, "verify/page.html"), "utf8");
verify = once(verify, "data-policy>", `>${escaped(lines.join(";\n"))}`);
verify = once(verify, "data-build>", `>python3 build.py dist${address && ` --site-url ${address}`}`);
pages("verify/", verify, tables(join(web, "verify")), true);

const template = readFileSync(join(web, "licences/page.html"), "utf8");
const filled = licencePage(template, JSON.parse(readFileSync(licences, "utf8")));
pages("licences/", filled, tables(join(web, "licences")), true);

const places = JSON.parse(readFileSync(join(runtime, "runtime.json"), "utf8"));
for (const part of ["packages", places.index]) {
  cpSync(join(runtime, part), join(out, "runtime", part), { recursive: true });
}
if (existsSync(join(web, "public"))) cpSync(join(web, "public"), out, { recursive: true });
cpSync(join(web, "../LICENSE"), join(out, "LICENSE"));
writeFileSync(join(out, ".nojekyll"), ""); // GitHub Pages serves every file as it is
