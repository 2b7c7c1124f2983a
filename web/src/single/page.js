/**
 * Runs before the page's own module in the single file. The worker starts from the text inside, and
 * links to the pages of the site open those that are inside, in a dialog over the page.
 */

import { FOLDERS, isLanguage } from "../languages.js";
import { showReference } from "./reference.js";

const WORKER = ["pyodide", "files", "start", "worker"];

/** @param {string} name of a block of data in this file */
const block = (name) => document.getElementById(`inside-${name}`)?.textContent ?? "";

/** Made once: a worker that crashed is started again from it. */
let started = "";

const Native = Worker;
globalThis.Worker = class extends Native {
  /**
   * @param {string | URL} _ of the site's worker, which is not there
   * @param {WorkerOptions} [options]
   */
  constructor(_, options) {
    const source = WORKER.map((name) => (name === "files" ? `\nglobalThis.inside=${block(name)};\n` : block(name)));
    started ||= URL.createObjectURL(new Blob(source, { type: "text/javascript" }));
    super(started, { name: options?.name }); // no module: it has no imports left
  }
};

// A file has no service worker, even where a browser offers one to the folder that it lies in.
Reflect.deleteProperty(Navigator.prototype, "serviceWorker");

document.addEventListener("click", (event) => {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const href = link?.getAttribute("href") ?? "";
  if (!/^(?:rules|verify|licences)\//.test(href)) return;
  event.preventDefault();
  const { lang } = document.documentElement;
  void showReference(FOLDERS[isLanguage(lang) ? lang : "en"] + href, {
    packed: block("pages"),
    style: block("style"),
    close: block(`close-${lang}`),
  });
});
