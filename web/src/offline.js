/** Has the service worker keep this release for use without a network, and tells of a newer one. */

/**
 * @typedef {{note: "stored", asked: number} | {note: "script?"}} FromServiceWorker `asked` are the
 *   requests that went to the server for what was stored
 *
 * @typedef {object} OfflineListener
 * @property {(asked: number) => void} stored the site works without a network from now on
 * @property {() => void} newer another release is stored and waits
 */

/** Longest wait for a moment in which nothing happens, in ms. */
const PATIENCE = 2_000;

/** Longest wait for the store to be looked through, in ms. */
const MENDING = 30_000;

const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: PATIENCE });
    else setTimeout(resolve, PATIENCE); // Safari
  });

/**
 * Where there is no service worker, or a browser that stores nothing, all stays as it was.
 *
 * @param {string} address of the service worker, in the folder of the site
 * @param {string} script address of the script that the page runs, which tells its release
 * @param {OfflineListener} listener
 * @returns {{start: () => Promise<void>, mend: () => Promise<boolean>, takeOver: () => void}}
 */
export function createOffline(address, script, listener) {
  const container = containerHere();
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  /** This visit is the one that has the site stored. */
  const first = !container?.controller;
  let asked = 0;

  container?.addEventListener("message", ({ data, ports }) => {
    if (data.note === "script?") ports[0].postMessage(script);
    else if (data.note === "stored" && first) listener.stored((asked = data.asked));
  });

  /** @param {ServiceWorkerRegistration} kept */
  const look = (kept) => {
    if (kept.waiting && container?.controller) listener.newer();
  };

  return {
    /** Is called when the page is ready, and still lets go first what a person does then. */
    async start() {
      if (!container || registration) return;
      await idle();
      try {
        registration = await container.register(address);
        const kept = registration;
        void container.ready.then(() => listener.stored(asked));
        container.controller?.postMessage("clean up");
        const follow = () => kept.installing?.addEventListener("statechange", () => look(kept));
        kept.addEventListener("updatefound", follow);
        follow();
        look(kept);
      } catch (error) {
        console.info(error);
      }
    },

    /**
     * Has the store looked through, when the runtime did not start from it.
     *
     * @returns {Promise<boolean>} whether something was put right, so that it is worth another try
     */
    mend() {
      const keeper = container?.controller;
      if (!keeper) return Promise.resolve(false);
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(() => resolve(false), MENDING);
        keeper.postMessage("mend", [port2]);
      });
    },

    /** Loads the page again, from the newer release. */
    takeOver() {
      const waiting = registration?.waiting;
      if (!waiting) return location.reload(); // another tab was first
      container?.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    },
  };
}

/** @returns {ServiceWorkerContainer | undefined} asking for it throws where a page may store nothing */
function containerHere() {
  try {
    return /^https?:$/.test(location.protocol) ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
