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
 * Whether it can be the address of a folder: that has no query and no fragment.
 *
 * @param {string} address
 */
export function isFolder(address) {
  return isAddress(address) && !/[?#]/.test(address);
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
