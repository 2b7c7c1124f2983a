/**
 * Writes the pages of the site from its templates: one in each language, all its words in the HTML
 * that is served, and in its head where its other language versions lie.
 *
 * A template carries keys, as the running page does: `data-words="KEY"` for the text of an element,
 * `data-words-label`, `-title`, `-placeholder` and `-content` for an attribute. Its addresses are
 * those of the top of the site.
 */

import { readFileSync } from "node:fs";
import { FOLDERS, LANGUAGES } from "../src/languages.js";

/** @typedef {import("../src/protocol.js").Language} Language */
/** @typedef {Record<string, unknown>} Table texts by key */

/**
 * @typedef {object} Site what all pages share
 * @property {string} address where the site will lie, with a slash at its end; "" when not known
 * @property {string} policy Content-Security-Policy
 * @property {Record<string, string>} files what stands in a template, and its path in the site or
 *   its `data:` address
 */

/** Attributes that carry words, by the end of the one that names the key. */
const ATTRIBUTES = { label: "aria-label", title: "title", placeholder: "placeholder", content: "content" };
/** Size of the picture in web/public, in pixels. */
const PREVIEW = { file: "preview.png", width: 1200, height: 630 };

export const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));

/**
 * @param {string} folder with a table for each language
 * @returns {Record<Language, Table>}
 */
export function tables(folder) {
  /** @param {Language} language */
  const read = (language) => JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8"));
  return { en: read("en"), pl: read("pl"), "zh-Hant": read("zh-Hant") };
}

/**
 * One page in one language.
 *
 * @param {string} template
 * @param {object} options
 * @param {Language} options.language
 * @param {Table} options.words
 * @param {string} options.folder below the folder of its language, "" or with a slash at its end
 * @param {Site} options.site
 * @param {boolean} [options.markup] the words have `code` and [links](address) in them
 */
export function page(template, { language, words, folder, site, markup = false }) {
  const path = FOLDERS[language] + folder;
  const root = "../".repeat(path.split("/").length - 1);
  /** @param {Language} other */
  const version = (other) => root + FOLDERS[other] + folder || "./";
  let html = fillWords(template, words, markup ? (one) => marked(one, root) : escaped);
  html = html.replace('<html lang="en">', `<html lang="${language}">`);
  html = html.replace(/(<ul[^>]* data-languages[^>]*>)(<\/ul>)/, `$1${links(language, version)}$2`);
  html = html.replace(/(<span id="language-now")[^>]*>[^<]*/, `$1 lang="${language}">${LANGUAGES[language]}`);
  html = html.replace(/<(link|script)\b[^>]*>/g, (tag) => tag.replace(/(href|src)="([^"]*)"/, address));
  const charset = '<meta charset="utf-8">';
  const policy = `<meta http-equiv="Content-Security-Policy" content="${site.policy}">`;
  html = once(html, charset, `${charset}\n  ${policy}`);
  return once(html, "</head>", `${head(path, version, site)}</head>`);

  /** @type {(whole: string, name: string, value: string) => string} */
  function address(_, name, value) {
    const file = site.files[value] ?? value;
    return `${name}="${file.startsWith("data:") ? file : root + file}"`;
  }
}

/**
 * Puts the words in.
 *
 * @param {string} template
 * @param {Table} words
 * @param {(text: string) => string} written how a text is written in HTML
 */
export function fillWords(template, words, written = escaped) {
  let html = template.replace(
    /(<(\w+)\b[^>]*\sdata-words="([\w.]+)"[^>]*>)[^<]*(<\/\2>)/g,
    (_, start, __, key, end) => start + written(text(words, key)) + end,
  );
  for (const [end, attribute] of Object.entries(ATTRIBUTES)) {
    const tag = new RegExp(`<\\w+\\b[^>]*\\sdata-words-${end}="([\\w.]+)"[^>]*>`, "g");
    html = html.replace(tag, (whole, key) => {
      const bare = whole.replace(new RegExp(`\\s${attribute}="[^"]*"`), "");
      return bare.replace(/>$/, ` ${attribute}="${escaped(text(words, key))}">`);
    });
  }
  return html;
}

/**
 * What the head says of a page's address and versions. Only full addresses are canonical, and only
 * they lead from another site to the picture; without one the versions are named relative.
 *
 * @param {string} path of the page
 * @param {(language: Language) => string} version
 * @param {Site} site
 */
function head(path, version, { address }) {
  const lines = [];
  if (address) lines.push(`<link rel="canonical" href="${address}${path}">`);
  for (const [tag, language] of /** @type {[string, Language][]} */ ([
    ...languages.map((one) => [one, one]),
    ["x-default", languages[0]],
  ])) {
    const own = address ? address + version(language).replace(/^(?:\.\.?\/)+/, "") : version(language);
    lines.push(`<link rel="alternate" hreflang="${tag}" href="${own}">`);
  }
  if (address) {
    lines.push(
      `<meta property="og:url" content="${address}${path}">`,
      `<meta property="og:image" content="${address}${PREVIEW.file}">`,
      `<meta property="og:image:width" content="${PREVIEW.width}">`,
      `<meta property="og:image:height" content="${PREVIEW.height}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    );
  }
  return lines.map((line) => `  ${line}\n`).join("");
}

/**
 * @param {Language} current
 * @param {(language: Language) => string} version
 */
function links(current, version) {
  const items = languages.map((language) => {
    const here = language === current ? ' aria-current="page"' : "";
    const target = `href="${version(language)}" hreflang="${language}" lang="${language}"`;
    return `<li><a ${target}${here}>${LANGUAGES[language]}</a></li>`;
  });
  return items.join("");
}

/**
 * @param {Table} words
 * @param {string} key
 */
function text(words, key) {
  const found = words[key];
  if (typeof found !== "string") throw new Error(`the words have no plain text "${key}"`);
  return found;
}

/** @param {string} plain */
export function escaped(plain) {
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/**
 * @param {string} source with `code` and [links](address); a link to an .html file is one to save
 * @param {string} root what `{root}` in an address stands for
 */
function marked(source, root) {
  return escaped(source)
    .replaceAll("{root}", root)
    .replace(/`([^`]+)`/g, '<code translate="no">$1</code>')
    .replace(/\[([^\]]+)\]\(([^)]+\.html)\)/g, '<a href="$2" download>$1</a>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
}

/**
 * An icon as part of the page. A browser asks again for one with an address of its own as soon as the
 * page's address changes, which it does with the language.
 *
 * @param {string} svg
 */
export const dataAddress = (svg) => `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;

/**
 * Replaces text that must occur exactly once.
 *
 * @param {string} whole
 * @param {string} before
 * @param {string} after
 */
export function once(whole, before, after) {
  const found = whole.split(before).length - 1;
  if (found !== 1) throw new Error(`expected ${before} once, found it ${found} times`);
  return whole.replace(before, () => after);
}
