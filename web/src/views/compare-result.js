/** The result of a comparison: the sentence, the downloads, and the list of what differs. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { createChangeList } from "./compare-list.js";
import { summary, verdictView } from "./compare-verdict.js";
import { copyButton } from "./copy.js";

/** @typedef {import("../state.js").Compared} Compared */

/** @param {HTMLElement} root */
export function createCompared(root) {
  /** @type {Compared | null} */
  let last = null;
  /** @type {string[]} */
  let links = [];

  return {
    /** @param {Compared | null} compared */
    render(compared) {
      if (compared !== last) {
        for (const link of links) URL.revokeObjectURL(link);
        links = (compared?.value.blobs ?? []).map((blob) => URL.createObjectURL(blob));
        last = compared;
      }
      if (!compared) return fill(root, intro());
      const { head, changes } = compared.value;
      const list = changes.length ? createChangeList(head, changes) : null;
      fill(
        root,
        verdictView(compared),
        el("div", { class: "output-bar", role: "group", "aria-label": t("compare.takeAway") },
          ...compared.value.blobs.map((blob, index) =>
            el("a",
              { class: "button", href: links[index], download: blob.name, "data-testid": `compare-${ending(blob.name)}` },
              t("generate.download", { name: ending(blob.name).toUpperCase() })),
          ),
          copyButton(() => summary(compared), { label: t("compare.copySummary"), "data-testid": "compare-copy" })),
        list,
      );
    },
  };
}

/** @param {string} name */
const ending = (name) => name.slice(name.lastIndexOf(".") + 1);

function intro() {
  return el(
    "div",
    { class: "compare-intro", "data-testid": "compare-intro" },
    el("p", { class: "intro-lead" }, t("compare.lead")),
    el("ul", {},
      ...(/** @type {const} */ (["what", "same", "order"]).map((key) => el("li", {}, t(`compare.intro.${key}`)))),
    ),
  );
}
