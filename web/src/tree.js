/** How the files of a set hang together: robots.txt, indexes and what they list, as a tree. */

/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./protocol.js").Listed} Listed */
/** @typedef {import("./protocol.js").Severity} Severity */

/**
 * @typedef {object} Node
 * @property {string} key
 * @property {"file" | "missing" | "group"} kind a file; an address that is listed and not there; or
 *   what only gathers others
 * @property {number | null} file its number in the report
 * @property {string | null} address of a missing file, as it is listed
 * @property {"missing" | "unlisted" | null} group what it gathers
 * @property {Node[]} children
 *
 * @typedef {"all" | "error" | "warning" | "note" | "clean" | "missing"} Filter
 *
 * @typedef {object} Row a node as it is shown
 * @property {Node} node
 * @property {number} level from 1
 * @property {number} position among its siblings, from 1
 * @property {number} siblings
 * @property {boolean | null} expanded null without children
 * @property {boolean} onTheWay it does not fit the filter, but something below it does
 */

/** More missing files than this are gathered in a row that can be opened. */
const MISSING_SHOWN = 5;

/**
 * Each file stands once: below the first index that lists it, else below the first robots.txt that
 * names it. In a cycle of indexes the first one is the top.
 *
 * @param {Pick<FileReport, "kind">[]} files
 * @param {Listed[]} listed
 * @returns {Node[]}
 */
export function treeOf(files, listed) {
  const isIndex = (/** @type {Listed} */ { file }) => files[file].kind === "sitemapindex";
  const parents = parentsOf(files.length, [...listed.filter(isIndex), ...listed.filter((one) => !isIndex(one))]);
  const nodes = files.map((_, file) => fileNode(file));
  /** @type {Set<string>} */
  const told = new Set();
  for (const { file, target, address } of listed) {
    const key = `${file} ${target ?? address}`;
    if (told.has(key)) continue;
    told.add(key);
    if (target === null) nodes[file].children.push(missingNode(file, address));
    else if (parents[target] === file) nodes[file].children.push(nodes[target]);
  }
  for (const node of nodes) node.children = gathered(node);
  const top = nodes.filter((_, file) => parents[file] === null);
  const rank = (/** @type {Node} */ { file }) => ["robots", "sitemapindex"].indexOf(files[file ?? 0].kind);
  const robots = top.filter((node) => rank(node) === 0);
  const indexes = top.filter((node) => rank(node) === 1);
  const others = top.filter((node) => rank(node) < 0);
  if (listed.length === 0 || others.length === 0) return [...robots, ...indexes, ...others];
  return [...robots, ...indexes, groupNode("unlisted", "unlisted", others)];
}

/**
 * The rows that are shown.
 *
 * @param {Node[]} nodes
 * @param {object} view
 * @param {Set<string>} view.closed keys of nodes whose children are out of sight; groups of missing
 *   files are so until they are in `opened`
 * @param {Set<string>} view.opened
 * @param {(node: Node) => boolean} [view.fits] whether a node is wanted; without it all are
 * @returns {Row[]}
 */
export function rowsOf(nodes, { closed, opened, fits }) {
  /** @type {Map<Node, boolean>} */
  const wanted = new Map();
  if (fits) nodes.forEach(function look(node) {
    node.children.forEach(look);
    const below = node.children.some((child) => wanted.get(child));
    wanted.set(node, below || (node.kind !== "group" && fits(node)));
  });
  /** @type {Row[]} */
  const rows = [];
  add(nodes, 1);
  return rows;

  /**
   * @param {Node[]} siblings
   * @param {number} level
   */
  function add(siblings, level) {
    const shown = fits ? siblings.filter((node) => wanted.get(node)) : siblings;
    shown.forEach((node, index) => {
      const hasChildren = fits ? node.children.some((child) => wanted.get(child)) : node.children.length > 0;
      const open = node.group === "missing" && !fits ? opened.has(node.key) : !closed.has(node.key);
      rows.push({
        node,
        level,
        position: index + 1,
        siblings: shown.length,
        expanded: hasChildren ? open : null,
        onTheWay: fits !== undefined && (node.kind === "group" || !fits(node)),
      });
      if (hasChildren && open) add(node.children, level + 1);
    });
  }
}

/**
 * Whether a file is wanted, by the gravest thing that was found in it or between it and others.
 *
 * @param {Filter} filter
 * @param {Record<Severity, number>} counts
 * @param {string} verdict
 */
export function isOf(filter, counts, verdict) {
  if (filter === "all") return true;
  if (filter === "missing") return false;
  if (filter === "error") return verdict !== "valid" || counts.error > 0;
  if (filter === "clean") return verdict === "valid" && counts.error + counts.warning + counts.note === 0;
  return counts[filter] > 0;
}

/**
 * What was found in each file, and between it and others, wherever it is one of the places.
 *
 * @param {Pick<FileReport, "counts">[]} files
 * @param {{severity: Severity}[]} findings of the set
 * @param {{file: number}[][]} places
 * @returns {{counts: Record<Severity, number>, between: number}[]}
 */
export function countsOf(files, findings, places) {
  const found = files.map(({ counts }) => ({ counts: { ...counts }, between: 0 }));
  findings.forEach(({ severity }, index) => {
    for (const file of new Set(places[index].map((place) => place.file))) {
      found[file].counts[severity] += 1;
      found[file].between += 1;
    }
  });
  return found;
}

/**
 * How many of the addresses that are listed are files of the set, and how many files are listed.
 *
 * @param {Listed[]} listed
 */
export function matchesOf(listed) {
  const addresses = new Set(listed.map(({ address }) => address));
  const missing = new Set(listed.filter(({ target }) => target === null).map(({ address }) => address));
  return { listed: addresses.size, found: addresses.size - missing.size };
}

/**
 * @param {number} count
 * @param {Listed[]} listed the more important lists first
 */
function parentsOf(count, listed) {
  /** @type {(number | null)[]} */
  const parents = Array(count).fill(null);
  for (const { file, target } of listed) {
    if (target === null || parents[target] !== null || isBelow(file, target)) continue;
    parents[target] = file;
  }
  return parents;

  /**
   * @param {number} file
   * @param {number} other
   */
  function isBelow(file, other) {
    for (let at = /** @type {number | null} */ (file); at !== null; at = parents[at]) {
      if (at === other) return true;
    }
    return false;
  }
}

/** @param {Node} node */
function gathered({ key, children }) {
  const missing = children.filter(({ kind }) => kind === "missing");
  if (missing.length <= MISSING_SHOWN) return children;
  const there = children.filter(({ kind }) => kind !== "missing");
  return [...there, groupNode(`${key} missing`, "missing", missing)];
}

/**
 * @param {number} file
 * @returns {Node}
 */
function fileNode(file) {
  return { key: `file ${file}`, kind: "file", file, address: null, group: null, children: [] };
}

/**
 * @param {number} file that lists it
 * @param {string} address
 * @returns {Node}
 */
function missingNode(file, address) {
  return { key: `missing ${file} ${address}`, kind: "missing", file: null, address, group: null, children: [] };
}

/**
 * @param {string} key
 * @param {"missing" | "unlisted"} group
 * @param {Node[]} children
 * @returns {Node}
 */
function groupNode(key, group, children) {
  return { key, kind: "group", file: null, address: null, group, children };
}
