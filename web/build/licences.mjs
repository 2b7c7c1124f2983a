/** The page with the parts of the site and their licences: what is the same in all languages. */

import { escaped, once } from "./pages.mjs";

/**
 * @typedef {{name: string, version: string, licence: string, text: number, inside: string[]}} Part
 *   `text` numbers its text from 1; `inside` names what it lies in, the innermost first
 * @typedef {{parts: string[], licence: string, text: string}} Text
 * @typedef {{groups: Record<string, Part[]>, texts: Text[]}} Licences made by licences.py
 */

/**
 * @param {string} template
 * @param {Licences} licences
 */
export function licencePage(template, { groups, texts }) {
  let html = template;
  for (const [group, parts] of Object.entries(groups)) {
    html = once(html, `data-group="${group}">`, `>${parts.map(row).join("")}`);
  }
  return once(html, "data-texts>", `>${texts.map(section).join("")}`);
}

/** @param {Part} part */
function row({ name, version, licence, text, inside }) {
  const outer = inside.length > 0 ? ` <span class="quiet">(${escaped(inside[0])})</span>` : "";
  return (
    `<tr><th scope="row" class="depth-${inside.length}">${escaped(name)}${outer}</th>` +
    `<td>${shortened(version)}</td>` +
    `<td><a href="#text-${text}">${escaped(licence)}</a></td></tr>`
  );
}

/** A version, or the first digits of a commit, or a dash for none. @param {string} version */
function shortened(version) {
  if (!version) return "–";
  if (!/^[0-9a-f]{40}$/.test(version)) return escaped(version);
  return `<abbr title="${version}">${version.slice(0, 7)}</abbr>`;
}

/**
 * @param {Text} text
 * @param {number} index
 */
function section({ parts, licence, text }, index) {
  return (
    `<section class="licence" id="text-${index + 1}"><h3>${escaped(parts.join(", "))}</h3>` +
    `<p class="quiet">${escaped(licence)}</p><pre>${escaped(text)}</pre></section>`
  );
}
