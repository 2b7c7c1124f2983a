/** From the text in the editor back to bytes, in the encoding that the text itself declares. */

/**
 * UTF-8, unless the XML declaration names UTF-16 or an encoding of one byte a character. What such an
 * encoding does not have is written as a character reference, which XML allows where text is.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encoded(text) {
  const name = declaredIn(text.slice(0, HEAD));
  if (name === "utf-16le" || name === "utf-16be") return utf16(text, name === "utf-16le");
  const bytes = name && name !== "utf-8" ? bytesOf(name) : null;
  if (!bytes) return new TextEncoder().encode(text);
  const parts = Array.from(text, (character) => {
    const byte = bytes.get(character);
    return byte === undefined ? Array.from(`&#${character.codePointAt(0)};`, (one) => one.charCodeAt(0)) : byte;
  });
  return Uint8Array.from(parts.flat());
}

/** How far into a text its encoding may be declared. */
const HEAD = 1024;

/**
 * The encoding that the XML declaration of a text names, if the browser knows it.
 *
 * @param {string} text
 * @returns {string | null} its name in the Encoding Standard
 */
export function declaredIn(text) {
  const name = /^\ufeff?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  if (!name) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/**
 * The byte of each character; null for an encoding that has more than one byte for some.
 *
 * @param {string} name
 */
function bytesOf(name) {
  const decoder = new TextDecoder(name);
  /** @type {Map<string, number>} */
  const bytes = new Map();
  for (let byte = 0; byte < 256; byte += 1) {
    const character = decoder.decode(Uint8Array.of(byte));
    if ([...character].length !== 1) return null;
    if (character !== "\ufffd") bytes.set(character, byte);
  }
  // In an encoding of several bytes most of the upper half begins a sequence and says nothing alone.
  return bytes.size > 200 ? bytes : null;
}

/**
 * @param {string} text
 * @param {boolean} little
 */
function utf16(text, little) {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little);
  return new Uint8Array(view.buffer);
}
