/** What the browser lends to Python: its own URL parser, asked in batches of JSON text. */

/**
 * @param {string} text
 * @returns {string[] | null} the serialised address and its parts, or null where `URL` refuses
 */
function parse(text) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return [
    url.href,
    url.protocol.slice(0, -1),
    url.hostname,
    url.port,
    url.pathname,
    url.search,
    url.username,
    url.password,
    url.hash,
  ];
}

export const host = {
  /**
   * @param {string} list JSON list of strings
   * @returns {string} JSON list, one item each
   */
  parse_urls: (list) => JSON.stringify(JSON.parse(list).map(parse)),
};
