/** The page: holds the only state, hands it to the views, and turns what people do into requests. */

import { RequestError, createClient } from "./client.js";
import { byId, el, fill } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { marksOf } from "./positions.js";
import { readForEditor } from "./reading.js";
import { initialState, newItem } from "./state.js";
import { renderBoot } from "./views/boot.js";
import { listenForDrops } from "./views/drop.js";
import { createEditor } from "./views/editor.js";
import { renderFiles } from "./views/files.js";
import { createGenerateForm } from "./views/generate-form.js";
import { renderGenerated } from "./views/generate-result.js";
import { renderNotice } from "./views/notice.js";
import { renderProgress } from "./views/progress.js";
import { renderReport } from "./views/report.js";
import { renderSource } from "./views/source.js";
import { createTabs } from "./views/tabs.js";
import { verdictSentence } from "./views/verdict.js";
import * as words from "./words.js";

/** @typedef {import("./protocol.js").CheckValue} CheckValue */
/** @typedef {import("./protocol.js").GenerateValue} GenerateValue */
/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./protocol.js").RulesValue} RulesValue */
/** @typedef {import("./state.js").Item} Item */
/** @typedef {import("./state.js").Job} Job */
/** @typedef {import("./state.js").Problem} Problem */
/** @typedef {import("./views/generate-form.js").Entered} Entered */

const { t } = words;

words.setLanguage(words.preferredLanguage());
const state = initialState();

const client = createClient(new URL("worker.js", import.meta.url).href, {
  booting({ done }) {
    state.boot = { phase: "loading", loaded: done, version: "" };
    showBoot();
  },
  ready({ version }) {
    state.boot = { phase: "ready", loaded: 0, version };
    showBoot();
    showProgress();
    if (state.rulesIn !== words.language()) void loadRules();
  },
  failed(error) {
    console.error(error.detail);
    state.boot = { phase: "failed", loaded: 0, version: "" };
    showBoot();
  },
  crashed() {
    state.boot = { phase: "loading", loaded: 0, version: "" };
    showBoot();
  },
});

const editor = createEditor(byId("editor"), {
  edited,
  pasted: () => void check(),
  pastedHuge: (text) => void takeFiles([new File([text], t("source.pastedName"))]),
  left: backToFinding,
});

const form = createGenerateForm(byId("generate-form"), {
  generate: (entered) => void generate(entered),
  load: (file) => void loadList(file),
  edited() {
    if (!state.generated || state.generated.stale) return;
    state.generated.stale = true;
    showGenerated();
  },
});

const tabs = createTabs((area) => {
  state.area = area;
});

/** The place from which a person went into the editor. @type {HTMLElement | null} */
let cameFrom = null;

// --- what people do -------------------------------------------------------------------------

/** @param {File[]} files */
async function takeFiles(files) {
  stop();
  editor.reset();
  state.items = files.map(newItem);
  state.problem = null;
  tabs.show("check");
  await select(0);
  await check();
}

/** @param {number} index */
async function select(index) {
  const item = state.items[index];
  state.selected = index;
  if (item.where === "unread") {
    const file = /** @type {File} */ (item.file);
    // A file that cannot be read now will be told of when the check reads it.
    const text = await readForEditor(file).catch(() => null);
    item.where = text === null ? "stream" : "editor";
    if (text !== null) item.text = text;
  }
  if (state.items[state.selected] !== item) return;
  if (item.where === "editor") {
    editor.open(item.id, item.text);
    mark(item);
  }
  showAll();
}

function clear() {
  stop();
  editor.reset();
  state.items = [newItem(null)];
  state.problem = null;
  void select(0).then(() => editor.focus());
}

function loadExample() {
  editor.replace(EXAMPLE);
  void check();
}

function edited() {
  const item = state.items[state.selected];
  const first = !item.edited || item.stale !== (item.report !== null);
  item.edited = true;
  item.stale = item.report !== null;
  if (first || isEmpty() !== shownEmpty) showSource();
}

/**
 * @param {number} finding
 * @param {HTMLElement} from
 */
function goTo(finding, from) {
  cameFrom = from;
  byId("editor").scrollIntoView({ block: "nearest" });
  editor.goTo(finding);
  showSource();
}

function backToFinding() {
  if (!cameFrom?.isConnected) return false;
  cameFrom.focus();
  cameFrom.scrollIntoView({ block: "center" });
  cameFrom = null;
  showSource();
  return true;
}

/** @param {File} file */
async function loadList(file) {
  form.setText(await file.text());
}

/** @param {words.Language} chosen */
function changeLanguage(chosen) {
  words.setLanguage(chosen);
  words.applyWords();
  editor.reword();
  showAll();
  showBoot();
  showGenerated();
  void loadRules();
  // Sentences about findings come from the checker, so it is asked again in the new language.
  if (state.items.some((item) => item.report)) void check();
  if (state.entered) void generate(state.entered);
}

// --- requests -------------------------------------------------------------------------------

async function check() {
  if (isEmpty()) return;
  stop();
  state.problem = null;
  const items = state.items;
  const files = items.map(fileOf);
  const args = { lang: words.language(), now: null, url: null };
  /** @type {CheckValue | null} */
  const value = await ask("check", args, files);
  if (!value || items !== state.items) return;
  const report = /** @type {Report} */ (JSON.parse(value.report));
  items.forEach((item, index) => {
    item.report = report.files[index];
    item.excerpts = value.excerpts[index];
    item.stale = false;
    item.marked = false;
  });
  mark(items[state.selected]);
  showAll();
  showVerdict(items[state.selected]);
}

