/** Counts the bytes of the runtime's parts as they arrive, from the network or from a cache alike. */

/** Time between two tellings, in ms. */
const PACE = 100;

/**
 * Counts what is fetched or imported until `stop`. What is fetched is counted as it streams; a
 * script that is imported shows only that it is there, and counts whole then.
 *
 * @param {Record<string, number>} parts bytes of each part by its file name, from the build
 * @param {(loaded: number, total: number) => void} tell
 * @param {(reason: unknown) => void} lost a part cannot be had, of which Pyodide itself only warns
 * @returns {{stop: () => void}}
 */
export function countArriving(parts, tell, lost) {
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
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return;
      add(value.length);
    }
  };

  globalThis.fetch = async (...request) => {
    try {
      const response = await fetch(...request);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      count(response.clone()).catch(lost);
      return response;
    } catch (error) {
      lost(error);
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
