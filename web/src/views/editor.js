/** The source view: CodeMirror with line numbers, the findings marked, one state per file. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { xmlLanguage } from "@codemirror/lang-xml";
import { syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { t } from "../words.js";
import { findingMarks, markAt, setMarks } from "./editor-marks.js";
import { editorTheme, highlighting } from "./editor-theme.js";
import { phrases } from "./editor-phrases.js";

/** @typedef {import("../positions.js").Mark} Mark */
/** @typedef {import("../protocol.js").Finding} Finding */

/**
 * @typedef {object} EditorEvents
 * @property {(begun: boolean) => void} edited a person changed the text; or began another one by
 *   pasting over all of it
 * @property {() => void} pasted the whole text came from the clipboard
 * @property {(text: string) => void} pastedHuge more text than the editor should hold
 * @property {() => boolean} left Escape: back to where the person came from, if from anywhere
 */

/** More than this many UTF-16 code units are checked as a file and not shown. */
export const EDITOR_LIMIT = 2_000_000;

/**
 * @param {HTMLElement} host
 * @param {EditorEvents} events
 */
export function createEditor(host, events) {
  const words = new Compartment();
  /** @type {Map<number, EditorState>} */
  let states = new Map();
  let openId = -1;

  const wording = () => [
    placeholder(t("source.placeholder")),
    EditorView.contentAttributes.of({ "aria-label": t("source.label") }),
    EditorState.phrases.of(phrases()),
  ];

  const extensions = [
    lineNumbers(),
    findingMarks,
    highlightSpecialChars({ addSpecialChars: /[\u00a0\u1680\u2000-\u200a\u202f\u3000]/ }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    history(),
    drawSelection(),
    search({ top: true }),
    xmlLanguage,
    syntaxHighlighting(highlighting),
    editorTheme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: "false", autocapitalize: "off", tabindex: "0" }),
    Prec.high(keymap.of([{ key: "Mod-Enter", run: () => true }])),
    keymap.of([
      ...searchKeymap,
      { key: "Escape", run: events.left },
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    EditorView.domEventHandlers({
      paste(event) {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (text.length <= EDITOR_LIMIT) return false;
        event.preventDefault();
        events.pastedHuge(text);
        return true;
      },
    }),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged || !by(update, PERSON)) return;
      const begun = by(update, ["input.paste"]) && replacedAll(update);
      events.edited(begun);
      if (begun) {
        queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(0) }));
        events.pasted();
      }
    }),
    words.of([]),
  ];

  // Inside a shadow root CodeMirror uses adopted style sheets, which the page's policy allows.
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({ state: fresh(""), parent: root, root });

  /** @param {string} text */
  function fresh(text) {
    const state = EditorState.create({ doc: text, extensions });
    return state.update({ effects: words.reconfigure(wording()) }).state;
  }

  return {
    /** Opens the panel that finds and replaces. */
    find: () => openSearchPanel(view),

    /**
     * Shows a text; a text that was open before comes back as it was left.
     *
     * @param {number} id
     * @param {string} text used the first time only
     */
    open(id, text) {
      if (id === openId) return;
      if (openId >= 0 && states.has(openId)) states.set(openId, view.state);
      const state = states.get(id) ?? fresh(text);
      states.set(id, state);
      openId = id;
      view.setState(state);
      view.dispatch({ effects: words.reconfigure(wording()) });
    },

    /** Forgets all texts. */
    reset() {
      states = new Map();
      openId = -1;
    },

    /** All texts as they are left, with what can be undone in them. */
    keep() {
      if (states.has(openId)) states.set(openId, view.state);
      return states;
    },

    /** @param {Map<number, EditorState>} kept */
    restore(kept) {
      states = kept;
      openId = -1;
    },

    /**
     * @param {number} id
     * @returns {string | null} null when this text was never opened
     */
    text(id) {
      const state = id === openId ? view.state : states.get(id);
      return state ? state.doc.toString() : null;
    },

    /**
     * @param {string} text
     */
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },

    /**
     * Marks the findings in the open text.
     *
     * @param {Mark[]} marks
     * @param {Finding[]} findings
     */
    mark(marks, findings) {
      view.dispatch({ effects: setMarks.of({ marks, findings }) });
    },

    /** The open text, for working out places. */
    document: () => view.state.doc,

    /**
     * Goes to a finding's mark, wherever edits have moved it.
     *
     * @param {number} finding
     * @returns {boolean} false when there is no such mark
     */
    goTo(finding) {
      const range = markAt(view.state, finding);
      if (!range) return false;
      this.select(range.from, range.to);
      return true;
    },

    /**
     * Selects a part of the open text.
     *
     * @param {number} from
     * @param {number} to
     */
    select(from, to) {
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      });
      view.focus();
    },

    isEmpty: () => view.state.doc.length === 0,

    focus: () => view.focus(),

    /** Takes up the words of the language that was chosen. */
    reword() {
      view.dispatch({ effects: words.reconfigure(wording()) });
    },
  };
}

/** What CodeMirror calls the changes that a person makes, in contrast to ours. */
const PERSON = ["input", "delete", "move", "undo", "redo"];

/**
 * @param {import("@codemirror/view").ViewUpdate} update
 * @param {string[]} events
 */
function by(update, events) {
  return update.transactions.some((one) => events.some((event) => one.isUserEvent(event)));
}

/**
 * Whether nothing of the text before is left, so that a new text begins.
 *
 * @param {import("@codemirror/view").ViewUpdate} update
 */
function replacedAll(update) {
  let kept = update.startState.doc.length;
  update.changes.iterChangedRanges((from, to) => {
    kept -= to - from;
  });
  return kept === 0;
}

/** @typedef {ReturnType<typeof createEditor>} Editor */
