/**
 * Carries what was typed over a reload of the page, in the tab's own store: while it is loaded anew,
 * and while it is not seen, for browsers discard such pages and people come back to them.
 */

const KEY = "sitemap-workbench.handover";

/** @typedef {{check: string, generate: string}} Held both empty when nothing was typed */

/**
 * @param {Held} held
 * @returns {boolean} false when the browser has no room for it
 */
export function hold(held) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Held | null} what was held, which then is held no longer */
export function takeHeld() {
  try {
    const held = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return held === null ? null : JSON.parse(held);
  } catch {
    return null;
  }
}

/** @param {() => Held} typed what is there now */
export function holdWhileHidden(typed) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") return void takeHeld();
    const held = typed();
    if (held.check || held.generate) hold(held);
  });
}
