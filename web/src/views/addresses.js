/** Where the files of a set lie or will lie: for the folder, and where needed for single files. */

import { addressBelow, isAddress, isFolder, likelyBase, typed } from "../addresses.js";
import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { matchesOf } from "../tree.js";
import { language, t } from "../words.js";
import { moreWords } from "./places.js";
import { steps } from "./place.js";

/** @typedef {import("../state.js").Addresses} Addresses */
/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../state.js").SetResult} SetResult */

/** Rows of the table shown at first, and with each step. */
const STEP = 100;

/** @param {(addresses: Addresses) => void} readdress */
export function createAddresses(readdress) {
  const state = el("span", { class: "quiet filename" });
  const heading = el("h3", { class: "section-title" });
  const what = el("p", {});
  const matches = el("p", { class: "quiet", "data-testid": "matches" });
  const label = el("label", { for: "base-address" });
  const base = el("input", {
    id: "base-address",
    type: "text",
    inputmode: "url",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "https://www.example.com/",
    "aria-describedby": "base-error",
    "data-testid": "base-address",
  });
  const error = el("p", { id: "base-error", class: "field-error", role: "alert" });
  const apply = el("button", { type: "submit", class: "button", "data-testid": "apply-addresses" });
  const each = el("details", { class: "own-addresses", "data-testid": "own-addresses", ontoggle: () => fillTable() });
  const eachWords = el("summary");
  const eachWhat = el("p", { class: "hint" });
  const body = el("tbody");
  const nameHead = el("th", { scope: "col" });
  const addressHead = el("th", { scope: "col" });
  const more = el("button", { type: "button", class: "button", onclick: () => fillTable(STEP) });
  fill(each, eachWords, eachWhat,
    el("table", { class: "address-table" }, el("thead", {}, el("tr", {}, nameHead, addressHead)), body), more);
  const likely = el("div", { class: "addresses-likely", "data-testid": "likely-base" });
  const panel = el(
    "details",
    { "data-testid": "addresses" },
    el("summary", {}, heading, " ", state),
    what,
    matches,
    el("form", { class: "addresses-form", novalidate: true, onsubmit: submit },
      label,
      el("div", { class: "addresses-line" }, base, apply),
      error,
      each),
  );
  const element = el("div", { class: "addresses" }, panel, likely);

  /** @type {Item[]} */
  let files = [];
  /** @type {Addresses} */
  let given = { base: "", own: {} };
  /** What the table holds, by name, where a person has changed it. @type {Map<string, string>} */
  let changed = new Map();
  /** @type {unknown[]} */
  let shown = [];

  return {
    element,

    /**
     * @param {Item[]} now
     * @param {SetResult | null} set
     * @param {Addresses} addresses
     */
    render(now, set, addresses) {
      element.hidden = set === null;
      if (!set) panel.open = each.open = false;
      const wanted = [set, addresses, language()];
      if (!set || wanted.every((part, index) => part === shown[index])) return;
      const fresh = addresses !== given;
      files = now;
      given = addresses;
      shown = wanted;
      if (fresh) {
        base.value = given.base;
        changed = new Map();
        complain("");
      }
      words(set);
      fill(body);
      fillTable();
    },
  };

  /** @param {SetResult} set */
  function words({ listed }) {
    const own = Object.keys(given.own).length;
    heading.textContent = t("addresses.title");
    state.textContent = given.base || (own ? t("addresses.own", { count: own }) : t("addresses.none"));
    what.textContent = t("addresses.what");
    const { listed: count, found } = matchesOf(listed);
    matches.textContent = count ? t("addresses.matches", { found, count }) : t("addresses.noLists");
    suggest(listed, found, count);
    label.textContent = t("addresses.base");
    apply.textContent = t("source.checkAgain");
    eachWords.textContent = t("addresses.each");
    eachWhat.textContent = t("addresses.eachWhat");
    nameHead.textContent = t("addresses.file");
    addressHead.textContent = t("addresses.address");
  }

  /**
   * A base address that would bring more together is offered, where none is given.
   *
   * @param {SetResult["listed"]} listed
   * @param {number} found
   * @param {number} count
   */
  function suggest(listed, found, count) {
    const names = files.map(({ name }) => name ?? "");
    const best = given.base || found === count ? null : likelyBase(listed.map(({ address }) => address), names);
    likely.hidden = best === null || best.found <= found;
    if (!best || likely.hidden) return fill(likely);
    fill(
      likely,
      el("p", { class: "filename" }, t("addresses.likely", { ...best, count })),
      el("button", { type: "button", class: "button button-small", "data-testid": "use-likely", onclick: use }, t("addresses.use")),
    );

    function use() {
      panel.open = true;
      apply.focus();
      readdress({ ...given, base: best?.base ?? "" });
    }
  }

  /**
   * Rows are made when they are looked at.
   *
   * @param {number} [further]
   */
  function fillTable(further = 0) {
    if (!each.open) return;
    const start = body.childElementCount;
    if (start === 0 || further) {
      const next = files.slice(start, start + STEP).map(({ name }) => row(name ?? ""));
      body.append(...next);
      if (further) next[0]?.querySelector("input")?.focus();
    }
    const left = files.length - body.childElementCount;
    more.hidden = left <= 0;
    more.textContent = moreWords(STEP, left);
  }

  /** @param {string} name */
  function row(name) {
    const field = el("input", {
      type: "text",
      inputmode: "url",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": t("addresses.of", { name }),
      "data-testid": "own-address",
      oninput: () => changed.set(name, field.value),
    });
    field.value = changed.get(name) ?? given.own[name] ?? addressBelow(given.base, name);
    return el("tr", {}, el("th", { scope: "row", class: "filename" }, ...steps(name)), el("td", {}, field));
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const address = typed(base.value);
    if (address && !isFolder(address)) return complain(t("addresses.wrongFolder"));
    /** @type {Record<string, string>} */
    const own = { ...given.own };
    for (const [name, text] of changed) {
      const one = typed(text);
      if (one && !isAddress(one)) return complain(t("addresses.wrong", { name, address: one }), name);
      if (one === "" || one === addressBelow(given.base, name)) delete own[name];
      else own[name] = one;
    }
    complain("");
    base.value = address;
    readdress({ base: address, own });
  }

  /**
   * @param {string} text empty when there is nothing to complain of
   * @param {string | null} [name] of the file whose address is wrong
   */
  function complain(text, name = null) {
    fill(error, text && icon("warning"), text);
    const fields = [...body.querySelectorAll("input")];
    for (const field of [base, ...fields]) field.removeAttribute("aria-invalid");
    if (!text) return;
    const at = name === null ? -1 : files.findIndex((file) => file.name === name);
    const field = fields[at] ?? base;
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }
}
