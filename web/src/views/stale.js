/** Says that the result is of an earlier version of the text. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} root
 * @param {boolean} stale
 * @param {() => void} again checks the text as it is now
 */
export function renderStale(root, stale, again) {
  root.parentElement?.classList.toggle("result-stale", stale);
  const words = stale ? t("stale.what") : "";
  if (root.dataset.said === words) return; // what is there keeps the focus
  root.dataset.said = words;
  fill(root, stale && el("div", { class: "notice", role: "status", "data-testid": "stale" },
    icon("note"),
    el("p", {}, words),
    el("button", { type: "button", class: "button button-small", "data-testid": "check-again", onclick: again }, t("source.checkAgain"))));
}
