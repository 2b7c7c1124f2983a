/** A finding as plain text, for a ticket or a mail. */

import { spelled } from "./visible.js";

/** @typedef {import("./protocol.js").RuleText} RuleText */

/**
 * @typedef {object} Ticketed
 * @property {string} rule
 * @property {string} message
 * @property {string | null} value
 * @property {number | null} line
 * @property {number | null} column
 * @typedef {{found: string, expected: string, repair: string, severity: string, whole: string}} Labels
 */

/**
 * What cannot be seen is spelled out, so that it survives on its way.
 *
 * @param {string} file its name
 * @param {Ticketed} finding
 * @param {RuleText | undefined} text of its rule
 * @param {Labels} labels
 */
export function ticketOf(file, { rule, message, value, line, column }, text, labels) {
  const place = line === null || column === null ? `${file}: ${labels.whole}` : `${file}:${line}:${column}`;
  const lines = [
    spelled(place),
    `${labels.severity}: ${text ? `${text.title} [${rule}]` : rule}`,
    spelled(message),
  ];
  if (value !== null) lines.push(`${labels.found}: ${spelled(value)}`);
  if (text?.expect) lines.push(`${labels.expected}: ${text.expect}`);
  if (text) lines.push(`${labels.repair}: ${text.fix}`);
  return `${lines.join("\n")}\n`;
}
