/** The lines on requests and on a newer release, beside the promise. */

import { el, fill } from "../dom.js";
import { VERIFY } from "../rule-pages.js";
import { language, t } from "../words.js";

/** Between two sentences; in Chinese there is none. */
const gap = () => (language() === "zh-Hant" ? "" : " ");

/**
 * @param {HTMLElement} root
 * @param {number | null} count requests since the page was ready; null before
 */
export function renderRequests(root, count) {
  root.dataset.count = String(count);
  const link = { href: VERIFY, target: "_blank", rel: "noopener" };
  fill(
    root,
    gap(),
    t("standing.requests", { count: count ?? "–" }),
    gap(),
    el("a", link, t("standing.verify")),
  );
}

/**
 * @param {HTMLElement} root
 * @param {number} count of the site's own files that were fetched to be there without a network
 */
export function renderStored(root, count) {
  root.textContent = count > 0 ? t("standing.stored", { count }) : "";
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
    el("p", {}, t("standing.newer"), gap(), t(what)),
    el(
      "button",
      { type: "button", class: "button-small", "data-testid": "update", onclick: takeOver },
      t("standing.reload"),
    ),
  );
}
