/**
 * Packs with the zlib of Pyodide, which is the same everywhere: the bytes that a machine's own makes
 * hang on its version, and a build must be able to be compared with another.
 */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @param {string} site a folder with a finished `runtime/`
 * @returns {Promise<(data: Uint8Array) => Buffer>} gzip, without a name or a time
 */
export async function packer(site) {
  const [core] = readdirSync(join(site, "runtime")).filter((name) => name.startsWith("core-"));
  const packages = join(site, "runtime/packages");
  const [lock] = readdirSync(packages).filter((name) => /^lock-.*\.json$/.test(name));
  const folder = join(site, "runtime", core);
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({
    indexURL: `${folder}/`,
    lockFileContents: JSON.parse(readFileSync(join(packages, lock), "utf8")),
  });
  const compress = python.runPython(`
import zlib
from pyodide.ffi import to_js
lambda data: to_js(zlib.compress(data.to_bytes(), 9, wbits=31))
`);
  return (data) => Buffer.from(compress(new Uint8Array(data)));
}
