/** What differs in one sentence, and what the numbers alone do not say. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { number, t } from "../words.js";

/** @typedef {import("../protocol.js").CompareCounts} CompareCounts */
/** @typedef {import("../protocol.js").CompareHead} CompareHead */
/** @typedef {import("../state.js").Compared} Compared */

/** So many names of files are told. */
const NAMED = 5;
/** @type {["scheme", "www", "slash"]} */
const WAYS = ["scheme", "www", "slash"];
/** @type {["pages", "sitemaps"]} */
const OF = ["pages", "sitemaps"];

/** @param {CompareCounts} counts */
const differs = ({ added, removed, changed, respelled }) => added + removed + changed + respelled;

/**
 * @param {Compared} compared
 * @returns {string}
 */
export function sentence({ value: { head } }) {
  if (head.same_bytes) return t("compare.sameBytes");
  if (head.crossed) return t(`compare.crossed.${head.crossed}`);
  const told = OF.filter((of) => differs(head[of]) || head[of].unchanged);
  if (told.length === 0) return t("compare.nothing");
  if (head.identical) return t("compare.identical");
  return told
    .map((of) => (of === "pages" ? counted(head[of]) : t("compare.ofSitemaps", { counts: counted(head[of]) })))
    .join(" ");
}

/** @param {CompareCounts} counts */
function counted({ added, removed, changed, unchanged }) {
  return t("compare.counts", { added, removed, changed, unchanged });
}

/** @param {Compared} compared */
export function verdictView(compared) {
  const { head } = compared.value;
  return el(
    "header",
    { class: "compare-verdict", "data-testid": "compare-verdict" },
    el("p", { class: "compare-sentence", "data-testid": "compare-sentence" }, sentence(compared)),
    el("ul", { class: "compare-remarks", "data-testid": "compare-remarks" }, ...remarks(compared).map(remarkView)),
    el("p", { class: "quiet compare-sides-told" }, t("compare.told", {
      old: sideOf(head.old), new: sideOf(head.new),
    })),
  );
}

/** @param {Compared} compared */
export function remarks({ value: { head }, same }) {
  /** @type {{sign: import("../icons.js").Sign, text: string}[]} */
  const found = [];
  const warn = (/** @type {string} */ text) => found.push({ sign: "warning", text });
  const note = (/** @type {string} */ text) => found.push({ sign: "note", text });
  if (same) warn(t("compare.sameFile"));
  for (const side of /** @type {const} */ (["old", "new"])) {
    const broken = head[side].files.filter(({ complete }) => !complete);
    if (broken.length) warn(t(`compare.broken.${side}`, { names: namesOf(broken.map(({ name }) => name)) }));
    if (head[side].entries === 0) warn(t(`compare.empty.${side}`));
  }
  for (const of of OF) {
    const { respelled, differs: by, dates, moved } = head[of];
    if (respelled) {
      const parts = WAYS.filter((way) => by[way]).map((way) => t(`compare.by.${way}`, { count: by[way] }));
      note(t("compare.respelledWhy", { count: respelled, ways: parts.join(t("compare.and")) }));
    }
    if (dates.at_once) warn(t("compare.atOnce", { date: dates.at_once }));
    if (dates.earlier) warn(t("compare.earlier", { count: dates.earlier }));
    if (moved) note(t("compare.moved", { count: moved }));
  }
  if (head.files.added.length) note(t("compare.filesAdded", { names: namesOf(head.files.added) }));
  if (head.files.removed.length) note(t("compare.filesRemoved", { names: namesOf(head.files.removed) }));
  const { old, new: fresh } = head;
  if (old.repeats || fresh.repeats) note(t("compare.repeats", { old: old.repeats, new: fresh.repeats }));
  if (old.without_address || fresh.without_address) {
    warn(t("compare.without", { old: old.without_address, new: fresh.without_address }));
  }
  if (old.unread || fresh.unread) {
    warn(t("compare.unread", { old: old.unread, new: fresh.unread }));
  }
  return found;
}

/** @param {{sign: import("../icons.js").Sign, text: string}} remark */
const remarkView = ({ sign, text }) => el("li", { "data-sign": sign }, icon(sign), el("span", {}, text));

/** @param {CompareHead["old"]} side */
function sideOf({ files, entries }) {
  const name = files.length === 1 ? files[0].name : t("files.title", { count: files.length });
  return t("compare.side", { name, entries: t("tree.entries", { count: entries }) });
}

/** @param {string[]} names */
function namesOf(names) {
  const shown = names.slice(0, NAMED).join(t("compare.and"));
  return names.length > NAMED ? `${shown} (+${number(names.length - NAMED)})` : shown;
}

/**
 * What is put on the clipboard, for a ticket.
 *
 * @param {Compared} compared
 */
export function summary(compared) {
  const { head } = compared.value;
  const fields = Object.entries(head.pages.fields).filter(([, count]) => count > 0);
  return [
    t("compare.told", { old: sideOf(head.old), new: sideOf(head.new) }),
    sentence(compared),
    ...remarks(compared).map(({ text }) => `- ${text}`),
    ...(fields.length
      ? [`- ${t("compare.fields", { fields: fields.map(([name, count]) => `${name} ${number(count)}`).join(t("compare.and")) })}`]
      : []),
  ].join("\n");
}
