/** Counts the requests of a document or a worker, as the browser itself records them. */

/** Addresses that stand for memory, which no request ever leaves the tab for. */
const IN_MEMORY = /^(?:blob|data):/;

/**
 * Whether an entry of the browser's record is a request. What the browser had in store, as the icon
 * that it looks up again when the address changes, has a body that no byte was transferred for; of
 * other origins browsers tell no sizes, so all of those count.
 *
 * @param {Pick<PerformanceResourceTiming, "name" | "transferSize" | "decodedBodySize">} entry
 * @param {string} origin own
 */
export function isRequest({ name, transferSize, decodedBodySize }, origin) {
  if (IN_MEMORY.test(name)) return false;
  return new URL(name).origin !== origin || transferSize > 0 || decodedBodySize === 0;
}

/**
 * @param {(count: number) => void} tell how many there have been since this call
 */
export function countRequests(tell) {
  let count = 0;
  const from = performance.now();
  new PerformanceObserver((list) => {
    const before = count;
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      if (entry.startTime >= from && isRequest(entry, globalThis.origin)) count += 1;
    }
    if (count > before) tell(count);
  }).observe({ type: "resource" });
}
