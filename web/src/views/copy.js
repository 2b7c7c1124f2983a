/** A button that puts a text on the clipboard and says so. */

import { announce } from "../announce.js";
import { el } from "../dom.js";
import { t } from "../words.js";

/** How long it says so, in ms. */
const SAID = 2_000;

/**
 * @param {() => string | Promise<string>} text
 * @param {{label?: string, class?: string, "data-testid"?: string}} [props] `label` names what is
 *   copied, where several such buttons stand
 */
export function copyButton(text, { label, ...props } = {}) {
  const words = el("span", {}, t("generate.copy"));
  const button = el(
    "button",
    { type: "button", class: "button", "aria-label": label, ...props, onclick: copy },
    words,
  );
  return button;

  async function copy() {
    const copied = await Promise.resolve(text())
      .then((whole) => navigator.clipboard.writeText(whole))
      .then(() => true, () => false);
    words.textContent = t(copied ? "generate.copied" : "generate.notCopied");
    announce(words.textContent);
    setTimeout(() => {
      words.textContent = t("generate.copy");
    }, SAID);
  }
}
