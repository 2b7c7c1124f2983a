/** Where the site explains the rules: a page for each, in each language. */

import { language } from "./words.js";

/** @typedef {import("./protocol.js").Language} Language */

/** @type {Record<Language, string>} */
const FOLDERS = { en: "rules/", pl: "pl/rules/", "zh-Hant": "zh-Hant/rules/" };

/** The list of all rules, relative to the page. */
export const rulesPage = () => FOLDERS[language()];

/** @param {string} rule id */
export const rulePage = (rule) => `${FOLDERS[language()]}${rule}.html`;

/** @type {Record<Language, string>} */
const VERIFY = { en: "verify/", pl: "pl/verify/", "zh-Hant": "zh-Hant/verify/" };

/** How people can see for themselves that nothing leaves the tab. */
export const verifyPage = () => VERIFY[language()];
