"""Every message, and every word that a message chooses from, told about an input that calls for it.

The table names one input for each variant and each choice of the wordings; a rule without them is
covered by its example. So no wording is dead, none lacks a value, and all three languages agree.
"""

import re
from string import Formatter
from typing import Any

import pytest
import wordings_sets
import wordings_sites

from catalogue_ids import SET_RULES
from sets import run
from sitemap_workbench import check
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES, text_of
from sitemaps import (
    CORE,
    DECLARATION,
    URL,
    UTF8_MARK,
    changed,
    field,
    gz,
    loc,
    locs,
    padded,
    plain,
    rows,
    urlset,
)

NOW = "2026-11-30"
PACKED = gz(plain())
PAGE = "<loc>https://example.com/</loc>"
PICTURE = "<image:image><image:loc>https://example.com/1.png</image:loc></image:image>"
NEWS = "<news:news/>"
XML = '<?xml version="1.0" encoding="UTF-8"?>'


def page(title: str, body: str = "", head: str = "") -> str:
    return (
        f"<!doctype html><html><head>{head}<title>{title}</title></head><body>{body}</body></html>"
    )


def feed(
    item: str = "", link: str = "<link>https://example.com/a</link>", version: str = "2.0"
) -> str:
    return f'<rss version="{version}"><channel><item>{link}{item}</item></channel></rss>'


def dated(value: str) -> str:
    return field("lastmod", value)


def twice(first: str, second: str) -> str:
    return urlset(
        f"<url><loc>https://example.com/</loc>{first}</url>"
        f"<url><loc>https://example.com/</loc>{second}</url>"
    )


