/** The places of a group: the first ones at once, more on demand, all of them in slices. */

import { announce } from "../announce.js";
import { el } from "../dom.js";
import { linkTo } from "../links.js";
import { ticketOf } from "../ticket.js";
import { number, t } from "../words.js";
import { copyButton } from "./copy.js";

/** @typedef {import("../groups.js").Group} Group */
/** @typedef {import("../protocol.js").RuleText} RuleText */
/** @typedef {import("./findings.js").Listed} Listed */

/** Places shown at first, so that the next groups stay near, and with each step. */
const FIRST = 10;
const STEP = 50;
/** From so many on the list is a long one. */
const MANY = 100;
/** A rest so small is shown with the first ones. */
const REST = 3;
/** Places made at once while all of them are brought, so that the page stays usable. */
const SLICE = 60;

/**
 * @param {Group} group
 * @param {Listed} listed
 * @param {RuleText | undefined} text
 */
export function placesView(group, listed, text) {
  const { findings } = group;
  const messages = new Set(findings.map((index) => listed.finding(index).message));
  const message = messages.size === 1 && !listed.several(group) ? [...messages][0] : null;
  // Of many rows those out of sight are not laid out, so that they scroll smoothly.
  const list = el("ol", { class: findings.length > MANY ? "places places-many" : "places" });
  const more = el("button", { type: "button", class: "button", "data-testid": "more", onclick: () => step(STEP) });
  const all = el("button", { type: "button", class: "button", "data-testid": "all-places", onclick: showAll });
  const buttons = el("div", { class: "places-more" }, more, all);
  let made = 0;

  add(findings.length <= FIRST + REST ? findings.length : FIRST);
  const cut = listed.cut(group);
  return {
    /** What every place says, said once. */
    message,
    elements: [
      list,
      buttons,
      cut > 0 && el("p", { class: "quiet" }, t("findings.capped", { shown: findings.length, count: findings.length + cut })),
    ],

    /**
     * @param {number} at from 1
     * @returns {Element | null} null when there is no such place in the list
     */
    reach(at) {
      if (at > findings.length) return null;
      if (at > made) add(at - made);
      return list.children[at - 1];
    },
  };

  /** @param {number} count */
  function add(count) {
    const next = findings.slice(made, made + count);
    list.append(...next.map((index, after) => row(index, made + after + 1)));
    made += next.length;
    const left = findings.length - made;
    buttons.hidden = left === 0;
    more.hidden = left <= STEP;
    more.textContent = moreWords(STEP, left);
    all.textContent = left > STEP ? t("findings.all", { count: findings.length }) : moreWords(STEP, left);
  }

  /** @param {number} count */
  function step(count) {
    const before = made;
    add(count);
    enter(before);
  }

  function showAll() {
    const before = made;
    add(SLICE);
    enter(before);
    const rest = () => {
      if (!list.isConnected) return;
      if (made === findings.length) return announce(t("findings.allShown", { count: made }));
      add(SLICE);
      requestAnimationFrame(rest);
    };
    requestAnimationFrame(rest);
  }

  /** @param {number} index the focus goes there, since the button has moved away */
  function enter(index) {
    const first = list.children[index];
    const target = first?.querySelector("a, button");
    if (target instanceof HTMLElement) target.focus();
  }

  /**
   * @param {number} index
   * @param {number} at
   */
  function row(index, at) {
    const finding = listed.finding(index);
    const { line, column } = finding;
    const file = listed.fileOf(index);
    return listed.row(index, {
      withMessage: message === null,
      expect: text?.expect ?? null,
      number: findings.length > 1 && el("a", { href: linkTo(group.rule, at), class: "place-number", title: t("link.place", { number: at }) },
        el("span", { "aria-hidden": "true" }, number(at)), el("span", { class: "unseen" }, t("link.place", { number: at }))),
      copy: copyButton(() => ticketOf(file, finding, text, {
        found: t("values.found"), expected: t("values.expected"), repair: t("findings.fix"),
        severity: t(`severity.${group.severity}`), whole: t("place.whole"),
      }), {
        class: "text-button place-copy", "data-testid": "copy-finding",
        label: line === null || column === null ? t("copy.findingWhole") : t("copy.finding", { line, column }),
      }),
    });
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
