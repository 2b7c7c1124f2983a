/** Lends the files of a job to Python without copying them: each is read in slices when asked for. */

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */

const FOLDER = "/input";
/** "Input/output error" of Emscripten's file system, which Python raises as OSError. */
const EIO = 29;

let mounted = false;
let lost = false;

/** Whether a file of the current job vanished or changed while it was read. */
export const lostFile = () => lost;

/**
 * All files lie in one mount, since mounts are looked through one by one; a file is called there by
 * its number, for a name that a person gave may not be a valid path.
 *
 * @param {PyodideAPI} pyodide
 * @param {File[]} files
 * @param {string[]} [names] under which they are reported; by default their own
 * @returns {{name: string, path: string}[]}
 */
export function mountFiles(pyodide, files, names = files.map((file) => file.name)) {
  lost = false;
  if (files.length === 0) return [];
  const fs = pyodide.FS;
  const blobs = files.map((data, index) => ({ name: String(index), data }));
  fs.mkdirTree(FOLDER);
  fs.mount(fs.filesystems.WORKERFS, { blobs }, FOLDER);
  mounted = true;
  return files.map((_, index) => ({ name: names[index], path: `${FOLDER}/${index}` }));
}

/** @param {PyodideAPI} pyodide */
export function unmountFiles(pyodide) {
  if (mounted) pyodide.FS.unmount(FOLDER);
  mounted = false;
}

/**
 * A browser throws when a file was removed or changed after it was chosen. Such an exception must
 * not cross the Python stack, which would end the runtime: it is turned into a read error.
 *
 * @param {PyodideAPI} pyodide
 */
export function guardReading(pyodide) {
  const operations = pyodide.FS.filesystems.WORKERFS.stream_ops;
  const read = operations.read;
  operations.read = (/** @type {unknown[]} */ ...args) => {
    try {
      return read(...args);
    } catch {
      lost = true;
      throw new pyodide.FS.ErrnoError(EIO);
    }
  };
}
