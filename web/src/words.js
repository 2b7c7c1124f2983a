/** The page's own words in the language that was chosen; there is no fallback between languages. */

import en from "./words/en.json";
import pl from "./words/pl.json";
import zhHant from "./words/zh-Hant.json";

/** @typedef {import("./protocol.js").Language} Language */
/** @typedef {keyof typeof en} Key */
/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Entry a text, or one per plural form */
/** @typedef {Record<string, string | number>} Values numbers are written as the language does */

/** @type {Record<Language, Record<Key, Entry>>} */
const TABLES = { en, pl, "zh-Hant": zhHant };

/** @type {Language} */
let current = "en";
let numbers = new Intl.NumberFormat(current);
let plurals = new Intl.PluralRules(current);

/** @returns {Language} */
export const language = () => current;

/** @param {Language} chosen */
export function setLanguage(chosen) {
  current = chosen;
  numbers = new Intl.NumberFormat(chosen);
  plurals = new Intl.PluralRules(chosen);
  document.documentElement.lang = chosen;
}

/**
 * The text of a key. `{name}` stands for a value; `count` chooses the plural form.
 *
 * @param {Key} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = TABLES[current][key];
  const text = typeof entry === "string" ? entry : pluralForm(entry, Number(values.count));
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/**
 * A plain text in another language than the page's.
 *
 * @param {Language} other
 * @param {Key} key
 * @returns {string}
 */
export const textIn = (other, key) => String(TABLES[other][key]);

/**
 * Looks up a key that is made of a part from outside; null when there is none.
 *
 * @param {string} key
 * @returns {string | null}
 */
export function maybe(key) {
  return Object.hasOwn(TABLES[current], key) ? t(/** @type {Key} */ (key)) : null;
}

/**
 * @param {Exclude<Entry, string>} entry
 * @param {number} count
 */
function pluralForm(entry, count) {
  return entry[plurals.select(count)] ?? entry.other ?? "";
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/** @param {number} value such as 95.3 */
export function percent(value) {
  const format = { style: /** @type {const} */ ("percent"), maximumFractionDigits: 1 };
  return new Intl.NumberFormat(current, format).format(value / 100);
}

/**
 * @param {number} bytes
 * @returns {string} such as "44.1 MB"; decimal units, as file managers show them
 */
export function size(bytes) {
  if (bytes < 1_000) return t("size.bytes", { count: bytes });
  const [unit, divisor] = /** @type {[string, number][]} */ (UNITS).find(([, one]) => bytes >= one) ?? ["byte", 1];
  const format = { style: "unit", unit, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(current, /** @type {Intl.NumberFormatOptions} */ (format)).format(
    bytes / divisor,
  );
}

/** The largest first. */
const UNITS = [["gigabyte", 1e9], ["megabyte", 1e6], ["kilobyte", 1e3]];

/** Writes the words into the parts of the template that carry a key. */
export function applyWords() {
  for (const [attribute, target] of /** @type {const} */ ([
    ["data-words", "text"],
    ["data-words-label", "aria-label"],
    ["data-words-title", "title"],
    ["data-words-placeholder", "placeholder"],
    ["data-words-content", "content"],
  ])) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const words = t(/** @type {Key} */ (element.getAttribute(attribute)));
      if (target === "text") element.textContent = words;
      else element.setAttribute(target, words);
    }
  }
}
