/** Boots the Python runtime and hands out the four functions of the bridge. */

import "./finalizers.js";
import { guardReading } from "./files.js";
import { host } from "./host.js";

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {import("../protocol.js").BootNote} BootNote */
/** @typedef {import("../protocol.js").BootStage} BootStage */
/** @typedef {import("../protocol.js").Language} Language */

const PACKAGES = ["sitemap-workbench"];
/** All that must have been loaded with them, in lower case. */
const REQUIRED = ["sitemap-workbench", "lxml", "jinja2", "markupsafe"];
/** The Python module that answers the page. */
const BRIDGE = "sitemap_workbench.app.bridge";

/**
 * @typedef {object} Addresses
 * @property {string} pyodide the module that exports `loadPyodide`
 * @property {string} indexURL the folder of the runtime, with a slash at its end
 * @property {string} lockFileURL
 *
 * @typedef {object} Runtime the proxies are taken once, so that none is ever left behind
 * @property {PyodideAPI} pyodide
 * @property {(request: string) => void} start
 * @property {() => string} step
 * @property {() => void} cancel
 */

/**
 * @param {Addresses} addresses
 * @param {(note: BootNote) => void} tell
 * @returns {Promise<{python: Runtime, version: string, languages: Language[]}>}
 */
export async function boot(addresses, tell) {
  /** @type {BootStage} */
  let stage = "runtime";
  let loaded = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      loaded += /** @type {PerformanceResourceTiming} */ (entry).decodedBodySize;
    }
    tell({ note: "boot", stage, done: loaded, total: null });
  });
  watcher.observe({ type: "resource", buffered: true });
  /** @param {BootStage} next */
  const enter = (next) => {
    stage = next;
    tell({ note: "boot", stage, done: loaded, total: null });
  };

  // A part that cannot be fetched leaves Pyodide's promise open for ever; only this tells.
  /** @type {(reason: unknown) => void} */
  let giveUp = () => {};
  const lost = new Promise((_, reject) => {
    giveUp = reject;
  });
  /** @param {PromiseRejectionEvent} event */
  const unhandled = (event) => giveUp(event.reason);
  addEventListener("unhandledrejection", unhandled);

  try {
    enter("runtime");
    const { loadPyodide } = await import(addresses.pyodide);
    const pyodide = /** @type {PyodideAPI} */ (
      await Promise.race([
        lost,
        loadPyodide({
          indexURL: addresses.indexURL,
          lockFileURL: addresses.lockFileURL,
          packages: PACKAGES,
        }),
      ])
    );
    requirePackages(pyodide, REQUIRED);
    enter("start");
    pyodide.registerJsModule("sitemap_workbench_host", host);
    guardReading(pyodide);
    const bridge = pyodide.pyimport(BRIDGE);
    const { version, languages } = JSON.parse(bridge.hello());
    const python = { pyodide, start: bridge.start, step: bridge.step, cancel: bridge.cancel };
    return { python, version, languages };
  } finally {
    watcher.disconnect();
    removeEventListener("unhandledrejection", unhandled);
  }
}

/**
 * Pyodide only logs a package that it could not fetch.
 *
 * @param {PyodideAPI} pyodide
 * @param {string[]} names
 */
function requirePackages(pyodide, names) {
  const loaded = new Set(Object.keys(pyodide.loadedPackages).map((name) => name.toLowerCase()));
  const missing = names.filter((name) => !loaded.has(name));
  if (missing.length > 0) throw new Error(`not loaded: ${missing.join(", ")}`);
}
