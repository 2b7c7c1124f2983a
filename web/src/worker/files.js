/** Lends the files of a job to Python without copying them: each is read in slices when asked for. */

import { isOutOfMemory } from "./faults.js";

/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */

const FOLDER = "/input";
/** "Input/output error" of Emscripten's file system, which Python raises as OSError. */
const EIO = 29;
/** "Out of memory" there. */
const ENOMEM = 48;

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
 * Reads as Emscripten does, but for what can go wrong. A browser throws when a file was removed or
 * changed after it was chosen, and some only give less of a file that was cut; an exception must not
 * cross the Python stack, which would end the runtime: it is turned into a read error.
 *
 * @param {PyodideAPI} pyodide
 */
export function guardReading(pyodide) {
  // The page's types know no scope of a worker.
  const { FileReaderSync } = /** @type {any} */ (globalThis);
  const reader = new FileReaderSync();

  /** @param {Blob} piece @returns {Uint8Array} */
  function bytesOf(piece) {
    try {
      const bytes = new Uint8Array(reader.readAsArrayBuffer(piece));
      if (bytes.length === piece.size) return bytes;
    } catch (error) {
      if (isOutOfMemory(error)) throw new pyodide.FS.ErrnoError(ENOMEM);
    }
    lost = true;
    throw new pyodide.FS.ErrnoError(EIO);
  }

  pyodide.FS.filesystems.WORKERFS.stream_ops.read = (
    /** @type {{node: {size: number, contents: Blob}}} */ { node },
    /** @type {Uint8Array} */ buffer,
    /** @type {number} */ offset,
    /** @type {number} */ length,
    /** @type {number} */ position,
  ) => {
    if (position >= node.size) return 0;
    const bytes = bytesOf(node.contents.slice(position, position + length));
    buffer.set(bytes, offset);
    return bytes.length;
  };
}
