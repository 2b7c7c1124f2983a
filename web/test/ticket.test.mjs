/** Is a finding told in plain text as a ticket needs it? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ticketOf } from "../src/ticket.js";

const LABELS = { found: "Found", expected: "Expected", repair: "How to repair it", severity: "Error", whole: "whole file" };
const TEXT = { title: "Unknown value", fix: "Write it in small letters.", expect: "daily" };
const FINDING = { rule: "changefreq-form", message: "“Daily\u00a0” is no value.", value: "Daily\u00a0", line: 4, column: 61 };

test("place, rule, message, values and repair, with the invisible spelled out", () => {
  assert.equal(
    ticketOf("a.xml", FINDING, TEXT, LABELS),
    "a.xml:4:61\nError: Unknown value [changefreq-form]\n“Daily[U+00A0]” is no value.\n" +
      "Found: Daily[U+00A0]\nExpected: daily\nHow to repair it: Write it in small letters.\n",
  );
});

test("a finding about the whole file, of a rule whose words are not there", () => {
  const finding = { ...FINDING, value: null, line: null, column: null };
  assert.equal(ticketOf("a.xml", finding, undefined, LABELS),
    "a.xml: whole file\nError: changefreq-form\n“Daily[U+00A0]” is no value.\n");
});

test("without an expected value none is said", () => {
  for (const expect of [null, undefined]) {
    assert.ok(!ticketOf("a.xml", FINDING, { ...TEXT, expect }, LABELS).includes("Expected"));
  }
});

test("a name with a line end stays on its line", () => {
  assert.ok(ticketOf("a\nb.xml", FINDING, TEXT, LABELS).startsWith("a[U+000A]b.xml:4:61\n"));
});
