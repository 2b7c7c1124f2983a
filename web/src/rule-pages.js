/** Where the site explains the rules: beside the page of each language, so that links are the same. */

/** The list of all rules, relative to the page. */
export const RULES = "rules/";

/** @param {string} rule id */
export const rulePage = (rule) => `${RULES}${rule}.html`;
