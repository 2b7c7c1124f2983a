/** Which bars does a profile have, and what do they leave out? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_BARS, entriesChart, limitsOf, nearestLimits, valuesChart } from "../src/charts.js";
import { FILES, SET } from "./profile-fixture.mjs";

test("the most frequent values, as shares of the first", () => {
  const chart = valuesChart(SET.hreflang.codes);
  assert.deepEqual(chart.bars, [
    { label: "de", value: 60, share: 1 },
    { label: "en", value: 30, share: 0.5 },
  ]);
  assert.deepEqual([chart.others, chart.rest], [0, 0]);
});

test("what no bar shows is told", () => {
  const values = Array.from({ length: 20 }, (_, n) => ({ value: `/${n}/`, count: 1 }));
  const { bars, others, rest } = valuesChart({ count: 25, distinct: 25, more: false, values, rest: 5 });
  assert.deepEqual([bars.length, others, rest], [MOST_BARS, 25 - MOST_BARS, 25 - MOST_BARS]);
});

test("too many values have no bars", () => {
  assert.equal(valuesChart({ count: 9, distinct: 50_000, more: true, values: [], rest: 9 }), null);
});

test("entries of the files with pages, the most first", () => {
  assert.deepEqual(entriesChart(FILES).bars.map(({ label, value }) => [label, value]), [["b.xml", 70], ["a.xml", 30]]);
  assert.equal(entriesChart(FILES.slice(0, 1)), null);
});

test("files by the limit that they reach first", () => {
  assert.deepEqual(nearestLimits(FILES), [
    { name: "b.xml", limit: "bytes", count: 5_242_880, of: 52_428_800, percent: 10 },
    { name: "a.xml", limit: "entries", count: 30, of: 50_000, percent: 0.1 },
  ]);
  assert.deepEqual(nearestLimits([{ ...FILES[0], profile: {} }]), []);
});

test("a file has four limits, one without a profile none", () => {
  assert.deepEqual(limitsOf(FILES[1]).map(({ limit, percent }) => [limit, percent]), [
    ["entries", 0.1],
    ["bytes", 10],
    ["images", 0],
    ["news", 0],
  ]);
  assert.deepEqual(limitsOf({ profile: {} }), []);
});
