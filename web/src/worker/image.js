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
 * The bytes are still on their way when it is known that there are some, so that the runtime can
 * load meanwhile.
 *
 * @param {Addresses} addresses
 * @returns {Promise<{bytes: Promise<ArrayBuffer>} | null>} null when there is none for this release;
 *   `bytes` is rejected when they are no longer those that were kept
 */
export async function findImage(addresses) {
  try {
    const { store, key } = places(addresses);
    const kept = (await caches.has(store)) && (await (await caches.open(store)).match(key));
    if (!kept) return null;
    const bytes = proved(kept);
    bytes.catch(() => {}); // whoever waits for them hears of it, perhaps only later
    return { bytes };
  } catch {
    return null;
  }
}

/** @param {Response} kept */
async function proved(kept) {
  const image = await kept.arrayBuffer();
  if ((await digest(image)) !== kept.headers.get(DIGEST)) throw new Error("the image is spoilt");
  return image;
}

/**
 * Puts the image in the place of all others.
 *
 * @param {Addresses} addresses
 * @param {Uint8Array} image
 */
export async function keepImage(addresses, image) {
  try {
    const { store, key } = places(addresses);
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
