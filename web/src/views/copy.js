/** A button that puts a text on the clipboard and says so. */

import { announce } from "../announce.js";
import { el } from "../dom.js";
import { t } from "../words.js";

/** How long it says so, in ms. */
const SAID = 2_000;

/**
 * @param {() => string | Promise<string>} text
 * @param {{words?: string, label?: string, class?: string, "data-testid"?: string, oncopied?: () => void}} [props]
 *   `words` stand on the button; `label` names what is copied, where several such buttons stand;
 *   `oncopied` is called once it is on the clipboard
 */
export function copyButton(text, { words = t("generate.copy"), label, oncopied, ...props } = {}) {
  const told = el("span", {}, words);
  const button = el(
    "button",
    { type: "button", class: "button", "aria-label": label, ...props, onclick: copy },
    told,
  );
  return button;

  async function copy() {
    const copied = await put(Promise.resolve(text())).then(() => true, () => false);
    told.textContent = t(copied ? "generate.copied" : "generate.notCopied");
    announce(told.textContent);
    if (copied) oncopied?.();
    setTimeout(() => {
      told.textContent = words;
    }, SAID);
  }
}

/**
 * A text that is still to come is given to the clipboard at once where that is possible: WebKit
 * takes nothing once the click is over.
 *
 * @param {Promise<string>} text
 */
async function put(text) {
  if (typeof ClipboardItem !== "function") return navigator.clipboard.writeText(await text);
  const type = "text/plain";
  const blob = text.then((whole) => new Blob([whole], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
