/** Reads small text files for the editor and the box of the generator. */

import { declaredIn, writtenLike } from "./encoding.js";

/** Files up to this size, in bytes, are shown in the editor or the box: a browser needs a second to
 * lay out a list of a few megabytes. */
export const LIMIT = 1_048_576;
/** How far into the file its encoding may be declared. */
const HEAD = 1024;

/**
 * Reads a file character for character as the checker counts them.
 *
 * @param {File} file
 * @returns {Promise<{text: string, packed: boolean, encoding: string, exact: boolean} | null>} null for
 *   a file that is big, damaged or no text, and for one that is big once it is unpacked
 */
export async function readForEditor(file) {
  if (file.size > LIMIT) return null;
  const given = new Uint8Array(await file.arrayBuffer());
  const packed = given[0] === 0x1f && given[1] === 0x8b;
  const bytes = packed ? await unpacked(given) : given;
  const encoding = bytes && encodingOf(bytes);
  if (!bytes || !encoding) return null;
  // The mark at the start is kept: it is part of what is checked, and the editor shows it.
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const again = writtenLike(text.replace(/\r\n?/g, "\n"), text, encoding);
  return { text, packed, encoding, exact: sameBytes(again, bytes) };
}

/**
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
const sameBytes = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * @param {Uint8Array<ArrayBuffer>} given gzip
 * @returns {Promise<Uint8Array | null>} null when it is damaged, too big, or more than one member
 */
async function unpacked(given) {
  const bytes = new Uint8Array(LIMIT);
  let length = 0;
  const reader = new Blob([given]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      if (length + step.value.length > LIMIT) {
        await reader.cancel();
        return null;
      }
      bytes.set(step.value, length);
      length += step.value.length;
    }
  } catch {
    return null;
  }
  return bytes.subarray(0, length);
}

/**
 * Reads a small list or table for its box, whose text is later taken for UTF-8 again.
 *
 * @param {File} file
 * @returns {Promise<string | null>} null for a file that is big, packed, or no UTF-8: it is read from
 *   where it lies, since faults of its bytes would be lost in a text
 */
export async function readForList(file) {
  if (file.size > LIMIT) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
function encodingOf(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  if (first === 0x1f && second === 0x8b) return null;
  const head = bytes.subarray(0, HEAD);
  if (head.includes(0)) return null;
  if (first === 0xef && second === 0xbb) return "utf-8";
  const declared = declaredIn(new TextDecoder("latin1").decode(head));
  return declared && !declared.startsWith("utf-16") ? declared : "utf-8";
}
