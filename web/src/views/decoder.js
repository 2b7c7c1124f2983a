/** The box for a message of a search console, and what it means. */

import { announce } from "../announce.js";
import { checkedIn, isSound } from "../decoding.js";
import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { language, t } from "../words.js";
import { checklist } from "./clean.js";
import { meaningView } from "./meaning.js";

/** @typedef {import("../decoding.js").Decoding} Decoding */
/** @typedef {import("../state.js").State} State */

/** Links anywhere on the page that lead into the box. */
const LINK = 'a[href="#decoder"]';

/**
 * @param {HTMLElement} root
 * @param {{type: (message: string) => void, ask: () => void}} actions
 */
export function createDecoder(root, { type, ask }) {
  const box = el("textarea", {
    id: "decoder-message",
    rows: 4,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": "decoder-lead",
    "data-testid": "decoder-message",
    oninput: () => type(box.value),
    onkeydown: decodeByKeys,
  });
  const words = {
    title: el("h3", { class: "section-title" }),
    lead: el("p", { id: "decoder-lead" }),
    label: el("label", { class: "unseen", for: "decoder-message" }),
    ask: el("button", { type: "button", class: "button", "data-testid": "decoder-ask", onclick: ask }),
    clear: el("button", { type: "button", class: "button", "data-testid": "decoder-clear", onclick: clear }),
  };
  const answer = el("div", { class: "decoder-answer", "data-testid": "decoder-answer" });
  const details = el(
    "details",
    { class: "decoder-box", "data-testid": "decoder" },
    el("summary", { onclick: () => (chosen = true) }, words.title),
    words.lead,
    words.label,
    box,
    el("div", { class: "tools" }, words.ask, words.clear),
    answer,
  );
  fill(root, details);
  /** A person has opened or closed the box. */
  let chosen = false;
  /** @type {unknown[]} */
  let shown = [];
  /** What has been said aloud of the answer. */
  let said = "";

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(LINK)) return;
    event.preventDefault();
    chosen = details.open = true;
    box.focus({ preventScroll: true });
    details.scrollIntoView({ block: "start" });
  });

  /** @param {KeyboardEvent} event Ctrl+Enter elsewhere on the page checks the file */
  function decodeByKeys(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  }

  function clear() {
    box.value = "";
    type("");
    box.focus();
  }

  return {
    /** The answer, which may stand below the window. */
    showAnswer: () => answer.scrollIntoView({ block: "nearest" }),

    /** A message that was brought elsewhere. @param {string} message */
    take(message) {
      chosen = details.open = true;
      box.value = message;
      type(message);
      details.scrollIntoView({ block: "start" });
    },

    /**
     * @param {State} state
     * @param {Decoding} decoding
     */
    render(state, decoding) {
      const reports = state.files.map(({ report }) => report);
      const wanted = [decoding, state.rules, state.set, language(), state.boot.phase, ...reports];
      if (wanted.length === shown.length && wanted.every((part, index) => part === shown[index])) return;
      shown = wanted;
      words.title.textContent = t("decoder.title");
      words.lead.textContent = t("decoder.lead");
      words.label.textContent = t("decoder.label");
      words.ask.textContent = t("decoder.ask");
      words.clear.textContent = t("decoder.clear");
      box.placeholder = t("decoder.placeholder");
      words.clear.hidden = decoding.message === "";
      if (!chosen) details.open = isSound(state);
      answer.setAttribute("aria-busy", String(decoding.asking));
      fill(answer, answerView(state, decoding));
      tell(decoding);
    },
  };

  /** @param {Decoding} decoding */
  function tell({ value, asking, failed }) {
    if (asking || !details.open) return;
    const words = failed ? t("decoder.failed")
      : !value ? ""
      : value.known ? value.meanings.map(({ title }) => title).join(". ")
      : t("decoder.unknown");
    if (words !== said && words) announce(words);
    said = words;
  }
}

/**
 * @param {State} state
 * @param {Decoding} decoding
 */
function answerView(state, { value, asking, failed }) {
  if (failed) return el("p", { class: "quiet" }, t("decoder.failed"));
  if (asking && state.boot.phase !== "ready") return el("p", { class: "quiet" }, t("decoder.waits"));
  if (!value) return null;
  const checked = checkedIn(state);
  return [
    value.cut && el("p", { class: "quiet" }, t("decoder.cut")),
    value.line !== null && placeView(state, value, checked),
    value.known
      ? [
          !value.meanings[0].sure && el("p", { class: "decoder-likely" }, t("decoder.likely")),
          value.meanings.map((meaning) => meaningView(meaning, checked, state.rules)),
          !checked && value.meanings.some(({ rules }) => rules.length > 0) && el("p", { class: "quiet" }, t("decoder.bring")),
        ]
      : unknownView(),
  ];
}

function unknownView() {
  return el(
    "div",
    { class: "meaning", "data-testid": "meaning-unknown" },
    el("h4", { class: "meaning-title" }, t("decoder.unknown")),
    el("p", {}, t("decoder.unknown.what")),
    checklist(),
  );
}

/**
 * The place that the message names, and what was found there.
 *
 * @param {State} state
 * @param {import("../protocol.js").DecodedValue} value
 * @param {import("../decoding.js").Checked | null} checked
 */
function placeView({ rules }, { line, column }, checked) {
  if (line === null) return null;
  const found = checked?.on(line) ?? [];
  return el(
    "div",
    { class: "decoder-place", "data-testid": "decoder-place" },
    el("p", {}, column === null
      ? t("decoder.line", { line: String(line) })
      : t("decoder.place", { line: String(line), column: String(column) })),
    checked && !checked.several && found.length === 0 && el("p", { class: "quiet" }, t("decoder.nothingThere")),
    found.length > 0 && el("p", {}, t("decoder.there")),
    found.length > 0 && el("ul", { class: "struck" }, found.map(({ rule, severity }) =>
      el("li", {}, el("span", { class: "struck-name" }, icon(severity),
        el("a", { href: `#rule=${rule}` }, rules.get(rule)?.title ?? rule))))),
  );
}
