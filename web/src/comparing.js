/** The third work area: two versions are brought in, and what differs between them is shown. */

import { announce, reveal } from "./announce.js";
import { sorted } from "./bringing.js";
import { byId } from "./dom.js";
import { sameFiles, takenApart } from "./sides.js";
import { createCompareForm } from "./views/compare-form.js";
import { sentence } from "./views/compare-verdict.js";
import { language } from "./words.js";

/** @typedef {import("./bringing.js").Found} Found */
/** @typedef {import("./bringing.js").Taken} Taken */
/** @typedef {import("./protocol.js").CompareValue} CompareValue */
/** @typedef {import("./sides.js").SideName} SideName */
/** @typedef {import("./sides.js").Sides} Sides */
/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Elsewhere what another area holds
 * @property {() => boolean} isThere
 * @property {() => Taken[] | Promise<Taken[]>} given
 *
 * @param {State} state
 * @param {import("./jobs.js").Jobs} jobs
 * @param {{compared: () => void, all: () => void, progress: () => void}} show
 * @param {Record<"checked" | "generated", Elsewhere>} elsewhere
 */
export function createComparing(state, jobs, show, elsewhere) {
  /** @type {Sides} */
  let sides = { old: [], new: [] };
  /** The two files that were dropped together, and the side that they were dropped on. @type {SideName | null} */
  let parted = null;

  const form = createCompareForm(byId("compare-form"), {
    bring: (side, find) => void bring(side, find),
    paste: (side, text) => void set(side, [pasted(text)]),
    clear,
    swap,
    together,
    compare: () => void compare(),
    elsewhere,
    take: async (side, from) => set(side, await elsewhere[from].given()),
  });

  /**
   * @param {SideName | null} side null where it was not said
   * @param {(tell: (count: number) => void) => Promise<Found[]>} find looks through what came
   */
  async function bring(side, find) {
    jobs.stop();
    const looking = (state.looking = { count: 0 });
    show.progress();
    const found = await find((count) => {
      looking.count = count;
      if (state.looking === looking) show.progress();
    });
    const { taken } = await sorted(found);
    if (state.looking !== looking) return; // given up, or something else was brought
    state.looking = null;
    if (taken.length === 0) {
      state.problem = "nothing";
      return show.all();
    }
    const empty = sides.old.length === 0 ? "old" : sides.new.length === 0 ? "new" : null;
    const fresh = sides.old.length === 0 && sides.new.length === 0;
    if (fresh && taken.length === 2 && !found.some(({ inFolder }) => inFolder)) {
      parted = side ?? "old";
      sides = takenApart(taken[0], taken[1]);
      return changed();
    }
    return set(side ?? empty ?? "new", taken);
  }

  /**
   * @param {SideName} side
   * @param {Taken[]} taken
   */
  async function set(side, taken) {
    parted = null;
    sides = { ...sides, [side]: taken };
    return changed();
  }

  /** Both sides are there, or one was given up: the result follows. */
  async function changed() {
    jobs.stop();
    state.looking = state.problem = null;
    state.compared = null;
    form.render(sides, parted !== null);
    show.compared();
    show.all();
    await compare();
  }

  /** @param {SideName} side */
  function clear(side) {
    void set(side, []);
  }

  function swap() {
    sides = { old: sides.new, new: sides.old };
    void changed();
  }

  /** The two files are one version after all. */
  function together() {
    const side = parted ?? "old";
    const both = [...sides.old, ...sides.new];
    parted = null;
    sides = { old: [], new: [], [side]: both };
    void changed();
  }

  async function compare() {
    if (!sides.old.length || !sides.new.length) return;
    const compared = sides;
    const all = [...sides.old, ...sides.new];
    const args = {
      lang: language(),
      sides: [...sides.old.map(() => "old"), ...sides.new.map(() => "new")],
    };
    /** @type {CompareValue | null} */
    const value = await jobs.ask("compare", args, all.map(({ file }) => file), all.map(({ name }) => name));
    if (!value || sides !== compared) return;
    state.compared = { value, same: sameFiles(sides) };
    show.compared();
    announce(sentence(state.compared));
    reveal(byId("compare-result"));
  }

  /** @param {string} text */
  function pasted(text) {
    const name = /^\s*https?:\/\//i.test(text) ? "pasted.txt" : "pasted.xml";
    return { file: new File([text], name), name };
  }

  form.render(sides, false);
  return {
    bring,
    compare,
    /** What is offered from the other areas may have changed. */
    shown: () => form.render(sides, parted !== null),
    reword: () => form.render(sides, parted !== null),
    /** @param {boolean} busy */
    setBusy: (busy) => form.setBusy(busy, sides),
  };
}

