/** What a rule says, for a link that names one which was not found here. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { examples, explanation } from "./explanation.js";
import { stancesView } from "./readers.js";

/**
 * @param {HTMLElement} root
 * @param {string | null} rule id; null when nothing is asked
 * @param {Map<string, import("../protocol.js").RuleText>} rules empty until they are loaded
 * @param {boolean} checked something was checked, and the rule did not strike in it
 * @param {() => void} close
 */
export function renderRuleHelp(root, rule, rules, checked, close) {
  const focused = root.contains(document.activeElement);
  fill(root);
  if (rule === null) return;
  const text = rules.get(rule);
  fill(root, el(
    "section",
    { class: "rule-help", "aria-labelledby": "rule-help-title", "data-testid": "rule-help", "data-rule": rule },
    el("div", { class: "rule-help-head" },
      el("h3", { id: "rule-help-title", class: "group-title", tabindex: -1 },
        text && icon(text.severity), text?.title ?? rule),
      el("button", { type: "button", class: "button button-small", onclick: close }, t("help.close"))),
    el("p", { class: "group-kind" },
      text && el("span", { class: `severity severity-${text.severity}` }, t(`severity.${text.severity}`)), el("code", {}, rule)),
    el("p", { "data-testid": "rule-help-state" },
      rules.size === 0 ? t("help.loading") : !text ? t("help.unknown") : checked ? t("help.notFound") : t("help.nothingChecked")),
    text && explanation(text),
    text && examples(text),
    text && stancesView(text, []),
  ));
  if (focused) root.querySelector("h3")?.focus({ preventScroll: true });
}
