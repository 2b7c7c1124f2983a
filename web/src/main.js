/** The page: holds the only state, hands it to the views, and turns what people do into requests. */

import { reveal } from "./announce.js";
import { fromPicker } from "./bringing.js";
import { createChecking } from "./checking.js";
import { createClient } from "./client.js";
import { createComparing } from "./comparing.js";
import { createDecoding, looksLikeMessage } from "./decoding.js";
import { byId } from "./dom.js";
import { keepFocus } from "./focus.js";
import { createGenerating } from "./generating.js";
import { takeAway } from "./exporting.js";
import { createJobs } from "./jobs.js";
import { goToLanguage, languageAtStart, languageToOffer, listenForLanguage } from "./language-pages.js";
import { holdWhileHidden, takeHeld } from "./handover.js";
import { listenForLaunches } from "./launching.js";
import { createStanding } from "./standing.js";
import { targetOf } from "./links.js";
import { initialState } from "./state.js";
import { renderBoot } from "./views/boot.js";
import { createDecoder } from "./views/decoder.js";
import { listenForDrops } from "./views/drop.js";
import { createCompared } from "./views/compare-result.js";
import { exportView } from "./views/export.js";
import { createFiles } from "./views/files.js";
import { createGenerated } from "./views/generate-result.js";
import { createLanguageMenu } from "./views/language-menu.js";
import { renderLanguageOffer } from "./views/language-offer.js";
import { renderNotice } from "./views/notice.js";
import { renderProgress } from "./views/progress.js";
import { createReport } from "./views/report.js";
import { renderRuleHelp } from "./views/rule-help.js";
import { createSetReport } from "./views/set-report.js";
import { createSource } from "./views/source.js";
import { renderStale } from "./views/stale.js";
import { createTabs } from "./views/tabs.js";
import * as words from "./words.js";

/** @typedef {import("./protocol.js").RulesValue} RulesValue */
/** @typedef {import("./protocol.js").Language} Language */

/** A start of which a part did not arrive is tried again by itself after these times, in ms. */
const AGAIN_AFTER = [1_000, 4_000];
/** What is said of a start that failed. @type {Partial<Record<string, import("./state.js").Boot["why"]>>} */
const WHY = { "part-lost": "lost", "out-of-memory": "memory", "crashed-often": "often" };

words.setLanguage(languageAtStart());
const state = initialState();

const client = createClient(new URL("worker.js", import.meta.url).href, {
  booting: ({ done, total }) => showBoot("loading", done, total),
  requested: (count) => standing.requested(count),
  ready() {
    showBoot("ready");
    standing.ready();
    showProgress();
    void loadRules();
  },
  async recover(error, tries) {
    if (tries === 0 && (await standing.mend())) return true;
    if (error.code === "boot-failed") return tries === 0; // a part may have arrived damaged
    if (error.code !== "part-lost" || tries >= AGAIN_AFTER.length) return false;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER[tries]));
    return true;
  },
  failed({ code, detail }) {
    console.error(detail || code);
    state.boot.why = WHY[code] ?? null;
    showBoot("failed");
  },
  crashed(code) {
    showBoot("loading");
    state.problem = code === "out-of-memory" ? "memory" : "crashed";
    showAll();
  },
  stalled() {
    state.boot.stalled = true;
    renderBoot(byId("boot"), state.boot, retry);
  },
});

const jobs = createJobs(state, client, { changed: showAll, progressed: showProgress });
const checking = createChecking(state, jobs, {
  all: showAll,
  source: showSource,
  progress: showProgress,
  checked() {
    if (state.help !== null) follow(false);
    // A message in the place of a sitemap is taken for what it is.
    const text = checking.typed();
    const [{ report }] = state.files;
    if (text && report?.verdict === "unreadable" && looksLikeMessage(text)) decoder.take(text.trim());
  },
});

