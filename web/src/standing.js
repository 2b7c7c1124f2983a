/** How the page stands to the network: its requests since it was ready, its offline store, its release. */

import { byId } from "./dom.js";
import { hold } from "./handover.js";
import { createOffline } from "./offline.js";
import { countRequests } from "./requests.js";
import { renderRequests, renderStored, renderUpdate } from "./views/standing.js";

/**
 * @param {() => {held: import("./handover.js").Held, lost: boolean}} work what is on the page; `lost`
 *   says that there are files, which no reload can keep
 * @param {() => void} leaving the page is about to be loaded anew, and has said what is lost by it
 */
export function createStanding(work, leaving) {
  const asked = { page: 0, worker: 0, stored: 0 };
  /** @type {"none" | "ready" | "full"} */
  let update = "none";
  let counting = false;

  const offline = createOffline(new URL("service-worker.js", import.meta.url).href, import.meta.url, {
    stored(count) {
      asked.stored = count;
      byId("requests").dataset.offline = "stored";
      show();
    },
    newer() {
      update = "ready";
      show();
    },
  });

  function show() {
    renderRequests(byId("requests"), counting ? asked.page + asked.worker : null);
    renderStored(byId("stored"), asked.stored);
    renderUpdate(byId("update"), update, work().lost, takeOver);
  }

  /** A second press reloads also when the text finds no room. */
  function takeOver() {
    if (!hold(work().held) && update === "ready") {
      update = "full";
      show();
      return;
    }
    leaving();
    offline.takeOver();
  }

  return {
    reword: show,

    /** The runtime is there, for the first time or again. */
    ready() {
      if (!counting) {
        countRequests((count) => {
          asked.page = count;
          show();
        });
      }
      counting = true;
      show();
      void offline.start();
    },

    mend: offline.mend,

    /** @param {number} count requests of the worker */
    requested(count) {
      asked.worker = count;
      show();
    },
  };
}
