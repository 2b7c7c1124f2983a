/** The findings: a group for each rule with its reason and repair, and the places inside. */

import { el } from "../dom.js";
import { groupsOf } from "../groups.js";
import { icon } from "../icons.js";
import { number, t } from "../words.js";
import { rulePage } from "../rule-pages.js";
import { placeView } from "./place.js";
import { stancesView } from "./readers.js";

/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../set-groups.js").Judged} Judged */
/** @typedef {import("../protocol.js").RuleText} RuleText */
/** @typedef {import("./place.js").GoTo} GoTo */

/** Places shown at first, so that the next groups stay near, and with each step. */
const FIRST = 10;
const STEP = 50;

/**
 * @param {Judged} report
 * @param {(import("../protocol.js").Excerpt | null)[]} excerpts
 * @param {Map<string, RuleText>} rules
 * @param {GoTo | null} goTo null when the text is not in the editor
 * @param {object} [options]
 * @param {string | null} [options.title] null when a heading stands above already
 * @param {string} [options.id] of the heading
 * @param {Set<string> | null} [options.open] rules whose groups are open, else the first is; null for
 *   none
 * @param {(index: number, withMessage: boolean) => HTMLElement} [options.row] shows a place
 * @param {(group: Group) => string | null} [options.scope] what is said of a group beside its rule
 * @returns {HTMLElement | null}
 */
export function findingsView(report, excerpts, rules, goTo, options = {}) {
  const groups = groupsOf(report);
  if (groups.length === 0) return null;
  const { id = "findings-title", row = placeRow, scope = () => null } = options;
  const { open: wanted = new Set(), title = t(groups.length > 1 ? "findings.titleMany" : "findings.title") } = options;
  const still = groups.filter((group) => wanted?.has(group.rule));
  const open = new Set(still.length || !wanted ? still : groups.slice(0, 1));
  return el(
    "section",
    { class: "findings", "aria-labelledby": title && id },
    title && el("h3", { id, class: "section-title" }, title),
    el("div", { class: "groups" }, groups.map((group) => groupView(group))),
  );

  /**
   * @param {number} index
   * @param {boolean} withMessage
   */
  function placeRow(index, withMessage) {
    return placeView(report.findings[index], excerpts[index] ?? null, withMessage, index, goTo);
  }

  /** @param {Group} group */
  function groupView(group) {
    const text = rules.get(group.rule);
    const details = el(
      "details",
      { class: `group group-${group.severity}`, "data-testid": "group", "data-rule": group.rule },
      el(
        "summary",
        {},
        icon(group.severity),
        el(
          "span",
          { class: "group-head" },
          el("h4", { class: "group-title" }, text?.title ?? group.rule),
          el(
            "span",
            { class: "group-kind" },
            el("span", { class: "severity" }, t(`severity.${group.severity}`)),
            el("code", {}, group.rule),
            scope(group),
          ),
        ),
        el(
          "span",
          { class: "group-count" },
          el("span", { "aria-hidden": "true" }, number(group.count)),
          el("span", { class: "unseen" }, t("findings.places", { count: group.count })),
        ),
      ),
    );
    // What is inside is made when it is first opened.
    const fillOnce = () => {
      if (details.open && details.childElementCount === 1) {
        details.append(body(group, text));
      }
    };
    details.addEventListener("toggle", fillOnce);
    if (open.has(group)) {
      details.open = true;
      fillOnce();
    }
    return details;
  }

  /**
   * @param {Group} group
   * @param {RuleText | undefined} text
   */
  function body(group, text) {
    const messages = new Set(group.findings.map((index) => report.findings[index].message));
    const common = messages.size === 1 ? [...messages][0] : null;
    return el(
      "div",
      { class: "group-body" },
      common && el("p", { class: "message" }, common),
      text && explanation(text),
      text && stancesView(text, group.findings.map((index) => report.findings[index].value)),
      places(group, common === null),
    );
  }

  /**
   * @param {Group} group
   * @param {boolean} withMessages each place says its own
   */
  function places(group, withMessages) {
    const list = el("ol", { class: "places" });
    const more = el("button", { type: "button", class: "button", onclick: () => show(true) });
    let shown = 0;
    /** @param {boolean} asked */
    const show = (asked) => {
      const next = group.findings.slice(shown, shown + (asked ? STEP : FIRST));
      const rows = next.map((index) => row(index, withMessages));
      list.append(...rows);
      shown += next.length;
      const left = group.findings.length - shown;
      more.textContent = moreWords(STEP, left);
      more.hidden = left === 0;
      if (asked) rows[0]?.querySelector("button")?.focus();
    };
    show(false);
    const cut = group.count - group.findings.length;
    return [
      list,
      more,
      cut > 0 &&
        el("p", { class: "quiet" }, t("findings.capped", { shown: group.findings.length, count: group.count })),
    ];
  }
}

/**
 * @param {number} step
 * @param {number} left
 */
export function moreWords(step, left) {
  return left > step
    ? t("findings.more", { next: step, count: left })
    : t("findings.moreLast", { count: left });
}

/** @param {RuleText} text */
function explanation({ id, why, fix, source }) {
  return el(
    "dl",
    { class: "explanation" },
    el("div", {}, el("dt", {}, t("findings.fix")), el("dd", { "data-testid": "fix" }, fix, outward(rulePage(id), t("findings.page")))),
    el(
      "div",
      {},
      el("dt", {}, t("findings.why")),
      el(
        "dd",
        { "data-testid": "why" },
        why,
        outward(source.url, t("findings.source", { name: source.name })),
      ),
    ),
  );
}

/**
 * Opens beside the page, so that the work stays.
 *
 * @param {string} href
 * @param {string} words
 */
function outward(href, words) {
  return el("a", { href, target: "_blank", rel: "noreferrer noopener", class: "source-link" }, words);
}
