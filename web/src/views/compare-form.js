/** The two versions side by side: each is pasted, dropped, chosen, or taken from another area. */

import { fromPicker } from "../bringing.js";
import { el, fill } from "../dom.js";
import { SIDES, totalSize } from "../sides.js";
import { size, t } from "../words.js";
import { shortcut } from "./source.js";

/** @typedef {import("../bringing.js").Taken} Taken */
/** @typedef {import("../sides.js").SideName} SideName */
/** @typedef {import("../sides.js").Sides} Sides */

/**
 * @typedef {object} CompareActions
 * @property {(side: SideName, find: () => Promise<import("../bringing.js").Found[]>) => void} bring
 * @property {(side: SideName, text: string) => void} paste
 * @property {(side: SideName) => void} clear
 * @property {(side: SideName, from: "checked" | "generated") => void} take
 * @property {() => void} swap
 * @property {() => void} together the two files that came together are one version
 * @property {() => void} compare
 * @property {Record<"checked" | "generated", import("../comparing.js").Elsewhere>} elsewhere
 */

/** So many names of files are shown. */
const NAMED = 3;

/**
 * @param {HTMLElement} root
 * @param {CompareActions} actions
 */
export function createCompareForm(root, actions) {
  const slots = { old: slot("old"), new: slot("new") };
  const parted = el("p", { class: "compare-parted notice", role: "status", hidden: true });
  const swap = el("button", {
    type: "button",
    class: "button",
    "data-words": "compare.swap",
    "data-testid": "compare-swap",
    onclick: actions.swap,
  });
  const button = el(
    "button",
    { type: "button", class: "button button-main", "data-testid": "compare-button", onclick: actions.compare },
    el("span", { "data-words": "compare.button" }),
    shortcut(),
  );
  fill(
    root,
    el("div", { class: "compare-sides" }, slots.old.root, slots.new.root),
    parted,
    el("div", { class: "compare-bar" }, button, swap, el("p", { class: "hint", "data-words": "compare.hint" })),
  );

  /** @param {SideName} side */
  function slot(side) {
    const body = el("div", { class: "compare-slot-body" });
    const tools = el("div", { class: "tools" });
    const title = el("h3", { id: `compare-${side}`, class: "sheet-title", "data-words": `compare.${side}` });
    const section = el(
      "section",
      { class: "sheet compare-slot", "aria-labelledby": `compare-${side}`, "data-testid": `compare-${side}`, tabindex: "-1" },
      el("div", { class: "sheet-head" }, title, tools),
      body,
    );
    return { root: section, body, tools };
  }

  /** @param {SideName} side */
  function emptySlot(side) {
    const box = el("textarea", {
      class: "compare-paste",
      rows: 4,
      wrap: "off",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-label": t(`compare.paste.${side}`),
      placeholder: t("compare.placeholder"),
      "data-testid": `compare-${side}-text`,
      onpaste: (/** @type {ClipboardEvent} */ event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (box.value.trim() || !text.trim()) return;
        event.preventDefault(); // a text of many megabytes would take long to be laid out
        actions.paste(side, text);
      },
      onchange: () => {
        if (box.value.trim() && box.isConnected) actions.paste(side, box.value);
      },
    });
    const offers = /** @type {const} */ (["checked", "generated"])
      .filter((from) => actions.elsewhere[from].isThere());
    return [
      box,
      el(
        "div",
        { class: "compare-ways" },
        chooser(side, "choose", { multiple: true }),
        chooser(side, "folder", { webkitdirectory: true }),
        ...offers.map((from) =>
          el("button",
            { type: "button", class: "button", "data-testid": `compare-${side}-${from}`, onclick: () => actions.take(side, from) },
            t(`compare.take.${from}`)),
        ),
      ),
    ];
  }

  /**
   * @param {SideName} side
   * @param {"choose" | "folder"} what
   * @param {import("../dom.js").Props} kind
   */
  function chooser(side, what, kind) {
    const input = el("input", {
      type: "file",
      class: "unseen",
      "data-testid": `compare-${side}-${what}`,
      ...kind,
      onchange: () => {
        const files = [...(input.files ?? [])];
        input.value = "";
        if (files.length) actions.bring(side, async () => fromPicker(files));
      },
    });
    const words = el("span", {}, t(`source.${what}`), el("span", { class: "unseen" }, ` (${t(`compare.${side}`)})`));
    return el("label", { class: "button" }, input, words);
  }

  /** @param {Taken[]} taken */
  function fullSlot(taken) {
    const names = taken.slice(0, NAMED).map(({ name }) => el("li", { class: "filename" }, name));
    const more = taken.length - NAMED;
    return [
      el("div", { class: "compare-card" },
        el("p", { class: "unloaded-lead" },
          taken.length > 1 ? t("files.title", { count: taken.length }) : el("span", { class: "filename" }, taken[0].name),
          " ",
          el("span", { class: "quiet compare-size" }, size(totalSize(taken)))),
        taken.length > 1 && el("ul", { class: "quiet" }, ...names, more > 0 && el("li", {}, t("compare.moreFiles", { count: more })))),
    ];
  }

  /** @param {SideName} side */
  function remover(side) {
    return el("button",
      {
        type: "button",
        class: "button button-small",
        "data-testid": `compare-${side}-clear`,
        onclick: () => actions.clear(side),
      },
      t("compare.remove"),
      el("span", { class: "unseen" }, ` (${t(`compare.${side}`)})`));
  }

  /** @param {Sides} sides */
  function enable(sides, busy = false) {
    const both = sides.old.length > 0 && sides.new.length > 0;
    const any = sides.old.length > 0 || sides.new.length > 0;
    disable(button, !both || busy);
    disable(swap, !any);
  }

  return {
    /**
     * @param {Sides} sides
     * @param {boolean} split two files that came together were taken for the two versions
     */
    render(sides, split) {
      const held = SIDES.find((side) => slots[side].root.contains(document.activeElement));
      for (const side of SIDES) {
        const taken = sides[side];
        slots[side].root.classList.toggle("compare-empty", taken.length === 0);
        fill(slots[side].tools, taken.length > 0 && remover(side));
        fill(slots[side].body, ...(taken.length ? fullSlot(taken) : emptySlot(side)));
      }
      for (const one of root.querySelectorAll("[data-words]")) {
        one.textContent = t(/** @type {import("../words.js").Key} */ (one.getAttribute("data-words")));
      }
      parted.hidden = !split;
      fill(parted,
        el("span", {}, t("compare.parted", { old: sides.old[0]?.name ?? "", new: sides.new[0]?.name ?? "" })),
        el("button", { type: "button", class: "text-button", "data-testid": "compare-together", onclick: actions.together },
          t("compare.together")));
      enable(sides);
      // What had the focus is gone; whoever goes on with Tab is where something is to be brought.
      const next = held && [held, ...SIDES].find((side) => sides[side].length === 0);
      if (held) (next ? slots[next].root : button).focus({ preventScroll: true });
    },

    /**
     * @param {boolean} busy
     * @param {Sides} sides
     */
    setBusy: (busy, sides) => enable(sides, busy),
  };
}

/**
 * @param {HTMLElement} button
 * @param {boolean} off
 */
function disable(button, off) {
  if (off) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}
