/** Does typed text survive a reload, once, and only where the browser has room? */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { hold, holdWhileHidden, takeHeld } from "../src/handover.js";

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

test("it is held while the page is not seen, and no longer", () => {
  let change;
  globalThis.document = {
    visibilityState: "hidden",
    addEventListener: (_, listener) => {
      change = listener;
    },
  };
  let typed = HELD;
  holdWhileHidden(() => typed);
  change();
  assert.equal(items.size, 1);
  document.visibilityState = "visible";
  change();
  assert.equal(items.size, 0);
  typed = { check: "", generate: "" };
  document.visibilityState = "hidden";
  change();
  assert.equal(items.size, 0);
});
