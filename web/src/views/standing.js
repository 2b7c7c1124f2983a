/** The lines on requests and on a newer release, beside the promise. */

import { el, fill } from "../dom.js";
import { VERIFY } from "../rule-pages.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} root
 * @param {number} count requests since the page was ready
 * @param {number} stored of its own files that were fetched to be there without a network
 */
export function renderRequests(root, count, stored) {
  root.dataset.count = String(count);
  const link = { href: VERIFY, target: "_blank", rel: "noopener" };
  fill(
    root,
    count === 0 ? t("standing.none") : t("standing.requests", { count }),
    " ",
    stored > 0 && [t("standing.stored", { count: stored }), " "],
    el("a", link, t("standing.verify")),
  );
}

/**
 * @param {HTMLElement} root
 * @param {"none" | "ready" | "full"} update
 * @param {boolean} lost files are on the page
 * @param {() => void} takeOver
 */
export function renderUpdate(root, update, lost, takeOver) {
  root.hidden = update === "none";
  if (root.hidden) return;
  const what = update === "full" ? "standing.full" : lost ? "standing.files" : "standing.kept";
  fill(
    root,
    el("p", {}, t("standing.newer"), " ", t(what)),
    el(
      "button",
      { type: "button", class: "button-small", "data-testid": "update", onclick: takeOver },
      t("standing.reload"),
    ),
  );
}
