/** What files are made of: a text in a box, or a file that stays where it lies. */

import { el, fill } from "../dom.js";
import { LIMIT } from "../reading.js";
import { size, t } from "../words.js";
import { createSettings } from "./generate-settings.js";
import { shortcut } from "./source.js";

/** @typedef {import("../protocol.js").GenerateSettings} GenerateSettings */

/**
 * @typedef {object} FormActions
 * @property {() => void} generate
 * @property {(files: File[]) => void} open
 * @property {(text: string) => boolean} pastedHuge whether such a text was taken as a file
 * @property {() => void} template
 * @property {() => void} edited
 */

const PLACEHOLDER = "https://example.com/\nhttps://example.com/about";

/**
 * The form is made once: words change inside it, while what was typed stays.
 *
 * @param {HTMLElement} root
 * @param {FormActions} actions
 */
export function createGenerateForm(root, actions) {
  /** The input, when it is not the text in the box. @type {File | null} */
  let file = null;
  let dropped = 0;

  const box = el("textarea", {
    id: "list",
    class: "list",
    wrap: "off",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: PLACEHOLDER,
    "aria-describedby": "list-hint",
    "data-testid": "generate-input",
    oninput: actions.edited,
    onpaste: (/** @type {ClipboardEvent} */ event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const instead = box.selectionEnd - box.selectionStart === box.value.length;
      if (text.length > LIMIT && instead && actions.pastedHuge(text)) event.preventDefault();
    },
  });
  const card = el("div", { class: "unloaded card", "data-testid": "generate-card", hidden: true });
  const only = el("p", { class: "sheet-hint", "data-testid": "generate-only", hidden: true });
  const settings = createSettings(actions.edited);
  const chooser = el("input", {
    type: "file",
    class: "unseen",
    "data-testid": "generate-file",
    onchange: () => {
      const chosen = [...(chooser.files ?? [])];
      chooser.value = "";
      if (chosen.length) actions.open(chosen);
    },
  });
  const button = el(
    "button",
    {
      type: "button",
      class: "button button-main",
      "data-testid": "generate-button",
      onclick: actions.generate,
    },
    el("span", { "data-words": "generate.button" }),
    shortcut(),
  );

  fill(
    root,
    el(
      "div",
      { class: "sheet" },
      el(
        "div",
        { class: "sheet-head" },
        el("h2", { id: "list-title", class: "sheet-title" },
          el("label", { for: "list", "data-words": "generate.list" })),
        el("div", { class: "tools" },
          el("label", { class: "button" }, chooser, el("span", { "data-words": "generate.open" }))),
      ),
      el(
        "p",
        { class: "sheet-hint" },
        el("span", { id: "list-hint", "data-words": "generate.listHint" }),
        " ",
        el("button", {
          type: "button",
          class: "text-button",
          "data-words": "generate.template",
          "data-testid": "template",
          onclick: actions.template,
        }),
      ),
      only,
      box,
      card,
      settings.root,
      el("div", { class: "sheet-foot" }, button),
    ),
  );

  /** The card of a file, in the language of the page. */
  function showInput() {
    card.hidden = file === null;
    box.hidden = file !== null;
    only.hidden = dropped < 2;
    only.textContent = t("generate.onlyFirst", { count: dropped });
    if (!file) return;
    fill(
      card,
      el("p", { class: "card-head" },
        el("span", { class: "unloaded-lead filename" }, file.name), el("span", {}, size(file.size))),
      el("p", { class: "quiet" }, t("generate.fromFile")),
      el("p", {},
        el("button",
          { type: "button", class: "button", "data-testid": "generate-remove", onclick: removeFile },
          t("generate.remove"))),
    );
  }

  function removeFile() {
    file = null;
    dropped = 0;
    showInput();
    actions.edited();
    box.focus();
  }

  return {
    settings: settings.values,
    change: settings.change,
    goToField: settings.goTo,
    reword: showInput,

    /** @returns {string | File} */
    input: () => file ?? box.value,

    /**
     * @param {string | File} input
     * @param {number} among so many files it was the first
     */
    setInput(input, among) {
      file = typeof input === "string" ? null : input;
      dropped = among;
      if (typeof input === "string") box.value = input;
      showInput();
      actions.edited();
      if (!file) box.focus();
      else button.focus();
    },

    /** @param {boolean} busy */
    setBusy(busy) {
      if (busy) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    },

    /**
     * Selects a line of the text.
     *
     * @param {number} line counts from 1; LF, CRLF and CR end a line, as everywhere
     */
    goToLine(line) {
      if (file) return;
      // A text area keeps every line end as LF.
      const lines = box.value.split("\n");
      const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      box.focus();
      box.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
      box.scrollTop = (box.scrollHeight / lines.length) * (line - 1) - box.clientHeight / 2;
      box.scrollLeft = 0;
    },
  };
}

/** @typedef {ReturnType<typeof createGenerateForm>} GenerateForm */
