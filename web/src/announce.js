/** Brings news to people: spoken by screen readers, and moved into view where it stands below. */

import { byId } from "./dom.js";

/** @param {string} text */
export function announce(text) {
  byId("announcer").textContent = text;
}

/**
 * On a narrow screen a result stands below what was checked.
 *
 * @param {HTMLElement} element
 * @param {boolean} [above] also when its beginning has been scrolled past
 */
export function reveal(element, above = false) {
  const { top } = element.getBoundingClientRect();
  if (top > window.innerHeight * 0.6 || (above && top < 0)) {
    element.scrollIntoView({ block: "start" });
  }
}
