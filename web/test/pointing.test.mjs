/** Which characters of an excerpt are marked? */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pointed } from "../src/pointing.js";

// What is tested, the rule, its value, the excerpt's mark and what follows, the characters at fault.
const cases = JSON.parse(readFileSync(new URL("../../tests/report/pointing.json", import.meta.url), "utf8"));

for (const [title, rule, value, mark, after, expected] of cases) {
  test(title, () => {
    const before = "  ";
    const result = pointed({ rule, value }, { before, mark, after });
    assert.equal(result.mark, expected);
    assert.equal(result.before + result.mark + result.after, before + mark + after);
    assert.equal(before.length + result.skip, result.before.length);
  });
}

test("what an excerpt says of its cuts stays", () => {
  const result = pointed({ rule: "x", value: null }, { before: "", mark: "a", after: "", cut_after: true });
  assert.equal(result.cut_after, true);
});
