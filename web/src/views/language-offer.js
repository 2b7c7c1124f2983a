/** One line at the top of the site, in the language that the browser asks for, when that is not shown. */

import { el, fill } from "../dom.js";
import { pageOf } from "../language-pages.js";
import { textIn } from "../words.js";

/** @typedef {import("../protocol.js").Language} Language */

/**
 * @param {HTMLElement} root
 * @param {Language | null} offered
 * @param {(accepted: boolean) => void} answered
 */
export function renderLanguageOffer(root, offered, answered) {
  root.hidden = offered === null;
  if (offered === null) return fill(root);
  root.lang = offered;
  fill(
    root,
    el(
      "a",
      {
        href: pageOf(offered),
        hreflang: offered,
        onclick(/** @type {MouseEvent} */ event) {
          event.preventDefault();
          answered(true);
        },
      },
      textIn(offered, "language.offer"),
    ),
    el(
      "button",
      { type: "button", class: "button-small", onclick: () => answered(false) },
      textIn(offered, "language.offerNo"),
    ),
  );
}
