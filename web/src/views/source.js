/** What is to be checked: its name, the ways to bring it in, and the button that checks it. */

import { byId, el, fill } from "../dom.js";
import { download } from "../download.js";
import { language, size, t } from "../words.js";
import { copyButton } from "./copy.js";
import { excerptView } from "./excerpt.js";

/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../state.js").State} State */

/**
 * @typedef {object} SourceActions
 * @property {(files: File[]) => void} addFiles
 * @property {() => void} clear
 * @property {() => void} check
 * @property {() => void} example
 * @property {() => void} back to the finding that a person came from
 * @property {() => void} find finds and replaces in the editor
 * @property {() => void} restore what was cleared or replaced
 * @property {() => string} text that was edited
 * @property {() => File} taken the same as a file, which is then no longer unsaved
 */

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut that starts the work of an area, as it is printed on keyboards. */
export const shortcut = () => el("kbd", { "aria-hidden": "true" }, MAC ? "⌘ ↵" : "Ctrl ↵");

/**
 * The controls are made once, so that none loses the focus when something changes.
 *
 * @param {SourceActions} actions
 */
export function createSource(actions) {
  const input = el("input", {
    type: "file",
    multiple: true,
    class: "unseen",
    "data-testid": "file-input",
    onchange: () => {
      const files = [...(input.files ?? [])];
      input.value = "";
      if (files.length) actions.addFiles(files);
    },
  });
  const folder = el("input", {
    type: "file",
    webkitdirectory: true,
    class: "unseen",
    "data-testid": "folder-input",
    onchange: () => {
      const files = [...(folder.files ?? [])];
      folder.value = "";
      if (files.length) actions.addFiles(files);
    },
  });
  const example = button({
    "data-words": "source.example",
    onclick: () => {
      check.focus(); // this button goes away
      actions.example();
    },
  });
  const find = button({ onclick: actions.find, "data-words": "source.find", "data-testid": "find" });
  const clear = button({ onclick: actions.clear, "data-words": "source.clear" });
  const back = button({ onclick: actions.back, "data-words": "source.back", "data-testid": "back" });
  const checkWords = el("span");
  const check = el(
    "button",
    {
      type: "button",
      class: "button button-main",
      "data-testid": "check-button",
      "aria-keyshortcuts": MAC ? "Meta+Enter" : "Control+Enter",
      onclick: actions.check,
    },
    checkWords,
    shortcut(),
  );
  const hint = el("p", { class: "hint" });
  fill(
    byId("source-tools"),
    el("label", { class: "button" }, input, el("span", { "data-words": "source.choose" })),
    el("label", { class: "button" }, folder, el("span", { "data-words": "source.folder" })),
    example,
    clear,
  );
  const save = button({ onclick: () => {
    const file = actions.taken();
    download(file, file.name);
  }, "data-words": "source.download", "data-testid": "download-text" });
  const copy = el("span", { class: "source-copy" });
  fill(byId("source-actions"), check, back, save, copy, find, hint);
  const undo = el("button", { type: "button", class: "button button-small", "data-words": "keep.undo", "data-testid": "undo", onclick: actions.restore });
  const kept = el("span");
  fill(byId("kept"), kept, undo);

  /** The language of the button that copies. @type {string | null} */
  let worded = null;

  return {
    /**
     * @param {State} state
     * @param {boolean} empty nothing to check yet
     * @param {boolean} canGoBack
     */
    render(state, empty, canGoBack) {
      const { whole, pointed } = state;
      const item = state.files[state.selected];
      fill(byId("source-title"), ...(empty ? [t("source.empty")] : whole ? setTitle(state) : title(item)));
      example.hidden = !empty;
      clear.hidden = empty;
      find.hidden = empty || whole || item.where !== "editor";
      back.hidden = !canGoBack;
      byId("kept").hidden = state.kept === null;
      kept.textContent = state.kept ? t(`keep.${state.kept}`) : "";
      const mine = !empty && !whole && item.where === "editor" && item.edited;
      save.hidden = copy.hidden = !mine;
      if (worded !== language()) {
        worded = language();
        fill(copy, copyButton(actions.text, { words: t("source.copy"), "data-testid": "copy-text", oncopied: () => void actions.taken() }));
      }
      const stale = whole ? state.items.some((one) => one.stale) : item.stale;
      checkWords.textContent = stale ? t("source.checkAgain") : t("source.check");
      if (empty || state.job) check.setAttribute("aria-disabled", "true");
      else check.removeAttribute("aria-disabled");
      hint.textContent = empty ? t("source.dropHint") : mine && !item.exact ? t("source.inexact") : "";
      const streamed = item.where === "stream";
      byId("editor").hidden = whole || streamed;
      byId("unloaded").hidden = whole || !streamed;
      fill(
        byId("unloaded"),
        pointed && pointedView(pointed),
        el("p", { class: "unloaded-lead" }, t("source.streamed")),
        el("p", { class: "quiet" }, t("source.streamedWhy")),
      );
    },
  };
}

/** @param {import("../dom.js").Props} props */
function button(props) {
  return el("button", { type: "button", class: "button", ...props });
}

/** @param {Item} item */
function title(item) {
  if (item.name === null) return [t("source.pasted")];
  const bytes = item.file?.size ?? item.report?.bytes;
  return [
    el("span", { class: "filename" }, item.name),
    el("span", { class: "quiet" }, item.edited ? t("source.edited") : bytes === undefined ? "" : size(bytes)),
  ];
}

/** @param {State} state */
function setTitle({ items, files }) {
  const bytes = items.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  return [
    el("span", {}, t("files.title", { count: files.length })),
    el("span", { class: "quiet" }, size(bytes)),
  ];
}

/**
 * The place to which a person came from another file.
 *
 * @param {import("../state.js").Pointed} pointed
 */
function pointedView({ line, column, excerpt }) {
  return el(
    "div",
    { class: "pointed", "data-testid": "pointed" },
    el("p", {}, el("b", {}, t("place.spoken", { line, column }))),
    excerpt && excerptView({ ...excerpt }),
  );
}
