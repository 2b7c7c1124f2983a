/** The files of a set as a tree, each with its verdict; one of them, or the whole set, is shown. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { countsOf, isOf, rowsOf, treeOf } from "../tree.js";
import { number, t } from "../words.js";
import { treeKeys } from "./tree-keys.js";

/** @typedef {import("../protocol.js").FileReport} FileReport */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../tree.js").Filter} Filter */
/** @typedef {import("../tree.js").Node} Node */
/** @typedef {import("../tree.js").Row} Row */

/** From so many files on it is worth while to filter them. */
const FILTERED_FROM = 8;
/** Rows are made up to this number; a filter finds the others. */
const MOST_ROWS = 5_000;
/** So many are made at once, the others afterwards in as many steps as it takes. */
const FIRST_ROWS = 400;
const MORE_ROWS = 200;
/** @type {Filter[]} */
const FILTERS = ["all", "error", "warning", "note", "clean", "missing"];
const WHOLE = "whole";

/**
 * @param {HTMLElement} root
 * @param {{select: (index: number) => void, selectWhole: () => void}} actions
 */
export function createFiles(root, { select, selectWhole }) {
  const title = el("h2", { id: "files-title", class: "files-title" });
  const passed = el("div", { class: "files-passed" });
  const query = el("input", { type: "search", "data-testid": "files-query", oninput: () => draw() });
  const filter = el("select", { "data-testid": "files-filter", onchange: () => draw() });
  const queryWords = el("span", { class: "unseen" });
  const filterWords = el("span", { class: "unseen" });
  const tools = el("div", { class: "files-tools" },
    el("label", {}, queryWords, query), el("label", {}, filterWords, filter));
  const tree = el("div", { class: "files", role: "tree", "aria-labelledby": "files-title", "data-testid": "files" });
  const cut = el("p", { class: "hint" });
  fill(root, title, passed, tools, tree, cut);

  /** @type {State | null} */
  let state = null;
  /** @type {Node[]} */
  let nodes = [];
  /** @type {ReturnType<typeof countsOf>} */
  let counts = [];
  /** @type {Row[]} */
  let rows = [];
  /** For what the tree was made. @type {unknown[]} */
  let made = [];
  /** @type {Set<string>} */
  let closed = new Set();
  /** @type {Set<string>} */
  let opened = new Set();
  /** The key of the row that is shown beside the tree. */
  let chosen = "";
  let drawing = 0;
  const keys = treeKeys(tree, { toggle, activate, expanded: (key) => find(key)?.expanded ?? null });

  return {
    /** @param {State} now */
    render(now) {
      const isNew = state === null || made[0] !== now.items;
      state = now;
      const { items, files, set } = now;
      root.hidden = items.length < 2 && !set;
      if (root.hidden) return;
      if (isNew) {
        closed = new Set();
        opened = new Set();
        query.value = "";
        filter.value = "all";
      }
      const wanted = [items, files, set, document.documentElement.lang];
      if (wanted.some((part, index) => part !== made[index])) {
        made = wanted;
        const reports = files.map(({ report }) => report ?? NO_REPORT);
        nodes = treeOf(reports, set?.listed ?? []);
        counts = countsOf(reports, set?.found.findings ?? [], set?.places ?? []);
        words();
        draw();
      } else choose();
    },
  };

  function words() {
    const { files, passed: left, set } = /** @type {State} */ (state);
    title.textContent = t("files.title", { count: files.length });
    fill(passed, left && el("details", {},
      el("summary", {}, t("files.passed", { count: left.count })),
      el("p", {}, t("files.passedWhy")),
      el("p", { class: "quiet" }, left.endings.slice(0, 12).map(([ending, count]) => `${ending} ×${number(count)}`).join("  "),
        left.endings.length > 12 && " …")));
    queryWords.textContent = t("files.query");
    query.placeholder = t("files.query");
    filterWords.textContent = t("files.filter");
    tools.hidden = !set || files.length < FILTERED_FROM;
    const before = filter.value || "all";
    fill(filter, FILTERS.map((one) => {
      const count = amount(one);
      return el("option", { value: one, disabled: count === 0 }, t(`files.filter.${one}`, { count }));
    }));
    filter.value = before;
  }

  /** @param {Filter} one */
  function amount(one) {
    const { files, set } = /** @type {State} */ (state);
    if (one === "missing") return new Set(set?.listed.filter(({ target }) => target === null).map(({ address }) => address)).size;
    return counts.filter((found, file) => isOf(one, found.counts, files[file].report?.verdict ?? "valid")).length;
  }

  /** Makes the rows anew. */
  function draw() {
    const { files } = /** @type {State} */ (state);
    const text = query.value.trim().toLowerCase();
    const only = /** @type {Filter} */ (filter.value);
    /** @param {Node} node */
    const fits = ({ file, address }) => {
      const name = file === null ? (address ?? "") : (files[file].name ?? "");
      if (text && !name.toLowerCase().includes(text)) return false;
      if (file === null) return only === "all" || only === "missing";
      return isOf(only, counts[file].counts, files[file].report?.verdict ?? "valid");
    };
    rows = rowsOf(nodes, { closed, opened, fits: text || only !== "all" ? fits : undefined });
    const shown = rows.slice(0, MOST_ROWS);
    cut.textContent =
      shown.length === 0 ? t("files.none")
      : rows.length > shown.length ? t("files.cut", { shown: shown.length, count: rows.length })
      : "";
    const focused = keys.focused();
    const scrolled = tree.scrollTop;
    chosen = chosenKey();
    fill(tree, wholeRow(), shown.slice(0, FIRST_ROWS).map(rowView));
    drawing += 1;
    addRows(shown, FIRST_ROWS, drawing);
    tree.scrollTop = scrolled;
    choose();
    if (focused) keys.focus(focused);
  }

  /**
   * Adds the rows that are still to be made, a part at a time, so that the page stays usable.
   *
   * @param {Row[]} shown
   * @param {number} start
   * @param {number} mine until the rows are drawn anew
   */
  function addRows(shown, start, mine) {
    if (start >= shown.length) return;
    setTimeout(() => {
      if (mine !== drawing) return;
      tree.append(...shown.slice(start, start + MORE_ROWS).map(rowView));
      addRows(shown, start + MORE_ROWS, mine);
    });
  }

  function chosenKey() {
    const { whole, selected, set } = /** @type {State} */ (state);
    return whole ? (set ? WHOLE : "") : `file ${selected}`;
  }

  /** Shows which one is chosen. */
  function choose() {
    const before = tree.querySelector("[aria-current]");
    before?.setAttribute("aria-selected", "false");
    before?.removeAttribute("aria-current");
    chosen = chosenKey();
    root.classList.toggle("files-whole", chosen === WHOLE);
    const row = tree.querySelector(`[data-key="${chosen}"]`);
    row?.setAttribute("aria-selected", "true");
    row?.setAttribute("aria-current", "true");
    keys.settle(chosen);
    if (row instanceof HTMLElement) bring(row);
  }

  /**
   * Scrolls the tree, and nothing around it, until a row is in sight.
   *
   * @param {HTMLElement} row
   */
  function bring(row) {
    const head = tree.querySelector(".file-whole")?.clientHeight ?? 0;
    const box = tree.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (row.classList.contains("file-whole")) return;
    if (top < box.top + head) tree.scrollTop -= box.top + head - top;
    else if (bottom > box.bottom) tree.scrollTop += bottom - box.bottom;
  }

  function wholeRow() {
    if (!state?.set) return null;
    return el("div", { class: "file file-whole", role: "treeitem", "aria-level": 1, "data-key": WHOLE, "data-testid": "whole", "aria-selected": "false", tabindex: -1 },
      el("span", { class: "file-name" }, t("files.whole")));
  }

  /** @param {Row} row */
  function rowView({ node, level, position, siblings, expanded, onTheWay }) {
    const view = el(
      "div",
      {
        class: `file file-${node.kind}${onTheWay ? " file-way" : ""}`,
        role: "treeitem",
        "aria-level": level,
        // The row of the whole set is the first of the top ones.
        "aria-posinset": position + (level === 1 && state?.set ? 1 : 0),
        "aria-setsize": siblings + (level === 1 && state?.set ? 1 : 0),
        "aria-expanded": expanded === null ? null : String(expanded),
        "aria-selected": String(node.key === chosen),
        "aria-current": node.key === chosen ? "true" : null,
        "data-key": node.key,
        "data-testid": node.kind,
        tabindex: -1,
      },
      el("span", { class: "file-twist", "aria-hidden": "true", "data-twist": expanded === null ? null : "" }),
      ...content(node),
    );
    view.style.setProperty("--level", String(level));
    return view;
  }

  /** @param {Node} node */
  function content({ kind, file, address, group, children }) {
    if (kind === "group") {
      return [el("span", { class: "file-name" }, t(`tree.${group ?? "missing"}`, { count: children.length }))];
    }
    if (kind === "missing" || file === null) {
      return [
        icon("unknown"),
        el("span", { class: "filename file-name" }, address),
        el("span", { class: "file-told" }, t("tree.notGiven")),
      ];
    }
    const { files } = /** @type {State} */ (state);
    const { name, report } = files[file];
    return [
      icon(report ? signOf(report.verdict) : "unknown"),
      report && el("span", { class: "unseen" }, t(`verdict.${report.verdict}`)),
      el("span", { class: "filename file-name" }, name),
      report && el("span", { class: "file-told" }, told(report, counts[file].between)),
    ];
  }

  /** @param {string} key */
  function find(key) {
    return rows.find(({ node }) => node.key === key);
  }

  /**
   * @param {string} key
   * @param {boolean} open
   */
  function toggle(key, open) {
    const row = find(key);
    if (!row || row.expanded === null || row.expanded === open) return;
    if (row.node.group === "missing") opened[open ? "add" : "delete"](key);
    closed[open ? "delete" : "add"](key);
    draw();
  }

  /** @param {string} key */
  function activate(key) {
    if (key === WHOLE) return selectWhole();
    const row = find(key);
    if (!row) return;
    if (row.node.file !== null) select(row.node.file);
    else toggle(key, !row.expanded);
  }
}

/** Stands for a file that has not been checked yet. */
const NO_REPORT = { kind: "unknown", counts: { error: 0, warning: 0, note: 0 } };

/** @param {import("../protocol.js").Verdict} verdict */
export function signOf(verdict) {
  return verdict === "invalid" ? "error" : verdict;
}

/**
 * Entries, and how many findings of each severity.
 *
 * @param {FileReport} report
 * @param {number} between findings between this file and others
 */
function told({ entries, counts, kind }, between) {
  return [
    kind !== "robots" && el("span", { class: "file-entries" }, t("tree.entries", { count: entries })),
    /** @type {const} */ (["error", "warning", "note"]).map((severity) => counts[severity] > 0 &&
      el("span", { class: `count count-${severity}`, title: t(`count.${severity}`, { count: counts[severity] }) },
        icon(severity), el("span", { "aria-hidden": "true" }, number(counts[severity])),
        el("span", { class: "unseen" }, t(`count.${severity}`, { count: counts[severity] })))),
    between > 0 && el("span", { class: "file-between" }, t("tree.between", { count: between })),
  ];
}
