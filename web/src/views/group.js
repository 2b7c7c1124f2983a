/** What was found of one rule: its reason and repair, and the places. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { linkFor, linkTo } from "../links.js";
import { number, t } from "../words.js";
import { copyButton } from "./copy.js";
import { examples, explanation } from "./explanation.js";
import { placesView } from "./places.js";
import { readable } from "./readable.js";
import { stancesView } from "./readers.js";

/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../protocol.js").RuleText} RuleText */
/** @typedef {import("./findings.js").Listed} Listed */

/**
 * @param {Group} group
 * @param {Listed} listed
 * @param {RuleText | undefined} text
 * @param {boolean} open
 * @param {(open: boolean) => void} toggled by a person
 */
export function groupView(group, listed, text, open, toggled) {
  const { rule, severity, count } = group;
  const summary = el(
    "summary",
    { onclick: () => toggled(!details.open) },
    icon(severity),
    el(
      "span",
      { class: "group-head" },
      el("h4", { class: "group-title" }, text?.title ?? rule),
      el(
        "span",
        { class: "group-kind" },
        el("span", { class: "severity" }, t(`severity.${severity}`)),
        el("code", {}, rule),
        listed.scope(group),
      ),
    ),
    el(
      "span",
      { class: "group-count" },
      el("span", { "aria-hidden": "true" }, number(count)),
      el("span", { class: "unseen" }, t("findings.places", { count })),
    ),
  );
  const details = el("details", { class: `group group-${severity}`, "data-testid": "group", "data-rule": rule }, summary);
  /** @type {ReturnType<typeof placesView> | null} */
  let places = null;
  // What is inside is made when it is first opened.
  const fillOnce = () => {
    if (!details.open || places) return;
    places = placesView(group, listed, text);
    details.append(body(group, listed, text, places));
  };
  details.addEventListener("toggle", fillOnce);
  details.open = open;
  fillOnce();

  return {
    element: details,
    summary,

    /**
     * Opens the group and leads to it, or to one of its places.
     *
     * @param {number | null} at number of the place, from 1
     * @param {boolean} [focus]
     */
    show(at, focus = true) {
      details.open = true;
      fillOnce();
      const row = at === null ? null : places?.reach(at);
      const target = row?.querySelector("a, button");
      if (focus) (target instanceof HTMLElement ? target : summary).focus({ preventScroll: true });
      if (row) settle(row);
      else details.scrollIntoView({ block: "start" });
    },
  };
}

/** Frames in which a row that was far away may move. */
const SETTLING = 6;

/**
 * Brings a row into sight. Rows between are laid out only once they come near and turn out higher or
 * lower than was thought, so it is brought there again until it stays.
 *
 * @param {Element} row
 */
function settle(row, frames = SETTLING) {
  row.scrollIntoView({ block: "center", behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => settle(row, frames - 1));
}

/**
 * @param {Group} group
 * @param {Listed} listed
 * @param {RuleText | undefined} text
 * @param {ReturnType<typeof placesView>} places
 */
function body(group, listed, text, places) {
  const link = linkFor(location, linkTo(group.rule));
  const copy = link === null ? null : copyButton(() => link, {
    words: t("link.copy"), class: "text-button", "data-testid": "copy-link",
    label: t("link.copyOf", { rule: text?.title ?? group.rule }),
  });
  return el(
    "div",
    { class: "group-body" },
    places.message !== null && el("p", { class: "message" }, ...readable(places.message)),
    text ? explanation(text, copy) : copy,
    text && el("details", { class: "example", "data-testid": "example" },
      el("summary", {}, t("findings.example")), examples(text)),
    text && stancesView(text, group.findings.map((index) => listed.finding(index).value)),
    ...places.elements,
  );
}
