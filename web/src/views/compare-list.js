/** What differs, one address a row; tens of thousands of rows come as a person scrolls to them. */

import { announce } from "../announce.js";
import { fitting, kindsOf } from "../changes.js";
import { el, fill } from "../dom.js";
import { visible } from "../visible.js";
import { number, t } from "../words.js";

/** @typedef {import("../protocol.js").Change} Change */
/** @typedef {import("../protocol.js").ChangeKind} ChangeKind */
/** @typedef {import("../protocol.js").CompareHead} CompareHead */

/** Rows that are made at a time. */
const PART = 200;
/** How long a person may pause while typing, in ms. */
const PAUSE = 150;
const SIGNS = { added: "+", removed: "−", changed: "~", respelled: "≈" };

/**
 * @param {CompareHead} head
 * @param {Change[]} changes
 */
export function createChangeList(head, changes) {
  const kinds = kindsOf(head);
  const several = head.old.files.length > 1 || head.new.files.length > 1;
  let kind = kinds[0].kind;
  let query = "";
  let shown = 0;
  /** @type {Change[]} */
  let rows = [];

  const buttons = kinds.map((one) =>
    el("button",
      {
        type: "button",
        class: "compare-kind",
        "data-kind": one.kind,
        "data-testid": `compare-kind-${one.kind}`,
        onclick: () => {
          kind = one.kind;
          restart();
        },
      },
      el("span", { class: "compare-sign", "aria-hidden": "true" }, SIGNS[one.kind]),
      t(`compare.kind.${one.kind}`),
      " ",
      el("span", { class: "compare-number" }, number(one.count))),
  );
  const filter = el("input", {
    type: "search",
    "aria-label": t("compare.filter"),
    placeholder: t("compare.filter"),
    "data-testid": "compare-filter",
    oninput: later(() => {
      query = filter.value;
      restart();
    }),
  });
  const list = el("ol", { class: "compare-rows", "data-testid": "compare-rows" });
  const status = el("p", { class: "quiet compare-status", "data-testid": "compare-status" });
  const more = el("button",
    { type: "button", class: "button", "data-testid": "compare-more", onclick: () => addPart(true) },
    t("compare.more"));
  const watcher = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) addPart(false);
  }, { rootMargin: "600px" });

  function restart() {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.kind === kind));
    rows = fitting(changes, kind, query);
    shown = 0;
    fill(list);
    addPart(false);
    announce(status.textContent ?? "");
  }

  /** @param {boolean} asked by the button, which may go away */
  function addPart(asked) {
    const part = rows.slice(shown, shown + PART);
    const first = list.children.length;
    list.append(...part.map((change) => rowView(change, several)));
    shown += part.length;
    const total = kinds.find((one) => one.kind === kind)?.count ?? 0;
    const handed = changes.filter((one) => one.change === kind).length;
    status.textContent = query
      ? t("compare.fitting", { count: rows.length, total: handed })
      : handed < total
        ? t("compare.cut", { shown: handed, total })
        : "";
    if (!rows.length) status.textContent = t("compare.none");
    more.hidden = shown >= rows.length;
    watcher.unobserve(more);
    if (!more.hidden) watcher.observe(more);
    if (asked && list.children[first] instanceof HTMLElement) list.children[first].focus();
  }

  restart();
  return el(
    "section",
    { class: "compare-changes", "aria-labelledby": "compare-changes-title" },
    el("h3", { id: "compare-changes-title", class: "unseen" }, t("compare.changes")),
    el("div", { class: "compare-filters" },
      el("div", { class: "compare-kinds", role: "group", "aria-label": t("compare.kinds") }, ...buttons),
      filter),
    status,
    list,
    more,
  );
}

/**
 * @param {Change} change
 * @param {boolean} several there is more than one file, so that places name theirs
 */
function rowView(change, several) {
  const { old, new: fresh } = change;
  const spot = fresh ?? old;
  return el(
    "li",
    { class: `compare-row compare-${change.change}`, tabindex: "-1", "data-testid": "compare-row" },
    el("span", { class: "compare-sign", "aria-hidden": "true" }, SIGNS[change.change]),
    el("div", { class: "compare-body" },
      change.change === "respelled" && old
        ? [addressView(old), el("span", { class: "compare-arrow" }, "→"), fresh && addressView(fresh)]
        : spot && addressView(spot),
      change.of === "sitemaps" && el("span", { class: "compare-of" }, t("compare.isSitemap")),
      change.fields.length > 0 && el("dl", { class: "compare-fields" }, ...change.fields.map(fieldView))),
    el("p", { class: "compare-place quiet" }, placeOf(change, several)),
  );
}

/** @param {import("../protocol.js").ChangeSpot} spot */
const addressView = ({ address }) => el("code", { class: "compare-address" }, ...visible(address));

/**
 * @param {Change} change
 * @param {boolean} several
 */
function placeOf({ old, new: fresh }, several) {
  const place = (/** @type {import("../protocol.js").ChangeSpot} */ { file, line, column }) =>
    several ? `${file}:${line}:${column}` : `${line}:${column}`;
  const places = [old, fresh].flatMap((spot) => (spot ? [place(spot)] : []));
  return [...new Set(places)].join(" → ");
}

/** @param {Change["fields"][number]} field */
function fieldView({ field, old, new: fresh }) {
  const gone = (/** @type {string} */ text) => el("del", {}, ...visible(text));
  const come = (/** @type {string} */ text) => el("ins", {}, ...visible(text));
  const values = Array.isArray(old) || Array.isArray(fresh)
    ? [...[old ?? []].flat().map(gone), ...[fresh ?? []].flat().map(come)]
    : [
        old === null ? el("span", { class: "quiet" }, t("compare.noValue")) : gone(old),
        el("span", { class: "compare-arrow" }, "→"),
        fresh === null ? el("span", { class: "quiet" }, t("compare.noValue")) : come(fresh),
      ];
  return el("div", { class: Array.isArray(old) || Array.isArray(fresh) ? "compare-list-field" : "" },
    el("dt", {}, field), el("dd", {}, ...values));
}

/**
 * Calls once, when nothing more has come for a moment.
 *
 * @param {() => void} work
 */
function later(work) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, PAUSE);
  };
}
