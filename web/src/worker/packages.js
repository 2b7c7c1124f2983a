/** Fetches the packages that the frozen lock names, while the runtime itself still loads. */

/** @typedef {{name: string, file_name: string, sha256: string, depends: string[]}} Package */
/** @typedef {{info: {python: string}, packages: Record<string, Package>}} Lock */

/**
 * @param {Lock} lock
 * @param {string} name
 * @returns {Set<string>} the package and all that it needs
 */
export function needed(lock, name) {
  const names = new Set([name]);
  // A set that grows while it is walked is walked to its end.
  for (const next of names) for (const depend of lock.packages[next].depends) names.add(depend);
  return names;
}

/**
 * @param {string} lockFileURL
 * @param {Package} entry
 * @returns {Promise<ArrayBuffer>} rejected when its hash is not the one in the lock
 */
export async function fetchPackage(lockFileURL, { file_name, sha256 }) {
  const digest = sha256.match(/../g)?.map((hex) => String.fromCharCode(parseInt(hex, 16))).join("");
  const integrity = `sha256-${btoa(digest ?? "")}`;
  return (await fetch(new URL(file_name, lockFileURL), { integrity })).arrayBuffer();
}
