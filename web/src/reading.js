/** Reads small text files for the editor and the box of the generator. */

/** Files up to this size, in bytes, are shown in the editor or the box: a browser needs a second to
 * lay out a list of a few megabytes. */
export const LIMIT = 1_048_576;
/** How far into the file its encoding may be declared. */
const HEAD = 1024;

/**
 * Reads a file character for character as the checker counts them.
 *
 * @param {File} file
 * @returns {Promise<string | null>} null for a file that is big, packed, or no text
 */
export async function readForEditor(file) {
  if (file.size > LIMIT) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  // The mark at the start is kept: it is part of what is checked, and the editor shows it.
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
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
  return declared(head) ?? "utf-8";
}

/**
 * The eight-bit encoding that the XML declaration names, if the browser knows it.
 *
 * @param {Uint8Array} head
 */
function declared(head) {
  const text = new TextDecoder("latin1").decode(head);
  const name = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  if (!name) return null;
  try {
    const { encoding } = new TextDecoder(name);
    return encoding.startsWith("utf-16") ? null : encoding;
  } catch {
    return null;
  }
}
