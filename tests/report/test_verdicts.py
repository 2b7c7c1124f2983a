"""Verdict and completeness of a file, and the verdict of each reader (contract 5.1, E15)."""

import pytest

from sitemap_workbench.report import FileReport
from sitemap_workbench.report.verdict import readers_verdict
from sitemap_workbench.rules import Reader, Severity, registered
from sitemap_workbench.rules.examples import example
from sitemaps import DECLARATION, URL, field, gz, index, loc, plain, rows, run, urlset

RSS = '<rss version="2.0"><channel>{}</channel></rss>'
ITEM = "<item><link>https://example.com/</link></item>"
BOTH = urlset(f"{URL}\n{URL.replace('.com/', '.com/2')}")

VERDICTS = rows(
    # what, input, name; kind, entries, verdict, complete
    ("clean", plain(), None, "urlset", 1, "valid", True),
    ("a warning", loc("https://example.com/#a"), None, "urlset", 1, "valid", True),
    ("a note", loc("HTTPS://example.com/a"), None, "urlset", 1, "valid", True),
    ("an error", loc("/a"), None, "urlset", 1, "invalid", True),
    (
        "a clean index",
        index(f"<sitemap>{URL[5:-6]}</sitemap>"),
        None,
        "sitemapindex",
        1,
        "valid",
        True,
    ),
    ("a urlset without entries", urlset(""), None, "urlset", 0, "valid", True),
    ("an index without entries", index(""), None, "sitemapindex", 0, "valid", True),
    ("an empty root with an error", "<urlset/>", None, "urlset", 0, "invalid", True),
    ("a feed", RSS.format(ITEM), None, "rss", 1, "valid", True),
    ("a feed without items", RSS.format(""), None, "rss", 0, "valid", True),
    ("a list", "https://example.com/\n", None, "text", 1, "valid", True),
    ("robots.txt", "User-agent: *\n", "robots.txt", "robots", 0, "valid", True),
    (
        "an error of the text that is read over",
        loc("https://example.com/?a&b"),
        None,
        "urlset",
        1,
        "invalid",
        True,
    ),
    (
        "bad bytes",
        plain("<!-- \xff -->" + URL).encode("latin1"),
        None,
        "urlset",
        1,
        "invalid",
        True,
    ),
    ("text before the root", "abc" + DECLARATION + plain(), None, "urlset", 1, "invalid", True),
    ("text after the root", plain() + "abc", None, "urlset", 1, "invalid", False),
    ("a second root", plain() + plain(), None, "urlset", 1, "invalid", False),
    ("a break after an entry", BOTH[:-30], None, "urlset", 1, "invalid", False),
    (
        "a break inside the first entry",
        BOTH[: BOTH.index("</loc>")],
        None,
        "urlset",
        0,
        "unreadable",
        False,
    ),
    ("a break in the root tag", "<urlset xmlns", None, "unknown", 0, "unreadable", False),
    (
        "a crossed tag after an entry",
        urlset(URL + "<url></loc>"),
        None,
        "urlset",
        1,
        "invalid",
        False,
    ),
    ("a DOCTYPE", "<!DOCTYPE urlset>" + plain(), None, "unknown", 0, "unreadable", False),
    ("another root", "<sitemap/>", None, "unknown", 0, "unreadable", False),
    ("a declaration alone", DECLARATION, None, "unknown", 0, "unreadable", False),
    ("no byte", "", None, "unknown", 0, "unreadable", False),
    ("blanks", " \n", None, "unknown", 0, "unreadable", False),
    ("a page", "<!doctype html><p>", None, "unknown", 0, "unreadable", False),
    ("JSON", "{}", None, "unknown", 0, "unreadable", False),
    ("nothing known", "abc", None, "unknown", 0, "unreadable", False),
    ("a zip", b"PK\x03\x04abc", None, "unknown", 0, "unreadable", False),
    ("packed", gz(plain()), "a.xml.gz", "urlset", 1, "valid", True),
    ("packed twice", gz(gz(plain())), "a.xml.gz", "urlset", 1, "invalid", True),
    ("packed three times", gz(gz(gz(plain()))), "a.xml.gz", "unknown", 0, "unreadable", False),
    ("packed, the trailer cut", gz(plain())[:-1], "a.xml.gz", "urlset", 1, "invalid", True),
    (
        "packed, cut before an entry",
        gz(plain(), level=0)[:100],
        "a.xml.gz",
        "urlset",
        0,
        "unreadable",
        False,
    ),
    (
        "packed, cut after an entry",
        gz(BOTH, level=0)[:-60],
        "a.xml.gz",
        "urlset",
        1,
        "invalid",
        False,
    ),
)