/** @param {Entered} entered */
async function generate(entered) {
  stop();
  state.problem = null;
  state.entered = entered;
  const args = { ...entered, lang: words.language(), now: null };
  /** @type {GenerateValue | null} */
  const value = await ask("generate", args, []);
  if (!value) return;
  state.generated = { value, stale: false };
  showGenerated();
  announce(value.ok ? t("generate.made") : t("generate.refused"));
  reveal(byId("generate-result"));
}

/**
 * Runs one job; null when it was cancelled, superseded, or failed, which has been said then.
 *
 * @param {Job["op"]} op
 * @param {object} args
 * @param {File[]} files
 */
async function ask(op, args, files) {
  const { id, answer } = client.request(op, args, files, (progress) => {
    if (state.job?.id !== id) return;
    state.job.progress = progress;
    showProgress();
  });
  state.job = { id, op, progress: null };
  announce(t("progress.begins"));
  showAll();
  try {
    return await answer;
  } catch (error) {
    if (state.job?.id === id) fail(error);
    return null;
  } finally {
    if (state.job?.id === id) {
      state.job = null;
      showAll();
    }
  }
}

/** Gives up the running job, if there is one. */
function stop() {
  if (!state.job) return;
  const { id } = state.job;
  state.job = null;
  client.cancel(id);
}

function cancel() {
  stop();
  state.problem = "cancelled";
  showAll();
  byId(state.area === "check" ? "result" : "generate-result").focus();
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  const code = error instanceof RequestError ? error.code : "internal";
  /** @type {Partial<Record<string, Problem>>} */
  const problems = { "worker-crashed": "crashed", "file-unreadable": "lost", "boot-failed": "unstarted" };
  state.problem = problems[code] ?? "internal";
}

async function loadRules() {
  const lang = words.language();
  try {
    const { answer } = client.request("rules", { lang });
    const { rules } = /** @type {RulesValue} */ (await answer);
    if (lang !== words.language()) return;
    state.rules = new Map(rules.map((rule) => [rule.id, rule]));
    state.rulesIn = lang;
    showReport();
    showGenerated();
  } catch (error) {
    console.error(error);
  }
}

// --- helpers --------------------------------------------------------------------------------

/** @param {Item} item */
function fileOf(item) {
  if (item.file && !item.edited) return item.file;
  return new File([editor.text(item.id) ?? item.text], item.file?.name ?? t("source.pastedName"));
}

/** Nothing was brought in yet. */
function isEmpty() {
  return state.items.length === 1 && !state.items[0].file && editor.isEmpty();
}

/** @param {Item} item */
function mark(item) {
  if (!item.report || item.stale || item.marked || item.where !== "editor") return;
  const { findings } = item.report;
  editor.mark(marksOf(editor.document(), findings, item.excerpts), findings);
  item.marked = true;
}

/** @param {string} text */
function announce(text) {
  byId("announcer").textContent = text;
}

/** @param {Item} item */
function showVerdict(item) {
  if (!item.report) return;
  announce(verdictSentence(item.report));
  reveal(byId("result"));
}

/**
 * On a narrow screen the result stands below what was checked.
 *
 * @param {HTMLElement} element
 */
function reveal(element) {
  if (element.getBoundingClientRect().top > window.innerHeight * 0.6) {
    element.scrollIntoView({ block: "start" });
  }
}

// --- views ----------------------------------------------------------------------------------

let shownEmpty = true;

function showAll() {
  showSource();
  renderFiles(byId("files"), state.items, state.selected, (index) => void select(index));
  renderNotice(byId("notice"), state.area === "check" ? state.problem : null);
  renderNotice(byId("generate-notice"), state.area === "generate" ? state.problem : null);
  showProgress();
  showReport();
}

function showSource() {
  shownEmpty = isEmpty();
  renderSource(state, shownEmpty, {
    addFiles: (files) => void takeFiles(files),
    clear,
    check: () => void check(),
    example: loadExample,
    back: cameFrom?.isConnected ? backToFinding : null,
  });
}

function showProgress() {
  const { job } = state;
  const ready = state.boot.phase === "ready";
  renderProgress(byId("progress"), job?.op === "check" ? job : null, ready, cancel);
  renderProgress(byId("generate-progress"), job?.op === "generate" ? job : null, ready, cancel);
  byId("result").setAttribute("aria-busy", String(job?.op === "check"));
  byId("generate-result").setAttribute("aria-busy", String(job?.op === "generate"));
  form.setBusy(job !== null);
}

function showReport() {
  renderReport(byId("report"), state.items[state.selected], state.rules, goTo);
}

function showGenerated() {
  renderGenerated(byId("generated"), state.generated, state.rules, form.goTo);
}

function showBoot() {
  renderBoot(byId("boot"), state.boot, () => {
    state.boot = { phase: "loading", loaded: 0, version: "" };
    state.problem = null;
    showBoot();
    client.restart();
    void loadRules();
    if (!isEmpty()) void check();
  });
}

// --- start ----------------------------------------------------------------------------------

const languages = /** @type {HTMLSelectElement} */ (byId("language"));
fill(
  languages,
  Object.entries(words.LANGUAGES).map(([tag, name]) => el("option", { value: tag, lang: tag }, name)),
);
languages.value = words.language();
languages.addEventListener("change", () => {
  if (words.isLanguage(languages.value)) changeLanguage(languages.value);
});

window.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (state.area === "check") void check();
  else form.submit();
});

byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId(state.area === "check" ? "result" : "generate-result").focus();
});

listenForDrops(byId("drop"), () => state.area, (files) => {
  if (state.area === "check") void takeFiles(files);
  else void loadList(files[0]);
});

words.applyWords();
showBoot();
showGenerated();
void select(0);
tabs.fromAddress();
void loadRules();
