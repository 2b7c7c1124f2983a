/** The two versions that are compared, as what a person brought in. */

/** @typedef {import("./bringing.js").Taken} Taken */
/** @typedef {"old" | "new"} SideName */
/** @typedef {Record<SideName, Taken[]>} Sides */

/** @type {SideName[]} */
export const SIDES = ["old", "new"];

/**
 * Which of two files is the old version: the one that was changed earlier, else the first by name.
 *
 * @param {Taken} one
 * @param {Taken} other
 * @returns {Sides}
 */
export function takenApart(one, other) {
  const byDate = one.file.lastModified - other.file.lastModified;
  const first = byDate || (one.name < other.name ? -1 : 1);
  return first < 0 ? { old: [one], new: [other] } : { old: [other], new: [one] };
}

/**
 * Whether both sides are the very same files of this computer, as when one is chosen twice.
 *
 * @param {Sides} sides
 */
export function sameFiles(sides) {
  const [old, fresh] = SIDES.map((side) =>
    sides[side].map(({ file, name }) => [name, file.size, file.lastModified].join("\n")).sort(),
  );
  return old.length === fresh.length && old.every((one, index) => one === fresh[index]);
}

/** @param {Taken[]} taken */
export const totalSize = (taken) => taken.reduce((sum, { file }) => sum + file.size, 0);
