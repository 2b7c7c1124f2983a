/** The work areas as tabs; the address names the one that is shown. */

import { byId } from "../dom.js";
import { targetOf } from "../links.js";

/** @typedef {"check" | "generate" | "compare"} Area */

/** @type {Area[]} */
const AREAS = ["check", "generate", "compare"];

/** @param {(area: Area) => void} chosen */
export function createTabs(chosen) {
  for (const [index, area] of AREAS.entries()) {
    const tab = byId(`tab-${area}`);
    tab.addEventListener("click", () => show(area));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      show(AREAS[(index + step + AREAS.length) % AREAS.length]);
      byId(`tab-${AREAS[(index + step + AREAS.length) % AREAS.length]}`).focus();
    });
  }
  window.addEventListener("hashchange", fromAddress);

  /** @param {Area} area */
  function show(area) {
    for (const one of AREAS) {
      const tab = byId(`tab-${one}`);
      tab.setAttribute("aria-selected", String(one === area));
      tab.tabIndex = one === area ? 0 : -1;
      byId(one).hidden = one !== area;
    }
    if (areaOf(location.hash) !== area) history.replaceState(null, "", `#${area}`);
    chosen(area);
  }

  function fromAddress() {
    const area = areaOf(location.hash);
    if (area) show(area);
  }

  return { show, fromAddress };
}

/**
 * The area that a fragment belongs to: its own, or that of the rule which it names.
 *
 * @param {string} fragment
 */
function areaOf(fragment) {
  return targetOf(fragment) ? "check" : AREAS.find((one) => fragment === `#${one}`);
}
