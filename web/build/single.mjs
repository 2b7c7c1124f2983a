/**
 * Puts the whole site into one file that opens from a disk.
 *
 *   node single.mjs SITE
 *
 * SITE is what bundle.mjs and rule_site.py made. SITE/sitemap-workbench.html has all of it inside as
 * blocks of data: the runtime in gzip and base64, and the text of the worker. Its own policy names no
 * address; scripts and styles are held to their SHA-256.
 */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { FOLDERS } from "../src/languages.js";
import { packer } from "./packing.mjs";
import { dataAddress, languages, once, page, tables } from "./pages.mjs";

const NAME = "sitemap-workbench.html";
/** What stands for the site's address inside of the file; no such host can exist (RFC 2606). */
const TOP = "https://inside.invalid/";

const web = fileURLToPath(new URL("..", import.meta.url));
const site = resolve(process.argv[2]);

/** @param {string} path below the site */
const text = (path) => readFileSync(join(site, path), "utf8");

/**
 * The one file of the site with such a name.
 *
 * @param {string} folder
 * @param {RegExp} name
 */
function one(folder, name) {
  const found = readdirSync(join(site, folder)).filter((file) => name.test(file));
  if (found.length !== 1) throw new Error(`expected one ${name} in ${folder}, found ${found.length}`);
  return `${folder}/${found[0]}`;
}

/** All files below a folder of the site. @param {string} folder @returns {string[]} */
function files(folder) {
  const found = readdirSync(join(site, folder), { recursive: true }).map((name) => `${folder}/${name}`);
  return found.filter((path) => statSync(join(site, path)).isFile()).sort();
}

/** @param {string} entry below web/src */
async function bundled(entry) {
  const result = await build({
    absWorkingDir: web,
    entryPoints: [join("src", entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022", "chrome111", "firefox115", "safari16.4"],
    external: ["node:*", "ws"], // what Pyodide imports only under Node
    legalComments: "none",
    logLevel: "warning",
  });
  return result.outputFiles[0].text;
}

/** A module of the site, as if it lay at its place inside. @param {string} path */
const module = (path) =>
  text(path)
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n")
    .replaceAll("import.meta.url", JSON.stringify(TOP + path));

/** @param {string} content */
const hash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/**
 * A block of data in the file; browsers run none of it.
 *
 * @param {string} name
 * @param {string} content
 */
function block(name, content) {
  if (/<\/script|<!--/i.test(content)) throw new Error(`${name} cannot stand in a script element`);
  return `  <script type="text/plain" id="inside-${name}">${content}</script>\n`;
}

/** The pages that explain, path to what the dialog shows of them. */
function pages() {
  /** @type {Record<string, {title: string, lang: string, body: string}>} */
  const found = {};
  for (const language of languages) {
    for (const folder of ["rules", "verify", "licences"]) {
      for (const path of files(FOLDERS[language] + folder)) {
        const html = text(path);
        const [, title] = /<title[^>]*>([^<]*)/.exec(html) ?? ["", ""];
        const [, body] = /<body>([^]*)<\/body>/.exec(html) ?? ["", ""];
        const plain = title.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
        found[path.replace(/index\.html$/, "")] = { title: plain, lang: language, body };
      }
    }
  }
  return found;
}

const gzip = await packer(site);
/** @param {Uint8Array} data */
const pack = (data) => gzip(data).toString("base64");
const core = one("runtime", /^core-/);
const shipped = files("runtime").filter((path) => !/\.m?js$|\/micropip-/.test(path));
const runtime = Object.fromEntries(shipped.map((path) => [path, pack(readFileSync(join(site, path)))]));
// Chromium starts no module as a worker where the page is a file; what has no imports needs none.
const worker = `(async () => {"use strict";${module(one("assets", /^worker-.*\.js$/)).replace(/\bimport\(/g, "globalThis.importInside(")}})();`;

const script = `${await bundled("single/page.js")}${module(one("assets", /^main-.*\.js$/))}`;
const comment = /\/\*# sourceMappingURL=[^*]*\*\/\s*$/;
const single = readFileSync(join(web, "src/styles/single.css"), "utf8");
const style = text(one("assets", /^page-.*\.css$/)).replace(comment, "") + single;
const inner = `${text(one("assets", /^rules-.*\.css$/)).replace(comment, "")}.inside > .masthead, .inside > .skip { display: none; }`;

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  "worker-src blob:",
  `style-src ${hash(style)} ${hash(inner)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const words = tables(join(web, "src/words"));
let html = page(readFileSync(join(web, "index.html"), "utf8"), {
  language: "en",
  words: words.en,
  folder: "",
  site: { address: "", policy, files: {} },
});
html = html.replace(/^ *<(?:link|meta property)\b[^>]*>\n/gm, "");
html = html.replace(/^ *<script\b[^>]*><\/script>\n/gm, "");
html = html.replace(/(<li><a )href="[^"]*" hreflang="([^"]*)"/g, '$1href="#$2" hreflang="$2"');
html = once(html, '<html lang="en">', '<html lang="en" data-alone>');
const link = `<link rel="icon" type="image/svg+xml" href="${dataAddress(text("icon.svg"))}">`;
if (/<\/style/i.test(style + inner) || /<\/script/i.test(script)) throw new Error("an end tag in a script or style");
const unlisted = '<meta name="robots" content="noindex">'; // where it lies on a site, that is the page
html = once(html, "</head>", `  ${unlisted}\n  ${link}\n  <style>${style}</style>\n</head>`);
const blocks = [
  block("pyodide", text(`${core}/pyodide.asm.js`)),
  block("files", JSON.stringify(runtime)),
  block("start", await bundled("single/worker.js")),
  block("worker", worker),
  block("pages", pack(Buffer.from(JSON.stringify(pages())))),
  block("style", inner),
  ...languages.map((language) => block(`close-${language}`, String(words[language]["inside.close"]))),
];
html = once(html, "</body>", `${blocks.join("")}  <script type="module">${script}</script>\n</body>`);
writeFileSync(join(site, NAME), html);
