/** How the files are to be: strict or as many as it takes, and what all entries share. */

import { el } from "../dom.js";

/** @typedef {import("../protocol.js").GenerateSettings} GenerateSettings */
/** @typedef {import("../words.js").Key} Key */

const FREQUENCIES = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];

/** What the fields of several files are while there is only one. */
const ONE_FILE = /** @type {const} */ ({
  hosts: "one",
  schemes: "together",
  gzip: false,
  base_url: "",
  stem: "sitemap",
  index: "auto",
});

/** @param {() => void} edited */
export function createSettings(edited) {
  const oneFile = radio("browser", true);
  const several = radio("protocol", false);
  const lastmod = text("lastmod", { placeholder: "2026-10-01" });
  const today = el("button", {
    type: "button",
    class: "button button-small",
    "data-words": "generate.today",
    "data-words-title": "generate.todayWhat",
    "data-testid": "generate-today",
    onclick: () => {
      lastmod.value = isoDate(new Date());
      changed();
    },
  });
  const changefreq = choice("changefreq", [["", "generate.none"], ...FREQUENCIES.map(asItIs)]);
  const priority = text("priority", { inputmode: "decimal", placeholder: "0.5" });
  const dateHint = hint("generate.lastmodHint", { "data-testid": "lastmod-hint" });
  const hosts = choice("hosts", [
    ["one", "generate.hosts.one"],
    ["each", "generate.hosts.each"],
  ]);
  const schemes = choice("schemes", [
    ["together", "generate.schemes.together"],
    ["apart", "generate.schemes.apart"],
  ]);
  const baseUrl = text("base-url", { placeholder: "https://example.com/", inputmode: "url" });
  const stem = text("stem", { value: ONE_FILE.stem });
  const gzip = checkbox("gzip");
  const index = checkbox("index");
  const form = choice("form", [
    ["auto", "generate.form.auto"],
    ["list", "generate.form.list"],
    ["csv", "generate.form.csv"],
    ["tsv", "generate.form.tsv"],
    ["json-lines", "generate.form.json-lines"],
    ["sitemap", "generate.form.sitemap"],
  ]);
  const oldNews = checkbox("old-news");

  const fileset = el(
    "fieldset",
    { class: "settings-part", "data-testid": "generate-fileset" },
    el("legend", { class: "unseen", "data-words": "generate.files" }),
    field("generate.hosts", hosts),
    field("generate.schemes", schemes),
    field("generate.stem", stem),
    field("generate.baseUrl", baseUrl),
    tick("generate.gzip", gzip),
    tick("generate.index", index),
  );
  const root = el(
    "div",
    { class: "settings" },
    el(
      "fieldset",
      { class: "profiles" },
      el("legend", { class: "unseen", "data-words": "generate.profile" }),
      tick("generate.profile.browser", oneFile),
      tick("generate.profile.protocol", several),
    ),
    fileset,
    el(
      "fieldset",
      { class: "settings-part shared" },
      el("legend", { "data-words": "generate.shared" }),
      field("lastmod", lastmod, today),
      field("changefreq", changefreq),
      field("priority", priority),
      dateHint,
    ),
    el(
      "details",
      { class: "settings-more" },
      el("summary", { "data-words": "generate.more" }),
      el(
        "div",
        { class: "settings-part" },
        field("generate.form", form),
        tick("generate.oldNews", oldNews),
        hint("generate.oldNewsHint"),
      ),
    ),
  );
  show();

  function changed() {
    show();
    edited();
  }

  function show() {
    fileset.hidden = !several.checked;
    dateHint.hidden = lastmod.value === "";
  }

  /** @returns {GenerateSettings} */
  function values() {
    const files = several.checked
      ? {
          hosts: /** @type {GenerateSettings["hosts"]} */ (hosts.value),
          schemes: /** @type {GenerateSettings["schemes"]} */ (schemes.value),
          gzip: gzip.checked,
          base_url: baseUrl.value,
          stem: stem.value,
          index: index.checked ? /** @type {const} */ ("always") : /** @type {const} */ ("auto"),
        }
      : ONE_FILE;
    return {
      ...files,
      profile: several.checked ? "protocol" : "browser",
      form: /** @type {GenerateSettings["form"]} */ (form.value),
      lastmod: lastmod.value,
      changefreq: changefreq.value,
      priority: priority.value,
      old_news: oldNews.checked,
    };
  }

  return {
    root,
    values,

    /** @param {Partial<GenerateSettings>} wanted a profile, and what becomes of several hosts */
    change(wanted) {
      if (wanted.profile) several.checked = !(oneFile.checked = wanted.profile === "browser");
      if (wanted.hosts) hosts.value = wanted.hosts;
      changed();
    },

    /** @param {string} id of a field */
    goTo(id) {
      root.querySelector(`#${id}`)?.scrollIntoView({ block: "nearest" });
      /** @type {HTMLElement | null} */ (root.querySelector(`#${id}`))?.focus();
    },
  };

  /**
   * @param {string} value
   * @param {boolean} checked
   */
  function radio(value, checked) {
    return el("input", {
      type: "radio",
      name: "profile",
      id: `profile-${value}`,
      value,
      checked,
      "data-testid": `generate-${value}`,
      onchange: changed,
    });
  }

  /** @param {string} id */
  function checkbox(id) {
    return el("input", { type: "checkbox", id, "data-testid": `generate-${id}`, onchange: changed });
  }

  /**
   * @param {string} id
   * @param {import("../dom.js").Props} props
   */
  function text(id, props) {
    return el("input", {
      type: "text",
      id,
      "data-testid": `generate-${id}`,
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "off",
      oninput: changed,
      ...props,
    });
  }

  /**
   * @param {string} id
   * @param {[value: string, words: Key | null][]} options those without words show their value
   */
  function choice(id, options) {
    return el(
      "select",
      { id, "data-testid": `generate-${id}`, onchange: changed },
      options.map(([value, words]) =>
        el("option", { value, "data-words": words }, words ? null : value),
      ),
    );
  }
}

/**
 * @param {string} value
 * @returns {[string, null]}
 */
function asItIs(value) {
  return [value, null];
}

/**
 * @param {Key | "lastmod" | "changefreq" | "priority"} words the name of an element stays as it is
 * @param {HTMLElement} control
 * @param {HTMLElement} [button] beside it
 */
function field(words, control, button) {
  const label = words.includes(".")
    ? el("label", { for: control.id, "data-words": words })
    : el("label", { for: control.id }, el("code", {}, words));
  if (!button) return el("div", { class: "field" }, label, control);
  return el("div", { class: "field field-wide" }, label,
    el("span", { class: "with-button" }, control, button));
}

/**
 * @param {Key} words
 * @param {HTMLInputElement} control
 */
function tick(words, control) {
  return el("label", { class: "tick" }, control, el("span", { "data-words": words }));
}

/**
 * @param {Key} words
 * @param {import("../dom.js").Props} [props]
 */
function hint(words, props = {}) {
  return el("p", { class: "hint", "data-words": words, ...props });
}

/**
 * The day by the calendar of the person.
 *
 * @param {Date} date
 */
export function isoDate(date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}
