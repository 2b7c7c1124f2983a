/** Does "today" mean the person's own day? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isoDate } from "../src/views/generate-settings.js";

test("a date is that of the calendar on the wall, whatever the hour", () => {
  assert.equal(isoDate(new Date(2026, 0, 5, 0, 0)), "2026-01-05");
  assert.equal(isoDate(new Date(2026, 11, 31, 23, 59)), "2026-12-31");
});
