/** The page's side of the worker: requests with promises, a restart when it crashes. */

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
 * @property {(error: Failure) => void} failed the worker could not start; `restart` tries again
 * @property {() => void} crashed the worker ended and is being started again
 *
 * @typedef {object} Pending
 * @property {Request} message
 * @property {(value: any) => void} resolve
 * @property {(error: RequestError) => void} reject
 * @property {(progress: Progress) => void} onProgress
 */

/** A worker that does not answer a cancel within this time, in ms, is replaced. */
const PATIENCE = 1500;

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
  let worker = start();

  /** Started from a blob, the worker inherits the policy of the page on every kind of host. */
  function start() {
    const source = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
    const url = URL.createObjectURL(source);
    let loaded = false;
    const started = new Worker(url, { type: "module", name: "sitemap-workbench" });
    ready = false;
    failed = false;
    started.onmessage = ({ data }) => {
      if (!loaded) URL.revokeObjectURL(url);
      loaded = true;
      if (started === worker) receive(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      if (started === worker) crash(event.message);
    };
    started.onmessageerror = () => {
      if (started === worker) crash("a message could not be read");
    };
    return started;
  }

  /** @param {FromWorker} message */
  function receive(message) {
    if ("note" in message) {
      if (message.note === "boot") listener.booting(message);
      else if (message.note === "failed") fail(message.error);
      else if (message.note === "requested") listener.requested(message.count);
      else {
        ready = true;
        listener.ready(message);
      }
      return;
    }
    const request = pending.get(message.id);
    if (!request) return;
    if ("progress" in message) return request.onProgress(message.progress);
    if (message.ok) {
      pending.delete(message.id);
      return request.resolve(message.value);
    }
    if (message.error.code === "worker-crashed") return crash(message.error.detail);
    pending.delete(message.id);
    request.reject(new RequestError(message.error));
  }

  /**
   * A worker that was ready is replaced; one that never got so far would only fail again.
   *
   * @param {string} detail
   */
  function crash(detail) {
    if (!ready) return fail({ code: "boot-failed", detail });
    replace();
    rejectAll({ code: "worker-crashed", detail });
    listener.crashed();
  }

  /** @param {Failure} error */
  function fail(error) {
    failed = true;
    worker.terminate();
    rejectAll(error);
    listener.failed(error);
  }

  /** @param {Failure} error */
  function rejectAll(error) {
    const refused = [...pending.values()];
    pending.clear();
    for (const request of refused) request.reject(new RequestError(error));
  }

  /** @param {number} id */
  function drop(id) {
    pending.get(id)?.reject(new RequestError({ code: "cancelled", detail: "" }));
    pending.delete(id);
  }

  function replace() {
    worker.terminate();
    worker = start();
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
      if (failed) replace(); // whoever asks again wants it tried again
      const id = (lastId += 1);
      const message = /** @type {Request} */ ({ id, op, args, files, names });
      const answer = new Promise((resolve, reject) => {
        pending.set(id, { message, resolve, reject, onProgress });
      });
      worker.postMessage(message);
      return { id, answer };
    },

    /** @param {number} id */
    cancel(id) {
      if (!pending.has(id)) return;
      worker.postMessage({ id, op: "cancel" });
      // Before the start is over the request only waits: nothing needs to be stopped.
      if (!ready) return drop(id);
      setTimeout(() => {
        if (!pending.has(id)) return;
        drop(id);
        replace();
        for (const { message } of pending.values()) worker.postMessage(message);
      }, PATIENCE);
    },

    /** Boots a new worker after a failed start. */
    restart: replace,
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */
