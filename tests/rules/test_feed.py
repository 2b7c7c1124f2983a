"""RSS and Atom as sitemaps: R148, R149 and R151. R150 is in test_feed_dates.py."""

from typing import Any

import pytest

from sitemaps import DECLARATION, marked, paths, places, rows, run, urlset, values

ATOM = "http://www.w3.org/2005/Atom"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
LINK = "<link>https://example.com/a</link>"
HREF = '<link href="https://example.com/a"/>'
SUPPORT = "feed-engine-support"


def rss(*items: str, root: str = '<rss version="2.0">') -> str:
    inside = "\n".join(f"<item>{item}</item>" for item in items)
    return f"{DECLARATION}{root}<channel>\n{inside}\n</channel></rss>\n"


def atom(*entries: str, root: str = f'<feed xmlns="{ATOM}">') -> str:
    inside = "\n".join(f"<entry>{entry}</entry>" for entry in entries)
    return f"{DECLARATION}{root}\n{inside}\n</feed>\n"


def rdf(item: str = LINK) -> str:
    return (
        f'<rdf:RDF xmlns:rdf="{RDF}" xmlns="http://purl.org/rss/1.0/"><item>{item}</item></rdf:RDF>'
    )


def told(report: Any) -> list[str]:
    """The ids in the report besides the one that every feed has."""
    assert report.rules[SUPPORT] == 1
    return [f.rule for f in report.findings if f.rule != SUPPORT]


# R148 feed-version


@pytest.mark.parametrize(
    ("text", "version"),
    rows(
        ("RSS 2.0", rss(LINK), None),
        ("RSS 2.0 with blanks", rss(LINK, root='<rss version=" 2.0 ">'), None),
        ("RSS 2.0 in a namespace", rss(LINK, root='<rss xmlns="http://x.example/" version="2.0">'),
         None),
        ("Atom 1.0", atom(HREF), None),
        ("Atom 1.0 under a prefix",
         f'<a:feed xmlns:a="{ATOM}"><a:entry><a:link href="https://example.com/a"/></a:entry></a:feed>',
         None),
        ("RSS 0.91", rss(LINK, root='<rss version="0.91">'), "RSS 0.91"),
        ("RSS 0.92", rss(LINK, root='<rss version="0.92">'), "RSS 0.92"),
        ("RSS 2", rss(LINK, root='<rss version="2">'), "RSS 2"),
        ("RSS of no version", rss(LINK, root="<rss>"), "RSS"),
        ("RSS of an empty version", rss(LINK, root='<rss version="">'), "RSS"),
        ("RDF", rdf(), "RSS 1.0/RDF"),
        ("Atom 0.3", atom(HREF, root='<feed version="0.3" xmlns="http://purl.org/atom/ns#">'),
         "Atom 0.3"),
        ("Atom 0.3 by its namespace", atom(HREF, root='<feed xmlns="http://purl.org/atom/ns#">'),
         "Atom 0.3"),
        ("Atom in no namespace", atom(HREF, root="<feed>"), "Atom"),
        ("Atom 1.0 in no namespace", atom(HREF, root='<feed version="1.0">'), "Atom"),
        ("Atom 0.2 in no namespace", atom(HREF, root='<feed version="0.2">'), "Atom 0.2"),
        ("a namespace of https", atom(HREF, root='<feed xmlns="https://www.w3.org/2005/Atom">'),
         "Atom https://www.w3.org/2005/Atom"),
    ),
)  # fmt: skip
def test_the_version_of_a_feed(text: str, version: str | None) -> None:
    report = run(text)
    assert values(report, "feed-version") == ([] if version is None else [version])
    assert told(report) == ([] if version is None else ["feed-version"])
    assert report.entries == 1


def test_the_place_of_the_version_is_the_root() -> None:
    text, where = marked(rss(LINK, root='\n  ¦<rss version="0.91">'))
    report = run(text)
    for rule in ("feed-version", SUPPORT):
        assert places(report, rule) == where
        assert paths(report, rule) == ["rss"]


# R149 feed-link-missing


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("a link", rss(LINK), []),
        ("a link and a guid", rss("<guid>x</guid>" + LINK), []),
        ("a link in CDATA", rss("<link><![CDATA[https://example.com/a]]></link>"), []),
        ("an unknown entity in it", rss("<link>&nbsp;</link>"), ["xml-undefined-entity"]),
        ("a relative link", rss("<link>/a</link>"), ["loc-relative"]),
        ("an item of RDF", rdf(), ["feed-version"]),
        ("guid only", rss("<guid>https://example.com/a</guid>"), ["feed-link-missing"]),
        ("nothing", rss(""), ["feed-link-missing"]),
        ("an empty link", rss("<link/>"), ["feed-link-missing"]),
        ("blanks in it", rss("<link> \n </link>"), ["feed-link-missing"]),
        ("the href of another vocabulary",
         rss(f'<a:link xmlns:a="{ATOM}" href="https://example.com/a"/>'), ["feed-link-missing"]),
        ("no rel", atom(HREF), []),
        ("alternate", atom('<link rel="alternate" href="https://example.com/a"/>'), []),
        ("self and alternate", atom('<link rel="self" href="/x"/>' + HREF), []),
        ("self only", atom('<link rel="self" href="https://example.com/a"/>'),
         ["feed-link-missing"]),
        ("no href", atom('<link rel="alternate"/>'), ["feed-link-missing"]),
        ("text in place of href", atom(LINK), ["feed-link-missing"]),
        ("id only", atom("<id>https://example.com/a</id>"), ["feed-link-missing"]),
    ),
)  # fmt: skip
def test_an_item_without_a_link(text: str, expected: list[str]) -> None:
    report = run(text)
    assert told(report) == expected
    assert report.entries == 1


def test_each_item_without_a_link_is_told_at_its_place() -> None:
    text, where = marked(
        '<rss version="2.0"><channel><title>T</title>\n<item><link>https://example.com/a</link>'
        "</item>\n  ¦<item><guid>b</guid></item>\n¦<item/></channel></rss>"
    )
    report = run(text)
    assert places(report, "feed-link-missing") == where
    assert values(report, "feed-link-missing") == ["2", "3"]
    assert paths(report, "feed-link-missing") == [
        "rss/channel/item[2]",
        "rss/channel/item[3]",
    ]
    messages = [f.message for f in report.findings if f.rule == "feed-link-missing"]
    assert ["guid" in message for message in messages] == [True, False]


# R151 feed-engine-support


@pytest.mark.parametrize(
    ("text", "kind"),
    rows(
        ("RSS", rss(LINK, LINK.replace("/a", "/b")), "RSS"),
        ("RDF", rdf(), "RSS"),
        ("Atom", atom(HREF), "Atom"),
        ("an empty feed", rss(), "RSS"),
        ("a feed that breaks off", rss(LINK)[:-20], "RSS"),
        ("XML", urlset(""), None),
        ("text", "https://example.com/a", None),
    ),
)
def test_a_feed_is_told_once(text: str, kind: str | None) -> None:
    report = run(text)
    assert values(report, SUPPORT) == ([] if kind is None else [kind])
    assert report.rules.get(SUPPORT, 0) == (kind is not None)


def test_yandex_takes_no_feeds_and_the_others_do() -> None:
    readers = run(rss(LINK)).readers
    assert readers["yandex"] == "invalid"
    assert {readers[name] for name in ("protocol", "google", "bing")} == {"valid"}
