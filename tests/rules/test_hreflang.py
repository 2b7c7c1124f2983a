"""Links to language versions, each by itself: R097 to R103."""

import pytest
from links import ADVICE, HOME, SHAPES, Shape, alternate, entry, judged, only, plain, told

from sitemap_workbench.facts.codes import LANGUAGES, REGIONS, SCRIPTS
from sitemaps import XHTML, marked, rows, run, urlset

EVERY_SHAPE = [pytest.param(shape, id=name) for name, shape in SHAPES.items()]

# R097 hreflang-attribute-invalid, R098 hreflang-href-invalid

ATTRIBUTE, HREF = "hreflang-attribute-invalid", "hreflang-href-invalid"


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("link", "expected"),
    rows(
        ("all three", ("alternate", "de", HOME), []),
        ("rel in capitals", ("Alternate", "de", HOME), []),
        ("no rel", (None, "de", HOME), [ATTRIBUTE]),
        ("no hreflang", ("alternate", None, HOME), [ATTRIBUTE]),
        ("no href", ("alternate", "de", None), [ATTRIBUTE]),
        ("nothing", (None, None, None), [ATTRIBUTE]),
        ("an empty rel", ("", "de", HOME), [ATTRIBUTE]),
        ("an empty hreflang", ("alternate", "", HOME), [ATTRIBUTE]),
        ("an empty href", ("alternate", "de", ""), [ATTRIBUTE]),
        ("a canonical link", ("canonical", "de", HOME), [ATTRIBUTE]),
        ("two words", ("alternate nofollow", "de", HOME), [ATTRIBUTE]),
        ("a slip", ("alternative", "de", HOME), [ATTRIBUTE]),
        ("rel and code wrong", ("canonical", "de_DE", HOME), [ATTRIBUTE, "hreflang-malformed"]),
        ("another host", ("alternate", "de", "https://example.de/"), []),
        ("http", ("alternate", "de", "http://example.com/"), []),
        ("capitals", ("alternate", "de", "HTTPS://Example.com/"), []),
        ("letters beyond ASCII", ("alternate", "de", "https://example.com/über"), []),
        ("braces", ("alternate", "de", "https://example.com/{a}"), []),
        ("an ampersand", ("alternate", "de", "https://example.com/?a=1&amp;b=2"), []),
        ("a fragment", ("alternate", "de", "https://example.com/#a"), []),
        ("no scheme", ("alternate", "de", "//example.com/foo"), [HREF]),
        ("a path", ("alternate", "de", "/foo"), [HREF]),
        ("a word", ("alternate", "de", "foo"), [HREF]),
        ("a host alone", ("alternate", "de", "example.com/foo"), [HREF]),
        ("ftp", ("alternate", "de", "ftp://example.com/"), [HREF]),
        ("an empty label", ("alternate", "de", "https://example..com/"), [HREF]),
        ("no host", ("alternate", "de", "https:///foo"), [HREF]),
        ("a percent sign alone", ("alternate", "de", "https://example.com/100%"), [HREF]),
        ("a blank inside", ("alternate", "de", "https://example.com/a b"), [HREF]),
        ("a no-break space inside", ("alternate", "de", "https://example.com/a\u00a0b"), [HREF]),
    ),
)  # fmt: skip
def test_attributes(shape: Shape, link: tuple[str | None, ...], expected: list[str]) -> None:
    links = ("¦" + shape(*link), alternate("x-default", HOME))
    text, (where,) = marked(urlset(entry(HOME, *links)))
    found = told(run(text))
    assert sorted(found) == [(rule, where, "urlset/url[1]/xhtml:link") for rule in sorted(expected)]


def test_attribute_invalid_names_all_that_is_missing_in_one_finding() -> None:
    odd = '<xhtml:link hreflang="" title="x"/>'
    finding = only(judged(entry(HOME, alternate("en", HOME), "¦" + odd), [ATTRIBUTE]), ATTRIBUTE)
    assert (finding.value, finding.path) == ("rel, hreflang, href", "urlset/url[1]/xhtml:link[2]")
    assert finding.value in finding.message


def test_attribute_invalid_shows_the_other_rel() -> None:
    report = judged(entry(HOME, "¦" + plain("canonical", "en", HOME)), [ATTRIBUTE])
    assert only(report, ATTRIBUTE).value == "canonical"
    assert "canonical" in only(report, ATTRIBUTE).message


def test_attributes_with_a_namespace_are_others() -> None:
    link = f'<xhtml:link xmlns:x="{XHTML}" rel="alternate" x:hreflang="en" href="{HOME}"/>'
    judged(entry(HOME, "¦" + link), [ATTRIBUTE])


def test_href_invalid_shows_the_address_and_why() -> None:
    hrefs = ["/a", "ftp://example.com/", "https://a..b/", f"{HOME}%", f"{HOME}a b"]
    bad = [alternate(f"e{letter}", href) for letter, href in zip("nltsu", hrefs, strict=True)]
    report = judged(
        entry(HOME, alternate("fr", HOME), *("¦" + link for link in bad)), [HREF] * len(bad)
    )
    findings = [finding for finding in report.findings if finding.rule == HREF]
    assert [finding.value for finding in findings] == hrefs
    assert [finding.path for finding in findings] == [
        f"urlset/url[1]/xhtml:link[{number}]" for number in range(2, 7)
    ]
    assert len({finding.message.replace(finding.value, "") for finding in findings}) == 5


# R099 to R103: the code

MALFORMED, LANGUAGE = "hreflang-malformed", "hreflang-language-unknown"
REGION, NUMERIC = "hreflang-region-unknown", "hreflang-region-numeric"
SCRIPT = "hreflang-script-unknown"
GOOD = """\
    de zh-Hant zh-Hans-US X-Default x-default X-DEFAULT uk be DE de-ch de-CH DE-CH en-GB en-gb en-US
    sr-Latn-RS sr-latn-rs zh-HANT-tw zh-Hant-HK es-MX pt-BR nb-NO az-Cyrl ja-JP"""
