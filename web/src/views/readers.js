/** The readers of sitemaps side by side: their verdicts on a file, and what they make of one rule. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { linkTo } from "../links.js";
import { decidingGroups, disagree, stancesOf } from "../readers.js";
import { maybe, t } from "../words.js";
import { signOf } from "./files.js";

/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../protocol.js").ReaderVerdict} ReaderVerdict */
/** @typedef {import("../protocol.js").RuleText} RuleText */

const SIGNS = /** @type {const} */ ({ objects: "error", accepts: "valid", silent: "unknown" });
/** Findings named for a reader; the groups below have them all. */
const NAMED = 2;
/** Values shown where readers disagree, and how long each may get. */
const VALUES = 3;
const LONGEST = 80;

/**
 * The table below the findings: each reader, what it makes of the file, and because of what.
 *
 * @param {FileReport} report
 * @param {Group[]} groups
 * @param {Map<string, RuleText>} rules
 */
export function readersView(report, groups, rules) {
  return el(
    "table",
    { class: "readers", "data-testid": "readers" },
    el("caption", { class: "section-title" }, t("readers.title")),
    el(
      "tbody",
      {},
      Object.entries(report.readers).map(([reader, verdict]) =>
        el(
          "tr",
          { "data-reader": reader, "data-verdict": verdict },
          el("th", { scope: "row" }, icon(verdict === "unknown" ? "unknown" : signOf(verdict)), nameOf(reader)),
          " ",
          el("td", {}, t(`readers.${verdict}`), because(decidingGroups(reader, verdict, groups, rules))),
        ),
      ),
    ),
  );

  /** @param {Group[]} deciding */
  function because(deciding) {
    const named = deciding.slice(0, NAMED);
    const more = deciding.length - named.length;
    return [
      named.map(({ rule }, index) => [
        index ? t("readers.and") : t("readers.because"),
        el(
          "a",
          {
            href: linkTo(rule),
            "data-testid": "deciding",
          },
          rules.get(rule)?.title,
        ),
      ]),
      more > 0 && el("span", { class: "quiet" }, t("readers.more", { count: more })),
    ];
  }
}

/**
 * What each reader makes of one rule, and of which values where they do not agree.
 *
 * @param {RuleText} rule
 * @param {(string | null)[]} values of the findings
 */
export function stancesView(rule, values) {
  const stances = stancesOf(rule);
  const differ = disagree(rule);
  const known = new Set(values.filter((value) => value !== null));
  const shown = [...known].slice(0, VALUES);
  return el(
    "div",
    { class: "stances-part", "data-testid": "stances" },
    el(
      "p",
      { class: "small-title" },
      differ ? t("stances.differ") : t("stances.title"),
      differ && shown.map((value) => [" ", el("code", { class: "value" }, short(value))]),
      differ && known.size > shown.length && " …",
    ),
    stances.length === 0
      ? el("p", {}, t("stances.nobody"))
      : el(
          "ul",
          { class: "stances" },
          stances.map(([reader, stance]) =>
            el(
              "li",
              { class: `stance stance-${stance}`, "data-reader": reader },
              icon(SIGNS[stance]),
              el("b", {}, nameOf(reader, rule.id)),
              " ",
              el("span", {}, t(`stances.${stance}`)),
            ),
          ),
        ),
  );
}

/**
 * The protocol leaves the form of dates to the W3C, whose name is the one that people know there.
 *
 * @param {string} reader
 * @param {string} [rule] id
 */
function nameOf(reader, rule = "") {
  if (reader === "protocol" && rule.startsWith("lastmod-")) return t("reader.dates");
  return maybe(`reader.${reader}`) ?? reader;
}

/** @param {string} value */
function short(value) {
  const characters = [...value];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : value;
}
