/**
 * The service worker: keeps one whole release of the site, and answers from it with or without a
 * network. web/build/offline.mjs writes into it what the release consists of.
 *
 * Two releases never mix. A release is stored whole, each file proved by its hash, before any page
 * gets a file of it; it becomes the one in use when no page is open any more, or when a person asks
 * for it. A page that is still open keeps the store it came from: scripts and runtime are called
 * after their content, so each is found in the one store that has it.
 */

/**
 * @typedef {object} Release
 * @property {string} id hash of all that follows
 * @property {[path: string, sha256: string][]} files relative to the site; a page is called after
 *   its folder; the hash in base64
 * @property {string} pack file that holds the pages of the rule reference and of the licences
 * @property {string[]} apps pages that run the workbench
 *
 * @typedef {{waitUntil(work: Promise<unknown>): void}} Extendable
 * @typedef {Extendable & {request: Request,
 *   respondWith(answer: Promise<Response>): void}} Fetching
 * @typedef {{url: string, postMessage(message: unknown, ports?: MessagePort[]): void}} Client
 * @typedef {import("./offline.js").FromServiceWorker} FromServiceWorker
 */

/**
 * The part of its scope that is used, since the page's types know no service worker.
 *
 * @type {{registration: ServiceWorkerRegistration, skipWaiting(): Promise<void>,
 *   clients: {claim(): Promise<void>, matchAll(options: object): Promise<Client[]>},
 *   addEventListener(type: string, listener: (event: any) => void): void}}
 */
const scope = /** @type {any} */ (globalThis);

const site = new URL("./", location.href).href;
const STORES = `sitemap-workbench release ${site}`;
const STORE = `${STORES} ${RELEASE.id}`;
const FILES = new Set(RELEASE.files.map((/** @type {[string, string]} */ [path]) => path));
/** Pages of the rule reference and of the licences, which are kept as one file. */
const RULES = /^(?:[\w-]+\/)?(?:rules|licences)\/(?:[^/]+\.html)?$/;
/** Files called after their content. */
const LASTING = /^(?:assets|runtime|offline)\//;
/** What a page needs before it can say anything. */
const SCRIPTS = /^assets\//;
/** So many files are fetched at once. */
const LANES = 4;
/** A page that has not answered within this time, in ms, is busy. */
const PATIENCE = 3_000;

/** @param {Extendable} event */
const oninstall = (event) => event.waitUntil(store());
/** @param {Extendable} event */
const onactivate = (event) => event.waitUntil(scope.clients.claim().then(() => clean()));

/** @param {Fetching} event */
function onfetch(event) {
  const path = pathOf(event.request.url);
  if (event.request.method !== "GET" || path === null) return;
  // A page whose script is spoilt could not ask for it.
  if (event.request.mode === "navigate") event.waitUntil(mend(SCRIPTS));
  if (RULES.test(path)) event.respondWith(page(path));
  else if (FILES.has(`${path}/`) || RULES.test(`${path}/`)) event.respondWith(Promise.resolve(Response.redirect(`${site}${path}/`)));
  else if (FILES.has(path) || LASTING.test(path)) event.respondWith(file(path, event.request));
}

/** @param {string} address @returns {string | null} below the site, a page after its folder */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const whole = origin + pathname;
  return whole.startsWith(site) ? whole.slice(site.length).replace(/(^|\/)index\.html$/, "$1") : null;
}

/** Stores the release; rejected when a file cannot be had, and then begun again at the next visit. */
async function store() {
  const cache = await caches.open(STORE);
  const waiting = [...RELEASE.files];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, sha256] = next;
      const url = site + path;
      if (await cache.match(url)) continue;
      const kept = LASTING.test(path) ? await keptAnywhere(url) : undefined;
      await cache.put(url, kept ?? (await fetched(url, `sha256-${sha256}`)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await tell({ note: "stored", asked: asked() });
}

/**
 * What the browser still has is not fetched again, unless it proves to be of another release.
 *
 * @param {string} url
 * @param {string} integrity
 */
async function fetched(url, integrity) {
  /** @param {RequestCache} cache */
  const attempt = async (cache) => {
    const response = await fetch(url, { cache, integrity });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  };
  return attempt("force-cache").catch(() => attempt("reload"));
}

/**
 * Fetches what is no longer there as it was stored. Without a network all stays as it is.
 *
 * @param {RegExp} which of the files
 * @returns {Promise<boolean>} whether something was
 */
async function mend(which) {
  const cache = await caches.open(STORE);
  let mended = false;
  for (const [path, sha256] of RELEASE.files) {
    if (!which.test(path)) continue;
    const url = site + path;
    const kept = await cache.match(url);
    if (kept && (await digest(await kept.arrayBuffer())) === sha256) continue;
    try {
      await cache.put(url, await fetched(url, `sha256-${sha256}`));
      mended = true;
    } catch (error) {
      console.info(error);
    }
  }
  return mended;
}

/** @param {ArrayBuffer} data @returns {Promise<string>} SHA-256 in base64 */
async function digest(data) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", data))));
}

/** How many requests went to the server, as the browser records them. */
function asked() {
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
  return entries.filter(({ transferSize }) => transferSize > 0).length;
}

/** @param {string} url @returns {Promise<Response | undefined>} from the store of any release */
async function keptAnywhere(url) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${STORES} `));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(url)));
  return found.find(Boolean);
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function file(path, request) {
  const url = site + path;
  const own = await (await caches.open(STORE)).match(url);
  return own ?? (LASTING.test(path) ? await keptAnywhere(url) : undefined) ?? fetch(request);
}

/** @type {Promise<{pages: Record<string, string>, texts: string}> | null} */
let unpacked = null;

/** A page of the rule reference or of the licences. @param {string} path */
async function page(path) {
  unpacked ??= file(RELEASE.pack, new Request(site + RELEASE.pack)).then((pack) =>
    new Response(pack.body?.pipeThrough(new DecompressionStream("gzip"))).json(),
  );
  try {
    const { pages, texts } = await unpacked;
    if (pages[path] === undefined) return fetch(site + path);
    const html = pages[path].replace("<!-- texts -->", () => texts);
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  } catch {
    unpacked = null;
    return fetch(site + path);
  }
}

/** Removes the stores of releases that no open page came from. */
async function clean() {
  const { installing, waiting } = scope.registration;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(`${STORES} `) && name !== STORE,
  );
  if (others.length === 0 || installing || waiting) return;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.filter(({ url }) => RELEASE.apps.includes(pathOf(url) ?? ""));
  const scripts = await Promise.all(open.map(scriptOf));
  if (scripts.includes(null)) return;
  for (const name of others) {
    const cache = await caches.open(name);
    const found = await Promise.all(scripts.map((script) => cache.match(/** @type {string} */ (script))));
    if (!found.some(Boolean)) await caches.delete(name);
  }
}

/**
 * @param {Client} client
 * @returns {Promise<string | null>} the script that its page runs; null when it does not say
 */
function scriptOf(client) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), PATIENCE);
    client.postMessage({ note: "script?" }, [port2]);
  });
}

/** @param {FromServiceWorker} message */
async function tell(message) {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

scope.addEventListener("install", oninstall);
scope.addEventListener("activate", onactivate);
scope.addEventListener("fetch", onfetch);
scope.addEventListener("message", (event) => {
  if (event.data === "take over") void scope.skipWaiting();
  else if (event.data === "clean up") event.waitUntil(clean());
  else if (event.data === "mend") {
    event.waitUntil(mend(/./).then((/** @type {boolean} */ mended) => event.ports[0].postMessage(mended)));
  }
});
