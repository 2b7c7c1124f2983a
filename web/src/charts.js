/** What the profile of a file or a set shows, as rows of numbers; the views draw them. */

/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./protocol.js").LimitName} LimitName */
/** @typedef {import("./protocol.js").Values} Values */

/** @typedef {{label: string, value: number, share: number}} Bar `share` of the longest bar, 0 to 1 */
/** @typedef {{bars: Bar[], others: number, rest: number}} Chart `others` bars are not shown; they hold `rest` */

/** Bars of a chart. */
export const MOST_BARS = 12;
/** @type {LimitName[]} */
const LIMITS = ["entries", "bytes", "images", "news"];

/**
 * The most frequent values and what the others hold together.
 *
 * @param {Values} values
 * @returns {Chart | null} null when there is nothing to compare
 */
export function valuesChart({ distinct, more, values, rest, count }) {
  if (more || values.length === 0) return null;
  const shown = values.slice(0, MOST_BARS);
  const held = shown.reduce((sum, one) => sum + one.count, 0);
  const bars = shown.map(({ value, count: one }) => ({ label: value, value: one }));
  return { bars: shared(bars), others: distinct - shown.length, rest: Math.max(rest, count - held) };
}

/**
 * The files with the most entries.
 *
 * @param {FileReport[]} files
 * @returns {Chart | null}
 */
export function entriesChart(files) {
  const sizes = files
    .filter(({ kind }) => kind !== "robots" && kind !== "sitemapindex")
    .map(({ name, entries }) => ({ label: name, value: entries }));
  if (sizes.length < 2) return null;
  sizes.sort((one, other) => other.value - one.value || (one.label < other.label ? -1 : 1));
  const shown = sizes.slice(0, MOST_BARS);
  const rest = sizes.slice(MOST_BARS).reduce((sum, { value }) => sum + value, 0);
  return { bars: shared(shown), others: sizes.length - shown.length, rest };
}

/**
 * How near files are to the limit that they reach first, the nearest first.
 *
 * @param {FileReport[]} files
 * @returns {{name: string, limit: LimitName, count: number, of: number, percent: number}[]}
 */
export function nearestLimits(files) {
  const uses = files.flatMap(({ name, kind, profile: { limits } }) => {
    if (!limits || kind === "robots" || kind === "unknown") return [];
    const { count, limit: of, percent } = limits[limits.first];
    return [{ name, limit: limits.first, count, of, percent }];
  });
  return uses.sort((one, other) => other.percent - one.percent).slice(0, MOST_BARS);
}

/**
 * How much of each limit a file uses.
 *
 * @param {FileReport} file
 */
export function limitsOf({ profile: { limits } }) {
  if (!limits) return [];
  return LIMITS.map((limit) => ({ limit, count: limits[limit].count, of: limits[limit].limit, percent: limits[limit].percent }));
}

/**
 * @param {{label: string, value: number}[]} bars
 * @returns {Bar[]}
 */
function shared(bars) {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  return bars.map((bar) => ({ ...bar, share: bar.value / longest }));
}
