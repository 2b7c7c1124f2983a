/** Does the page get its answers, whatever happens to the worker? */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createClient } from "../src/client.js";

/** Stands for the browser's Worker; a test plays the other side. */
class FakeWorker {
  /** @type {FakeWorker[]} */
  static all = [];

  constructor() {
    this.received = [];
    this.terminated = false;
    FakeWorker.all.push(this);
  }

  postMessage(message) {
    this.received.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  says(data) {
    this.onmessage({ data });
  }

  breaks(message = "memory access out of bounds") {
    this.onerror({ message, preventDefault() {} });
  }
}

const heard = [];
const listener = {
  booting: () => heard.push("booting"),
  ready: () => heard.push("ready"),
  failed: () => heard.push("failed"),
  crashed: (code) => heard.push(code),
  stalled: () => heard.push("stalled"),
  recover: async (error, tries) => {
    heard.push(`recover ${tries}`);
    return tries < worthTries;
  },
  requested: (count) => heard.push(`requested ${count}`),
};
const READY = { note: "ready", version: "1", languages: ["en"] };

let client;
let worthTries = 0;
/** What was promised meanwhile has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const worker = () => FakeWorker.all.at(-1);

beforeEach(() => {
  FakeWorker.all = [];
  heard.length = 0;
  worthTries = 0;
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.Worker = FakeWorker;
  client = createClient("https://example.com/worker.js", listener);
});

afterEach(() => mock.timers.reset());

test("an answer reaches its own request, progress comes before", async () => {
  const seen = [];
  const first = client.request("rules", { lang: "en" });
  const second = client.request("check", {}, [], (progress) => seen.push(progress));
  worker().says({ id: second.id, progress: { done: 1 } });
  worker().says({ id: second.id, ok: true, value: "two" });
  worker().says({ id: first.id, ok: true, value: "one" });
  assert.deepEqual([await first.answer, await second.answer], ["one", "two"]);
  assert.deepEqual(seen, [{ done: 1 }]);
});

test("a refusal carries its code", async () => {
  const { id, answer } = client.request("check", {});
  worker().says({ id, ok: false, error: { code: "file-unreadable", detail: "" } });
  await assert.rejects(answer, { code: "file-unreadable" });
});

test("a worker that crashes is replaced, and what it had to do is refused", async () => {
  worker().says(READY);
  const { answer } = client.request("check", {});
  const [old] = FakeWorker.all;
  old.breaks();
  await assert.rejects(answer, { code: "worker-crashed" });
  assert.ok(old.terminated);
  assert.equal(FakeWorker.all.length, 2);
  assert.deepEqual(heard, ["ready", "worker-crashed"]);
});

test("a runtime that gave up counts as a crash", async () => {
  worker().says(READY);
  const { id, answer } = client.request("check", {});
  worker().says({ id, ok: false, error: { code: "worker-crashed", detail: "" } });
  await assert.rejects(answer, { code: "worker-crashed" });
  assert.equal(FakeWorker.all.length, 2);
});

test("a worker that never started is not started again by itself", async () => {
  const { answer } = client.request("check", {});
  worker().says({ note: "boot", done: 1, total: 2 });
  worker().breaks("no such function");
  await assert.rejects(answer, { code: "boot-failed" });
  assert.equal(FakeWorker.all.length, 1);
  assert.deepEqual(heard, ["booting", "recover 0", "failed"]);
  client.restart();
  assert.equal(FakeWorker.all.length, 2);
  worker().says({ note: "failed", error: { code: "boot-failed", detail: "" } });
  await settled();
  client.request("check", {});
  assert.equal(FakeWorker.all.length, 3);
});

test("a start that is worth it is tried again, and what waits goes on waiting", async () => {
  worthTries = 2;
  const { id, answer } = client.request("check", {});
  worker().breaks(); // before its first word: its own script did not come
  await settled();
  worker().says({ note: "failed", error: { code: "part-lost", detail: "" } });
  await settled();
  assert.equal(FakeWorker.all.length, 3);
  assert.deepEqual(worker().received.map((message) => message.id), [id]);
  worker().says(READY);
  worker().says({ id, ok: true, value: "done" });
  assert.equal(await answer, "done");
  assert.deepEqual(heard, ["recover 0", "recover 1", "ready"]);
});

test("a start that fails again and again is given up", async () => {
  worthTries = 1;
  const { answer } = client.request("check", {});
  worker().breaks();
  await settled();
  worker().breaks();
  await assert.rejects(answer, { code: "part-lost" });
  assert.deepEqual(heard, ["recover 0", "recover 1", "failed"]);
});

test("the third crash in a row is the last; a job that went well begins the count anew", async () => {
  for (const outcome of ["crash", "crash", "well", "crash", "crash", "crash"]) {
    worker().says(READY);
    const { id, answer } = client.request("check", {});
    const settledAnswer = answer.catch(({ code }) => code);
    if (outcome === "well") worker().says({ id, ok: true, value: "well" });
    else worker().breaks();
    await settledAnswer;
  }
  assert.equal(heard.at(-1), "failed");
  assert.equal(FakeWorker.all.length, 5);
  assert.ok(worker().terminated);
  client.restart();
  worker().says(READY);
  worker().breaks();
  assert.equal(heard.at(-1), "worker-crashed"); // and once more from the beginning
});

test("a worker without memory is replaced, and the reason is told", async () => {
  worker().says(READY);
  const { id, answer } = client.request("check", {});
  worker().says({ id, ok: false, error: { code: "out-of-memory", detail: "" } });
  await assert.rejects(answer, { code: "out-of-memory" });
  assert.deepEqual(heard, ["ready", "out-of-memory"]);
  assert.equal(FakeWorker.all.length, 2);
});

test("a worker that has nothing to do and does not begin is dead", async () => {
  worker().says(READY);
  const { id } = client.request("check", {});
  mock.timers.tick(8_000);
  assert.equal(FakeWorker.all.length, 1);
  mock.timers.tick(500);
  assert.equal(FakeWorker.all.length, 2);
  assert.deepEqual(worker().received.map((message) => message.id), [id]);
});

test("one that is at a job is not, however long it takes", () => {
  worker().says(READY);
  const { id } = client.request("check", {});
  client.request("rules", {});
  worker().says({ note: "begun", id });
  mock.timers.tick(600_000);
  assert.equal(FakeWorker.all.length, 1);
});

test("a start of which nothing is heard is told of once it takes long", () => {
  mock.timers.tick(19_000);
  worker().says({ note: "boot", done: 1, total: 2 });
  mock.timers.tick(19_000);
  assert.deepEqual(heard, ["booting"]);
  mock.timers.tick(1_000);
  assert.deepEqual(heard, ["booting", "stalled"]);
});

test("a job that holds up another, which is cancelled in vain, is given up with it", async () => {
  worker().says(READY);
  const stuck = client.request("export", {});
  worker().says({ note: "begun", id: stuck.id });
  const { id, answer } = client.request("check", {});
  client.cancel(id);
  mock.timers.tick(1_500);
  await assert.rejects(answer, { code: "cancelled" });
  await assert.rejects(stuck.answer, { code: "worker-crashed" });
  assert.deepEqual(worker().received, []);
});

test("a cancel that is answered leaves the worker alone", async () => {
  worker().says(READY);
  const { id, answer } = client.request("check", {});
  client.cancel(id);
  worker().says({ id, ok: false, error: { code: "cancelled", detail: "" } });
  await assert.rejects(answer, { code: "cancelled" });
  mock.timers.tick(1500);
  assert.equal(FakeWorker.all.length, 1);
});

test("a cancel that is not answered in time replaces the worker and keeps what waits", async () => {
  worker().says(READY);
  const stuck = client.request("check", { lang: "en" });
  client.cancel(stuck.id);
  const next = client.request("check", { lang: "pl" });
  mock.timers.tick(1499);
  assert.equal(FakeWorker.all.length, 1);
  mock.timers.tick(1);
  await assert.rejects(stuck.answer, { code: "cancelled" });
  assert.deepEqual(worker().received.map(({ id }) => id), [next.id]);
  worker().says({ id: next.id, ok: true, value: "done" });
  assert.equal(await next.answer, "done");
});

test("a cancel before the start is over takes effect at once", async () => {
  const { id, answer } = client.request("check", {});
  client.cancel(id);
  await assert.rejects(answer, { code: "cancelled" });
  assert.equal(FakeWorker.all.length, 1);
});
