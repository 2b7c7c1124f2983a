/** The page: holds the only state, hands it to the views, and turns what people do into requests. */

import { reveal } from "./announce.js";
import { fromPicker } from "./bringing.js";
import { createChecking } from "./checking.js";
import { createClient } from "./client.js";
import { byId, el, fill } from "./dom.js";
import { keepFocus } from "./focus.js";
import { createGenerating } from "./generating.js";
import { createJobs } from "./jobs.js";
import { rulesPage } from "./rule-pages.js";
import { initialState } from "./state.js";
import { renderBoot } from "./views/boot.js";
import { listenForDrops } from "./views/drop.js";
import { createFiles } from "./views/files.js";
import { createGenerated } from "./views/generate-result.js";
import { renderNotice } from "./views/notice.js";
import { renderProgress } from "./views/progress.js";
import { createReport } from "./views/report.js";
import { createSetReport } from "./views/set-report.js";
import { createSource } from "./views/source.js";
import { createTabs } from "./views/tabs.js";
import * as words from "./words.js";

/** @typedef {import("./protocol.js").RulesValue} RulesValue */

words.setLanguage(words.preferredLanguage());
const state = initialState();

const client = createClient(new URL("worker.js", import.meta.url).href, {
  booting: ({ done }) => showBoot("loading", done),
  ready() {
    showBoot("ready");
    showProgress();
    void loadRules();
  },
  failed(error) {
    console.error(error.detail);
    showBoot("failed");
  },
  crashed() {
    showBoot("loading");
    state.problem = "crashed";
    showAll();
  },
});

const jobs = createJobs(state, client, { changed: showAll, progressed: showProgress });
const checking = createChecking(state, jobs, {
  all: showAll,
  source: showSource,
  progress: showProgress,
});

const source = createSource({
  addFiles: (files) => void checking.bring(async () => fromPicker(files)),
  clear: checking.clear,
  check: () => void checking.check(),
  example: checking.example,
  back: checking.backToFinding,
});
const files = createFiles(byId("files"), {
  select: (index) => void checking.select(index).then(() => reveal(byId("result"))),
  selectWhole: () => {
    checking.selectWhole();
    reveal(byId("result"));
  },
});
const report = createReport(byId("report"), { goTo: checking.goTo, toSet: checking.selectWhole });
const setReport = createSetReport(byId("set-report"), {
  goTo: (...place) => void checking.goToFile(...place),
  readdress: (addresses) => void checking.readdress(addresses),
});

const generating = createGenerating(state, jobs, client, { generated: showGenerated });
const generated = createGenerated(byId("generated"), {
  goToLine: generating.form.goToLine,
  goToField: generating.form.goToField,
  mend: (settings) => void generating.mend(settings),
  repair: (repairs) => void generating.repair(repairs),
});

const tabs = createTabs((area) => {
  state.area = area;
});

// --- requests -------------------------------------------------------------------------------

/** Asks for the words of the rules, unless they are here or on their way. */
async function loadRules() {
  const lang = words.language();
  if (state.rulesIn === lang) return;
  const before = state.rulesIn;
  state.rulesIn = lang;
  try {
    const { rules } = /** @type {RulesValue} */ (await client.request("rules", { lang }).answer);
    if (lang !== words.language()) return;
    state.rules = new Map(rules.map((rule) => [rule.id, rule]));
    showReport();
    showGenerated();
  } catch (error) {
    console.error(error);
    if (state.rulesIn === lang) state.rulesIn = before;
  }
}

function showWords() {
  words.applyWords();
  byId("rules").setAttribute("href", rulesPage());
}

/** @param {words.Language} chosen */
function changeLanguage(chosen) {
  words.setLanguage(chosen);
  showWords();
  checking.reword();
  generating.form.reword();
  showBoot(state.boot.phase, state.boot.loaded);
  showAll();
  showGenerated();
  void loadRules();
  // Sentences about findings come from the checker, so it is asked again in the new language.
  void (async () => {
    if (state.files.some((item) => item.report)) await checking.check();
    await generating.reword();
  })();
}

function retry() {
  showBoot("loading");
  client.restart();
  void loadRules();
  void checking.check();
}

// --- views ----------------------------------------------------------------------------------

function showAll() {
  const { area, problem, detail } = state;
  showSource();
  files.render(state);
  renderNotice(byId("notice"), area === "check" ? problem : null, detail);
  renderNotice(byId("generate-notice"), area === "generate" ? problem : null, detail);
  showProgress();
  showReport();
}

function showSource() {
  source.render(state, checking.isEmpty(), checking.canGoBack());
}

function showProgress() {
  const { job } = state;
  for (const [op, progress, result] of /** @type {const} */ ([
    ["check", "progress", "result"],
    ["generate", "generate-progress", "generate-result"],
  ])) {
    const own = job?.op === op ? job : null;
    const looking = op === "check" ? state.looking : null;
    renderProgress(byId(progress), own, state.boot.phase === "ready", looking, () => {
      checking.stopLooking();
      jobs.cancel();
      byId(result).focus();
    });
    byId(result).setAttribute("aria-busy", String(own !== null));
  }
  generating.form.setBusy(job !== null);
}

function showReport() {
  keepFocus(byId("result"), renderReport);
}

function renderReport() {
  const item = checking.isEmpty() ? null : state.files[state.selected];
  byId("set-report").hidden = !state.whole;
  byId("report").hidden = state.whole;
  setReport.render(state);
  if (!state.whole) {
    const { set, selected } = state;
    const concerned = set && set.places.filter((places) => places.some(({ file }) => file === selected)).length;
    report.render(item, state.rules, concerned);
  }
}

function showGenerated() {
  keepFocus(byId("generate-result"), () => generated.render(state.generated, state.rules));
}

/**
 * @param {import("./state.js").Boot["phase"]} phase
 * @param {number} [loaded]
 */
function showBoot(phase, loaded = 0) {
  state.boot = { phase, loaded };
  renderBoot(byId("boot"), state.boot, retry);
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
  if (state.area === "check") void checking.check();
  else void generating.generate();
});

byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId(state.area === "check" ? "result" : "generate-result").focus();
});

listenForDrops(byId("drop"), () => state.area, async (find) => {
  if (state.area === "check") return void checking.bring(find);
  const [first, ...more] = await find(() => {});
  if (first) void generating.takeFiles(await first.file(), more.length + 1);
});

showWords();
showBoot("loading");
showGenerated();
void checking.select(0);
tabs.fromAddress();
void loadRules();
