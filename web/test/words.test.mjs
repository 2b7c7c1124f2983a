/** Is every word of the page there in each language, and used? */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../", import.meta.url);
const LANGUAGES = ["en", "pl", "zh-Hant"];
const tables = Object.fromEntries(
  LANGUAGES.map((language) => {
    const file = new URL(`src/words/${language}.json`, web);
    return [language, JSON.parse(readFileSync(file, "utf8"))];
  }),
);

const texts = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const placeholders = (entry) =>
  [...new Set(texts(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

for (const language of LANGUAGES) {
  test(`${language} has every key, in the same order`, () => {
    assert.deepEqual(Object.keys(tables[language]), Object.keys(tables.en));
  });

  test(`${language} has the same placeholders, and no empty text`, () => {
    for (const [key, entry] of Object.entries(tables[language])) {
      assert.deepEqual(placeholders(entry), placeholders(tables.en[key]), key);
      for (const text of texts(entry)) assert.ok(text.trim(), key);
    }
  });

  test(`${language} has exactly its plural forms`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    for (const [key, entry] of Object.entries(tables[language])) {
      if (typeof entry !== "string") assert.deepEqual(Object.keys(entry).sort(), forms, key);
    }
  });
}

test("every key is used, and every key that is used exists", () => {
  const sources = readdirSync(new URL("src/", web), { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(`src/${name}`, web), "utf8"));
  const beside = ["index.html", "build/single.mjs"].map((name) => readFileSync(new URL(name, web), "utf8"));
  const all = [...sources, ...beside].join("\n");
  // Keys that are put together from a part: `count.${severity}`.
  const built = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]);
  for (const key of Object.keys(tables.en)) {
    const used = all.includes(`"${key}"`) || built.some((start) => key.startsWith(start));
    assert.ok(used, `${key} is not used`);
  }
  for (const [, key] of all.matchAll(/\bt\("([\w.]+)"/g)) assert.ok(key in tables.en, key);
  for (const [, key] of all.matchAll(/data-words[-a-z]*"?[=:] ?"([\w.]+)"/g)) {
    assert.ok(key in tables.en, key);
  }
});
