/**
 * Bundles scripts and styles.
 *
 *   node bundle.mjs RUNTIME OUT BUNDLE
 *
 * RUNTIME is what freeze.mjs made. OUT becomes a folder with assets/NAME-HASH.{js,css}, and the file
 * BUNDLE says what these are for the steps that follow: `files`, paths by what a template calls
 * them, and `packages`, from npm, with the scripts that contain them.
 */

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = fileURLToPath(new URL("..", import.meta.url));
const [runtime, out, bundled] = process.argv.slice(2).map((path) => resolve(path));
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
 * @returns {Promise<{file: string, inputs: string[]}>} the file's path below OUT, and the
 *   sources that something of is in it
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
  const [path, output] = outputs.find(([, { entryPoint }]) => entryPoint) ?? [];
  if (!path || !output) throw new Error(`esbuild made nothing of ${entry}`);
  const inputs = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { file: `assets/${basename(path)}`, inputs: inputs.map(([input]) => input) };
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

/** @type {Record<string, Set<string>>} */
const packages = {};
for (const { file, inputs } of [main, worker, style, rules]) {
  for (const input of inputs) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    if (name) (packages[name] ??= new Set()).add(file);
  }
}
const files = { "page.css": style.file, "main.js": main.file, "rules.css": rules.file };
const lists = Object.fromEntries(Object.entries(packages).map(([name, found]) => [name, [...found]]));
writeFileSync(bundled, JSON.stringify({ files, packages: lists }));
