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
 * @property {() => void} back to the finding that a person came from
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
  const example = button({
    "data-words": "source.example",
    onclick: () => {
      check.focus(); // this button goes away
      actions.example();
    },
  });
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
    example,
    clear,
  );
  fill(byId("source-actions"), check, back, hint);

  return {
    /**
     * @param {State} state
     * @param {boolean} empty nothing to check yet
     * @param {boolean} canGoBack
     */
    render(state, empty, canGoBack) {
      const item = state.items[state.selected];
      fill(byId("source-title"), ...(empty ? [t("source.empty")] : title(item)));
      example.hidden = !empty;
      clear.hidden = empty;
      back.hidden = !canGoBack;
      checkWords.textContent = item.stale ? t("source.checkAgain") : t("source.check");
      if (empty || state.job) check.setAttribute("aria-disabled", "true");
      else check.removeAttribute("aria-disabled");
      hint.textContent = item.stale ? t("source.stale") : empty ? t("source.dropHint") : "";
      const streamed = item.where === "stream";
      byId("editor").hidden = streamed;
      byId("unloaded").hidden = !streamed;
      fill(
        byId("unloaded"),
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
  if (!item.file) return [t("source.pasted")];
  return [
    el("span", { class: "filename" }, item.file.name),
    el("span", { class: "quiet" }, item.edited ? t("source.edited") : size(item.file.size)),
  ];
}