@pytest.mark.parametrize(("data", "name", "kind", "entries", "verdict", "complete"), VERDICTS)
def test_verdict_and_completeness(
    data: str | bytes, name: str | None, kind: str, entries: int, verdict: str, complete: bool
) -> None:
    report = run(data, name=name)
    found = (report.kind, report.entries, report.verdict, report.complete)
    assert found == (kind, entries, verdict, complete)


@pytest.mark.parametrize(
    ("data", "name"),
    [pytest.param(*row.values[:2], id=row.id) for row in VERDICTS],
)
def test_a_verdict_follows_from_the_counts(data: str | bytes, name: str | None) -> None:
    report = run(data, name=name)
    if report.verdict == "unreadable":
        assert report.counts["error"] > 0
        assert report.entries == 0
    else:
        assert (report.verdict == "invalid") == (report.counts["error"] > 0)
    if not report.complete:
        assert report.counts["error"] > 0  # whatever ended the reading is told


# The readers


#: Examples that the schemas refuse, though there are values that the rule refuses and they take:
#: en_US is no xsd:language, PT1H17M no number, a date and a time with a blank between them no
#: xsd:dateTime, en-US more than a language. The schema of an index ends at 50,000, and that of a
#: urlset lets it begin with extensions.
REFUSED_BY_SCHEMAS = {
    "ext-misplaced",
    "too-many-sitemaps",
    "hreflang-malformed",
    "video-duration-invalid",
    "video-date-invalid",
    "news-language-invalid",
}


def expected(report: FileReport, reader: Reader) -> str:
    """From the findings that speak for the reader: contract 5.1, `readers`."""
    fired = [registered()[rule] for rule in report.rules]
    if report.verdict == "unreadable":
        return "unreadable"
    if any(reader in rule.refused_by for rule in fired):
        return "invalid"
    if reader is Reader.XSD:
        if REFUSED_BY_SCHEMAS.intersection(report.rules):
            return "invalid"
        judged = report.kind in ("urlset", "sitemapindex") and report.complete
        return "valid" if judged else "unknown"
    errors = [rule for rule in fired if rule.severity is Severity.ERROR]
    return "unknown" if any(reader not in rule.accepted_by for rule in errors) else "valid"


def of_length(length: int) -> str:
    return loc("https://example.com/".ljust(length, "x"))


PRIORITY_FIRST = "<url><priority>0.5</priority><loc>https://example.com/</loc></url>"
LASTMOD_FIRST = "<url><lastmod>2026-10-01</lastmod><loc>https://example.com/</loc></url>"
SMALL = [
    pytest.param(rule, id=rule.id)
    for rule in registered().values()
    if rule.id not in ("decompression-ceiling", "size-over-limit")
]


@pytest.mark.parametrize("rule", SMALL)
def test_readers_follow_from_the_findings_that_speak_for_them(rule: object) -> None:
    shown = example(rule, "bad")  # type: ignore[arg-type]
    report = run(shown.data, name=shown.name, url=shown.url)
    assert list(report.readers) == [reader.value for reader in Reader]
    assert report.readers == {reader.value: expected(report, reader) for reader in Reader}


