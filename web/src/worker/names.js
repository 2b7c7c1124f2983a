/** What the worker is called, which is also how it learns that starts before it have failed. */
export const FIRST = "sitemap-workbench";
export const AGAIN = "sitemap-workbench again";
