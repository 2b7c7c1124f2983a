/**
 * Resolves the packages with micropip and freezes them into the one lock file that the page loads.
 *
 *   node freeze.mjs PARTS WHEEL OUT
 *
 * PARTS holds `core/` (Pyodide) and `wheels/`, each already checked against its committed hash;
 * WHEEL is the project's own. OUT becomes the folder `runtime/` of the site:
 *
 *   core-HASH/                Pyodide with its standard library
 *   packages/HASH/NAME.whl    what the lock names, each under its own hash
 *   packages/lock-HASH.json   the lock
 *   runtime.json              where these are, for the bundler
 *   versions.json             what the parts inside say that they are, for web/build/inventory.py
 *
 * A name never stands for two contents, so no cache of any host can mix two releases.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {{name: string, version: string, file_name: string, sha256: string, depends: string[],
 *   imports: string[], install_dir: string}} Package */
/** @typedef {{info: Record<string, string>, packages: Record<string, Package>}} Lock */

const PROJECT = "sitemap-workbench";
const here = fileURLToPath(new URL(".", import.meta.url));

const [parts, wheel, out] = process.argv.slice(2).map((path) => resolve(path));
const pins = JSON.parse(readFileSync(join(here, "../runtime.json"), "utf8"));

/** @param {Uint8Array | string} data */
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

/** @param {string} path */
const bytes = (path) => new Uint8Array(readFileSync(path));

/**
 * @param {string} core folder of Pyodide's files
 * @param {Lock} lock
 * @param {string} packages folder that the lock's file names start from
 * @returns {Promise<PyodideAPI>}
 */
async function boot(core, lock, packages) {
  const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
  const python = await loadPyodide({
    indexURL: `${core}/`,
    lockFileContents: lock,
    packageBaseUrl: `${packages}/`,
    // What is compiled here keeps its line numbers, and not the columns that only draw carets.
    env: { PYTHONNODEBUGRANGES: "1" },
  });
  python.registerJsModule("sitemap_workbench_host", { parse_urls: () => "[]" });
  python.FS.mkdirTree("/build");
  for (const name of ["compact.py", "probe.py"]) {
    python.FS.writeFile(`/build/${name}`, readFileSync(join(here, name)));
  }
  python.runPython("import sys; sys.path.append('/build')");
  return python;
}

/**
 * Pyodide's lock, reduced to the packages that are pinned here and pointed at our files.
 *
 * @returns {Lock}
 */
function localLock() {
  const lock = /** @type {Lock} */ (
    JSON.parse(readFileSync(join(parts, "core/pyodide-lock.json"), "utf8"))
  );
  /** @type {Record<string, Package>} */
  const packages = {};
  for (const file of readdirSync(join(parts, "wheels"))) {
    const [name, version] = file.split("-");
    const known = lock.packages[name];
    if (!known) throw new Error(`${file}: Pyodide's lock knows no package of this name`);
    const digest = sha256(bytes(join(parts, "wheels", file)));
    packages[name] = { ...known, version, file_name: file, sha256: digest };
  }
  return { info: lock.info, packages };
}

/**
 * Lets micropip resolve the project's wheel, and takes from its frozen lock what that needs.
 *
 * @returns {Promise<Lock>}
 */
async function resolveWithMicropip() {
  const python = await boot(join(parts, "core"), localLock(), join(parts, "wheels"));
  await python.loadPackage("micropip");
  const name = basename(wheel);
  python.FS.writeFile(`/build/${name}`, bytes(wheel));
  const micropip = python.pyimport("micropip");
  await micropip.install(`emfs:/build/${name}`);
  const frozen = /** @type {Lock} */ (JSON.parse(micropip.freeze()));
  /** @type {Record<string, Package>} */
  const packages = {};
  const wanted = [PROJECT, "micropip"];
  for (const next of wanted) {
    const found = frozen.packages[next];
    if (!found) throw new Error(`micropip froze no package ${next}`);
    packages[next] = { ...found, file_name: basename(found.file_name) };
    wanted.push(...found.depends.filter((depend) => !wanted.includes(depend)));
  }
  packages[PROJECT].imports = ["sitemap_workbench"];
  return { info: frozen.info, packages };
}

/**
 * Writes a file below OUT.
 *
 * @param {string} path
 * @param {Uint8Array | string} data
 */
function put(path, data) {
  const target = join(out, path);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, data);
}

