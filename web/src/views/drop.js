/** Files may be dropped anywhere on the page; while they hover, the page says what will happen. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} overlay
 * @param {() => "check" | "generate"} area where a drop would go now
 * @param {(files: File[]) => void} dropped
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
  window.addEventListener("drop", async (event) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
    const files = await filesOf(event.dataTransfer);
    if (files.length) dropped(files);
  }, capture);
}

/**
 * Files of a drop, those inside dropped folders too.
 *
 * @param {DataTransfer} transfer
 * @returns {Promise<File[]>}
 */
async function filesOf(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? walk(entry) : [])));
  return found.flat();
}

/**
 * @param {FileSystemEntry} entry
 * @returns {Promise<File[]>}
 */
async function walk(entry) {
  if (entry.isFile) {
    const file = /** @type {FileSystemFileEntry} */ (entry);
    return [await new Promise((resolve, reject) => file.file(resolve, reject))];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {File[]} */
  const files = [];
  for (;;) {
    // A folder answers in portions; an empty one says that there is no more.
    const portion = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return files;
    for (const child of portion) files.push(...(await walk(child)));
  }
}
