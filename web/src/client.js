/**
 * The page's side of the worker: requests with promises, and another worker when one has crashed,
 * has fallen silent, or did not start.
 */

import { AGAIN, ANEW, FIRST } from "./worker/names.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Failure} Failure */
/** @typedef {import("./protocol.js").FromWorker} FromWorker */
/** @typedef {import("./protocol.js").Progress} Progress */
/** @typedef {import("./protocol.js").BootNote} BootNote */
/** @typedef {import("./protocol.js").ReadyNote} ReadyNote */

/**
 * @typedef {object} Listener
 * @property {(note: BootNote) => void} booting
 * @property {(note: ReadyNote) => void} ready
 * @property {(count: number) => void} requested how many requests the worker made since it was ready
 * @property {(error: Failure, tries: number) => Promise<boolean>} recover the worker could not start,
 *   `tries` times before this one; whether it is worth another try by itself
 * @property {(error: Failure) => void} failed the worker could not start; `restart` tries again
 * @property {(code: Failure["code"]) => void} crashed the worker ended and is being started again
 * @property {() => void} stalled nothing has been heard of a start for some time
 *
 * @typedef {object} Pending
 * @property {Request} message
 * @property {(value: any) => void} resolve
 * @property {(error: RequestError) => void} reject
 * @property {(progress: Progress) => void} onProgress
 */

/** A worker that does not answer a cancel within this time, in ms, is replaced. */
const PATIENCE = 1_500;
/** One that has nothing to do begins a job within this time, in ms, or is dead. */
const ALIVE = 8_000;
/** Time after which a worker that seems dead is looked at once more, in ms. */
const AGAIN_AFTER = 500;
/** A start of which nothing is heard for so long, in ms, may never end. */
const STALLED = 20_000;
/** So often in a row it may crash, without a job that went well, before it is left alone. */
const CRASHES = 3;

