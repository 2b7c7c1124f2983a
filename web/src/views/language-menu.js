/** The choice of a language: links to the page of each, which change the language in place instead. */

import { byId, el, fill } from "../dom.js";
import { pageOf } from "../language-pages.js";
import { LANGUAGES } from "../languages.js";
import { language } from "../words.js";

/** @typedef {import("../protocol.js").Language} Language */

/** @param {(language: Language) => void} chosen */
export function createLanguageMenu(chosen) {
  const menu = /** @type {HTMLDetailsElement} */ (byId("language"));
  const summary = /** @type {HTMLElement} */ (menu.querySelector("summary"));

  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });

  function close() {
    if (menu.open) summary.focus();
    menu.open = false;
  }

  /** @param {Language} tag @param {string} name */
  function link(tag, name) {
    return el(
      "a",
      {
        href: pageOf(tag),
        hreflang: tag,
        lang: tag,
        "aria-current": tag === language() ? "page" : null,
        onclick(/** @type {MouseEvent} */ event) {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into a tab of its own
          event.preventDefault();
          close();
          chosen(tag);
        },
      },
      name,
    );
  }

  return {
    render() {
      const languages = /** @type {[Language, string][]} */ (Object.entries(LANGUAGES));
      byId("language-now").textContent = LANGUAGES[language()];
      byId("language-now").lang = language();
      fill(byId("languages"), languages.map(([tag, name]) => el("li", {}, link(tag, name))));
    },
  };
}