const source = createSource({
  addFiles: (files) => void checking.bring(async () => fromPicker(files)),
  clear: checking.clear,
  check: () => void checking.check(),
  example: () => checking.example(),
  back: checking.backToFinding,
  find: checking.find,
  restore: () => void checking.restore(),
  text: checking.text,
  taken: checking.taken,
});
const files = createFiles(byId("files"), {
  select: (index) => void checking.select(index).then(() => reveal(byId("result"))),
  selectWhole: () => {
    checking.selectWhole();
    reveal(byId("result"));
  },
});
const report = createReport(byId("report"), {
  goTo: checking.goTo,
  goToFile: (...place) => void checking.goToFile(...place),
  toSet: checking.selectWhole,
  takeAway: takeAwayView,
});
const setReport = createSetReport(byId("set-report"), {
  goTo: (...place) => void checking.goToFile(...place),
  readdress: (addresses) => void checking.readdress(addresses),
  takeAway: takeAwayView,
});

const generating = createGenerating(state, jobs, client, { generated: showGenerated });
const generated = createGenerated(byId("generated"), {
  goToLine: generating.form.goToLine,
  goToField: generating.form.goToField,
  mend: (settings) => void generating.mend(settings),
  repair: (repairs) => void generating.repair(repairs),
});

const decoding = createDecoding(client, words.language, showDecoder);
const decoder = createDecoder(byId("decoder"), {
  type: decoding.type,
  ask: () => void decoding.ask().then(decoder.showAnswer),
});

function work() {
  const [text, input] = [checking.typed(), generating.form.input()];
  const list = typeof input === "string" ? input : null;
  return { held: { check: text ?? "", generate: list ?? "" }, lost: text === null || list === null };
}

const standing = createStanding(work, checking.letGo);
const comparing = createComparing(
  state,
  jobs,
  { compared: showCompared, all: showAll, progress: showProgress },
  {
    checked: { isThere: () => !checking.isEmpty(), given: checking.given },
    generated: { isThere: () => generating.given().length > 0, given: generating.given },
  },
);
const compared = createCompared(byId("compared"));

const tabs = createTabs((area) => {
  state.area = area;
  if (area === "compare") comparing.shown(); // what the other areas hold may be taken
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
  languageMenu.render();
}

/** @param {Language} chosen by a person */
function chooseLanguage(chosen) {
  goToLanguage(chosen);
  changeLanguage(chosen);
}

/** @param {Language} chosen */
function changeLanguage(chosen) {
  renderLanguageOffer(byId("language-offer"), null, () => {});
  if (chosen === words.language()) return;
  words.setLanguage(chosen);
  showWords();
  checking.reword();
  generating.form.reword();
  decoding.reword();
  showBoot(state.boot.phase, state.boot.loaded, state.boot.total);
  standing.reword();
  comparing.reword();
  showAll();
  showGenerated();
  showCompared();
  void loadRules();
  // Sentences about findings come from the checker, so it is asked again in the new language.
  void (async () => {
    if (state.files.some((item) => item.report)) await checking.check();
    await generating.reword();
  })();
}

/** Starts the worker again, and what could not be done without it. */
function retry() {
  const undone = state.problem !== null && state.job === null;
  showBoot("loading");
  client.restart();
  void loadRules();
  if (!undone) return;
  if (state.area === "check") void checking.check();
  else if (state.area === "compare") void comparing.compare();
  else if (state.entered) void generating.generate();
}

/**
 * Goes to what the address names: the findings of a rule where they are shown, else those over the
 * set, else to what the rule says.
 *
 * @param {boolean} focus
 */
function follow(focus) {
  const target = targetOf(location.hash);
  if (!target) return;
  state.help = null;
  showHelp();
  if (!state.whole && report.show(target, focus)) return;
  if (state.set) {
    if (!state.whole) checking.selectWhole();
    if (setReport.show(target, focus)) return;
  }
  // Once something has been checked its verdict comes first, unless a person asks for the rule.
  if (!focus && state.checked) return;
  state.help = target.rule;
  showHelp();
  if (!focus) return;
  byId("rule-help-title").focus({ preventScroll: true });
  byId("rule-help").scrollIntoView({ block: "nearest" });
}

// --- views ----------------------------------------------------------------------------------

function showAll() {
  const { area, problem, detail } = state;
  showSource();
  files.render(state);
  renderNotice(byId("notice"), area === "check" ? problem : null, detail);
  renderNotice(byId("generate-notice"), area === "generate" ? problem : null, detail);
  renderNotice(byId("compare-notice"), area === "compare" ? problem : null, detail);
  showProgress();
  showReport();
}

function showSource() {
  source.render(state, checking.isEmpty(), checking.canGoBack());
  const shown = state.whole ? state.items : [state.files[state.selected]];
  renderStale(byId("stale"), !state.job && shown.some(({ stale }) => stale), () => {
    byId("result").focus({ preventScroll: true }); // the button goes away
    void checking.check();
  });
}

function showProgress() {
  const { job } = state;
  for (const [op, progress, result] of /** @type {const} */ ([
    ["check", "progress", "result"],
    ["generate", "generate-progress", "generate-result"],
    ["compare", "compare-progress", "compare-result"],
  ])) {
    const own = job?.op === op ? job : null;
    const looking = op === state.area && op !== "generate" ? state.looking : null;
    renderProgress(byId(progress), own, state.boot.phase === "ready", looking, () => {
      checking.stopLooking();
      jobs.cancel();
      byId(result).focus();
    });
    byId(result).setAttribute("aria-busy", String(own !== null));
  }
  generating.form.setBusy(job !== null);
  comparing.setBusy(job !== null);
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
    report.render(item, state);
  }
  showHelp();
  showDecoder();
}

