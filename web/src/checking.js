/** The first work area: brings files and text in, has them checked, and leads to the places. */

import { announce, reveal } from "./announce.js";
import { apply } from "./applying.js";
import { isArchive, sorted } from "./bringing.js";
import { byId } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { marksOf } from "./positions.js";
import { readForEditor } from "./reading.js";
import { begin, newItem } from "./state.js";
import { vanished } from "./vanished.js";
import { createEditor } from "./views/editor.js";
import { setSentence } from "./views/set-verdict.js";
import { verdictSentence } from "./views/verdict.js";
import { language } from "./words.js";

/** @typedef {import("./bringing.js").Brought} Brought */
/** @typedef {import("./bringing.js").Found} Found */
/** @typedef {import("./protocol.js").CheckValue} CheckValue */
/** @typedef {import("./protocol.js").Excerpt} Excerpt */
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
 * @param {{all: () => void, source: () => void, progress: () => void, checked: () => void}} show
 */
export function createChecking(state, jobs, show) {
  const editor = createEditor(byId("editor"), {
    edited,
    pasted: () => void check(),
    pastedHuge: (text) => void take([{ file: new File([text], pastedName(text)), name: pastedName(text) }]),
    left: backToFinding,
  });
  /** The place from which a person went into the editor. @type {HTMLElement | null} */
  let cameFrom = null;
  let wasEmpty = true;

  /**
   * Takes what can be sitemaps of files and folders.
   *
   * @param {(tell: (count: number) => void) => Promise<Found[]>} find looks through them
   */
  async function bring(find) {
    jobs.stop();
    const looking = (state.looking = { count: 0 });
    show.progress();
    const found = await find((count) => {
      looking.count = count;
      if (state.looking === looking) show.progress();
    });
    const brought = await sorted(found);
    if (state.looking !== looking) return; // given up, or something else was brought
    state.looking = null;
    if (brought.taken.length) return take(brought.taken, brought.passed);
    state.problem = "nothing";
    show.all();
  }

  function stopLooking() {
    state.looking = null;
  }

  /**
   * @param {Brought["taken"]} taken
   * @param {Brought["passed"] | null} [passed]
   */
  async function take(taken, passed = null) {
    jobs.stop();
    editor.reset();
    begin(state, taken.map(({ file, name }) => newItem(file, name)));
    state.passed = passed?.count ? passed : null;
    state.whole = taken.length > 1;
    if (!state.whole) await select(0);
    await check();
  }

  /** @param {number} index in the files that are shown */
  async function select(index) {
    const item = state.files[index];
    state.selected = index;
    state.whole = false;
    state.pointed = null;
    if (item.where === "unread") {
      // A file that cannot be read now will be told of when the check reads it.
      const text = isArchive(item.name ?? "")
        ? null
        : await readForEditor(/** @type {File} */ (item.file)).catch(() => null);
      item.where = text === null ? "stream" : "editor";
      item.text = text ?? "";
    }
    if (state.files[state.selected] !== item) return;
    if (item.where === "editor") {
      editor.open(item.id, item.text);
      mark(item);
    }
    show.all();
  }

  function selectWhole() {
    state.whole = state.set !== null;
    state.pointed = null;
    show.all();
  }

  async function check() {
    if (isEmpty()) return;
    const { items, addresses } = state;
    const args = {
      lang: language(),
      now: null,
      url: null,
      base_url: addresses.base || null,
      addresses: addresses.own,
      archives: items.some(({ name }) => name !== null && isArchive(name)),
    };
    const files = items.map(fileOf);
    const names = items.map(({ name }, index) => name ?? files[index].name);
    /** @type {CheckValue | null} */
    const value = await jobs.ask("check", args, files, names);
    if (value) return finish(value);
    if (state.problem === "lost" && state.items === items) await withoutLost(items);
  }

  /**
   * Checks what is left when files have vanished from a set meanwhile.
   *
   * @param {Item[]} items
   */
  async function withoutLost(items) {
    const lost = await vanished(items);
    if (state.items !== items || state.job || lost.size === 0) return;
    const names = [...lost].map(({ name }) => name).join(", ");
    if (lost.size < items.length) {
      state.items = items.filter((item) => !lost.has(item));
      if (!state.set) state.files = state.items;
      state.selected = Math.min(state.selected, state.files.length - 1);
      const left = state.items;
      await check();
      if (state.items !== left || state.problem) return;
      state.problem = "lostSome";
    }
    state.detail = names;
    show.all();
  }

  /** @param {CheckValue} value */
  function finish(value) {
    apply(state, value, language());
    const item = state.files[state.selected];
    if (!state.whole) mark(item);
    show.all();
    announce(state.whole ? setSentence(state) : verdictSentence(/** @type {FileReport} */ (item.report)));
    reveal(byId("result"));
    show.checked();
  }

  function edited() {
    const item = state.files[state.selected];
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
    if (cameFrom.closest("#set-report")) selectWhole();
    cameFrom.focus();
    cameFrom.scrollIntoView({ block: "center" });
    cameFrom = null;
    show.source();
    return true;
  }

  /** The source comes into view where it stands elsewhere on the page. */
  function showEditor() {
    const source = byId(state.pointed ? "unloaded" : "editor");
    const { top, bottom } = source.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) {
      source.scrollIntoView({ block: "center", behavior: "instant" });
    }
    if (state.pointed) source.focus({ preventScroll: true });
  }

  return {
    bring,
    stopLooking,
    select,
    selectWhole,
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
      showEditor();
    },

    /**
     * Goes to a place in a file of the set: into the editor, or where its piece of the line is shown.
     *
     * @param {number} index of the file
     * @param {{rule: string, value: string | null, line: number | null, column: number | null}} place
     * @param {Excerpt | null} excerpt
     * @param {HTMLElement} from
     */
    async goToFile(index, place, excerpt, from) {
      cameFrom = from;
      await select(index);
      const { line, column } = place;
      if (line === null || column === null) {
        reveal(byId("result"));
        return byId("result").focus({ preventScroll: true });
      }
      if (state.files[index].where === "editor") {
        const finding = /** @type {import("./protocol.js").Finding} */ ({ ...place });
        const [{ from: start, to }] = marksOf(editor.document(), [finding], [excerpt]);
        editor.select(start, to);
      } else {
        state.pointed = { line, column, excerpt };
        show.source();
      }
      showEditor();
    },

    /**
     * Takes up addresses of the files, and checks with them.
     *
     * @param {import("./state.js").Addresses} addresses
     */
    async readdress(addresses) {
      state.addresses = addresses;
      await check();
    },

    clear() {
      jobs.stop();
      editor.reset();
      begin(state, [newItem(null)]);
      wasEmpty = true;
      void select(0).then(editor.focus);
    },

    /** Text of the editor; null when there are files, or one as it came. @returns {string | null} */
    typed() {
      const [item, ...more] = state.items;
      const plain = more.length === 0 && item.where !== "stream" && (!item.file || item.edited);
      return plain ? (editor.text(item.id) ?? item.text) : null;
    },

    /** @param {string} [text] */
    example(text = EXAMPLE) {
      editor.replace(text);
      wasEmpty = false;
      void check();
    },
  };
}
