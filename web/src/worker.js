/**
 * The worker: boots the Python runtime once, then runs one job after the other for the page.
 *
 * The page starts it from a `blob:` address that imports this module, so that it is held by the
 * page's own Content-Security-Policy also on hosts that send no headers.
 */

import { boot } from "./worker/boot.js";
import { isOutOfMemory, startFailure } from "./worker/faults.js";
import { forgetImage } from "./worker/image.js";
import { mountFiles, unmountFiles, lostFile } from "./worker/files.js";
import { countRequests } from "./requests.js";
import { removeOutputs, takeCompared, takeOutputs } from "./worker/outputs.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").CancelRequest} CancelRequest */
/** @typedef {import("./protocol.js").FromWorker} FromWorker */
/** @typedef {import("./protocol.js").Step} Step */
/** @typedef {import("./protocol.js").Failure} Failure */
/** @typedef {import("./protocol.js").GenerateAnswer} GenerateAnswer */
/** @typedef {import("./protocol.js").CompareAnswer} CompareAnswer */
/** @typedef {import("./worker/boot.js").Runtime} Runtime */

/** Every address the worker reads from; all lie beside this module. */
const ADDRESSES = {
  pyodide: new URL("pyodide/pyodide.mjs", import.meta.url).href,
  indexURL: new URL("pyodide/", import.meta.url).href,
  lockFileURL: new URL("pyodide/pyodide-lock.json", import.meta.url).href,
  parts: RUNTIME_PARTS,
};

/**
 * The part of the worker's scope that is used, since the page's types know no worker scope.
 *
 * @type {{postMessage(message: FromWorker): void,
 *         onmessage: ((event: MessageEvent<Request | CancelRequest>) => void) | null}}
 */
const scope = /** @type {any} */ (globalThis);

/** @type {Request[]} */
const waiting = [];
/** @type {Runtime | null} */
let runtime = null;
/** @type {number | null} */
let running = null;
let cancelled = false;

const channel = new MessageChannel();

/** Lets the worker see messages that arrived meanwhile; costs far less than a timer. */
function breathe() {
  return new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
}

scope.onmessage = ({ data }) => {
  if (data.op !== "cancel") {
    waiting.push(data);
    void runNext();
  } else if (data.id === running) {
    cancelled = true;
  } else {
    const at = waiting.findIndex((request) => request.id === data.id);
    if (at >= 0) {
      waiting.splice(at, 1);
      refuse(data.id, { code: "cancelled", detail: "" });
    }
  }
};

async function runNext() {
  if (!runtime || running !== null) return;
  // A person waits for a check, and not for the words that explain rules.
  const first = waiting.findIndex((request) => request.op !== "rules");
  const [request] = waiting.splice(Math.max(first, 0), 1);
  if (!request) return;
  running = request.id;
  cancelled = false;
  scope.postMessage({ note: "begun", id: request.id });
  try {
    await run(runtime, request);
  } catch (error) {
    refuse(request.id, explain(runtime, error));
  } finally {
    running = null;
  }
  void runNext();
}

/**
 * Runs one job step by step, so that a cancel is seen between two steps.
 *
 * @param {Runtime} python
 * @param {Request} request
 */
async function run(python, request) {
  const files = mountFiles(python.pyodide, request.files, request.names);
  try {
    python.start(JSON.stringify({ op: request.op, ...request.args, files }));
    for (;;) {
      await breathe();
      if (cancelled) {
        python.cancel();
        return refuse(request.id, { code: "cancelled", detail: "" });
      }
      const step = /** @type {Step} */ (JSON.parse(python.step()));
      if ("done" in step) {
        return scope.postMessage({ id: request.id, ok: true, value: valueOf(python, request.op, step.done) });
      }
      if ("failed" in step) {
        return refuse(request.id, lostFile() ? unreadable(step.failed.detail) : step.failed);
      }
      scope.postMessage({ id: request.id, progress: step.progress });
    }
  } finally {
    unmountFiles(python.pyodide);
    removeOutputs(python.pyodide);
  }
}

/**
 * What a job gives the page; files that it made are taken out of Python's file system.
 *
 * @param {Runtime} python
 * @param {Request["op"]} op
 * @param {unknown} done
 */
function valueOf({ pyodide }, op, done) {
  if (op === "generate") return takeOutputs(pyodide, /** @type {GenerateAnswer} */ (done));
  if (op === "compare") return takeCompared(pyodide, /** @type {CompareAnswer} */ (done));
  return done;
}

/**
 * @param {number} id
 * @param {Failure} error
 */
function refuse(id, error) {
  scope.postMessage({ id, ok: false, error });
}

/**
 * @param {string} detail
 * @returns {Failure}
 */
function unreadable(detail) {
  return { code: "file-unreadable", detail };
}

/**
 * A Python exception leaves the runtime sound; anything else means that it cannot go on. Without
 * memory it could, but what it holds is given back only by a new one.
 *
 * @param {Runtime} python
 * @param {unknown} error
 * @returns {Failure}
 */
function explain(python, error) {
  const detail = String(error);
  if (isOutOfMemory(error)) return { code: "out-of-memory", detail };
  if (error instanceof python.PythonError) {
    return lostFile() ? unreadable(detail) : { code: "internal", detail };
  }
  void forgetImage(ADDRESSES); // should it be at fault, the next start is without it
  return { code: "worker-crashed", detail };
}

boot(ADDRESSES, (note) => scope.postMessage(note)).then(
  ({ python, version, languages, keep }) => {
    runtime = python;
    countRequests((count) => scope.postMessage({ note: "requested", count }));
    scope.postMessage({ note: "ready", version, languages });
    void runNext();
    void keep();
  },
  (error) => {
    scope.postMessage({ note: "failed", error: startFailure(error) });
  },
);
