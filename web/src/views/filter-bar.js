/** The fields by which findings are filtered, and what the filter leaves of them. */

import { el, fill } from "../dom.js";
import { anything, isAnything } from "../filter.js";
import { icon } from "../icons.js";
import { SEVERITIES } from "../order.js";
import { number, t } from "../words.js";

/** @typedef {import("../filter.js").Criteria} Criteria */
/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../protocol.js").Severity} Severity */

/** While a person types, the list waits this long, in ms. */
const PAUSE = 120;

/**
 * The fields are made once, so that none loses the focus while the list below it changes.
 *
 * @param {string} name begins the ids
 * @param {(criteria: Criteria) => void} changed
 */
export function createFilterBar(name, changed) {
  /** @type {Criteria} */
  let criteria = anything();
  let waiting = 0;
  const text = el("input", { type: "search", id: `${name}-text`, autocomplete: "off", spellcheck: "false", "data-testid": "filter-text", oninput: later });
  const textWords = el("label", { class: "unseen", for: `${name}-text` });
  const rule = el("select", { id: `${name}-rule`, "data-testid": "filter-rule", onchange: now });
  const ruleWords = el("label", { class: "unseen", for: `${name}-rule` });
  const toggles = SEVERITIES.map((severity) => {
    const count = el("span", { class: "filter-count" });
    const button = el("button", { type: "button", class: `filter-toggle filter-${severity}`, "aria-pressed": "false", "data-testid": `filter-${severity}`, onclick: () => toggle(severity) },
      icon(severity), count);
    return { severity, count, button };
  });
  const severities = el("div", { class: "filter-severities", role: "group" }, toggles.map(({ button }) => button));
  const told = el("p", { class: "filter-told", "data-testid": "filter-told" });
  const again = el("button", { type: "button", class: "button button-small", "data-testid": "filter-reset", onclick: reset });
  const result = el("div", { class: "filter-result" }, told, again);
  const element = el("div", { class: "filter", role: "search", "data-testid": "filter" },
    severities, textWords, text, ruleWords, rule, result);

  return {
    element,
    criteria: () => criteria,

    /** Lets everything through again, for other findings. */
    forget() {
      clearTimeout(waiting);
      criteria = anything();
      text.value = "";
    },

    /**
     * @param {Group[]} groups all there are
     * @param {(rule: string) => string} titleOf
     */
    offer(groups, titleOf) {
      element.setAttribute("aria-label", t("filter.title"));
      severities.setAttribute("aria-label", t("filter.severity"));
      textWords.textContent = text.placeholder = t("filter.text");
      ruleWords.textContent = t("filter.rule");
      again.textContent = t("filter.reset");
      if (!groups.some((group) => group.rule === criteria.rule)) criteria.rule = "";
      fill(rule, el("option", { value: "" }, t("filter.everyRule")),
        groups.map((group) => el("option", { value: group.rule }, `${titleOf(group.rule)} (${number(group.count)})`)));
      rule.value = criteria.rule;
      for (const { severity, count, button } of toggles) {
        const there = groups.reduce((sum, group) => sum + (group.severity === severity ? group.count : 0), 0);
        button.hidden = there === 0;
        if (there === 0) criteria.severities = criteria.severities.filter((one) => one !== severity);
        count.textContent = t(`count.${severity}`, { count: there });
        button.setAttribute("aria-pressed", String(criteria.severities.includes(severity)));
      }
      severities.hidden = toggles.filter(({ button }) => !button.hidden).length < 2;
      rule.hidden = groups.length < 2;
    },

    /**
     * @param {number} found
     * @param {number} all
     */
    tell(found, all) {
      result.hidden = isAnything(criteria);
      told.textContent = result.hidden ? "" : t("filter.found", { found, count: all });
    },
  };

  /** @param {Severity} severity */
  function toggle(severity) {
    const { severities: chosen } = criteria;
    criteria.severities = chosen.includes(severity) ? chosen.filter((one) => one !== severity) : [...chosen, severity];
    now();
  }

  function later() {
    clearTimeout(waiting);
    waiting = setTimeout(now, PAUSE);
  }

  function now() {
    clearTimeout(waiting);
    criteria = { ...criteria, text: text.value, rule: rule.value };
    for (const { severity, button } of toggles) {
      button.setAttribute("aria-pressed", String(criteria.severities.includes(severity)));
    }
    changed(criteria);
  }

  function reset() {
    criteria = anything();
    text.value = rule.value = "";
    text.focus(); // this button goes away
    now();
  }
}
