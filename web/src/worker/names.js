/** What the worker is called, which is also how it learns that starts before it have failed. */
export const FIRST = "sitemap-workbench";
/** A part did not arrive: what the browser holds is asked about. */
export const AGAIN = "sitemap-workbench again";
/** Something else was wrong, perhaps with what the browser holds: all is fetched anew. */
export const ANEW = "sitemap-workbench anew";
