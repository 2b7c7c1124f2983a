/** Does the page get its answers, whatever happens to the worker? */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
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
  crashed: () => heard.push("crashed"),
  requested: (count) => heard.push(`requested ${count}`),
};
const READY = { note: "ready", version: "1", languages: ["en"] };

let client;
const worker = () => FakeWorker.all.at(-1);

beforeEach(() => {
  FakeWorker.all = [];
  heard.length = 0;
  globalThis.Worker = FakeWorker;
  client = createClient("https://example.com/worker.js", listener);
});

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
  assert.deepEqual(heard, ["ready", "crashed"]);
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
  worker().breaks("no such file");
  await assert.rejects(answer, { code: "boot-failed" });
  assert.equal(FakeWorker.all.length, 1);
  assert.deepEqual(heard, ["failed"]);
  client.restart();
  assert.equal(FakeWorker.all.length, 2);
  worker().says({ note: "failed", error: { code: "boot-failed", detail: "" } });
  client.request("check", {});
  assert.equal(FakeWorker.all.length, 3);
});

test("a cancel that is answered leaves the worker alone", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  worker().says(READY);
  const { id, answer } = client.request("check", {});
  client.cancel(id);
  worker().says({ id, ok: false, error: { code: "cancelled", detail: "" } });
  await assert.rejects(answer, { code: "cancelled" });
  mock.timers.tick(1500);
  assert.equal(FakeWorker.all.length, 1);
  mock.timers.reset();
});

test("a cancel that is not answered in time replaces the worker and keeps what waits", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
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
  mock.timers.reset();
});

test("a cancel before the start is over takes effect at once", async () => {
  const { id, answer } = client.request("check", {});
  client.cancel(id);
  await assert.rejects(answer, { code: "cancelled" });
  assert.equal(FakeWorker.all.length, 1);
});
