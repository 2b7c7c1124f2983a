/** Lends the bench a worker: `ask(verb, argument)` sends it the picked file along. */

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const input = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const answers = new Map();
let last = 0;

worker.onmessage = ({ data }) => {
  const { resolve, reject } = answers.get(data.id);
  answers.delete(data.id);
  if ("error" in data) reject(new Error(data.error));
  else resolve(data.value);
};

/**
 * @param {string} verb
 * @param {unknown} argument
 */
globalThis.ask = (verb, argument) =>
  new Promise((resolve, reject) => {
    const id = (last += 1);
    answers.set(id, { resolve, reject });
    worker.postMessage({ id, verb, argument, files: [...(input.files ?? [])] });
  });
