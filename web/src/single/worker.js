/**
 * Runs before the worker's own module in the single file, and answers what that asks the site for
 * from what lies inside of the file. There is no other way: the policy of the file lets nothing in.
 */

import * as pyodide from "pyodide";

/** The runtime's files by their path in the site, in gzip and base64; the page puts them before this. */
const inside = /** @type {{inside: Record<string, string>}} */ (/** @type {unknown} */ (globalThis)).inside;

/** Types that matter: WebAssembly is compiled while it is unpacked only under its own. */
const TYPES = { wasm: "application/wasm", json: "application/json" };

globalThis.fetch = async (resource) => {
  const address = new URL(resource instanceof Request ? resource.url : resource);
  const path = address.pathname.slice(1);
  if (!Object.hasOwn(inside, path)) throw new TypeError(`not inside: ${address.href}`);
  const end = /** @type {keyof typeof TYPES} */ (path.slice(path.lastIndexOf(".") + 1));
  const packed = new Blob([/** @type {BlobPart} */ (decoded(inside[path]))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": TYPES[end] ?? "application/octet-stream" },
  });
};

/** What `import(address)` became: the one module that the worker imports is here already. */
Object.assign(globalThis, { importInside: async () => pyodide });

/** @param {string} base64 */
function decoded(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