# rule, variant or code, input; the file's name or address where one is needed
VARIANTS = [
    ("input-empty", "plain", ""),
    ("input-empty", "gzip", gz("")),
    ("gzip-name-mismatch", "plain", plain(), "sitemap.xml.gz"),
    ("gzip-name-mismatch", "gzip", PACKED, "sitemap.xml"),
    ("format-html", "plain", "<html><body></body></html>"),
    ("format-html", "titled", page("A page")),
    (
        "encoding-mismatch",
        "plain",
        plain("ü", declaration='<?xml version="1.0" encoding="latin1"?>'),
    ),
    (
        "encoding-mismatch",
        "neither",
        b'<?xml version="1.0" encoding="Shift_JIS"?><!-- \xff\xfe -->' + plain().encode(),
    ),
    ("xml-undefined-entity", "html", loc("https://example.com/a&nbsp;b")),
    ("xml-undefined-entity", "unknown", loc("https://example.com/&mine;")),
    ("xml-tag-mismatch", "plain", urlset("<url><loc>https://example.com/</lok></url>")),
    ("xml-tag-mismatch", "case", urlset("<url><loc>https://example.com/</loc></URL>")),
    ("xml-truncated", "open", f'<urlset xmlns="{CORE}"><url><loc>http://e'),
    ("xml-truncated", "no-root", DECLARATION),
    ("xml-invalid-char", "raw", loc("https://example.com/\x0b")),
    ("xml-invalid-char", "reference", loc("https://example.com/&#11;")),
    ("xml-unbound-prefix", "known", plain(f"{URL}<url><image:image/></url>")),
    ("xml-unbound-prefix", "unknown", plain(f"{URL}<url><mine:thing/></url>")),
    ("root-unexpected", "plain", "<sitemap/>"),
    ("root-unexpected", "case", f'<URLSET xmlns="{CORE}"/>'),
    ("ns-child-mismatch", "none", urlset('<url xmlns=""/>')),
    ("ns-child-mismatch", "other", urlset('<url xmlns="http://example.com/x"/>')),
    ("element-unknown", "plain", urlset("<url><loc>https://example.com/</loc><expires/></url>")),
    ("element-unknown", "case", urlset("<url><Loc>https://example.com/</Loc></url>")),
    ("loc-double-escaped", "entity", loc("https://example.com/?a=1&amp;amp;b=2")),
    ("loc-double-escaped", "percent", loc("https://example.com/a%2520b")),
    ("loc-nonpublic-host", "local", loc("http://localhost/page")),
    ("loc-nonpublic-host", "private", loc("http://192.168.1.2/")),
    ("loc-nonpublic-host", "placeholder", loc("https://www.yoursite.com/")),
    ("lastmod-invalid", "empty", dated("")),
    ("lastmod-invalid", "plain", dated("yesterday")),
    ("lastmod-invalid", "date-form", dated("01.10.2026")),
    ("lastmod-invalid", "space", dated("2026-10-01 14:05:00")),
    ("lastmod-invalid", "offset-colon", dated("2026-10-01T14:05:00+0200")),
    ("lastmod-invalid", "letters", dated("2026-10-01t14:05:00z")),
    ("lastmod-invalid", "no-zone-no-seconds", dated("2026-10-01T14:05")),
    ("lastmod-invalid", "digits", dated("20261001")),
    ("lastmod-invalid", "several", dated("2026-10-01 2026-10-02")),
    ("changefreq-invalid", "plain", field("changefreq", "sometimes")),
    ("changefreq-invalid", "empty", field("changefreq", "")),
    ("changefreq-invalid", "similar", field("changefreq", "mothly")),
    ("priority-invalid", "plain", field("priority", "high")),
    ("priority-invalid", "empty", field("priority", "")),
    ("priority-invalid", "comma", field("priority", "0,5")),
    ("loc-duplicate", "same", locs("https://example.com/", "https://example.com/")),
    (
        "loc-duplicate",
        "dates-differ",
        twice("<lastmod>2026-10-01</lastmod>", "<lastmod>2026-10-02</lastmod>"),
    ),
    ("feed-version", "plain", feed(version="0.91")),
    ("feed-version", "none", feed(version="")),
    ("feed-link-missing", "plain", feed("<title>A</title>", link="")),
    ("feed-link-missing", "guid", feed("<guid>a</guid>", link="")),
    ("feed-date-invalid", "form", feed("<pubDate>2003-12-13</pubDate>")),
    ("feed-date-invalid", "calendar", feed("<pubDate>31 Jun 2003 09:39 GMT</pubDate>")),
    ("feed-date-invalid", "weekday", feed("<pubDate>Wed, 03 Jun 2003 09:39 GMT</pubDate>")),
    ("robots-sitemap-invalid", "empty", "Sitemap:"),
    ("robots-sitemap-invalid", "plain", "Sitemap: /sitemap.xml"),
    ("robots-sitemap-invalid", "blank", "Sitemap: https://example.com/a b.xml"),
    *wordings_sites.VARIANTS,
]
CHOICES = [
    ("gzip-corrupt", "method", changed(PACKED, 2, 7)),
    ("gzip-corrupt", "flags", changed(PACKED, 3, 0x20)),
    ("gzip-corrupt", "data", changed(PACKED, 10, 0x07)),
    ("gzip-corrupt", "checksum", changed(PACKED, -6, PACKED[-6] ^ 1)),
    ("gzip-corrupt", "length", changed(PACKED, -2, PACKED[-2] ^ 1)),
    ("format-html", "page", page("A page")),
    ("format-html", "error", page("404 Not Found")),
    ("format-html", "login", page("Log in", "<input type='password'>")),
    ("format-html", "cookies", page("We value your cookies")),
    ("format-html", "redirect", page("", head='<meta http-equiv="refresh" content="0">')),
    ("format-html", "view", page("XML Sitemap", "<table></table>")),
    ("xml-text-before-root", "bom", UTF8_MARK + UTF8_MARK + plain().encode()),
    ("xml-text-before-root", "php", f"Warning: no file in /a.php{XML}{plain()}"),
    ("xml-text-before-root", "template", f"{{% if a %}}{XML}{plain()}"),
    ("xml-text-before-root", "front-matter", f"---\nlayout: none\n---\n{XML}{plain()}"),
    ("xml-text-before-root", "cache", f"Cached by a plugin{XML}{plain()}"),
    ("xml-text-before-root", "conflict", f"<<<<<<< HEAD\n{XML}{plain()}"),
    (
        "xml-text-before-root",
        "browser-view",
        f"This XML file does not appear to have any style information.\n{plain()}",
    ),
    ("xml-text-before-root", "declaration", f'xml version="1.0"?>\n{plain()}'),
    ("xml-text-before-root", "markup", f"<br />\n{XML}{plain()}"),
    ("xml-text-before-root", "text", f"Hello\n{XML}{plain()}"),
    ("xml-declaration-malformed", "syntax", f"<?xml version='1.0'encoding='UTF-8'?>{plain()}"),
    ("xml-declaration-malformed", "syntax", f"<?xml version=1.0?>{plain()}"),
    ("xml-declaration-malformed", "version-missing", f'<?xml encoding="UTF-8"?>{plain()}'),
    ("xml-declaration-malformed", "version", f'<?xml version="2.0"?>{plain()}'),
    ("xml-declaration-malformed", "order", f'<?xml encoding="UTF-8" version="1.0"?>{plain()}'),
    (
        "xml-declaration-malformed",
        "encoding-unknown",
        f'<?xml version="1.0" encoding="utf8mb4"?>{plain()}',
    ),
    (
        "xml-declaration-malformed",
        "standalone",
        f'<?xml version="1.0" standalone="maybe"?>{plain()}',
    ),
    ("xml-declaration-malformed", "capitals", f'<?XML version="1.0"?>{plain()}'),
    ("xml-content-after-root", "document", f"{plain()}\n{XML}\n{plain()}"),
    ("xml-content-after-root", "root", plain() + plain()),
    ("xml-content-after-root", "end-tag", plain() + "</urlset>"),
    ("xml-content-after-root", "script", plain() + "<script>a()</script>"),
    ("xml-content-after-root", "php", plain() + "\nFatal error: out of memory in a.php"),
    ("xml-content-after-root", "cache", plain() + "\nPage cached by a plugin"),
    ("xml-content-after-root", "conflict", plain() + "\n=======\n"),
    ("xml-content-after-root", "nul", plain() + "\0"),
    ("xml-content-after-root", "text", plain() + "abc"),
    ("xml-not-well-formed", "syntax", plain("<url></url a>")),
    ("xml-not-well-formed", "attribute-syntax", plain("<url a=1/>")),
    ("xml-not-well-formed", "attribute-repeated", plain('<url a="1" a="2"/>')),
    ("xml-not-well-formed", "less-than", plain('<url a="<"/>')),
    ("xml-not-well-formed", "conflict", plain("\n<<<<<<< HEAD\n<url/>\n=======\n")),
    ("xml-not-well-formed", "cdata-end", plain("<url><loc>a]]></loc></url>")),
    ("xml-not-well-formed", "comment", plain("<!-- a -- b -->")),
    ("xml-not-well-formed", "name", plain("<1url/>")),
    ("xml-not-well-formed", "prefix", plain('<a xmlns:xml="http://example.com/"/>')),
    ("xml-not-well-formed", "instruction", plain(f"{URL}{XML}")),
    ("loc-not-escaped", "host", loc("https://bücher.example/")),
    ("loc-not-escaped", "path", loc("https://example.com/ü")),
    ("loc-not-escaped", "query", loc("https://example.com/?ü")),
    ("loc-not-escaped", "fragment", loc("https://example.com/#ü")),
    ("lastmod-impossible", "year", dated("0000-01-01")),
    ("lastmod-impossible", "month", dated("2026-13-01")),
    ("lastmod-impossible", "day", dated("2026-04-31")),
    ("lastmod-impossible", "hour", dated("2026-10-01T25:00:00Z")),
    ("lastmod-impossible", "minute", dated("2026-10-01T14:60:00Z")),
    ("lastmod-impossible", "second", dated("2026-10-01T23:59:60Z")),
    ("lastmod-impossible", "offset", dated("2026-10-01T14:05:00+14:01")),
    ("robots-not-text", "html", page("Home"), "robots.txt"),
    ("robots-not-text", "bytes", b"User-agent: *\n# caf\xe9", "robots.txt"),
    ("quality-limit-near", "bytes", padded(47_185_920)),
    ("quality-limit-near", "entries", locs(*(f"https://example.com/{n}" for n in range(45_000)))),
    ("quality-limit-near", "images", urlset(f"<url>{PAGE}{PICTURE * 900}</url>")),
    ("quality-limit-near", "news", urlset(f"<url>{PAGE}{NEWS * 900}</url>")),
    *wordings_sites.CHOICES,
]


