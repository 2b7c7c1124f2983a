/** The first work area: brings files and text in, has them checked, and leads to the places. */

import { announce, reveal } from "./announce.js";
import { apply } from "./applying.js";
import { isArchive, sorted } from "./bringing.js";
import { byId } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { createGoing } from "./going.js";
import { createGuard, createKeeping } from "./keeping.js";
import { marksOf } from "./positions.js";
import { readForEditor } from "./reading.js";
import { foundIn } from "./found.js";
import { begin, newItem } from "./state.js";
import { createTexts, pastedName } from "./texts.js";
import { vanished } from "./vanished.js";
import { createEditor } from "./views/editor.js";
import { setSentence } from "./views/set-verdict.js";
import { verdictSentence } from "./views/verdict.js";
import { language, t } from "./words.js";

/** @typedef {import("./bringing.js").Brought} Brought */
/** @typedef {import("./bringing.js").Found} Found */
/** @typedef {import("./protocol.js").CheckValue} CheckValue */
/** @typedef {import("./protocol.js").FileReport} FileReport */
/** @typedef {import("./state.js").Item} Item */
/** @typedef {import("./state.js").State} State */

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
    left: () => going.backToFinding(),
  });
  const texts = createTexts(editor);
  const keeping = createKeeping(state, editor);
  const guard = createGuard();
  const going = createGoing(state, editor, { select, selectWhole, source: show.source });
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
    if (state.items.some(({ unsaved }) => unsaved)) keeping.keep("replaced");
    else if (!isEmpty()) keeping.forget();
    editor.reset();
    begin(state, taken.map(({ file, name }) => newItem(file, name)));
    state.passed = passed?.count ? passed : null;
    state.whole = taken.length > 1;
    guard.set(false);
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
      const read = isArchive(item.name ?? "")
        ? null
        : await readForEditor(/** @type {File} */ (item.file)).catch(() => null);
      item.where = read === null ? "stream" : "editor";
      item.text = read?.text ?? "";
      item.packed = read?.packed ?? false;
      item.encoding = read?.encoding ?? null;
      item.exact = read?.exact ?? true;
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
    const files = await Promise.all(items.map(texts.fileOf));
    if (state.items !== items) return; // something else was brought in meanwhile
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
    reveal(byId("result"), true);
    show.checked();
  }

  /** @param {boolean} begun another text by pasting, which is to be had again where it came from */
  function edited(begun) {
    const item = state.files[state.selected];
    const stale = item.report !== null;
    const unsaved = !begun && (item.file !== null || !editor.isEmpty());
    if (!item.edited || item.stale !== stale || item.unsaved !== unsaved || isEmpty() !== wasEmpty) {
      Object.assign(item, { edited: true, stale, unsaved });
      wasEmpty = isEmpty();
      saved();
    }
  }

  /** Takes up whether there are edits that would be lost. */
  function saved() {
    guard.set(state.items.some(({ unsaved }) => unsaved));
    show.source();
  }

  /** @param {Item} item */
  function mark(item) {
    if (!item.report || item.stale || item.marked || item.where !== "editor") return;
    const { findings, excerpts } = foundIn(state, item, item.report);
    editor.mark(marksOf(editor.document(), findings, excerpts), findings);
    item.marked = true;
  }

  /** Nothing was brought in yet. */
  function isEmpty() {
    return state.items.length === 1 && !state.items[0].file && editor.isEmpty();
  }

  return {
    bring,
    stopLooking,
    select,
    selectWhole,
    check,
    isEmpty,
    reword: editor.reword,
    find: editor.find,

    /** What is there to be checked, as files; none before anything was brought in. */
    async given() {
      if (isEmpty()) return [];
      const files = await Promise.all(state.items.map(texts.fileOf));
      return files.map((file, index) => ({ file, name: state.items[index].name ?? file.name }));
    },

    ...going,

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
      keeping.keep("cleared");
      guard.set(false);
      editor.reset();
      begin(state, [newItem(null)]);
      wasEmpty = true;
      announce(t("keep.cleared"));
      void select(0).then(editor.focus);
    },

    /** Text of the editor; null when there are files, or one as it came. @returns {string | null} */
    typed() {
      const [item, ...more] = state.items;
      const plain = more.length === 0 && item.where !== "stream" && (!item.file || item.edited);
      return plain ? (editor.text(item.id) ?? item.text) : null;
    },

    /** Leaving the page is asked for, edits or not. */
    letGo: () => guard.set(false),

    /** Brings back what was cleared or replaced. */
    async restore() {
      jobs.stop();
      if (!keeping.restore(isEmpty())) return;
      wasEmpty = false;
      const { whole } = state;
      await select(state.selected);
      if (whole) selectWhole();
      saved();
      announce(t("keep.back"));
      byId("result").focus({ preventScroll: true });
      if (state.checked && state.checked.lang !== language()) await check(); // its sentences are of then
    },

    /** The edited text of the file that is shown. */
    text: () => texts.textOf(state.files[state.selected]),

    /** The same as a file; it is taken away, so that leaving the page loses nothing. */
    taken() {
      const item = state.files[state.selected];
      item.unsaved = false;
      saved();
      return texts.plainFile(item);
    },

    /** @param {string} [text] */
    example(text = EXAMPLE) {
      editor.replace(text);
      wasEmpty = false;
      void check();
    },
  };
}
