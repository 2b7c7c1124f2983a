/** What is to be checked: its name, the ways to bring it in, and the button that checks it. */

import { byId, el, fill } from "../dom.js";
import { size, t } from "../words.js";

/** @typedef {import("../state.js").Item} Item */
/** @typedef {import("../state.js").State} State */

/**
 * @typedef {object} SourceActions
 * @property {(files: File[]) => void} addFiles
 * @property {() => void} clear
 * @property {() => void} check
 * @property {() => void} example
 * @property {(() => void) | null} back to the finding that a person came from
 */

/**
 * @param {State} state
 * @param {boolean} empty nothing to check yet
 * @param {SourceActions} actions
 */
export function renderSource(state, empty, actions) {
  const item = state.items[state.selected];
  fill(byId("source-title"), ...(empty ? [t("source.empty")] : title(item)));
  fill(byId("source-tools"), picker(actions), clearing(state, empty, actions));
  fill(byId("source-actions"), ...foot(state, item, empty, actions));
  const streamed = item.where === "stream";
  byId("editor").hidden = streamed;
  byId("unloaded").hidden = !streamed;
  if (streamed) fill(byId("unloaded"), ...card());
}

/** @param {Item} item */
function title(item) {
  if (!item.file) return [t("source.pasted")];
  return [
    el("span", { class: "filename" }, item.file.name),
    el("span", { class: "quiet" }, item.edited ? t("source.edited") : size(item.file.size)),
  ];
}

/** @param {SourceActions} actions */
function picker(actions) {
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
  return el("label", { class: "button" }, input, t("source.choose"));
}

/**
 * @param {State} state
 * @param {boolean} empty
 * @param {SourceActions} actions
 */
function clearing(state, empty, actions) {
  if (empty && state.items.length === 1 && !state.items[0].file) {
    return el("button", { type: "button", class: "button", onclick: actions.example },
      t("source.example"));
  }
  return el("button", { type: "button", class: "button", onclick: actions.clear },
    t("source.clear"));
}

/**
 * @param {State} state
 * @param {Item} item
 * @param {boolean} empty
 * @param {SourceActions} actions
 */
function foot(state, item, empty, actions) {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return [
    el(
      "button",
      {
        type: "button",
        class: "button button-main",
        "data-testid": "check-button",
        "aria-keyshortcuts": mac ? "Meta+Enter" : "Control+Enter",
        "aria-disabled": empty || state.job !== null ? "true" : null,
        onclick: actions.check,
      },
      item.stale ? t("source.checkAgain") : t("source.check"),
      el("kbd", { "aria-hidden": "true" }, mac ? "⌘ ↵" : "Ctrl ↵"),
    ),
    actions.back &&
      el(
        "button",
        { type: "button", class: "button", "data-testid": "back", onclick: actions.back },
        t("source.back"),
      ),
    el(
      "p",
      { class: "hint" },
      item.stale ? t("source.stale") : empty ? t("source.dropHint") : "",
    ),
  ];
}

function card() {
  return [
    el("p", { class: "unloaded-lead" }, t("source.streamed")),
    el("p", { class: "quiet" }, t("source.streamedWhy")),
  ];
}
