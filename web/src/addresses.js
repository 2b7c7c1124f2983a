/** The addresses that people type for a folder or a file, and what follows from one for a file. */

/** Characters that a segment of a path holds as they are, and that `encodeURIComponent` escapes. */
const KEPT = /%(24|26|2B|2C|3B|3D|3A|40)/g;

/**
 * A typed address as it is sent: people leave the scheme out.
 *
 * @param {string} text
 */
export function typed(text) {
  const trimmed = text.trim();
  return trimmed === "" || /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/**
 * Whether it can be the address of a file.
 *
 * @param {string} address
 */
export function isAddress(address) {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/**
 * Whether it can be the address of a folder: that has no query, no fragment and no tab.
 *
 * @param {string} address
 */
export function isFolder(address) {
  return isAddress(address) && !/[?#\p{Cc}]/u.test(address);
}

/**
 * The address of a file by its path below a folder, as the checker makes it of them.
 *
 * @param {string} base
 * @param {string} name
 */
export function addressBelow(base, name) {
  if (!isFolder(base)) return "";
  const parts = name.split("/").filter((part) => !["", ".", ".."].includes(part));
  const path = parts.map((part) => encodeURIComponent(part).replace(KEPT, decodeURIComponent));
  return `${new URL(base).href.replace(/\/$/, "")}/${path.join("/")}`;
}

/**
 * The base address with which most of the listed addresses would be files of the set.
 *
 * @param {string[]} addresses that indexes and robots.txt list
 * @param {string[]} names of the files
 * @returns {{base: string, found: number} | null} null when none fits
 */
export function likelyBase(addresses, names) {
  const known = new Set(names);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const address of new Set(addresses)) {
    if (!isFolder(address)) continue;
    const parts = address.split("/");
    // From the last segment upwards to the whole path, each end may be a name: 3 is after the host.
    for (let from = parts.length - 1; from >= 3; from -= 1) {
      if (!known.has(unescaped(parts.slice(from).join("/")))) continue;
      const base = `${parts.slice(0, from).join("/")}/`;
      counts.set(base, (counts.get(base) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
  return best ? { base: best[0], found: best[1] } : null;
}

/** @param {string} path */
function unescaped(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