def told(rule: str, data: str | bytes, name: str | None, language: str) -> list[str]:
    raw = data.encode() if isinstance(data, str) else data
    called = {"url" if "://" in (name or "") else "name": name}
    report = check(raw, now=NOW, lang=language, **called)
    return [finding.message for finding in report.findings if finding.rule == rule]


def pattern(template: str, fixed: dict[str, str]) -> str:
    """A regular expression for a message; a placeholder stands for any text that is not empty."""
    parts = []
    for literal, name, _, _ in Formatter().parse(template):
        parts.append(re.escape(literal))
        if name is not None:
            parts.append(re.escape(fixed[name]) if name in fixed else "(?s:.+)")
    return "".join(parts)


@pytest.mark.parametrize("case", rows(*((f"{c[0]}: {c[1]}", c) for c in VARIANTS)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variant_is_told(case: Any, language: str) -> None:
    rule, variant, data, *name = case
    words = text_of(registered()[rule], language)
    assert not isinstance(words.message, str)
    (message, *_) = told(rule, data, name[0] if name else None, language)
    assert re.fullmatch(pattern(words.message[variant], {}), message)


@pytest.mark.parametrize("case", rows(*((f"{c[0]}: {c[1]}", c) for c in CHOICES)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chosen_words_are_told(case: Any, language: str) -> None:
    rule, code, data, *name = case
    words = text_of(registered()[rule], language)
    ((choice, codes),) = words.choices.items()
    messages = [words.message] if isinstance(words.message, str) else words.message.values()
    (message, *_) = told(rule, data, name[0] if name else None, language)
    assert any(re.fullmatch(pattern(one, {choice: codes[code]}), message) for one in messages)


def test_every_wording_is_asked_for() -> None:
    """Those of the schema layer are asked for in tests/rules/test_xsd.py, those of ceilings in
    tests/hostile/test_ceilings.py, those of sets below."""
    worded = set()
    for rule in registered().values():
        if rule.topic in ("xsd", "ceilings") or rule.id in SET_RULES:
            continue
        words = text_of(rule, "en")
        if not isinstance(words.message, str):
            worded |= {(rule.id, variant) for variant in words.message}
        worded |= {(rule.id, code) for codes in words.choices.values() for code in codes}
    assert worded - {(case[0], case[1]) for case in (*VARIANTS, *CHOICES)} == set()


@pytest.mark.parametrize("case", rows(*((f"{c[0]}: {c[1]}", c) for c in wordings_sets.VARIANTS)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variant_is_told_of_a_set(case: Any, language: str) -> None:
    rule, variant, files = case
    words = text_of(registered()[rule], language)
    assert not isinstance(words.message, str)
    found = [one.found for one in run(files, lang=language).set.findings]
    (message, *_) = [one.message for one in found if one.rule == rule]
    assert re.fullmatch(pattern(words.message[variant], {}), message)


def test_every_wording_of_a_set_is_asked_for() -> None:
    worded = set()
    for rule_id in SET_RULES:
        words = text_of(registered()[rule_id], "en")
        assert not words.choices
        if not isinstance(words.message, str):
            worded |= {(rule_id, variant) for variant in words.message}
    assert worded == {(case[0], case[1]) for case in wordings_sets.VARIANTS}


@pytest.mark.parametrize(
    ("address", "quoted"),
    [
        ("https://e.com/?a=1&b=2", "&b=2"),
        ("https://e.com/?a&amp;b&c=3", "&c=3"),
        ("https://e.com/?&amp;&amp;&c", "&c"),
        ("https://e.com/?a& b", "&"),
    ],
)
def test_the_quote_of_a_bare_ampersand_begins_at_it(address: str, quoted: str) -> None:
    (finding,) = check(loc(address).encode()).findings[:1]
    assert finding.rule == "xml-ampersand"
    assert f"“{quoted}”" in finding.message
