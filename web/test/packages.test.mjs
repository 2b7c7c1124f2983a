/** Are exactly the packages of the lock fetched, and held to their hashes? */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, test } from "node:test";
import { fetchPackage, needed } from "../src/worker/packages.js";

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

test("a package comes with all that it needs, each once, and nothing else", () => {
  const lock = {
    packages: {
      a: { depends: ["b", "c"] },
      b: { depends: ["d"] },
      c: { depends: ["d"] },
      d: { depends: [] },
      other: { depends: ["a"] },
    },
  };
  assert.deepEqual([...needed(lock, "a")].sort(), ["a", "b", "c", "d"]);
  assert.deepEqual([...needed(lock, "d")], ["d"]);
});

test("a package is fetched beside the lock, with the hash of the lock as its integrity", async () => {
  const bytes = new TextEncoder().encode("wheel");
  const hash = createHash("sha256").update(bytes);
  const [hex, base64] = [hash.copy().digest("hex"), hash.digest("base64")];
  const asked = [];
  globalThis.fetch = async (url, options) => {
    asked.push([String(url), options]);
    return new Response(bytes);
  };
  const entry = { file_name: "12/a.whl", sha256: hex };
  const wheel = await fetchPackage("https://e.com/runtime/packages/lock.json", entry);
  assert.deepEqual(new Uint8Array(wheel), bytes);
  const integrity = `sha256-${base64}`;
  assert.deepEqual(asked, [["https://e.com/runtime/packages/12/a.whl", { integrity }]]);
});
