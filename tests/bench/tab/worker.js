/** The page's own runtime, started by the page's own modules, with a clock and a look at its heap. */

import { boot } from "../../../web/src/worker/boot.js";
import { mountFiles, unmountFiles } from "../../../web/src/worker/files.js";

/** @type {any} */
let python = null;
const channel = new MessageChannel();

/** As the page's worker does between two steps. */
const breathe = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });

const heap = () => python.pyodide._module.HEAP8.length;

const verbs = {
  /** @param {{addresses: any}} argument */
  async boot({ addresses }) {
    ({ python } = await boot(addresses, () => {}));
    const source = await (await fetch(new URL("measure.py", import.meta.url))).text();
    python.pyodide.FS.writeFile("/home/pyodide/measure.py", source);
    return { heap: heap() };
  },

  /** @param {{request: object}} argument @param {File[]} picked */
  async job({ request }, picked) {
    const start = performance.now();
    const since = () => (performance.now() - start) / 1000;
    const files = mountFiles(python.pyodide, picked);
    let made = null; // when the generator began to check what it had made
    try {
      python.start(JSON.stringify({ ...request, files }));
      for (;;) {
        await breathe();
        const step = JSON.parse(python.step());
        if ("failed" in step) throw new Error(JSON.stringify(step.failed));
        if ("done" in step) return { seconds: since(), made, heap: heap(), done: step.done };
        if (step.progress.doing === "checking") made ??= since();
      }
    } finally {
      unmountFiles(python.pyodide);
    }
  },

  /** @param {{name: string}} argument a function of measure.py @param {File[]} picked */
  measure({ name }, picked) {
    const files = mountFiles(python.pyodide, picked);
    const module = python.pyodide.pyimport("measure");
    try {
      return { seconds: module[name](files[0].path), heap: heap() };
    } finally {
      module.destroy();
      unmountFiles(python.pyodide);
    }
  },
};

globalThis.onmessage = async ({ data: { id, verb, argument, files } }) => {
  try {
    globalThis.postMessage({ id, value: await verbs[verb](argument, files) });
  } catch (error) {
    globalThis.postMessage({ id, error: String(error) });
  }
};
