/** Counts the requests of a document or a worker, as the browser itself records them. */

/** Addresses that stand for memory, which no request ever leaves the tab for. */
const IN_MEMORY = /^(?:blob|data):/;

/**
 * @param {(count: number) => void} tell how many there have been since this call
 */
export function countRequests(tell) {
  let count = 0;
  const from = performance.now();
  new PerformanceObserver((list) => {
    const before = count;
    for (const { name, startTime } of list.getEntries()) {
      if (startTime >= from && !IN_MEMORY.test(name)) count += 1;
    }
    if (count > before) tell(count);
  }).observe({ type: "resource" });
}
