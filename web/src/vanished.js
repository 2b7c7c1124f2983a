/** Finds the files that were moved, changed or removed since a person chose them. */

/** @typedef {import("./state.js").Item} Item */

/** Files that are asked at once. */
const TOGETHER = 50;

/**
 * One byte of each file is read, since a browser only tells then.
 *
 * @param {Item[]} items
 * @returns {Promise<Set<Item>>}
 */
export async function vanished(items) {
  /** @type {Set<Item>} */
  const lost = new Set();
  for (let start = 0; start < items.length; start += TOGETHER) {
    await Promise.all(items.slice(start, start + TOGETHER).map(async (item) => {
      if (!item.file || item.edited) return;
      await item.file.slice(0, 1).arrayBuffer().catch(() => lost.add(item));
    }));
  }
  return lost;
}
