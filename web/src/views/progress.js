/** What is being checked or made, how far, and the way to stop it. */

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { number, percent, size, t } from "../words.js";

/** @typedef {import("../state.js").Job} Job */

/**
 * @param {HTMLElement} root
 * @param {Job | null} job
 * @param {boolean} ready the runtime is there
 * @param {{count: number} | null} looking through a folder, before there is a job
 * @param {() => void} cancel
 */
export function renderProgress(root, job, ready, looking, cancel) {
  root.hidden = !job && !looking;
  if (!job && !looking) return fill(root);
  const shown = root.querySelector(".progress");
  const id = job ? String(job.id) : "looking";
  const show = (/** @type {HTMLElement} */ box) => (job ? update(box, job, ready) : look(box, looking));
  // The same elements stay while a job goes on, so that the button keeps its focus.
  if (shown instanceof HTMLElement && shown.dataset.job === id) return show(shown);
  const fresh = el(
    "div",
    { class: "progress", "data-testid": "progress", "data-job": id },
    el("p", { class: "progress-name" }),
    el("progress", { max: 1, "aria-label": t("progress.label") }),
    el("p", { class: "progress-bytes quiet" }),
    el("div", { class: "progress-found", "data-testid": "found-so-far" }),
    el("p", { class: "progress-silent", role: "status", "data-testid": "silent" }),
    el(
      "button",
      { type: "button", class: "button", "data-testid": "cancel", onclick: cancel },
      t("progress.cancel"),
    ),
  );
  fill(root, fresh);
  show(fresh);
}

/**
 * @param {HTMLElement} shown
 * @param {{count: number} | null} looking
 */
function look({ children: [name, bar, bytes] }, looking) {
  name.textContent = t("progress.looking");
  bar.removeAttribute("value");
  bytes.textContent = t("progress.looked", { count: looking?.count ?? 0 });
}

/**
 * @param {HTMLElement} shown
 * @param {Job} job
 * @param {boolean} ready
 */
function update(shown, { op, progress, silent }, ready) {
  const [name, bar, bytes, found, sign] =
    /** @type {[HTMLElement, HTMLProgressElement, HTMLElement, HTMLElement, HTMLElement]} */ (
      /** @type {unknown} */ ([...shown.children])
    );
  const said = silent && ready ? t("progress.silent") : "";
  if (sign.textContent !== said) sign.textContent = said; // said once
  if (!progress) {
    name.textContent = ready ? t(`progress.begins.${op}`) : t("progress.waits");
    bytes.textContent = ready ? "" : t("progress.waitsWhy");
    bar.removeAttribute("value");
    return;
  }
  const { total: ownTotal, done: ownDone, all_total: total = ownTotal, all_done: done = ownDone } = progress;
  name.textContent = doing(progress);
  bar.value = total > 0 ? Math.min(done / total, 1) : 1;
  bytes.textContent = total > 0
    ? t("progress.bytes", { done: size(done), total: size(total), percent: percent(Math.floor(bar.value * 100)) })
    : "";
  fill(found, ...soFar(progress));
}

/** @param {NonNullable<Job["progress"]>} progress */
function doing({ doing: stage, file, files, name, comparing }) {
  if (comparing && files > 1) return t("progress.comparing", { count: files });
  if (stage) return t(`progress.doing.${stage}`);
  if (files > 1) return t("progress.nameOf", { name, number: file + 1, files });
  return t("progress.name", { name });
}

/**
 * What a long check has found by now: the first finding with its place, then the rules.
 * @param {NonNullable<Job["progress"]>} progress
 */
function soFar({ found = [], first = null }) {
  if (found.length === 0) return [];
  const place = first?.line ? `${first.line}:${first.column} ` : "";
  return [
    el("p", { class: "quiet" }, t("progress.found")),
    el(
      "ul",
      {},
      ...found.map(({ rule, severity, title, count }) =>
        el(
          "li",
          { "data-rule": rule },
          icon(severity),
          el("span", {}, title),
          el("span", { class: "quiet" }, ` ×${number(count)}`),
        ),
      ),
    ),
    first ? el("p", {}, el("span", { class: "quiet" }, place), first.message) : "",
  ];
}
