/** One line on whether the runtime is there: loading, ready, or a button to try again. */

import { el, fill } from "../dom.js";
import { size, t } from "../words.js";

/**
 * @param {HTMLElement} root
 * @param {import("../state.js").Boot} boot
 * @param {() => void} retry
 */
export function renderBoot(root, boot, retry) {
  root.dataset.state = boot.phase;
  const light = el("span", { class: "boot-light", "aria-hidden": "true" });
  if (boot.phase === "ready") {
    fill(root, light, t("boot.ready"));
  } else if (boot.phase === "loading") {
    const { loaded, total } = boot;
    const words = total > 0 && loaded >= total ? "boot.starting" : "boot.loading";
    const bytes = loaded > 0 && t("boot.bytes", { loaded: size(loaded), total: size(total) });
    if (boot.stalled) fill(root, light, t("boot.stalled"), again(retry));
    else fill(root, light, t(words), el("span", { class: "boot-bytes" }, bytes));
  } else {
    fill(root, light, t(boot.why ? `boot.failed.${boot.why}` : "boot.failed"), again(retry));
  }
}

/** @param {() => void} retry */
const again = (retry) => el("button", { type: "button", class: "button-small", onclick: retry }, t("boot.retry"));
