/** Reports to be taken away: asked of the checker, and under which name and type they are kept. */

/** @typedef {import("./protocol.js").ExportFormat} ExportFormat */
/** @typedef {import("./protocol.js").ExportValue} ExportValue */
/** @typedef {import("./state.js").Checked} Checked */

/** What a format ends in, and its media type. @type {Record<ExportFormat, [string, string]>} */
const KINDS = {
  html: ["html", "text/html;charset=utf-8"],
  csv: ["csv", "text/csv;charset=utf-8"],
  json: ["json", "application/json"],
  sarif: ["sarif", "application/sarif+json"],
  summary: ["txt", "text/plain;charset=utf-8"],
};

/** Endings that say only what kind of file was checked. */
const ENDINGS = /(\.(xml|txt|rss|atom|tgz|zip|tar|gz))+$/i;

/**
 * What can be taken away of one check.
 *
 * @typedef {object} TakeAway
 * @property {(format: ExportFormat) => Promise<string>} text of the report; asked for once a format
 * @property {(format: ExportFormat) => string} name for the file
 */

/**
 * @param {import("./client.js").Client} client
 * @param {Checked} checked
 * @param {number | null} only the number of one file among others; null for all there are
 * @param {string | null} name of the file, null for several
 * @returns {TakeAway}
 */
export function takeAway(client, { value, lang }, only, name) {
  const { report, excerpts, set_places, set_rules } = value;
  /** @type {Map<ExportFormat, Promise<string>>} */
  const known = new Map();

  /** @param {ExportFormat} format */
  async function ask(format) {
    if (format === "json" && only === null) return report;
    const args = { format, lang, only, report, excerpts, set_places, set_rules };
    const { text } = /** @type {ExportValue} */ (await client.request("export", args).answer);
    return text;
  }

  return {
    text(format) {
      const before = known.get(format);
      if (before) return before;
      const text = ask(format);
      known.set(format, text);
      text.catch(() => known.delete(format)); // it may be tried again
      return text;
    },
    name: (format) => fileName(name, format),
  };
}

/**
 * @param {string | null} name of the file that was checked, null for several
 * @param {ExportFormat} format
 */
export function fileName(name, format) {
  const base = name?.slice(name.lastIndexOf("/") + 1).replace(ENDINGS, "") || "sitemaps";
  return `${base}-report.${KINDS[format][0]}`;
}

/**
 * @param {string} text
 * @param {ExportFormat} format
 */
export function blobOf(text, format) {
  return new Blob([text], { type: KINDS[format][1] });
}
