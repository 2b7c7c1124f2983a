/**
 * Boots the Python runtime and hands out the three functions of the bridge.
 *
 * The first visit starts Python, imports all that a check needs and takes an image of the memory;
 * later visits begin with that image. No compiled package can be part of one, so lxml comes last.
 */

import { countArriving } from "./arriving.js";
import "./finalizers.js";
import { guardReading } from "./files.js";
import { host } from "./host.js";
import { findImage, forgetImage, keepImage } from "./image.js";
import { AGAIN, ANEW } from "./names.js";
import { fetchPackage, needed } from "./packages.js";

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {import("../protocol.js").BootNote} BootNote */
/** @typedef {import("../protocol.js").Language} Language */
/** @typedef {import("./packages.js").Lock} Lock */

const PROJECT = "sitemap-workbench";
/** The package with compiled parts. */
const COMPILED = "lxml";
/** The Python module that answers the page. */
const BRIDGE = "sitemap_workbench.app.bridge";

/** How a start that follows one that failed fetches. @type {Record<string, RequestCache>} */
const CACHES = { [AGAIN]: "no-cache", [ANEW]: "reload" };

/** Nothing random is taken over from an image. */
const WAKE = `
import importlib, random
importlib.invalidate_caches()
random.seed()
import lxml.etree
`;

/**
 * @typedef {object} Addresses
 * @property {string} pyodide the module that exports `loadPyodide`
 * @property {string} indexURL the folder of the runtime, with a slash at its end
 * @property {string} lockFileURL
 * @property {Record<string, number>} [parts] bytes of each part by its file name, for the display
 *
 * @typedef {object} Runtime the proxies are taken once, so that none is ever left behind
 * @property {PyodideAPI} pyodide
 * @property {PyodideAPI["ffi"]["PythonError"]} PythonError a runtime that has ended gives it no more
 * @property {(request: string) => void} start
 * @property {() => string} step
 * @property {() => void} cancel
 *
 * @typedef {object} Booted
 * @property {Runtime} python
 * @property {string} version
 * @property {Language[]} languages
 * @property {() => Promise<unknown>} keep keeps the image, if one was made; can wait
 */

/**
 * @param {Addresses} addresses
 * @param {(note: BootNote) => void} tell
 * @returns {Promise<Booted>}
 */
export async function boot(addresses, tell) {
  const image = await findImage(addresses);
  if (image) {
    try {
      return await attempt(addresses, image.bytes, tell);
    } catch (error) {
      console.info(error); // whatever it was, the slower start does not have it
      await forgetImage(addresses);
    }
  }
  return attempt(addresses, null, tell);
}

/**
 * @param {Addresses} addresses
 * @param {Promise<ArrayBuffer> | null} image
 * @param {(note: BootNote) => void} tell
 * @returns {Promise<Booted>}
 */
async function attempt(addresses, image, tell) {
  // A part that cannot be had leaves Pyodide's promise open for ever.
  /** @type {(reason: unknown) => void} */
  let giveUp = () => {};
  const lost = new Promise((_, reject) => {
    giveUp = reject;
  });
  /** @param {PromiseRejectionEvent} event */
  const unhandled = (event) => giveUp(event.reason);
  addEventListener("unhandledrejection", unhandled);
  const arriving = countArriving(
    addresses.parts ?? {},
    (done, total) => tell({ note: "boot", done, total }),
    giveUp,
    CACHES[/** @type {{name?: string}} */ (globalThis).name ?? ""],
  );

  try {
    return await Promise.race([lost, start(addresses, image)]);
  } finally {
    arriving.stop();
    removeEventListener("unhandledrejection", unhandled);
  }
}

/**
 * @param {Addresses} addresses
 * @param {Promise<ArrayBuffer> | null} image
 * @returns {Promise<Booted>}
 */
async function start(addresses, image) {
  const locked = fetch(addresses.lockFileURL).then((response) => response.json());
  const packages = locked.then((/** @type {Lock} */ lock) =>
    Promise.all(
      [...needed(lock, PROJECT)].map(async (name) => ({
        name,
        wheel: await fetchPackage(addresses.lockFileURL, lock.packages[name]),
      })),
    ),
  );
  const { loadPyodide } = await import(addresses.pyodide);
  const { indexURL } = addresses;
  const options = { indexURL, lockFileContents: locked, packageBaseUrl: indexURL };
  /** @type {PyodideAPI} */
  const pyodide = await loadPyodide(
    image ? { ...options, _loadSnapshot: image } : { ...options, _makeSnapshot: true },
  );
  const extractDir = sitePackages(await locked);
  /** @param {boolean} compiled */
  const unpack = async (compiled) => {
    for (const { name, wheel } of await packages) {
      if ((name === COMPILED) !== compiled) continue;
      pyodide.unpackArchive(wheel, "wheel", { extractDir });
    }
  };

  await unpack(false);
  /** @type {Uint8Array | null} */
  let made = null;
  if (!image) {
    pyodide.runPython(`import random, ${BRIDGE}`);
    made = imageOf(pyodide);
  }
  await unpack(true);
  pyodide.registerJsModule("sitemap_workbench_host", host);
  pyodide.runPython(WAKE);
  guardReading(pyodide);
  const bridge = pyodide.pyimport(BRIDGE);
  const { version, languages } = JSON.parse(bridge.hello());
  const { PythonError } = pyodide.ffi;
  const python = { pyodide, PythonError, start: bridge.start, step: bridge.step, cancel: bridge.cancel };
  const keep = async () => {
    const image = made;
    made = null; // 20 MB are not held longer than needed
    if (image) await keepImage(addresses, image);
  };
  return { python, version, languages, keep };
}

/** @param {PyodideAPI} pyodide @returns {Uint8Array | null} null when this browser makes none */
function imageOf(pyodide) {
  try {
    return pyodide.makeMemorySnapshot();
  } catch (error) {
    console.info(error);
    return null;
  }
}

/** Where the runtime's Python looks for packages. @param {Lock} lock */
function sitePackages({ info }) {
  const [major, minor] = info.python.split(".");
  return `/lib/python${major}.${minor}/site-packages`;
}
