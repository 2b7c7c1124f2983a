/** Does the display of loaded bytes show those that arrived? */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { countArriving } from "../src/worker/arriving.js";

const { fetch, PerformanceObserver } = globalThis;
const PARTS = { "core.wasm": 5, "core.js": 3 };
let told;
let lost;
let scripts;
let answer;

beforeEach(() => {
  told = [];
  lost = [];
  answer = () => new Response("12345");
  globalThis.fetch = async () => answer();
  globalThis.PerformanceObserver = class {
    constructor(heard) {
      scripts = (...names) => heard({ getEntries: () => names.map((name) => ({ name })) });
    }
    observe() {}
    disconnect() {}
  };
});

afterEach(() => Object.assign(globalThis, { fetch, PerformanceObserver }));

const start = () => countArriving(PARTS, (...bytes) => told.push(bytes), (error) => lost.push(error));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("all parts together are the total, and the original can still be read", async () => {
  start();
  const response = await globalThis.fetch("https://e.com/core.wasm");
  assert.equal(await response.text(), "12345");
  await settled();
  scripts("https://e.com/other.js", "https://e.com/core.js");
  assert.deepEqual(told.at(0), [0, 8]);
  assert.deepEqual(told.at(-1), [8, 8]);
});

test("a script counts once, however often it is reported", () => {
  start();
  scripts("https://e.com/core.js", "https://e.com/core.js");
  assert.ok(told.every(([loaded]) => loaded <= 3));
});

for (const [name, failing] of [
  ["refused", () => Promise.reject(new TypeError("failed to fetch"))],
  ["missing", () => new Response("", { status: 404 })],
]) {
  test(`a part that is ${name} is told as lost`, async () => {
    answer = failing;
    start();
    await assert.rejects(globalThis.fetch("https://e.com/core.wasm"));
    assert.equal(lost.length, 1);
  });
}

test("after the end fetching is as before", () => {
  const before = globalThis.fetch;
  start().stop();
  assert.equal(globalThis.fetch, before);
});
