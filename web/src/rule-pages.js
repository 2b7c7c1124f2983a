/** Pages beside the page of each language, so that the links to them are the same everywhere. */

/** The list of all rules. */
export const RULES = "rules/";

/** How people can see for themselves that nothing leaves the tab. */
export const VERIFY = "verify/";

/** @param {string} rule id */
export const rulePage = (rule) => `${RULES}${rule}.html`;