function showDecoder() {
  decoder.render(state, decoding.now());
}

function showHelp() {
  const checked = state.files.some((item) => item.report !== null);
  renderRuleHelp(byId("rule-help"), state.help, state.rules, checked, () => {
    state.help = null;
    showHelp();
    byId("result").focus({ preventScroll: true });
  });
}

/** @param {import("./state.js").Item | null} item the one file that is shown, null for all of them */
function takeAwayView(item) {
  const { checked, files: all, set } = state;
  if (!checked) return null;
  const only = item && set ? all.indexOf(item) : null;
  return exportView(takeAway(client, checked, only, item?.report?.name ?? null));
}

function showCompared() {
  compared.render(state.compared);
}

function showGenerated() {
  keepFocus(byId("generate-result"), () => generated.render(state.generated, state.rules));
}

/**
 * @param {import("./state.js").Boot["phase"]} phase
 * @param {number} [loaded]
 * @param {number} [total]
 */
function showBoot(phase, loaded = 0, total = 0) {
  const { why } = state.boot;
  state.boot = { phase, loaded, total, why: phase === "failed" ? why : null };
  renderBoot(byId("boot"), state.boot, retry);
  showDecoder();
}

// --- start ----------------------------------------------------------------------------------

const languageMenu = createLanguageMenu(chooseLanguage);
listenForLanguage(changeLanguage);
const offered = languageToOffer();
renderLanguageOffer(byId("language-offer"), offered, (accepted) => {
  chooseLanguage(accepted && offered ? offered : words.language());
});

window.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (state.area === "check") void checking.check();
  else if (state.area === "compare") void comparing.compare();
  else void generating.generate();
});

byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId(state.area === "check" ? "result" : `${state.area}-result`).focus();
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !targetOf(link.hash) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault(); // a link to where the address is already would do nothing
  if (location.hash !== link.hash) history.pushState(null, "", link.hash);
  follow(true);
});
window.addEventListener("hashchange", () => follow(true));
window.addEventListener("online", () => {
  if (state.boot.phase === "failed" && state.boot.why === "lost") retry();
});

listenForDrops(byId("drop"), () => state.area, async (find, side) => {
  if (state.area === "check") return void checking.bring(find);
  if (state.area === "compare") return void comparing.bring(side, find);
  const [first, ...more] = await find(() => {});
  if (first) void generating.takeFiles(await first.file(), more.length + 1);
});

listenForLaunches(/** @type {any} */ (window), (find) => {
  byId("tab-check").click();
  void checking.bring(find);
});

showWords();
showBoot("loading");
standing.reword();
showGenerated();
const held = takeHeld();
if (held?.generate) generating.form.setInput(held.generate, 1);
holdWhileHidden(() => work().held);
void checking.select(0).then(() => held?.check && checking.example(held.check));
showCompared();
tabs.fromAddress();
follow(false);
void loadRules();
