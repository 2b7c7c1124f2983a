/** The findings in the order of their repair: the filter, and a group for each rule. */

import { announce } from "../announce.js";
import { el, fill } from "../dom.js";
import { matcherOf } from "../filter.js";
import { t } from "../words.js";
import { createFilterBar } from "./filter-bar.js";
import { groupView } from "./group.js";

/** @typedef {import("../filter.js").Matcher} Matcher */
/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../protocol.js").RuleText} RuleText */
/** @typedef {import("./place.js").Frame} Frame */

/**
 * @typedef {object} Listed findings of a file or a set, as far as a filter lets them through
 * @property {Group[]} groups in the order of their repair
 * @property {(index: number) => import("../ticket.js").Ticketed} finding
 * @property {(index: number) => string} fileOf name of the file where it is
 * @property {(index: number, frame: Frame) => HTMLElement} row
 * @property {(group: Group) => string | null} scope what is said of a group beside its rule
 * @property {(group: Group) => boolean} several each place stands for several findings, of which it
 *   shows the message of the first
 * @property {(group: Group) => number} cut places that the report counts and does not list
 */
/** @typedef {(matcher: Matcher | null) => Listed} Lister */

/** From so many findings on it is worth while to filter them. */
const FILTERED_FROM = 6;

/** @param {string} name begins the ids of its parts */
export function createFindings(name) {
  const title = el("h3", { id: `${name}-title`, class: "section-title" });
  const bar = createFilterBar(name, () => {
    draw();
    announce(found === 0 ? t("filter.none") : t("filter.found", { found, count: total }));
  });
  const groups = el("div", { class: "groups" });
  const none = el("p", { class: "filter-none", "data-testid": "filter-none" });
  const element = el("section", { class: "findings", "aria-labelledby": `${name}-title` }, title, bar.element, groups, none);

  /** @type {Lister | null} */
  let lister = null;
  /** @type {Map<string, RuleText>} */
  let rules = new Map();
  /** @type {Map<string, ReturnType<typeof groupView>>} */
  let views = new Map();
  /** Rules whose groups a person has open, also while the filter hides them. @type {Set<string>} */
  let open = new Set();
  let total = 0;
  let found = 0;

  return {
    element,

    /**
     * @param {Lister | null} wanted null when there is nothing to list
     * @param {Map<string, RuleText>} texts
     * @param {boolean} isNew other findings than before, so that filter and open groups are forgotten
     */
    render(wanted, texts, isNew) {
      lister = wanted;
      rules = texts;
      const all = lister?.(null).groups ?? [];
      total = all.reduce((sum, group) => sum + group.count, 0);
      element.hidden = all.length === 0;
      if (isNew) bar.forget();
      if (isNew || !all.some(({ rule }) => open.has(rule))) open = new Set(all.slice(0, 1).map(({ rule }) => rule));
      const repairs = all.some(({ severity }) => severity !== "note");
      title.textContent = t(!repairs ? "findings.titleNotes" : all.length > 1 ? "findings.titleMany" : "findings.title");
      bar.element.hidden = total < FILTERED_FROM;
      bar.offer(all, titleOf);
      none.textContent = t("filter.none");
      draw();
    },

    /**
     * Leads to a group or one of its places; the filter makes way for it.
     *
     * @param {import("../links.js").Target} target
     * @param {boolean} focus
     * @returns {boolean} false when nothing of that rule was found
     */
    show({ rule, at }, focus) {
      if (!lister?.(null).groups.some((group) => group.rule === rule)) return false;
      if (!views.has(rule) || (at !== null && matcher())) {
        bar.forget();
        bar.offer(lister(null).groups, titleOf);
        draw();
      }
      open.add(rule);
      views.get(rule)?.show(at, focus);
      return true;
    },
  };

  /** @param {string} rule */
  function titleOf(rule) {
    return rules.get(rule)?.title ?? rule;
  }

  function matcher() {
    return matcherOf(bar.criteria(), titleOf);
  }

  function draw() {
    if (!lister) return fill(groups);
    const listed = lister(matcher());
    found = listed.groups.reduce((sum, group) => sum + group.count, 0);
    const focused = groups.contains(document.activeElement) ? document.activeElement?.closest(".group") : null;
    // A group alone has nothing to be told from, so it is open.
    const alone = listed.groups.length === 1;
    views = new Map(listed.groups.map((group) => {
      const { rule } = group;
      const view = groupView(group, listed, rules.get(rule), alone || open.has(rule), (isOpen) => {
        if (isOpen) open.add(rule);
        else open.delete(rule);
      });
      return [rule, view];
    }));
    fill(groups, [...views.values()].map((view) => view.element));
    groups.hidden = found === 0;
    none.hidden = found > 0;
    bar.tell(found, total);
    if (focused instanceof HTMLElement) {
      const view = views.get(focused.dataset.rule ?? "") ?? [...views.values()][0];
      view?.summary.focus({ preventScroll: true });
    }
  }
}
