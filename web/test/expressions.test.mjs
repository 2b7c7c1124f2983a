// Every regular expression of the page takes linear time on any input: scslre finds by its states
// whether two ways lead through the same text, also when the place to begin at is searched for.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { analyse } from "scslre";

const SOURCES = join(import.meta.dirname, "..", "src");
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => join(SOURCES, name));

/** @param {string} text @returns {{literals: {source: string, flags: string}[], built: number}} */
function expressionsIn(text) {
  const literals = [];
  let built = 0;
  full(parse(text, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    if (node.type === "Literal" && "regex" in node && node.regex) {
      literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    }
    if (node.type === "NewExpression" && node.callee.type === "Identifier") {
      built += Number(node.callee.name === "RegExp");
    }
  });
  return { literals, built };
}

const reports = ({ source, flags }) => analyse({ source, flags }).reports.map((one) => one.type);

test("the analysis finds what runs away", () => {
  assert.notDeepEqual(reports({ source: "^(a+)+$", flags: "" }), []);
  assert.notDeepEqual(reports({ source: "a*b", flags: "" }), []);
  assert.deepEqual(reports({ source: "^a*b", flags: "" }), []);
});

test("no expression of the page runs away", () => {
  let seen = 0;
  for (const file of files) {
    const { literals, built } = expressionsIn(readFileSync(file, "utf8"));
    assert.equal(built, 0, `${file} builds an expression that cannot be looked at here`);
    for (const literal of literals) {
      seen += 1;
      assert.deepEqual(reports(literal), [], `${file}: /${literal.source}/${literal.flags}`);
    }
  }
  assert.ok(seen > 20);
});
