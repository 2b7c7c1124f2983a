/** Takes the files that a job made out of Python's file system, and leaves none behind. */

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {import("../protocol.js").GenerateAnswer} GenerateAnswer */
/** @typedef {import("../protocol.js").GenerateValue} GenerateValue */

/** Where the bridge puts them. */
const FOLDER = "/output";

/** Types by the ends of names. */
const TYPES = { xml: "application/xml", gz: "application/gzip", zip: "application/zip", json: "application/json", csv: "text/csv" };

/**
 * @param {PyodideAPI} pyodide
 * @param {GenerateAnswer} answer
 * @returns {GenerateValue}
 */
export function takeOutputs({ FS }, { outputs, zip, ...value }) {
  return {
    ...value,
    blobs: outputs.map((path) => takenFrom(FS, path)),
    zipBlob: zip === null ? null : takenFrom(FS, zip),
  };
}

/**
 * Removed at once, so that no two copies of many megabytes wait.
 *
 * @param {PyodideAPI["FS"]} fs
 * @param {string} path
 */
function takenFrom(fs, path) {
  const bytes = fs.readFile(path);
  fs.unlink(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const end = /** @type {keyof typeof TYPES} */ (name.slice(name.lastIndexOf(".") + 1));
  return new File([bytes], name, { type: TYPES[end] });
}

/**
 * @param {PyodideAPI} pyodide
 * @param {import("../protocol.js").CompareAnswer} answer
 * @returns {import("../protocol.js").CompareValue}
 */
export function takeCompared({ FS }, { outputs, ...value }) {
  return { ...value, blobs: outputs.map((path) => takenFrom(FS, path)) };
}

/** @param {PyodideAPI} pyodide */
export function removeOutputs({ FS }) {
  if (FS.analyzePath(FOLDER).exists) remove(FOLDER);

  /** @param {string} path */
  function remove(path) {
    if (!FS.isDir(FS.stat(path).mode)) return FS.unlink(path);
    for (const name of FS.readdir(path)) {
      if (name !== "." && name !== "..") remove(`${path}/${name}`);
    }
    FS.rmdir(path);
  }
}
