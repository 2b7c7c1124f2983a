/** The pages of the site that explain, in a dialog: each is written into a frame of its own. */

import { el } from "../dom.js";

/**
 * @typedef {object} Inside
 * @property {string} packed all pages as JSON, path to title and body, in gzip and base64
 * @property {string} style of the pages
 * @property {string} close the words of the button
 *
 * @typedef {Record<string, {title: string, lang: string, body: string}>} Pages
 */

/** Stands for the top of the site, so that links can be resolved. */
const TOP = "https://inside.invalid/";

/** @type {Promise<Pages> | null} */
let unpacked = null;

/**
 * @param {string} path of a page, from the top of the site
 * @param {Inside} inside
 */
export async function showReference(path, { packed, style, close }) {
  unpacked ??= unpack(packed);
  const pages = await unpacked;
  const frame = /** @type {HTMLIFrameElement} */ (el("iframe", { class: "reference-frame" }));
  const dialog = el(
    "dialog",
    { class: "reference", onclose: () => dialog.remove() },
    el("button", { type: "button", class: "button", onclick: () => dialog.close() }, close),
    frame,
  );
  let shown = "";
  let fragment = "";
  frame.addEventListener("load", () => {
    if (frame.contentDocument) prepare(frame.contentDocument);
  });
  document.body.append(dialog);
  dialog.showModal();
  open(new URL(path, TOP));

  /** @param {URL} target a page of the site */
  function open({ pathname, hash }) {
    const page = pages[pathname.slice(1)];
    if (!page) return dialog.close(); // the work areas, which lie beneath
    shown = pathname.slice(1);
    fragment = hash;
    frame.title = page.title;
    frame.srcdoc =
      `<!doctype html><html lang="${page.lang}"><meta charset="utf-8">` +
      `<meta name="color-scheme" content="light dark"><style>${style}</style>` +
      `<body class="inside">${page.body}</body>`;
  }

  /** Lets the links of a page work where it now lies. @param {Document} page */
  function prepare(page) {
    page.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") dialog.close();
    });
    for (const link of page.querySelectorAll("a")) {
      const href = link.getAttribute("href") ?? "";
      const target = new URL(href, TOP + shown);
      const inside = pages[target.pathname.slice(1)] || target.pathname.endsWith("/");
      if (target.origin !== new URL(TOP).origin) link.target = "_blank";
      else if (href.startsWith("#")) follow(link, () => (page.location.hash = href));
      else if (inside) follow(link, () => open(target));
      else link.removeAttribute("href"); // a file of the site that is not inside
    }
    page.body.tabIndex = -1;
    page.body.focus();
    if (fragment) page.location.hash = fragment;
  }
}

/**
 * @param {HTMLAnchorElement} link
 * @param {() => void} go
 */
function follow(link, go) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go();
  });
}

/**
 * @param {string} packed
 * @returns {Promise<Pages>}
 */
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}
