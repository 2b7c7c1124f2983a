/** When is a message asked about, and where do its rules strike? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkedIn, createDecoding, isSound, looksLikeMessage } from "../src/decoding.js";

/** A worker that answers when the test says so. */
function desk() {
  const asked = [];
  const seen = [];
  let language = "en";
  const client = {
    request(op, args) {
      let settle;
      const answer = new Promise((resolve, reject) => (settle = { resolve, reject }));
      asked.push({ op, ...args, ...settle });
      return { id: asked.length, answer };
    },
  };
  const decoding = createDecoding(client, () => language, (now) => seen.push(now));
  return { asked, seen, decoding, speak: (other) => (language = other) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what is typed is asked about after a pause, once", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, decoding } = desk();
  decoding.type("Inv");
  t.mock.timers.tick(200);
  decoding.type("Invalid date");
  t.mock.timers.tick(200);
  assert.equal(asked.length, 0);
  t.mock.timers.tick(50);
  assert.deepEqual(asked.map(({ op, message, lang }) => [op, message, lang]), [["decode", "Invalid date", "en"]]);
});

test("an answer that is late changes nothing", async () => {
  const { asked, decoding } = desk();
  decoding.type("first");
  void decoding.ask();
  decoding.type("second");
  void decoding.ask();
  asked[1].resolve({ known: true });
  asked[0].resolve({ known: false });
  await settled();
  assert.deepEqual(decoding.now().value, { known: true });
  assert.equal(decoding.now().asking, false);
});

test("an empty box has no answer and asks nobody", async () => {
  const { asked, decoding } = desk();
  decoding.type("first");
  void decoding.ask();
  asked[0].resolve({ known: true });
  await settled();
  decoding.type(" \n");
  await decoding.ask();
  assert.equal(decoding.now().value, null);
  assert.equal(asked.length, 1);
});

test("a failure is told, and the next answer takes its place", async (t) => {
  t.mock.method(console, "error", () => {});
  const { asked, decoding } = desk();
  decoding.type("first");
  void decoding.ask();
  asked[0].reject(new Error("no"));
  await settled();
  assert.equal(decoding.now().failed, true);
  void decoding.ask();
  asked[1].resolve({ known: true });
  await settled();
  assert.deepEqual([decoding.now().failed, decoding.now().value], [false, { known: true }]);
});

test("another language asks again, and the answer in the old one is dropped", async () => {
  const { asked, decoding, speak } = desk();
  decoding.type("first");
  void decoding.ask();
  speak("pl");
  decoding.reword();
  asked[0].resolve({ known: false });
  asked[1].resolve({ known: true });
  await settled();
  assert.equal(asked[1].lang, "pl");
  assert.deepEqual(decoding.now().value, { known: true });
});

test("a huge paste is sent in part", () => {
  const { asked, decoding } = desk();
  decoding.type("x".repeat(1_000_000));
  void decoding.ask();
  assert.equal(asked[0].message.length, 8_000);
});

// --- what was checked -----------------------------------------------------------------------

const finding = (rule, line) => ({ rule, line });
const report = (rules, findings = [], more = {}) => ({
  report: { rules, findings, verdict: "valid", complete: true, ...more },
});

test("places are counted in all files and between them", () => {
  const set = { found: { rules: { a: 1, c: 4 }, counts: { error: 0 } } };
  const checked = checkedIn({ files: [report({ a: 2, b: 3 }), report({ a: 5 })], set });
  assert.deepEqual(["a", "b", "c", "d"].map(checked.count), [8, 3, 4, 0]);
  assert.equal(checked.several, true);
});

test("nothing is counted before a check", () => {
  assert.equal(checkedIn({ files: [{ report: null }], set: null }), null);
});

test("a line has the first finding of each rule, in a file alone", () => {
  const found = [finding("a", 3), finding("a", 3), finding("b", 3), finding("c", 4)];
  assert.deepEqual(checkedIn({ files: [report({}, found)], set: null }).on(3), [found[0], found[2]]);
  const set = { found: { rules: {}, counts: { error: 0 } } };
  assert.deepEqual(checkedIn({ files: [report({}, found), report({})], set }).on(3), []);
});

test("a result is sound when nothing gives a reason to refuse it", () => {
  const set = { found: { rules: {}, counts: { error: 0 } } };
  const broken = { found: { rules: {}, counts: { error: 1 } } };
  assert.equal(isSound({ files: [report({})], set: null }), true);
  assert.equal(isSound({ files: [report({}), report({})], set }), true);
  assert.equal(isSound({ files: [report({}), report({})], set: broken }), false);
  assert.equal(isSound({ files: [report({}, [], { verdict: "invalid" })], set: null }), false);
  assert.equal(isSound({ files: [report({}, [], { complete: false })], set: null }), false);
  assert.equal(isSound({ files: [{ report: null }], set: null }), false);
});

for (const [text, expected] of [
  ["Sitemap could not be read", true],
  ["無法讀取 Sitemap", true],
  ["  Nie można odczytać mapy witryny\n", true],
  ["https://example.com/ sitemap", false],
  ["<urlset> <url/>", false],
  ['{"urls": []}', false],
  ["word", false],
  ["", false],
  ["many words ".repeat(100), false],
]) {
  test(`${JSON.stringify(text.slice(0, 40))} is ${expected ? "a message" : "no message"}`, () => {
    assert.equal(looksLikeMessage(text), expected);
  });
}
