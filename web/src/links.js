/**
 * Addresses inside the page, all of them in its fragment:
 *
 *   #rule=ID        what was found of a rule, or what the rule says
 *   #rule=ID&at=N   its place number N, from 1
 *
 * A link can only say ids of rules and numbers, so nothing of an input can get into one.
 */

/** @typedef {{rule: string, at: number | null}} Target */

const FRAGMENT = /^#rule=([a-z0-9]+(?:-[a-z0-9]+)*)(?:&at=([1-9]\d{0,5}))?$/;

/**
 * @param {string} fragment with its `#`
 * @returns {Target | null} null when it names no rule
 */
export function targetOf(fragment) {
  const [, rule, at] = FRAGMENT.exec(fragment) ?? [];
  return rule ? { rule, at: at ? Number(at) : null } : null;
}

/**
 * @param {string} rule id
 * @param {number | null} [at]
 * @returns {string} the fragment, with its `#`
 */
export function linkTo(rule, at = null) {
  const link = at === null ? `#rule=${rule}` : `#rule=${rule}&at=${at}`;
  const target = targetOf(link);
  if (target?.rule !== rule || target.at !== at) throw new Error("only ids of rules and numbers from 1 belong in a link");
  return link;
}

/**
 * The link for others; null where the page lies on a disk, whose folders concern nobody else.
 *
 * @param {Pick<Location, "protocol" | "origin" | "pathname">} page
 * @param {string} link fragment
 */
export function linkFor({ protocol, origin, pathname }, link) {
  return protocol === "https:" || protocol === "http:" ? origin + pathname + link : null;
}
