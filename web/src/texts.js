/** What the editor holds of a file, as a text and as the bytes to check or to take away. */

import { endedLike, writtenLike } from "./encoding.js";

/** @typedef {import("./state.js").Item} Item */

/**
 * Name of pasted text in the report, the same in every language: by its ending a list of addresses
 * is a text sitemap, as a file of that kind would be.
 *
 * @param {string} text
 */
export const pastedName = (text) => (/^\s*https?:\/\//i.test(text) ? "pasted.txt" : "pasted.xml");

/** @param {import("./views/editor.js").Editor} editor */
export function createTexts(editor) {
  return {
    textOf,

    /**
     * What is checked: the file as it is on the disk until it is edited. One that was packed is packed
     * again, so that it stays what its name says.
     *
     * @param {Item} item
     * @returns {Promise<File>}
     */
    async fileOf(item) {
      if (item.file && !item.edited) return item.file;
      const text = textOf(item);
      const name = item.file?.name ?? pastedName(text);
      // Nobody knows the bytes that a pasted text once was.
      const bytes = item.file ? bytesOf(item) : new TextEncoder().encode(text);
      if (!item.packed) return new File([bytes], name);
      const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
      return new File([await new Response(packed).blob()], name);
    },

    /**
     * What is taken away: the text as a plain file.
     *
     * @param {Item} item
     */
    plainFile(item) {
      const text = textOf(item);
      const given = item.name?.split("/").pop()?.replace(/\.gz$/i, "");
      const ending = pastedName(text).slice("pasted".length);
      const name = given ?? `sitemap${ending}`;
      return new File([bytesOf(item)], /\.\w+$/.test(name) ? name : name + ending, { type: "application/octet-stream" });
    },
  };

  /**
   * The editor knows one line end; the file keeps the one that it begins with.
   *
   * @param {Item} item
   */
  function textOf(item) {
    const text = editor.text(item.id) ?? item.text;
    return item.edited ? endedLike(text, item.text) : text;
  }

  /** @param {Item} item */
  function bytesOf(item) {
    return writtenLike(editor.text(item.id) ?? item.text, item.text, item.encoding);
  }
}
