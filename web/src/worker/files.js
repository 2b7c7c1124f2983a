/** Lends the files of a job to Python without copying them: each is read in slices when asked for. */

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */

const FOLDER = "/input";
/** The mounted name is always the same: a name that a person gave may not be a valid path. */
const NAME = "file";
/** "Input/output error" of Emscripten's file system, which Python raises as OSError. */
const EIO = 29;

let mounted = 0;
let lost = false;

/** Whether a file of the current job vanished or changed while it was read. */
export const lostFile = () => lost;

/**
 * @param {PyodideAPI} pyodide
 * @param {File[]} files
 * @returns {{name: string, path: string}[]}
 */
export function mountFiles(pyodide, files) {
  lost = false;
  const fs = pyodide.FS;
  return files.map((file, index) => {
    const folder = `${FOLDER}/${index}`;
    fs.mkdirTree(folder);
    fs.mount(fs.filesystems.WORKERFS, { blobs: [{ name: NAME, data: file }] }, folder);
    mounted = index + 1;
    return { name: file.name, path: `${folder}/${NAME}` };
  });
}

/** @param {PyodideAPI} pyodide */
export function unmountFiles(pyodide) {
  for (; mounted > 0; mounted -= 1) {
    pyodide.FS.unmount(`${FOLDER}/${mounted - 1}`);
  }
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