export class RequestError extends Error {
  /** @param {Failure} failure */
  constructor({ code, detail }) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/**
 * @param {string} address absolute address of the worker's module
 * @param {Listener} listener
 */
export function createClient(address, listener) {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  let lastId = 0;
  let ready = false;
  let failed = false;
  /** The job that the worker is at. @type {number | null} */
  let running = null;
  let crashes = 0;
  let tries = 0;
  /** Why the last start failed. @type {Failure["code"] | null} */
  let fault = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stalling;
  let worker = start();

  /** Started from a blob, the worker inherits the policy of the page on every kind of host. */
  function start() {
    const source = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
    const url = URL.createObjectURL(source);
    let loaded = false;
    const name = tries === 0 ? FIRST : tries === 1 && fault === "part-lost" ? AGAIN : ANEW;
    const started = new Worker(url, { type: "module", name });
    ready = false;
    failed = false;
    running = null;
    wait();
    started.onmessage = ({ data }) => {
      if (!loaded) URL.revokeObjectURL(url);
      loaded = true;
      if (started === worker) receive(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      if (started !== worker) return;
      const detail = event.message ?? "";
      // Before its first word it was its own script that could not be had.
      if (loaded) crash({ code: "worker-crashed", detail });
      else void fail({ code: "part-lost", detail });
    };
    started.onmessageerror = () => {
      if (started === worker) crash({ code: "worker-crashed", detail: "a message could not be read" });
    };
    return started;
  }

  /** Begins to wait for something to be heard of a start. */
  function wait() {
    clearTimeout(stalling);
    stalling = setTimeout(() => listener.stalled(), STALLED);
  }

  /** @param {FromWorker} message */
  function receive(message) {
    if ("note" in message) return note(message);
    const request = pending.get(message.id);
    if (running === message.id && !("progress" in message)) running = null;
    if (!request) return;
    if ("progress" in message) return request.onProgress(message.progress);
    if (message.ok) {
      pending.delete(message.id);
      if (request.message.op !== "rules") crashes = 0; // the words are asked for after every start
      return request.resolve(message.value);
    }
    const { code } = message.error;
    if (code === "worker-crashed" || code === "out-of-memory") return crash(message.error);
    pending.delete(message.id);
    request.reject(new RequestError(message.error));
  }

  /** @param {Extract<FromWorker, {note: string}>} message */
  function note(message) {
    if (message.note === "boot") {
      wait();
      listener.booting(message);
    } else if (message.note === "failed") void fail(message.error);
    else if (message.note === "requested") listener.requested(message.count);
    else if (message.note === "begun") running = message.id;
    else {
      clearTimeout(stalling);
      ready = true;
      tries = 0;
      listener.ready(message);
    }
  }

  /**
   * A worker that was ready is replaced; one that never got so far would only fail again.
   *
   * @param {Failure} error
   */
  function crash(error) {
    if (!ready) return void fail({ ...error, code: error.code === "out-of-memory" ? error.code : "boot-failed" });
    crashes += 1;
    if (crashes >= CRASHES) return void fail({ ...error, code: "crashed-often" });
    replace();
    rejectAll(error);
    listener.crashed(error.code);
  }

  /** What is asked meanwhile waits for what comes of it. @param {Failure} error */
  async function fail(error) {
    const broken = worker;
    broken.terminate();
    fault = error.code;
    clearTimeout(stalling);
    ready = false;
    const again = error.code !== "crashed-often" && (await listener.recover(error, tries));
    if (broken !== worker) return; // a person was first
    if (again) {
      tries += 1;
      return restart();
    }
    failed = true;
    rejectAll(error);
    listener.failed(error);
  }

  /** @param {Failure} error */
  function rejectAll(error) {
    const refused = [...pending.values()];
    pending.clear();
    for (const request of refused) request.reject(new RequestError(error));
  }

  /**
   * @param {number} id
   * @param {Failure} error
   */
  function drop(id, error) {
    pending.get(id)?.reject(new RequestError(error));
    pending.delete(id);
  }

  function replace() {
    worker.terminate();
    worker = start();
  }

  /** Another worker, which is given what the last one did not get to. */
  function restart() {
    replace();
    for (const { message } of pending.values()) worker.postMessage(message);
  }

  function tryAgain() {
    crashes = 0;
    tries = 1;
    restart();
  }

  /** A browser may end a worker without a word: it has nothing to do, and does not begin.
   *
   * @param {number} id of a job
   */
  function seeThatItBegins(id) {
    const asked = worker;
    const isDead = () => asked === worker && ready && running === null && pending.has(id);
    setTimeout(() => {
      // An answer and the beginning of what comes next are two messages.
      if (isDead()) setTimeout(() => isDead() && silent(), AGAIN_AFTER);
    }, ALIVE);
  }

  function silent() {
    crashes += 1;
    if (crashes >= CRASHES) void fail({ code: "crashed-often", detail: "no answer" });
    else restart();
  }

  return {
    /**
     * @param {Request["op"]} op
     * @param {object} args
     * @param {File[]} [files]
     * @param {(progress: Progress) => void} [onProgress]
     * @param {string[]} [names] of the files in the report, where they are not their own
     * @returns {{id: number, answer: Promise<any>}}
     */
    request(op, args, files = [], onProgress = () => {}, names) {
      if (failed) tryAgain(); // whoever asks again wants it tried again
      const id = (lastId += 1);
      const message = /** @type {Request} */ ({ id, op, args, files, names });
      const answer = new Promise((resolve, reject) => {
        pending.set(id, { message, resolve, reject, onProgress });
      });
      worker.postMessage(message);
      seeThatItBegins(id);
      return { id, answer };
    },

    /** @param {number} id */
    cancel(id) {
      if (!pending.has(id)) return;
      worker.postMessage({ id, op: "cancel" });
      const cancelled = /** @type {Failure} */ ({ code: "cancelled", detail: "" });
      // Before the start is over the request only waits: nothing needs to be stopped.
      if (!ready) return drop(id, cancelled);
      const asked = worker;
      setTimeout(() => {
        if (!pending.has(id) || asked !== worker) return;
        drop(id, cancelled);
        // What it is at instead would only keep the next worker busy in the same way.
        if (running !== null) drop(running, { code: "worker-crashed", detail: "no answer" });
        restart();
      }, PATIENCE);
    },

    /** Boots a new worker after a failed start. */
    restart: tryAgain,
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */
