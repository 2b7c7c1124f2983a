/** The list of addresses and the fields that all entries share. */

import { el, fill } from "../dom.js";
import { shortcut } from "./source.js";

/** @typedef {{text: string, lastmod: string, changefreq: string, priority: string}} Entered */

/**
 * @typedef {object} FormActions
 * @property {(entered: Entered) => void} generate
 * @property {(file: File) => void} load
 * @property {() => void} edited
 */

const FREQUENCIES = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];

/**
 * The form is made once: words change inside it, while what was typed stays.
 *
 * @param {HTMLElement} root
 * @param {FormActions} actions
 */
export function createGenerateForm(root, actions) {
  const input = el("textarea", {
    id: "list",
    class: "list",
    wrap: "off",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "list-hint",
    "data-testid": "generate-input",
    oninput: actions.edited,
  });
  const lastmod = el("input", {
    id: "lastmod",
    "data-testid": "generate-lastmod",
    autocomplete: "off",
    placeholder: "2026-10-01",
    oninput: actions.edited,
  });
  const changefreq = el(
    "select",
    { id: "changefreq", "data-testid": "generate-changefreq", onchange: actions.edited },
    el("option", { value: "", "data-words": "generate.none" }),
    FREQUENCIES.map((value) => el("option", { value }, value)),
  );
  const priority = el("input", {
    id: "priority",
    "data-testid": "generate-priority",
    inputmode: "decimal",
    autocomplete: "off",
    placeholder: "0.5",
    oninput: actions.edited,
  });
  const file = el("input", {
    type: "file",
    class: "unseen",
    "data-testid": "generate-file",
    onchange: () => {
      const chosen = file.files?.[0];
      file.value = "";
      if (chosen) actions.load(chosen);
    },
  });
  const button = el(
    "button",
    {
      type: "button",
      class: "button button-main",
      "data-testid": "generate-button",
      onclick: submit,
    },
    el("span", { "data-words": "generate.button" }),
    shortcut(),
  );

  function submit() {
    actions.generate({
      text: input.value,
      lastmod: lastmod.value,
      changefreq: changefreq.value,
      priority: priority.value,
    });
  }

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
          el("label", { class: "button" }, file, el("span", { "data-words": "generate.load" }))),
      ),
      el("p", { id: "list-hint", class: "sheet-hint", "data-words": "generate.listHint" }),
      input,
      el(
        "fieldset",
        { class: "shared" },
        el("legend", { "data-words": "generate.shared" }),
        field("lastmod", lastmod),
        field("changefreq", changefreq),
        field("priority", priority),
        el("p", { class: "hint", "data-words": "generate.sharedHint" }),
      ),
      el("div", { class: "sheet-foot" }, button),
    ),
  );

  return {
    submit,

    /** @param {string} text */
    setText(text) {
      input.value = text;
      input.focus();
    },

    /** @param {boolean} busy */
    setBusy(busy) {
      if (busy) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    },

    /**
     * Selects a line of the list.
     *
     * @param {number} line counts from 1; LF, CRLF and CR end a line, as everywhere
     */
    goTo(line) {
      // A text area keeps every line end as LF.
      const lines = input.value.split("\n");
      const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      input.focus();
      input.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
      input.scrollTop = (input.scrollHeight / lines.length) * (line - 1) - input.clientHeight / 2;
      input.scrollLeft = 0;
    },
  };
}

/**
 * @param {string} name name of the element that is written, and id of the control
 * @param {HTMLElement} control
 */
function field(name, control) {
  return el("div", { class: "field" }, el("label", { for: name }, el("code", {}, name)), control);
}

/** @typedef {ReturnType<typeof createGenerateForm>} GenerateForm */
