/** One job at a time for the page: asked, shown, given up, or failed with words for it. */

import { announce } from "./announce.js";
import { RequestError } from "./client.js";
import { gathered } from "./gathering.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Job} Job */
/** @typedef {import("./state.js").Problem} Problem */

/** @type {Partial<Record<string, Problem>>} */
const PROBLEMS = {
  "worker-crashed": "crashed",
  "file-unreadable": "lost",
  "archive-unreadable": "archive",
  "boot-failed": "unstarted",
  "part-lost": "unstarted",
  "crashed-often": "often",
  "out-of-memory": "memory",
};

/** A job of which nothing has been heard for so long, in ms, is said to be silent. */
const SILENT = 20_000;
/** Progress is shown at most this often, in ms. */
const TELL_EVERY = 80;

/**
 * @param {State} state
 * @param {import("./client.js").Client} client
 * @param {{changed: () => void, progressed: () => void}} show
 */
export function createJobs(state, client, show) {
  let telling = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let listening;

  /** Waits for the next sign of a job. @param {number} id */
  function listen(id) {
    clearTimeout(listening);
    listening = setTimeout(() => {
      if (state.job?.id !== id) return;
      if (state.boot.phase !== "ready") return listen(id); // it only waits, which is said already
      state.job.silent = true;
      show.progressed();
    }, SILENT);
  }

  /** Small files are done faster than they can be shown. */
  function tell() {
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      show.progressed();
    }, TELL_EVERY);
  }

  /** Gives up the running job, if there is one. */
  function stop() {
    if (!state.job) return;
    const { id } = state.job;
    state.job = null;
    client.cancel(id);
  }

  /** @param {unknown} error */
  function note(error) {
    const code = error instanceof RequestError ? error.code : "internal";
    state.problem = PROBLEMS[code] ?? "internal";
    if (state.problem === "internal") console.error(error); // the others are faults of what came
    // Which files are lost is found out afterwards.
    state.detail = state.problem === "lost" ? "" : error instanceof Error ? error.message : String(error);
  }

  return {
    stop,

    /** Says what became of something that was asked beside the jobs. @param {unknown} error */
    tell(error) {
      note(error);
      show.changed();
    },

    /**
     * Runs a job; null when it was cancelled, superseded, or failed, which has been said then.
     *
     * @param {Job["op"]} op
     * @param {object} args
     * @param {File[]} files
     * @param {string[]} [names] of the files in the report, where they are not their own
     */
    async ask(op, args, files, names) {
      stop();
      state.problem = null;
      const { id, answer } = client.request(op, args, files, (progress) => {
        if (state.job?.id !== id) return;
        state.job.progress = gathered(state.job.progress, progress);
        state.job.silent = false;
        listen(id);
        tell();
      }, names);
      state.job = { id, op, progress: null, silent: false };
      listen(id);
      announce(t(`progress.begins.${op}`));
      show.changed();
      try {
        const value = await answer;
        return state.job?.id === id ? value : null;
      } catch (error) {
        if (state.job?.id !== id) return null;
        note(error);
        return null;
      } finally {
        if (state.job?.id === id) {
          state.job = null;
          show.changed();
        }
      }
    },

    cancel() {
      stop();
      state.problem = "cancelled";
      show.changed();
    },
  };
}

/** @typedef {ReturnType<typeof createJobs>} Jobs */
