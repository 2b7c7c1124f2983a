/** From a finding to its place in the source, and back. */

import { reveal } from "./announce.js";
import { byId } from "./dom.js";
import { marksOf } from "./positions.js";

/** @typedef {import("./protocol.js").Excerpt} Excerpt */
/** @typedef {import("./state.js").State} State */

/**
 * @param {State} state
 * @param {import("./views/editor.js").Editor} editor
 * @param {{select: (index: number) => Promise<void>, selectWhole: () => void, source: () => void}} show
 */
export function createGoing(state, editor, show) {
  /** The place from which a person went into the source. @type {HTMLElement | null} */
  let cameFrom = null;

  return {
    canGoBack: () => cameFrom?.isConnected ?? false,

    backToFinding() {
      if (!cameFrom?.isConnected) return false;
      if (cameFrom.closest("#set-report")) show.selectWhole();
      cameFrom.focus();
      cameFrom.scrollIntoView({ block: "center" });
      cameFrom = null;
      show.source();
      return true;
    },

    /**
     * @param {number} finding
     * @param {HTMLElement} from
     */
    goTo(finding, from) {
      cameFrom = from;
      show.source();
      editor.goTo(finding);
      showSource();
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
      await show.select(index);
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
      showSource();
    },
  };

  /** The source comes into view where it stands elsewhere on the page. */
  function showSource() {
    const source = byId(state.pointed ? "unloaded" : "editor");
    const { top, bottom } = source.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) {
      source.scrollIntoView({ block: "center", behavior: "instant" });
    }
    if (state.pointed) source.focus({ preventScroll: true });
  }
}
