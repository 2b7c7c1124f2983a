/** Which of the files that a person brings in are taken, and by which names. */

/**
 * @typedef {object} Found
 * @property {string} path its name; in a folder, with those of the folders that it lies in
 * @property {boolean} inFolder
 * @property {() => Promise<File>} file
 */
/** @typedef {{file: File, name: string}} Taken `name` is relative to the one folder that was brought */
/** @typedef {{count: number, endings: [string, number][]}} Passed files that are no sitemaps by name */
/** @typedef {{taken: Taken[], passed: Passed}} Brought */

/** What the name of a sitemap in a folder ends in, robots.txt among them; as on the command line. */
export const SUFFIXES = [".xml", ".gz", ".txt", ".rss", ".atom"];
/** Files of a site that end like a sitemap and are none; what they are is told in `taken.py`. */
export const WELL_KNOWN = [
  "ads.txt",
  "app-ads.txt",
  "bingsiteauth.xml",
  "browserconfig.xml",
  "clientaccesspolicy.xml",
  "crossdomain.xml",
  "humans.txt",
  "llms.txt",
  "llms-full.txt",
  "opensearch.xml",
  "security.txt",
];
/** What a build packs beside its sitemaps. */
export const PACKED = [
  ".css.gz",
  ".csv.gz",
  ".htm.gz",
  ".html.gz",
  ".js.gz",
  ".json.gz",
  ".map.gz",
  ".md.gz",
  ".mjs.gz",
  ".svg.gz",
  ".wasm.gz",
  ".webmanifest.gz",
];
/** Files that are opened at once: the browser needs its time for each. */
const TOGETHER = 50;
const ARCHIVES = [".zip", ".tar", ".tar.gz", ".tgz"];

/**
 * Whether a file of a folder is taken; what macOS puts beside files is not.
 *
 * @param {string} path
 */
export function looksLikeSitemap(path) {
  const parts = path.split("/");
  const name = parts[parts.length - 1];
  return (
    endsIn(name, SUFFIXES) &&
    !endsIn(name, ARCHIVES) &&
    !endsIn(name, PACKED) &&
    !WELL_KNOWN.includes(name.toLowerCase().replace(/\.gz$/, "")) &&
    !name.startsWith("._") &&
    !parts.includes("__MACOSX")
  );
}

/**
 * Whether a file is opened as an archive: only its name is looked at here, the checker looks inside.
 *
 * @param {string} name
 */
export const isArchive = (name) => endsIn(name, ARCHIVES);

/**
 * Names below the folder, when one folder was brought and nothing beside it; else with the folders.
 *
 * @param {Pick<Found, "path" | "inFolder">[]} found
 * @returns {string[]}
 */
export function namesOf(found) {
  const first = found[0]?.path.split("/")[0];
  const alone = found.every(({ path, inFolder }) => inFolder && path.startsWith(`${first}/`));
  return found.map(({ path }) => (alone ? path.slice(first.length + 1) : path));
}

/**
 * Counts what was passed over, by the ends of names.
 *
 * @param {string[]} paths
 * @returns {Passed}
 */
export function passedOver(paths) {
  /** @type {Map<string, number>} */
  const endings = new Map();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const dot = name.lastIndexOf(".");
    const ending = dot > 0 ? name.slice(dot).toLowerCase() : name;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  const sorted = [...endings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { count: paths.length, endings: sorted };
}

/**
 * Files that a person named one by one are all taken; of folders, those that can be sitemaps.
 *
 * @param {Found[]} found
 * @returns {Promise<Brought>}
 */
export async function sorted(found) {
  /** @type {Found[]} */
  const wanted = [];
  /** @type {string[]} */
  const passed = [];
  for (const one of found) {
    if (!one.inFolder || looksLikeSitemap(one.path)) wanted.push(one);
    else passed.push(one.path);
  }
  const names = namesOf(wanted);
  /** @type {Taken[]} */
  const taken = [];
  for (let start = 0; start < wanted.length; start += TOGETHER) {
    // A file that is gone by now is left out.
    const files = await Promise.all(wanted.slice(start, start + TOGETHER).map(({ file }) => file().catch(() => null)));
    files.forEach((file, index) => file && taken.push({ file, name: names[start + index] }));
  }
  return { taken, passed: passedOver(passed) };
}

/**
 * What a person picked, in a folder or one by one.
 *
 * @param {File[]} files
 * @returns {Found[]}
 */
export function fromPicker(files) {
  return files.map((file) => ({
    path: file.webkitRelativePath || file.name,
    inFolder: file.webkitRelativePath !== "",
    file: () => Promise.resolve(file),
  }));
}

/**
 * @param {string} name
 * @param {string[]} endings
 */
function endsIn(name, endings) {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}
