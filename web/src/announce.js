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
 */
export function reveal(element) {
  if (element.getBoundingClientRect().top > window.innerHeight * 0.6) {
    element.scrollIntoView({ block: "start" });
  }
}
