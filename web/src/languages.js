/** The languages of the site, and where the page of each lies. Read by the build as well. */

/** @typedef {import("./protocol.js").Language} Language */

/** Each language by its own name. @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", pl: "Polski", "zh-Hant": "繁體中文" };

/** The folder of each language's pages, from the top of the site. @type {Record<Language, string>} */
export const FOLDERS = { en: "", pl: "pl/", "zh-Hant": "zh-Hant/" };

/**
 * @param {string} tag
 * @returns {tag is Language}
 */
export function isLanguage(tag) {
  return Object.hasOwn(LANGUAGES, tag);
}

/**
 * The first language that a browser asks for and we have.
 *
 * @param {readonly string[]} tags
 * @returns {Language | null}
 */
export function firstKnown(tags) {
  for (const tag of tags) {
    if (isLanguage(tag)) return tag;
    const base = tag.toLowerCase().split("-")[0];
    if (base === "zh") return "zh-Hant";
    if (isLanguage(base)) return base;
  }
  return null;
}
