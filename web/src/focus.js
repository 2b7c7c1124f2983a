/** Keeps the focus where a person has it, when that part of the page is made anew. */

/**
 * Without this the focus would fall back to the beginning of the page.
 *
 * @param {HTMLElement} area takes the focus when nothing in it is what had it
 * @param {() => void} work makes what is in the area anew
 */
export function keepFocus(area, work) {
  const before = document.activeElement;
  const find = before && area !== before && area.contains(before) ? finder(area, before) : null;
  work();
  if (!before || !find || before.isConnected) return;
  const same = find();
  if (same) same.focus({ preventScroll: true });
  else if (document.activeElement === document.body) area.focus({ preventScroll: true });
}

/**
 * What an element is told by: its kind, its number among those, and the group it stands in.
 *
 * @param {HTMLElement} area
 * @param {Element} element
 * @returns {() => HTMLElement | undefined} finds what is told by the same
 */
function finder(area, element) {
  const name = element.getAttribute("data-testid");
  const kind = name ? `[data-testid="${name}"]` : element.className ? `[class="${element.className}"]` : "";
  const selector = `${element.localName}${kind}`;
  const group = element.closest("[data-rule]");
  const rule = group instanceof HTMLElement && area.contains(group) ? group.dataset.rule : undefined;
  const within = rule === undefined ? "" : `[data-rule="${CSS.escape(rule)}"] `;
  /** @returns {HTMLElement[]} */
  const alike = () => [...area.querySelectorAll(`${within}${selector}`)].map((one) => /** @type {HTMLElement} */ (one));
  const at = alike().indexOf(/** @type {HTMLElement} */ (element));
  return () => alike()[at];
}
