/** The first work area: brings files and text in, has them checked, and leads to the places. */

import { announce, reveal } from "./announce.js";
import { byId } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { marksOf } from "./positions.js";
import { readForEditor } from "./reading.js";
import { newItem } from "./state.js";
import { createEditor } from "./views/editor.js";
import { verdictSentence } from "./views/verdict.js";
import { language } from "./words.js";

/** @typedef {import("./protocol.js").CheckValue} CheckValue */
/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./state.js").Item} Item */
/** @typedef {import("./state.js").State} State */

/**
 * Name of pasted text in the report, the same in every language: by its ending a list of addresses
 * is a text sitemap, as a file of that kind would be.
 *
 * @param {string} text
 */
const pastedName = (text) => (/^\s*https?:\/\//i.test(text) ? "pasted.txt" : "pasted.xml");

/**
 * @param {State} state
 * @param {import("./jobs.js").Jobs} jobs
 * @param {{all: () => void, source: () => void}} show
 */
export function createChecking(state, jobs, show) {
  const editor = createEditor(byId("editor"), {
    edited,
    pasted: () => void check(),
    pastedHuge: (text) => void takeFiles([new File([text], pastedName(text))]),
    left: backToFinding,
  });
  /** The place from which a person went into the editor. @type {HTMLElement | null} */
  let cameFrom = null;
  let wasEmpty = true;

  /** @param {File[]} files */
  async function takeFiles(files) {
    jobs.stop();
    editor.reset();
    state.items = files.map(newItem);
    state.problem = null;
    await select(0);
    await check();
  }

  /** @param {number} index */
  async function select(index) {
    const item = state.items[index];
    state.selected = index;
    if (item.where === "unread") {
      // A file that cannot be read now will be told of when the check reads it.
      const text = await readForEditor(/** @type {File} */ (item.file)).catch(() => null);
      item.where = text === null ? "stream" : "editor";
      item.text = text ?? "";
    }
    if (state.items[state.selected] !== item) return;
    if (item.where === "editor") {
      editor.open(item.id, item.text);
      mark(item);
    }
    show.all();
  }

  async function check() {
    if (isEmpty()) return;
    const { items } = state;
    const args = { lang: language(), now: null, url: null };
    /** @type {CheckValue | null} */
    const value = await jobs.ask("check", args, items.map(fileOf));
    if (!value) return;
    const report = /** @type {Report} */ (JSON.parse(value.report));
    report.files.forEach((file, index) => {
      const item = items[value.sources[index]];
      item.report = file;
      item.excerpts = value.excerpts[index];
      item.stale = false;
      item.marked = false;
    });
    const item = items[state.selected];
    mark(item);
    show.all();
    announce(verdictSentence(/** @type {FileReport} */ (item.report)));
    reveal(byId("result"));
  }

  function edited() {
    const item = state.items[state.selected];
    const stale = item.report !== null;
    if (!item.edited || item.stale !== stale || isEmpty() !== wasEmpty) {
      item.edited = true;
      item.stale = stale;
      wasEmpty = isEmpty();
      show.source();
    }
  }

  /** @param {Item} item */
  function mark(item) {
    if (!item.report || item.stale || item.marked || item.where !== "editor") return;
    const { findings } = item.report;
    editor.mark(marksOf(editor.document(), findings, item.excerpts), findings);
    item.marked = true;
  }

  /** @param {Item} item */
  function fileOf(item) {
    if (item.file && !item.edited) return item.file;
    const text = editor.text(item.id) ?? item.text;
    return new File([text], item.file?.name ?? pastedName(text));
  }

  /** Nothing was brought in yet. */
  function isEmpty() {
    return state.items.length === 1 && !state.items[0].file && editor.isEmpty();
  }

  function backToFinding() {
    if (!cameFrom?.isConnected) return false;
    cameFrom.focus();
    cameFrom.scrollIntoView({ block: "center" });
    cameFrom = null;
    show.source();
    return true;
  }

  return {
    takeFiles,
    select,
    check,
    isEmpty,
    reword: editor.reword,
    backToFinding,
    canGoBack: () => cameFrom?.isConnected ?? false,

    /**
     * @param {number} finding
     * @param {HTMLElement} from
     */
    goTo(finding, from) {
      cameFrom = from;
      show.source();
      editor.goTo(finding);
      const { top, bottom } = byId("editor").getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) {
        byId("editor").scrollIntoView({ block: "center", behavior: "instant" });
      }
    },

    clear() {
      jobs.stop();
      editor.reset();
      state.items = [newItem(null)];
      state.problem = null;
      wasEmpty = true;
      void select(0).then(editor.focus);
    },

    example() {
      editor.replace(EXAMPLE);
      wasEmpty = false;
      void check();
    },
  };
}
