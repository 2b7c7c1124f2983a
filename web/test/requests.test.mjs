/** What is counted as a request, of what the browser records. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isRequest } from "../src/requests.js";

const OWN = "https://site.example";

for (const [what, name, transferSize, decodedBodySize, expected] of [
  ["a file from the server", `${OWN}/a.js`, 900, 600, true],
  ["a file that the server says has not changed", `${OWN}/a.js`, 300, 600, true],
  ["a file that the browser had in store", `${OWN}/icon.svg`, 0, 600, false],
  ["a request that failed", `${OWN}/gone`, 0, 0, true],
  ["another origin, whose sizes are not told", "https://other.example/a.gif", 0, 0, true],
  ["another origin, whatever it says", "https://other.example/a.gif", 0, 600, true],
  ["another port of the host", "https://site.example:8443/", 0, 600, true],
  ["something in memory", "blob:https://site.example/1", 0, 0, false],
  ["data in the page", "data:text/plain,a", 0, 1, false],
]) {
  test(`${what} ${expected ? "counts" : "does not count"}`, () => {
    assert.equal(isRequest({ name, transferSize, decodedBodySize }, OWN), expected);
  });
}
