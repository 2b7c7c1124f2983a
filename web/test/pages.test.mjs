/** Does each page of the site have its words, and name its versions rightly? */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fillWords, page } from "../build/pages.mjs";

const TEMPLATE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title data-words="title">Old</title>
  <link rel="icon" href="icon.svg">
  <script type="module" src="main.js"></script>
</head>
<body><ul data-languages></ul><a href="rules/" data-words="rules"></a></body>
</html>
`;
const words = { title: "Tytuł", rules: "Reguły" };
const site = (address) => ({ address, policy: "default-src 'none'", files: { "main.js": "assets/main-1.js" } });
const hrefs = (html, rel) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`, "g"))].map((match) => match[1]);

test("words replace what stands in the template, and are escaped", () => {
  const filled = fillWords('<p class="a" data-words="x">old</p><p>kept</p>', { x: "1 < 2 & <b>" });
  assert.equal(filled, '<p class="a" data-words="x">1 &lt; 2 &amp; &lt;b></p><p>kept</p>');
});

test("words of attributes replace the attribute or add it", () => {
  assert.equal(
    fillWords('<nav data-words-label="x" aria-label="old">', { x: 'a "b"' }),
    '<nav data-words-label="x" aria-label="a &quot;b&quot;">',
  );
  assert.equal(fillWords('<meta data-words-content="x">', { x: "a" }), '<meta data-words-content="x" content="a">');
});

test("a key without a text stops the build", () => {
  assert.throws(() => fillWords('<p data-words="none"></p>', {}), /"none"/);
  assert.throws(() => fillWords('<p data-words="many"></p>', { many: { one: "a", other: "b" } }), /"many"/);
});

for (const [folder, expected] of /** @type {const} */ ([
  ["", { own: "pl/", icon: "../icon.svg", versions: ["../", "../pl/", "../zh-Hant/", "../"] }],
  [
    "verify/",
    {
      own: "pl/verify/",
      icon: "../../icon.svg",
      versions: ["../../verify/", "../../pl/verify/", "../../zh-Hant/verify/", "../../verify/"],
    },
  ],
])) {
  test(`without an address, versions of "${folder}" are relative and nothing is canonical`, () => {
    const html = page(TEMPLATE, { language: "pl", words, folder, site: site("") });
    assert.match(html, /<html lang="pl">/);
    assert.deepEqual(hrefs(html, "icon"), [expected.icon]);
    assert.deepEqual(hrefs(html, "alternate"), expected.versions);
    assert.deepEqual(hrefs(html, "canonical"), []);
    assert.doesNotMatch(html, /og:/);
    assert.match(html, /<a href="rules\/" data-words="rules">Reguły<\/a>/);
  });

  test(`with an address, head links of "${folder}" are whole`, () => {
    const top = "https://e.com/x/";
    const html = page(TEMPLATE, { language: "pl", words, folder, site: site(top) });
    assert.deepEqual(hrefs(html, "canonical"), [top + expected.own]);
    assert.deepEqual(
      hrefs(html, "alternate"),
      ["", "pl/", "zh-Hant/", ""].map((path) => top + path + folder),
    );
    assert.match(html, /<meta property="og:image" content="https:\/\/e.com\/x\/preview.png">/);
    assert.deepEqual(hrefs(html, "icon"), [expected.icon]);
  });
}

test("the English page at the top names itself, and its files without a detour", () => {
  const html = page(TEMPLATE, { language: "en", words, folder: "", site: site("") });
  assert.deepEqual(hrefs(html, "alternate"), ["./", "pl/", "zh-Hant/", "./"]);
  assert.match(html, /src="assets\/main-1.js"/);
  assert.match(html, /<a href=".\/" hreflang="en" lang="en" aria-current="page">English<\/a>/);
});

test("markup is written where it is asked for, and nowhere else", () => {
  const template = TEMPLATE.replace('"rules/" data-words="rules"', '"#"').replace("<a ", '<p data-words="text"></p><a ');
  const text = { title: "T", text: "`<b>` and [a](../)" };
  const marked = page(template, { language: "en", words: text, folder: "", site: site(""), markup: true });
  assert.match(marked, /<p data-words="text"><code translate="no">&lt;b><\/code> and <a href="..\/">a<\/a><\/p>/);
  const plain = page(template, { language: "en", words: text, folder: "", site: site("") });
  assert.match(plain, /`&lt;b>` and \[a\]\(..\/\)/);
});