/**
 * @param {Lock} frozen
 * @returns {Promise<{index: string, lock: string, loaded: string[]}>} relative to OUT; `loaded` are
 *   the files that a page reads before it is ready
 */
async function writeRuntime(frozen) {
  const source = join(out, "source"); // all wheels in one folder, as the frozen lock names them
  for (const file of readdirSync(join(parts, "wheels"))) {
    put(`source/${file}`, bytes(join(parts, "wheels", file)));
  }
  put(`source/${basename(wheel)}`, bytes(wheel));

  const python = await boot(join(parts, "core"), frozen, source);
  await python.loadPackage(PROJECT);
  const compactor = python.pyimport("compact");
  const atBoot = compactor.imported(JSON.stringify(pins.boot_imports));
  /**
   * @param {Uint8Array} archive
   * @param {string} name
   * @param {string} compiled
   */
  const compact = (archive, name, compiled) => {
    python.FS.writeFile("/build/from.zip", archive);
    const leaveOut = JSON.stringify(pins.leave_out[name] ?? []);
    const tables = JSON.stringify(pins.as_json[name] ?? []);
    const paths = /** @type {const} */ (["/build/from.zip", "/build/to.zip"]);
    compactor.compact(...paths, leaveOut, compiled, tables);
    return python.FS.readFile("/build/to.zip");
  };

  /** @type {Map<string, Uint8Array>} */
  const core = new Map();
  for (const file of Object.keys(pins.core)) {
    if (file === "pyodide-lock.json") continue;
    const data = bytes(join(parts, "core", file));
    core.set(file, file === "python_stdlib.zip" ? compact(data, file, atBoot) : data);
  }
  const index = `core-${sha256([...core.values()].map(sha256).join()).slice(0, 8)}/`;
  for (const [file, data] of core) put(index + file, data);

  const packages = Object.entries(frozen.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, entry] of packages) {
    const original = bytes(join(source, entry.file_name));
    const compiled = name === PROJECT ? '["*"]' : atBoot;
    const data = compact(original, name, compiled);
    entry.sha256 = sha256(data);
    entry.file_name = `${entry.sha256.slice(0, 8)}/${entry.file_name}`;
    put(`packages/${entry.file_name}`, data);
  }
  const text = JSON.stringify({ info: frozen.info, packages: Object.fromEntries(packages) }, null, 1);
  const lock = `packages/lock-${sha256(text).slice(0, 8)}.json`;
  put(lock, text);
  rmSync(source, { recursive: true });
  const used = packages.filter(([name]) => name !== "micropip");
  const files = used.map(([, { file_name }]) => `packages/${file_name}`);
  return { index, lock, loaded: [...[...core.keys()].map((name) => index + name), lock, ...files] };
}

/**
 * Starts what was written as the page will, so that nothing needed was left out.
 *
 * @param {{index: string, lock: string}} places
 * @returns {Promise<Record<string, string>>} the versions of what lies inside of the parts
 */
async function prove({ index, lock }) {
  const content = JSON.parse(readFileSync(join(out, lock), "utf8"));
  const python = await boot(join(out, index), content, join(out, "packages"));
  await python.loadPackage([PROJECT, "micropip"]);
  python.pyimport("compact").imported(JSON.stringify(pins.boot_imports));
  python.pyimport("micropip").freeze();
  const { _module: wasm } = /** @type {any} */ (python);
  const [bzip2] = wasm.UTF8ToString(wasm._BZ2_bzlibVersion()).split(",");
  return { ...JSON.parse(python.pyimport("probe").versions()), bzip2, libcxx: libcxx(index) };
}

/**
 * The version of LLVM's libc++, which stands in the mangled names of its functions.
 *
 * @param {string} index
 */
function libcxx(index) {
  const names = readFileSync(join(out, index, "pyodide.asm.wasm")).toString("latin1");
  const [, version = ""] = /B8ne(\d{6})/.exec(names) ?? [];
  return (version.match(/\d\d/g) ?? []).map(Number).join(".");
}

try {
  rmSync(out, { recursive: true, force: true });
  const places = await writeRuntime(await resolveWithMicropip());
  put("versions.json", JSON.stringify(await prove(places)));
  put("runtime.json", JSON.stringify(places));
} catch (error) {
  // Left to Node, an error from Pyodide would be printed with a source line of a megabyte.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
