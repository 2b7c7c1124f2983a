/** One meaning of a message: what it says, what to do, and where its rules strike. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { rulePage } from "../rule-pages.js";
import { t } from "../words.js";
import { checklist } from "./clean.js";

/** @typedef {import("../decoding.js").Checked} Checked */
/** @typedef {import("../protocol.js").Meaning} Meaning */
/** @typedef {import("../protocol.js").RuleText} RuleText */

/**
 * @param {Meaning} meaning
 * @param {Checked | null} checked
 * @param {Map<string, RuleText>} rules
 */
export function meaningView(meaning, checked, rules) {
  const struck = meaning.rules.some((id) => (checked?.count(id) ?? 0) > 0);
  return el(
    "article",
    { class: "meaning", "data-testid": "meaning", "data-meaning": meaning.id },
    el("h4", { class: "meaning-title" }, meaning.title),
    el("p", { class: "quiet" }, t(`decoder.kind.${meaning.kind}`)),
    el("p", {}, meaning.means),
    el("h5", { class: "small-title" }, t("decoder.do")),
    el("p", {}, meaning.do),
    meaning.kind === "fetching" && checklist(),
    meaning.rules.length > 0 && rulesView(meaning.rules, checked, rules),
    // What stands in the file comes before what may be wrong on the way to it.
    meaning.kind === "either" && !struck && checklist(),
    el("p", { class: "meaning-source" },
      el("a", { href: meaning.source.url, target: "_blank", rel: "noopener noreferrer" },
        t("findings.source", { name: meaning.source.name }))),
  );
}

/**
 * Rules that strike come first, each with the way to its places; the others stand aside.
 *
 * @param {string[]} ids
 * @param {Checked | null} checked
 * @param {Map<string, RuleText>} rules
 */
function rulesView(ids, checked, rules) {
  const there = checked ? ids.filter((id) => checked.count(id) > 0) : [];
  const others = ids.filter((id) => !there.includes(id));
  const several = checked?.several ?? false;
  return el(
    "div",
    { class: "meaning-rules" },
    el("h5", { class: "small-title" }, t("decoder.rules")),
    there.length > 0 &&
      el("ul", { class: "struck" }, there.map((id) =>
        el("li", { "data-rule-named": id },
          name(id, rules),
          el("a", { class: "button button-small", href: `#rule=${id}`, "data-testid": "strikes" },
            t(several ? "decoder.placesSet" : "decoder.places", { count: checked?.count(id) ?? 0 }))))),
    checked && there.length === 0 && el("p", { "data-testid": "no-strikes" }, t(several ? "decoder.noneSet" : "decoder.none")),
    others.length > 0 &&
      el("details", { class: "other-rules" },
        el("summary", {}, t(there.length === 0 ? "decoder.possible" : several ? "decoder.othersSet" : "decoder.others", { count: others.length })),
        el("ul", { class: "struck" }, others.map((id) => el("li", { "data-rule-named": id }, name(id, rules))))),
  );
}

/**
 * @param {string} id
 * @param {Map<string, RuleText>} rules empty until they are loaded
 */
function name(id, rules) {
  const text = rules.get(id);
  return el(
    "span",
    { class: "struck-name" },
    text && icon(text.severity),
    text && el("span", { class: "unseen" }, `${t(`severity.${text.severity}`)}: `),
    el("a", { href: rulePage(id), target: "_blank", rel: "noopener" }, text?.title ?? id),
  );
}
