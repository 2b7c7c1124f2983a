/** Files may be dropped anywhere on the page; while they hover, the page says what will happen. */

import { el, fill } from "../dom.js";
import { SIDES } from "../sides.js";
import { t } from "../words.js";

/** @typedef {import("../bringing.js").Found} Found */
/** @typedef {(tell: (count: number) => void) => Promise<Found[]>} Find looks through what was dropped */

/** So many files of a folder are counted before it is told again. */
const TELL_EVERY = 500;

/**
 * @param {HTMLElement} overlay
 * @param {() => import("./tabs.js").Area} area where a drop would go now
 * @param {(find: Find, side: import("../sides.js").SideName | null) => void} dropped `side` is the
 *   half of the page, where two versions are compared
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
    const over = sideOf(event);
    for (const half of overlay.querySelectorAll("[data-side]")) {
      half.classList.toggle("drop-over", half.getAttribute("data-side") === over);
    }
    if (!overlay.hidden) return;
    const where = area();
    overlay.classList.toggle("drop-halves", where === "compare");
    if (where === "compare") fill(overlay, ...SIDES.map(half), el("p", {}, t("drop.stays")));
    else fill(overlay, el("p", { class: "drop-words" }, t(`drop.${where}`)), el("p", {}, t("drop.stays")));
    overlay.hidden = false;
  }, capture);
  window.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) hide();
  }, capture);
  window.addEventListener("drop", (event) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    const side = sideOf(event);
    hide();
    const find = finder(event.dataTransfer);
    if (find) dropped(find, side);
  }, capture);
}

/** @param {import("../sides.js").SideName} side */
const half = (side) =>
  el("div", { class: "drop-half", "data-side": side }, el("p", { class: "drop-words" }, t(`compare.${side}`)));

/**
 * The half of the overlay that the pointer is over, where it has halves.
 *
 * @param {DragEvent} event
 * @returns {import("../sides.js").SideName | null}
 */
function sideOf({ target }) {
  const over = target instanceof Element ? target.closest("[data-side]") : null;
  return /** @type {import("../sides.js").SideName | null} */ (over?.getAttribute("data-side") ?? null);
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
