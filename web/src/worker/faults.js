/** What became of the worker's work, told from what a browser or Python threw. */

/** @typedef {import("../protocol.js").Failure} Failure */

/** How engines, Emscripten and Python say that there is no more memory. */
const MEMORY =
  /out of memory|\bOOM\b|memory size exceeded|allocation failed|could not allocate|cannot enlarge memory|MemoryError/i;

/** How they say that a script could not be had: Chromium, Firefox, WebKit. */
const SCRIPT = /dynamically imported module|importing a module script failed/i;

/** A part of the program that did not arrive, or is not what it should be. */
export class LostPart extends Error {}

/**
 * Whether there was no memory. A call stack that is full, which is a RangeError as well, is another
 * matter.
 *
 * @param {unknown} error
 */
export function isOutOfMemory(error) {
  const { type } = /** @type {{type?: string}} */ (error ?? {}); // of a Python exception
  return type === "MemoryError" || MEMORY.test(String(error));
}

/**
 * Why the runtime did not start.
 *
 * @param {unknown} error
 * @returns {Failure}
 */
export function startFailure(error) {
  const detail = String(error);
  if (isOutOfMemory(error)) return { code: "out-of-memory", detail };
  const lost = error instanceof LostPart || SCRIPT.test(detail);
  return { code: lost ? "part-lost" : "boot-failed", detail };
}
