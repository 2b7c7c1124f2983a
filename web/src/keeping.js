/** Keeps what was cleared or replaced, so that it can be brought back with its edits. */

/** @typedef {import("./state.js").State} State */

/** What belongs to the things that were brought in. @type {(keyof State)[]} */
const PARTS = ["items", "files", "selected", "set", "whole", "checked", "addresses", "passed"];

/**
 * @param {State} state
 * @param {Pick<import("./views/editor.js").Editor, "keep" | "restore">} editor
 */
export function createKeeping(state, editor) {
  /** @type {{parts: Partial<State>, texts: ReturnType<typeof editor.keep>} | null} */
  let kept = null;

  return {
    /** @param {"cleared" | "replaced"} why */
    keep(why) {
      kept = now();
      state.kept = why;
    },

    forget() {
      kept = null;
      state.kept = null;
    },

    /**
     * @param {boolean} empty nothing stands there that what is brought back replaces
     * @returns {boolean} false when there is nothing to bring back
     */
    restore(empty) {
      if (!kept) return false;
      const { parts, texts } = kept;
      kept = empty ? null : now();
      Object.assign(state, parts, { pointed: null, problem: null, looking: null, kept: kept && "replaced" });
      editor.restore(texts);
      return true;
    },
  };

  function now() {
    return { parts: Object.fromEntries(PARTS.map((part) => [part, state[part]])), texts: editor.keep() };
  }
}

/**
 * Asks before the page is left while there are edits that were taken nowhere. The listener is there
 * only as long, since a page with one is not kept for going back.
 */
export function createGuard() {
  let on = false;
  const ask = (/** @type {BeforeUnloadEvent} */ event) => event.preventDefault();

  return {
    /** @param {boolean} unsaved */
    set(unsaved) {
      if (unsaved === on) return;
      on = unsaved;
      if (on) window.addEventListener("beforeunload", ask);
      else window.removeEventListener("beforeunload", ask);
    },
  };
}
