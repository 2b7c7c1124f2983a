/**
 * Keeps an image of the runtime's memory in the browser, so that the next visit need not start
 * Python and import everything again. It holds what every visitor's holds: it is made before any
 * input is there. Without a store, or with one that fails, the page starts as on a first visit.
 */

/** @typedef {import("./boot.js").Addresses} Addresses */

const DIGEST = "x-sha256";

/** @param {BufferSource} bytes @returns {Promise<string>} a disk may have spoilt what it kept */
async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
}

/**
 * One store per copy of the site, since several may lie on one host; in it one image, named after
 * the core and the lock that it was made of.
 *
 * @param {Addresses} addresses
 */
const places = ({ indexURL, lockFileURL }) => ({
  store: `sitemap-workbench image ${new URL("../../", indexURL).href}`,
  key: new URL(`image-of-${lockFileURL.slice(lockFileURL.lastIndexOf("/") + 1)}`, indexURL).href,
});

/**
 * @param {Addresses} addresses
 * @returns {Promise<ArrayBuffer | null>} null when there is none for this release
 */
export async function readImage(addresses) {
  const { store, key } = places(addresses);
  try {
    if (!(await caches.has(store))) return null;
    const kept = await (await caches.open(store)).match(key);
    const image = await kept?.arrayBuffer();
    return image && (await digest(image)) === kept?.headers.get(DIGEST) ? image : null;
  } catch {
    return null;
  }
}

/**
 * Puts the image in the place of all others.
 *
 * @param {Addresses} addresses
 * @param {Uint8Array} image
 */
export async function keepImage(addresses, image) {
  const { store, key } = places(addresses);
  try {
    const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (image);
    const headers = { [DIGEST]: await digest(bytes) };
    await caches.delete(store);
    await (await caches.open(store)).put(key, new Response(bytes, { headers }));
  } catch {
    // The next visit starts as this one did.
  }
}

/** @param {Addresses} addresses */
export async function forgetImage(addresses) {
  try {
    await caches.delete(places(addresses).store);
  } catch {
    // No store, no image.
  }
}
