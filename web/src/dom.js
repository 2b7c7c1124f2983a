/** Builds elements; whatever comes from a file enters the page only as text. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false | Child[]} Child */

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props
 *   attributes; `onclick` and the like are listeners; false, null and undefined are left out
 */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, props = {}, ...children) {
  const element = document.createElement(name);
  assign(element, props);
  append(element, children);
  return element;
}

/**
 * @param {string} name
 * @param {Props} [props]
 * @param {...Child} children
 */
export function svg(name, props = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  assign(element, props);
  append(element, children);
  return element;
}

/**
 * Puts new children in the place of the old ones.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * The one element of the page with this id; the template has it.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * @param {Element} element
 * @param {Props} props
 */
function assign(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function append(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
}