@pytest.mark.parametrize(
    ("data", "reader", "verdict"),
    rows(
        ("clean, for all", plain(), "xsd", "valid"),
        ("no zone: XSD takes it", field("lastmod", "2026-10-01T14:05:00"), "xsd", "valid"),
        ("no zone: W3C does not", field("lastmod", "2026-10-01T14:05:00"), "protocol", "invalid"),
        ("reduced: XSD refuses it", field("lastmod", "2026-10"), "xsd", "invalid"),
        ("a short address: only XSD has the limit", loc("http://a.pl"), "xsd", "invalid"),
        ("a short address: the protocol has none", loc("http://a.pl"), "protocol", "valid"),
        ("2,048 characters: the protocol says fewer", of_length(2_048), "protocol", "invalid"),
        ("1,025 characters: Yandex", of_length(1_025), "yandex", "invalid"),
        ("1,025 characters: not Google", of_length(1_025), "google", "valid"),
        ("a relative address of 12: an address for XSD", loc("/mypage.html"), "xsd", "valid"),
        ("2,048 characters: XSD ends there", of_length(2_048), "xsd", "valid"),
        ("2,049 characters: XSD has ended", of_length(2_049), "xsd", "invalid"),
        ("no child: XSD wants one", urlset(""), "xsd", "invalid"),
        ("another namespace: nothing declares it", plain().replace("/0.9", "/1"), "xsd", "invalid"),
        ("text after the root: no XML", plain() + "abc", "xsd", "invalid"),
        ("a break: no XML", BOTH[:-30], "xsd", "invalid"),
        ("a list has no schema", "https://example.com/\n", "xsd", "unknown"),
        ("a bad list has none either", "https://example.com/\nabc\n", "xsd", "unknown"),
        ("a feed has a schema of nobody", RSS.format(ITEM), "xsd", "unknown"),
        ("JSON: nothing to judge", "{}", "xsd", "unreadable"),
        ("order: XSD has a sequence", urlset(PRIORITY_FIRST), "xsd", "invalid"),
        ("order: Google's own sample has another", urlset(LASTMOD_FIRST), "google", "valid"),
        ("a break: nobody reads on", BOTH[:-30], "google", "invalid"),
        ("a page instead", "<!doctype html>", "bing", "unreadable"),
    ),
)
def test_what_the_catalogue_says_about_a_reader(data: str, reader: str, verdict: str) -> None:
    assert run(data).readers[reader] == verdict


@pytest.mark.parametrize("verdict", ["valid", "invalid"])
@pytest.mark.parametrize(
    ("rule", "holds", "xsd"),
    rows(
        ("no finding, valid", None, True, "valid"),
        ("no finding, not valid", None, False, "invalid"),
        ("no finding, no schema or not all read", None, None, "unknown"),
        ("an error of others", "loc-relative", True, "valid"),
        ("an error of others, not all read", "loc-relative", None, "unknown"),
        ("told by the rules, not all read", "xml-truncated", None, "invalid"),
        ("told by the rules, where the schemas saw nothing", "urlset-empty", True, "invalid"),
        ("a title is wanted by the rule only", "video-required-missing", True, "valid"),
        ("no title at all", "video-required-missing", False, "invalid"),
    ),
)
def test_the_schemas_decide_for_themselves(
    verdict: str, rule: str | None, holds: bool | None, xsd: str
) -> None:
    found = [registered()[rule]] if rule else []
    assert readers_verdict(verdict, found, holds)["xsd"] == xsd
    assert readers_verdict("unreadable", found, holds)["xsd"] == "unreadable"


def test_the_schemas_do_not_speak_for_robots_txt() -> None:
    report = run("Sitemap: https://example.com/a.xml\n", name="robots.txt")
    assert (report.verdict, report.readers["xsd"]) == ("valid", "unknown")


# The cap


def test_the_first_thousand_places_of_each_rule_are_kept() -> None:
    entries = "".join(
        f"<url><loc>/{number}</loc><lastmod>x{number}</lastmod></url>\n" for number in range(1_500)
    )
    report = run(urlset(entries))
    assert report.rules == {"loc-relative": 1_500, "lastmod-invalid": 1_500}
    assert report.counts == {"error": 3_000, "warning": 0, "note": 0}
    for rule in report.rules:
        paths = [finding.path for finding in report.findings if finding.rule == rule]
        tag = "loc" if rule == "loc-relative" else "lastmod"
        assert paths == [f"urlset/url[{number}]/{tag}" for number in range(1, 1_001)]
    order = [(finding.offset, finding.rule) for finding in report.findings]
    assert [offset for offset, _ in order] == sorted(offset for offset, _ in order)


@pytest.mark.parametrize("number", [999, 1_000, 1_001])
def test_the_cap_from_both_sides(number: int) -> None:
    report = run(urlset("<url/>" * number))
    assert report.rules == {"loc-missing": number, "quality-lastmod-none": 1}
    assert [finding.rule for finding in report.findings] == [
        "quality-lastmod-none",  # of the whole file, so before those with a place
        *["loc-missing"] * min(number, 1_000),
    ]
