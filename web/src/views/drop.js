/** Files may be dropped anywhere on the page; while they hover, the page says what will happen. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../bringing.js").Found} Found */
/** @typedef {(tell: (count: number) => void) => Promise<Found[]>} Find looks through what was dropped */

/** So many files of a folder are counted before it is told again. */
const TELL_EVERY = 500;

/**
 * @param {HTMLElement} overlay
 * @param {() => "check" | "generate"} area where a drop would go now
 * @param {(find: Find) => void} dropped
 */
export function listenForDrops(overlay, area, dropped) {
  /** @param {DragEvent} event */
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  const hide = () => {
    overlay.hidden = true;
  };

  // Caught on the way down, before the editor would take a file for text.
  const capture = { capture: true };
  window.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    if (!overlay.hidden) return;
    const words = area() === "check" ? t("drop.check") : t("drop.generate");
    fill(overlay, el("p", { class: "drop-words" }, words), el("p", {}, t("drop.stays")));
    overlay.hidden = false;
  }, capture);
  window.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) hide();
  }, capture);
  window.addEventListener("drop", (event) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
    const find = finder(event.dataTransfer);
    if (find) dropped(find);
  }, capture);
}

/**
 * What was dropped has to be taken from the event at once; folders are looked through later.
 *
 * @param {DataTransfer} transfer
 * @returns {Find | null} null when there is nothing
 */
function finder(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) {
    if (plain.length === 0) return null;
    return () => Promise.resolve(plain.map((file) => ({ path: file.name, inFolder: false, file: async () => file })));
  }
  return async (tell) => {
    /** @type {Found[]} */
    const found = [];
    for (const entry of entries) if (entry) await walk(entry, found, tell);
    return found;
  };
}

/**
 * @param {FileSystemEntry} entry
 * @param {Found[]} found grows
 * @param {(count: number) => void} tell
 * @returns {Promise<void>}
 */
async function walk(entry, found, tell) {
  if (entry.isFile) {
    const one = /** @type {FileSystemFileEntry} */ (entry);
    const file = () => new Promise((resolve, reject) => one.file(resolve, reject));
    const path = entry.fullPath.replace(/^\//, "");
    found.push({ path, inFolder: path.includes("/"), file });
    if (found.length % TELL_EVERY === 0) tell(found.length);
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) {
    // A folder answers in portions; an empty one says that there is no more. One that may not be
    // looked into has none.
    const portion = await new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (portion.length === 0) return;
    for (const child of portion) await walk(child, found, tell);
  }
}
