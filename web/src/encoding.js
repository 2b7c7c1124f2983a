/** From the text in the editor back to bytes, in the encoding that the text itself declares. */

/**
 * The bytes of a text: in the encoding that is given, else in the one that its XML declaration names,
 * if that is UTF-16 or has one byte a character; else in UTF-8, and then a declaration that names
 * another says so. What an encoding does not have is written as a character reference, which XML
 * allows where text is.
 *
 * @param {string} text
 * @param {string | null} [given] name in the Encoding Standard
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encoded(text, given = null) {
  const name = given ?? declaredIn(text);
  if (name === "utf-16le" || name === "utf-16be") return utf16(text, name === "utf-16le");
  const bytes = name && name !== "utf-8" ? bytesOf(name) : null;
  if (!bytes) return new TextEncoder().encode(name && name !== "utf-8" ? asUtf8(text) : text);
  const parts = Array.from(text, (character) => {
    const byte = bytes.get(character);
    return byte === undefined ? Array.from(`&#${character.codePointAt(0)};`, (one) => one.charCodeAt(0)) : byte;
  });
  return Uint8Array.from(parts.flat());
}

/**
 * The bytes of the text of a file after edits. The file stays in the encoding that it was read in,
 * whatever it declared, until the declaration is changed; its lines end as its first one does, since
 * an editor knows one line end.
 *
 * @param {string} text with line feeds
 * @param {string} original
 * @param {string | null} encoding that the original was read in
 */
export function writtenLike(text, original, encoding) {
  const kept = declaredIn(text) === declaredIn(original);
  return encoded(endedLike(text, original), kept ? encoding : null);
}

/**
 * @param {string} text with line feeds
 * @param {string} original
 */
export function endedLike(text, original) {
  const end = /\r\n?|\n/.exec(original)?.[0] ?? "\n";
  return end === "\n" ? text : text.replaceAll("\n", end);
}

/** @param {string} text whose declaration names an encoding that browsers cannot write */
const asUtf8 = (text) => text.replace(DECLARED, (_, before) => `${before}"UTF-8"`);

/** How far into a text its encoding may be declared. */
const HEAD = 1024;
const DECLARED = /^(\ufeff?\s*<\?xml[^>]*?encoding\s*=\s*)["']([\w.:-]+)["']/;

/**
 * The encoding that the XML declaration of a text names, if the browser knows it.
 *
 * @param {string} text
 * @returns {string | null} its name in the Encoding Standard
 */
export function declaredIn(text) {
  const name = DECLARED.exec(text.slice(0, HEAD))?.[2];
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
