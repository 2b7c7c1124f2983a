/** The second work area: brings a list or table in, has files made of it, and keeps the outcome. */

import { announce, reveal } from "./announce.js";
import { byId } from "./dom.js";
import { download } from "./download.js";
import { MARK, inputOf } from "./input.js";
import { readForList } from "./reading.js";
import { createGenerateForm } from "./views/generate-form.js";
import { language, t } from "./words.js";

/** @typedef {import("./protocol.js").GenerateSettings} GenerateSettings */
/** @typedef {import("./protocol.js").GenerateValue} GenerateValue */
/** @typedef {import("./protocol.js").TemplateValue} TemplateValue */
/** @typedef {import("./state.js").State} State */

/**
 * @param {State} state
 * @param {import("./jobs.js").Jobs} jobs
 * @param {import("./client.js").Client} client
 * @param {{generated: () => void}} show
 */
export function createGenerating(state, jobs, client, show) {
  const form = createGenerateForm(byId("generate-form"), {
    generate: () => void generate(),
    open: ([file, ...more]) => void takeFiles(file, more.length + 1),
    pastedHuge(text) {
      const { files } = inputOf(text, t("source.pasted"));
      if (files.length) form.setInput(files[0], 1);
      return files.length > 0;
    },
    template: () => void template(),
    edited() {
      if (!state.generated || state.generated.stale) return;
      state.generated.stale = true;
      show.generated();
    },
  });

  /**
   * @param {File} file
   * @param {number} count of the files that came with it: files are made of one input
   */
  async function takeFiles(file, count) {
    // A file that cannot be read now will be told of when it is to be read in full.
    const text = await readForList(file).catch(() => null);
    form.setInput(text ?? file, count);
    announce(t("generate.taken", { name: file.name }));
  }

  /** @param {boolean} [asked] from the result, which is built anew and so loses the focus */
  async function generate(asked = false) {
    const input = form.input();
    const inBox = typeof input === "string";
    const given = inBox ? inputOf(input, t("source.pasted")) : { text: null, files: [input] };
    const value = await make({ ...given, settings: form.settings(), inBox }, false);
    if (!value) return;
    announce(
      value.ok
        ? t("generate.made", { count: value.files.length })
        : t("generate.faults", { count: value.failures.length }),
    );
    const result = byId("generate-result");
    if (asked) result.focus({ preventScroll: true });
    reveal(result, true);
  }

  /**
   * @param {import("./state.js").Entered} entered
   * @param {boolean} stale whether the form holds something else by now
   */
  async function make(entered, stale) {
    const { text, files, settings, inBox } = entered;
    state.entered = entered;
    const args = { ...settings, text, lang: language(), now: null };
    /** @type {GenerateValue | null} */
    const value = await jobs.ask("generate", args, files);
    if (value) {
      state.generated = { value, inBox, stale };
      show.generated();
    }
    return value;
  }

  async function template() {
    try {
      const { answer } = client.request("template", { lang: language() });
      const { text } = /** @type {TemplateValue} */ (await answer);
      // The mark tells spreadsheets that it is UTF-8.
      download(new Blob([MARK, text], { type: "text/csv" }), "sitemap-template.csv");
    } catch (error) {
      jobs.tell(error);
    }
  }

  return {
    form,
    takeFiles,

    /** The files that were made, none where there are none. */
    given() {
      const { files, blobs } = state.generated?.value ?? { files: [], blobs: [] };
      return files.map(({ name }, index) => ({ file: new File([blobs[index]], name), name }));
    },

    generate,

    /** Sentences come from the generator, so it is asked again in the new language. */
    async reword() {
      if (state.entered) await make(state.entered, state.generated?.stale ?? false);
    },

    /** @param {Partial<GenerateSettings>} settings that let the input pass */
    async mend(settings) {
      form.change(settings);
      await generate(true);
    },

    /** @param {import("./repairs.js").Repair[]} repairs of the list in the box */
    async repair(repairs) {
      form.repair(repairs);
      await generate(true);
    },
  };
}
