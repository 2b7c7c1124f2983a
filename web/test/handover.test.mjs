/** Does typed text survive a reload, once, and only where the browser has room? */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { hold, takeHeld } from "../src/handover.js";

const HELD = { check: "<urlset>ż字</urlset>", generate: "https://e.com/\n" };
let items;

beforeEach(() => {
  items = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  };
});

test("what is held is given back once", () => {
  assert.equal(hold(HELD), true);
  assert.deepEqual(takeHeld(), HELD);
  assert.equal(takeHeld(), null);
});

test("a full store is told", () => {
  globalThis.sessionStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(hold(HELD), false);
  assert.equal(takeHeld(), null);
});

test("without a store nothing is held and nothing breaks", () => {
  delete globalThis.sessionStorage;
  assert.equal(hold(HELD), false);
  assert.equal(takeHeld(), null);
});
