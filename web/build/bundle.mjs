/**
 * Bundles the page and lays out the site.
 *
 *   node bundle.mjs RUNTIME OUT [ADDRESS]
 *
 * RUNTIME is what freeze.mjs made, ADDRESS where the site will lie. OUT becomes a folder that any
 * static host serves from any path:
 *
 *   index.html, verify/index.html, and in folders of their own those of the other languages;
 *   assets/NAME-HASH.{js,css}, runtime/…, icon.svg, LICENSE, licences.txt, .nojekyll
 *
 * The rule reference comes into the same folder later, from Python.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { FOLDERS } from "../src/languages.js";
import { dataAddress, escaped, languages, once, page, tables } from "./pages.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const [runtime, out] = process.argv.slice(2, 4).map((path) => resolve(path));
const address = process.argv[4] ?? "";
const places = JSON.parse(readFileSync(join(runtime, "runtime.json"), "utf8"));

/** Bytes of what the worker loads, by file name: the core, the lock and all that is used of it. */
const parts = Object.fromEntries(places.loaded.map(measured));

/** @param {string} path below RUNTIME */
function measured(path) {
  return [basename(path), statSync(join(runtime, path)).size];
}

/**
 * Bundles one entry.
 *
 * @param {string} entry path below web/src
 * @param {Record<string, string>} addresses what `new URL(KEY, import.meta.url)` stands for in it
 * @returns {Promise<{file: string, inputs: string[]}>} the file's path below OUT, and its sources
 */
async function bundle(entry, addresses) {
  const result = await build({
    absWorkingDir: web,
    entryPoints: [join("src", entry)],
    outdir: join(out, "assets"),
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022", "chrome111", "firefox115", "safari16.4"],
    sourcemap: "linked",
    legalComments: "none",
    metafile: true,
    define: { RUNTIME_PARTS: JSON.stringify(parts) },
    logLevel: "warning",
    plugins: [{ name: "addresses", setup: (set) => set.onLoad({ filter: /\/src\/.*\.js$/ }, place) }],
  });

  /** @param {{path: string}} source */
  function place({ path }) {
    const text = readFileSync(path, "utf8");
    const contents = text.replace(/new URL\("([^"]*)", import\.meta\.url\)/g, (_, key) => {
      if (!(key in addresses)) throw new Error(`${path}: the build has no place for "${key}"`);
      return `new URL(${JSON.stringify(addresses[key])}, import.meta.url)`;
    });
    return { contents, loader: /** @type {const} */ ("js") };
  }

  const outputs = Object.entries(result.metafile.outputs);
  const [path] = outputs.find(([, output]) => output.entryPoint) ?? [""];
  return { file: `assets/${basename(path)}`, inputs: Object.keys(result.metafile.inputs) };
}

/** The licences of everything that is not ours. @param {string[]} inputs */
function licences(inputs) {
  const names = new Set(["pyodide"]);
  for (const input of inputs) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    if (name) names.add(name);
  }
  const chapters = [...names].sort().map((name) => {
    const folder = join(web, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = ["LICENSE", "LICENSE.md"].map((own) => join(folder, own)).find(existsSync);
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, "utf8") : ""}`;
  });
  const packed = JSON.parse(readFileSync(join(runtime, "licences.json"), "utf8"));
  const lock = JSON.parse(readFileSync(join(runtime, places.lock), "utf8"));
  for (const [name, text] of Object.entries(packed)) {
    if (text && name !== "sitemap-workbench") {
      chapters.push(`${name} ${lock.packages[name].version}\n\n${text}`);
    }
  }
  chapters.push(`CPython ${lock.info.python} (Python-2.0), its standard library without some parts\n`);
  return chapters.join(`\n${"-".repeat(80)}\n\n`);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const worker = await bundle("worker.js", {
  "pyodide/": `../runtime/${places.index}`,
  "pyodide/pyodide.mjs": `../runtime/${places.index}pyodide.mjs`,
  "pyodide/pyodide-lock.json": `../runtime/${places.lock}`,
});
const main = await bundle("main.js", {
  "worker.js": `./${basename(worker.file)}`,
  "service-worker.js": "../service-worker.js",
});
const style = await bundle("styles/page.css", {});
const rules = await bundle("styles/rules.css", {}); // also found, by its name, by rule_site.py

const lines = readFileSync(join(web, "csp.txt"), "utf8").trim().split("\n");
/** @type {import("./pages.mjs").Site} */
const site = {
  address,
  policy: lines.join("; "),
  files: {
    "page.css": style.file,
    "main.js": main.file,
    "rules.css": rules.file,
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

for (const part of ["packages", places.index]) {
  cpSync(join(runtime, part), join(out, "runtime", part), { recursive: true });
}
if (existsSync(join(web, "public"))) cpSync(join(web, "public"), out, { recursive: true });
cpSync(join(web, "../LICENSE"), join(out, "LICENSE"));
writeFileSync(join(out, "licences.txt"), licences([...main.inputs, ...worker.inputs]));
writeFileSync(join(out, ".nojekyll"), ""); // GitHub Pages serves every file as it is
