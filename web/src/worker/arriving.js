/** Counts the bytes of the runtime's parts as they arrive, from the network or from a cache alike. */

import { LostPart } from "./faults.js";

/** Time between two tellings, in ms. */
const PACE = 100;

/**
 * Counts what is fetched or imported until `stop`. What is fetched is counted as it streams; a
 * script that is imported shows only that it is there, and counts whole then.
 *
 * @param {Record<string, number>} parts bytes of each part by its file name, from the build
 * @param {(loaded: number, total: number) => void} tell
 * @param {(reason: unknown) => void} lost a part cannot be had, of which Pyodide itself only warns
 * @param {RequestCache} [cache] after a start that has failed
 * @returns {{stop: () => void}}
 */
export function countArriving(parts, tell, lost, cache) {
  const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  const scripts = Object.keys(parts).filter((name) => /\.m?js$/.test(name));
  const { fetch } = globalThis;
  let loaded = 0;
  let told = 0;

  /** @param {number} bytes */
  const add = (bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (now - told < PACE && loaded < total) return;
    told = now;
    tell(loaded, total);
  };

  /** The copy shares its bytes with the original, which stays what the browser can cache code for.
   * @param {Response} copy
   */
  const count = async (copy) => {
    const reader = copy.body?.getReader();
    const expected = parts[copy.url.slice(copy.url.lastIndexOf("/") + 1)];
    let own = 0;
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) break;
      own += value.length;
      add(value.length);
    }
    if (expected !== undefined && own !== expected) {
      throw new Error(`${copy.url}: ${own} bytes, ${expected} expected`);
    }
  };

  /** @param {unknown} reason */
  const give = (reason) => lost(new LostPart(String(reason)));

  globalThis.fetch = async (resource, options) => {
    try {
      const response = await fetch(resource, cache ? { ...options, cache } : options);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      const type = response.headers.get("content-type") ?? "";
      if (type.startsWith("text/html")) throw new Error(`${response.url}: a page stands in its place`);
      count(response.clone()).catch(give);
      return response;
    } catch (error) {
      give(error);
      throw error;
    }
  };
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const script = scripts.findIndex((script) => name.endsWith(`/${script}`));
      if (script >= 0) add(parts[scripts.splice(script, 1)[0]]);
    }
  });
  watcher.observe({ type: "resource", buffered: true });
  tell(0, total);

  return {
    stop() {
      globalThis.fetch = fetch;
      watcher.disconnect();
    },
  };
}
