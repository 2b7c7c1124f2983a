/** What to repair first: the gravest groups by name, below the verdict. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { linkTo } from "../links.js";
import { number, t } from "../words.js";

/** Groups that are named. */
const NAMED = 3;

/**
 * @param {import("../groups.js").Group[]} groups in the order of their repair
 * @param {Map<string, import("../protocol.js").RuleText>} rules
 */
export function firstView(groups, rules) {
  // Notes are worth reading, and nothing to repair first.
  const named = groups.filter(({ severity }) => severity !== "note").slice(0, NAMED);
  if (named.length === 0) return null;
  return el(
    "div",
    { class: "first", "data-testid": "first" },
    el("p", { class: "small-title" }, t("set.first")),
    el("ol", {}, named.map(({ rule, severity, count }) =>
      el("li", {},
        icon(severity),
        el("a", { href: linkTo(rule) }, rules.get(rule)?.title ?? rule),
        count > 1 && [" ", el("span", { class: "quiet" }, `×${number(count)}`)]))),
  );
}