BAD = {
    MALFORMED: """\
        en_US en--US en- -en - english de-DE-1996 en-US-GB US-en-GB e e-US engl en-U en-USA en-12
        en-1234 zh-Hantt zh-Han zh-TW-Hant 419-es de-DE-x-foo x x-defaults x_default xdefault
        x-default-en sl-rozaj en.US en/US en,de en;q=1 ñe ſv en–US * default zh-cmn-Hans-CN
        en-US-POSIX""",
    LANGUAGE: """\
        eng fil jp cn us US cz gr dk rs ua vn sh mo iw in ji jw bh xx zzz deu-DE cmn-Hans-CN
        zho-Hant""",
    REGION: """\
        en-UK en-uk en-EU es-LX sr-XK nl-AN ru-SU sr-YU sr-CS en-ZZ es-AC ar-XA zh-Hant-XX en-EN
        ja-JA""",
    NUMERIC: "es-419 en-001 es-999 zh-Hans-156",
    SCRIPT: "zh-Trad zh-Simp zh-trad-TW sr-Latm en-Abcd",
}
CODES = rows(
    *((code, code, []) for code in GOOD.split()),
    *((code, code, [rule]) for rule, codes in BAD.items() for code in codes.split()),
    ("a blank before", " en", [MALFORMED]),
    ("a blank behind", "en ", [MALFORMED]),
    ("a blank inside", "en -US", [MALFORMED]),
    ("a template", "{{ lang }}", [MALFORMED]),
    ("language and region", "eng-UK", [LANGUAGE, REGION]),
    ("region and language", "US-en", [LANGUAGE, REGION]),
    ("language, script and region", "jp-Trad-UK", [LANGUAGE, REGION, SCRIPT]),
    ("language and number", "spa-419", [LANGUAGE, NUMERIC]),
    ("script and number", "zh-Trad-419", [NUMERIC, SCRIPT]),
)


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(("code", "expected"), CODES)
def test_codes(shape: Shape, code: str, expected: list[str]) -> None:
    text, (where,) = marked(urlset(entry(HOME, "¦" + alternate(code, HOME, shape))))
    report = run(text)
    assert told(report) == [(rule, where, "urlset/url[1]/xhtml:link") for rule in expected]
    for rule in expected:
        assert only(report, rule).value == code
        assert code in only(report, rule).message


def test_every_listed_code_is_known() -> None:
    """Appendix C of the catalogue: 183 languages, 249 regions, 226 scripts."""
    assert (len(LANGUAGES), len(REGIONS), len(SCRIPTS)) == (183, 249, 226)
    codes = [*LANGUAGES, *(f"en-{region}" for region in REGIONS), *(f"en-{one}" for one in SCRIPTS)]
    assert told(run(urlset(entry(HOME, *(alternate(code, HOME) for code in codes))))) == []


@pytest.mark.parametrize(
    ("code", "meant"),
    [
        ("en_US", "en-US"), ("pt_br", "pt-BR"), (" en", "en"), ("en--US", "en-US"),
        ("UK_en", ""), ("x_default", "x-default"), ("english", ""), ("de-DE-1996", ""),
        ("jpn", "ja"), ("deu", "de"), ("en-UK", "en-GB"), ("de-UK", "de-GB"), ("en-EU", ""),
        ("zh-Trad", "zh-Hant"), ("zh-Simp-CN", "zh-Hans-CN"), ("en-Abcd", ""),
    ],
)  # fmt: skip
def test_what_is_meant_is_told_where_it_is_certain(code: str, meant: str) -> None:
    report = run(urlset(entry(HOME, alternate(code, HOME))))
    (finding,) = [finding for finding in report.findings if finding.rule not in ADVICE]
    assert (f"“{meant}”" in finding.message) == bool(meant)
    assert ("Expected: “" in finding.message) == bool(meant)


def test_a_region_without_a_language_is_told_as_such() -> None:
    region, other = (
        only(run(urlset(entry(HOME, alternate(code, HOME)))), LANGUAGE) for code in ("US", "XX")
    )
    assert region.message.replace("US", "XX") != other.message


# What is a link


@pytest.mark.parametrize(
    "link",
    [
        f'<link xmlns="{XHTML}" rel="alternate" hreflang="en_US" href="{HOME}"/>',
        f'<x:link xmlns:x="{XHTML}" rel="alternate" hreflang="en_US" href="{HOME}"/>',
        f'<xhtml:link rel="alternate" hreflang="en&#95;US" href="{HOME}"/>',
        f'<xhtml:link rel="alternate" hreflang="en_US" href="{HOME}"><!-- c --></xhtml:link>',
    ],
)
def test_the_namespace_makes_the_link(link: str) -> None:
    judged(entry(HOME, "¦" + link), [MALFORMED])


@pytest.mark.parametrize(
    "fragment",
    [
        entry(HOME, '<xhtml:a rel="alternate" hreflang="en_US" href="/"/>'),
        entry(HOME) + alternate("en_US", "/"),
        f"<url><loc>{HOME}</loc><image:image>{alternate('en_US', '/')}</image:image></url>",
        f"<url><loc>{HOME}</loc><!-- {alternate('en_US', '/')} --></url>",
    ],
)
def test_other_things_are_no_links(fragment: str) -> None:
    assert told(run(urlset(fragment)), advice=True) == []


def test_a_link_that_cannot_be_read_is_not_judged() -> None:
    judged(entry(HOME, alternate("en_US", "/a?b&c"), alternate("e&n", "/")), [])
