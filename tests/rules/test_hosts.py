"""Hosts, ports, schemes and the place of the file: R088 to R092."""

from typing import Any

import pytest

from catalogue_ids import LAYERS
from sitemaps import Place, index, marked, rows, run, urlset

FILE = "https://www.example.com/sitemap.xml"
RULES = LAYERS["L9"]


def listed(*sources: str, before: str = "") -> str:
    """One url a line; a `¦` before a source marks its loc."""
    return urlset("\n".join(url(source, before) for source in sources))


def url(source: str, before: str = "") -> str:
    mark = "¦" if source.startswith("¦") else ""
    return f"<url>{before}{mark}<loc>{source.removeprefix('¦')}</loc></url>"


def told(report: Any) -> list[tuple[str, Place, str]]:
    """The findings of this layer: rule, place, path."""
    return [
        (f.rule, Place(f.line, f.column, f.offset), f.path)
        for f in report.findings
        if f.rule in RULES
    ]


def judged(source: str, expected: list[str], **options: Any) -> Any:
    """Exactly the expected rules are told, one at each mark."""
    text, where = marked(source)
    report = run(text, **options)
    assert [(rule, at) for rule, at, _ in told(report)] == list(zip(expected, where, strict=True))
    return report


# R088 host-mismatch


@pytest.mark.parametrize(
    ("sources", "expected"),
    rows(
        ("the host of the file", ["https://www.example.com/a"], []),
        ("in capitals", ["https://WWW.EXAMPLE.COM/a"], []),
        ("without www.", ["¦https://example.com/a"], ["host-mismatch"]),
        ("a subdomain", ["¦https://shop.www.example.com/a"], ["host-mismatch"]),
        ("a name that only begins alike", ["¦https://www.example.com.pl/a"], ["host-mismatch"]),
        ("a dot behind the name", ["¦https://www.example.com./a"], ["host-mismatch"]),
        ("another one, each entry", ["¦https://a.example/1", "¦https://a.example/2"],
         ["host-mismatch"] * 2),
        ("two others", ["¦https://a.example/", "https://www.example.com/", "¦https://b.example/"],
         ["host-mismatch"] * 2),
        ("another one with a port of its own", ["¦https://a.example:8443/"], ["host-mismatch"]),
        # E16: values that take no part
        ("a relative address", ["//other.example/a"], []),
        ("another scheme", ["ftp://other.example/a"], []),
        ("a host that is none", ["https://other..example/a"], []),
        ("a blank inside", ["https://other.example/a b"], []),
        ("two addresses glued together", ["https://other.examplehttps://other.example/a"], []),
        ("nothing", [""], []),
        # which the other rules of addresses do not keep out
        ("a fragment", ["¦https://other.example/#a"], ["host-mismatch"]),
        ("a percent sign alone", ["¦https://other.example/%"], ["host-mismatch"]),
        ("a user", ["¦https://www.example.com@other.example/"], ["host-mismatch"]),
        ("a private host", ["¦http://localhost/"], ["scheme-mismatch", "host-mismatch"]),
    ),
)  # fmt: skip
def test_hosts_beside_that_of_the_file(sources: list[str], expected: list[str]) -> None:
    text, where = marked(listed(*sources))
    report = run(text, url=FILE)
    found = told(report)
    assert sorted(rule for rule, _, _ in found) == sorted(expected)
    assert sorted({at for _, at, _ in found}) == where


def test_host_mismatch_says_which_and_where() -> None:
    report = judged(
        listed("https://www.example.com/", "¦https://example.com/", "¦https://cdn.example.net/"),
        ["host-mismatch"] * 2,
        url=FILE,
    )
    www, other = report.findings
    assert (www.path, www.value) == ("urlset/url[2]/loc", "example.com")
    assert (other.path, other.value) == ("urlset/url[3]/loc", "cdn.example.net")
    assert "www." in www.message
    assert www.message != other.message.replace("cdn.example.net", "example.com")
    for finding in (www, other):
        assert "www.example.com" in finding.message


def test_hosts_of_other_writings_are_compared_as_serialised() -> None:
    sources = [
        "https://bücher.example/",
        "https://xn--bcher-kva.example/",
        "¦https://bucher.example/",
    ]
    judged(listed(*sources), ["host-mismatch"], url="https://xn--bcher-kva.example/sitemap.xml")
    judged(listed(*sources), ["host-mismatch"], url="https://BÜCHER.example/sitemap.xml")


def test_the_lines_of_a_text_sitemap_have_a_host() -> None:
    text = "https://www.example.com/a\n  ¦https://example.com/a\n"
    report = judged(text, ["host-mismatch"], name="sitemap.txt", url=f"{FILE[:-4]}.txt")
    assert report.findings[0].path == "line[2]"


def test_the_links_of_a_feed_have_a_host() -> None:
    items = "<item><link>https://www.example.com/a</link></item><item>¦<link>https://a.example/</link></item>"
    feed = f"<rss version='2.0'><channel><link>https://b.example/</link>{items}</channel></rss>"
    report = judged(feed, ["host-mismatch"], url="https://www.example.com/feed.xml")
    assert told(report)[0][2] == "rss/channel/item[2]/link"
    atom = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://b.example/"/>'
        '<entry>¦<link href="https://a.example/"/></entry></feed>'
    )
    judged(atom, ["host-mismatch"], url="https://www.example.com/feed.xml")


# R089 host-mixed


@pytest.mark.parametrize(
    ("sources", "expected"),
    rows(
        ("one host", ["https://a.example/1", "https://a.example/2"], []),
        ("one host in two writings", ["https://a.example/1", "https://A.Example/2"], []),
        ("three and one",
         ["https://a.example/1", "https://a.example/2", "https://a.example/3", "¦https://b.example/"],
         ["host-mixed"]),
        ("one and three",
         ["¦https://b.example/", "https://a.example/1", "https://a.example/2", "https://a.example/3"],
         ["host-mixed"]),
        ("a tie", ["https://a.example/", "¦https://b.example/"], ["host-mixed"]),
        ("a tie of two each",
         ["https://b.example/1", "¦https://a.example/1", "¦https://a.example/2",
          "https://b.example/2"],
         ["host-mixed"] * 2),
        ("a majority behind", ["¦https://a.example/", "https://b.example/1", "https://b.example/2"],
         ["host-mixed"]),
        ("three hosts", ["¦https://c.example/", "https://a.example/", "https://a.example/2",
                         "¦https://b.example/"], ["host-mixed"] * 2),
        ("both schemes count together",
         ["¦https://b.example/1", "¦https://b.example/2", "https://a.example/1",
          "https://a.example/2", "¦http://a.example/3"],
         ["host-mixed", "host-mixed", "scheme-mismatch"]),
        ("both ports count together",
         ["¦https://b.example/1", "¦https://b.example/2", "https://a.example/1",
          "https://a.example/2", "¦https://a.example:81/3"],
         ["host-mixed", "host-mixed", "port-mismatch"]),
        ("with and without www.", ["https://www.a.example/", "¦https://a.example/"],
         ["host-mixed"]),
        ("a relative address beside", ["https://a.example/", "//b.example/"], []),
    ),
)  # fmt: skip
def test_hosts_among_themselves(sources: list[str], expected: list[str]) -> None:
    judged(listed(*sources), expected)


def test_host_mixed_says_which_and_where() -> None:
    sources = [*(f"https://www.a.example/{n}" for n in range(3)), "¦https://a.example/"]
    (finding,) = judged(listed(*sources), ["host-mixed"]).findings
    assert (finding.path, finding.value) == ("urlset/url[4]/loc", "a.example")
    for word in ("a.example", "www.a.example", "3", "1", "www."):
        assert word in finding.message


def test_the_children_of_an_index_are_among_them() -> None:
    child = "<sitemap><loc>https://{}/{}.xml</loc></sitemap>"
    children = "".join(child.format("a.example", n) for n in range(2))
    last = child.format("b.example", 1).replace("<loc>", "¦<loc>")
    report = judged(index(children + last), ["host-mixed"])
    assert told(report)[0][2] == "sitemapindex/sitemap[3]/loc"


# R090 port-mismatch


@pytest.mark.parametrize(
    ("file", "sources", "expected"),
    rows(
        ("the default port written out", FILE, ["https://www.example.com:443/a"], []),
        ("another port", FILE, ["¦https://www.example.com:8443/a"], ["port-mismatch"]),
        ("port 80 of https", FILE, ["¦https://www.example.com:80/a"], ["port-mismatch"]),
        ("the default port of the other scheme", FILE, ["¦http://www.example.com:80/a"],
         ["scheme-mismatch"]),
        ("the port of the file", "http://e.com:8080/s.xml", ["http://e.com:8080/a"], []),
        ("no port where the file has one", "http://e.com:8080/s.xml", ["¦http://e.com/a"],
         ["port-mismatch"]),
        ("another one than the file's", "http://e.com:8080/s.xml", ["¦http://e.com:8081/a"],
         ["port-mismatch"]),
        ("the port of the file in the other scheme", "http://e.com:8080/s.xml",
         ["¦https://e.com:8080/a"], ["scheme-mismatch"]),
        ("another host: not told besides", FILE, ["¦https://example.com:8443/a"],
         ["host-mismatch"]),
        # without an address of the file
        ("one port", None, ["http://e.com:8443/1", "http://e.com:8443/2"], []),
        ("http and https", None, ["http://e.com/1", "¦https://e.com/2"], ["scheme-mismatch"]),
        ("none and one", None, ["http://e.com/1", "¦http://e.com:8443/2"], ["port-mismatch"]),
        ("one and none", None, ["http://e.com:8443/1", "¦http://e.com/2"], ["port-mismatch"]),
        ("the rarer is told", None, ["¦http://e.com/1", "http://e.com:81/2", "http://e.com:81/3"],
         ["port-mismatch"]),
        ("three ports", None, ["http://e.com/", "¦http://e.com:81/", "http://e.com/2",
                               "¦http://e.com:82/"], ["port-mismatch"] * 2),
        ("each host for itself", None, ["https://a.example/", "¦https://b.example:81/",
                                        "https://a.example/2"], ["host-mixed"]),
        ("the default port written out, alone", None, ["http://e.com/1", "http://e.com:80/2"], []),
    ),
)  # fmt: skip
def test_ports(file: str | None, sources: list[str], expected: list[str]) -> None:
    judged(listed(*sources), expected, url=file)


def test_port_mismatch_says_both() -> None:
    (finding,) = judged(
        listed("https://www.example.com/", "¦https://www.example.com:8443/"),
        ["port-mismatch"],
        url=FILE,
    ).findings
    assert (finding.path, finding.value) == ("urlset/url[2]/loc", "8443")
    assert "8443" in finding.message
    assert "443" in finding.message.replace("8443", "")


def test_port_mismatch_among_the_children_of_an_index() -> None:
    children = "<sitemap><loc>https://e.com/1.xml</loc></sitemap><sitemap>¦<loc>https://e.com:81/2.xml</loc></sitemap>"
    judged(index(children), ["port-mismatch"], url="https://e.com/sitemap_index.xml")
    judged(index(children), ["port-mismatch"])


# R091 scheme-mismatch


@pytest.mark.parametrize(
    ("file", "sources", "count"),
    rows(
        ("all https, an https file", FILE, ["https://www.example.com/"], 0),
        ("one http, an https file", FILE,
         ["https://www.example.com/", "¦http://www.example.com/a"], 1),
        ("all http, an https file", FILE,
         ["¦http://www.example.com/a", "http://www.example.com/b"], 2),
        ("one https, an http file", "http://e.com/s.xml", ["http://e.com/", "¦https://e.com/a"], 1),
        ("all http, an http file", "http://e.com/s.xml", ["http://e.com/a"], 0),
        ("all https", None, ["https://e.com/a", "https://e.com/b"], 0),
        ("all http", None, ["http://e.com/a", "http://e.com/b"], 0),
        ("two and one", None, ["https://e.com/a", "¦http://e.com/b", "https://e.com/c"], 1),
        ("one and two", None, ["¦https://e.com/a", "http://e.com/b", "http://e.com/c"], 1),
        ("a tie, http first", None, ["http://e.com/a", "¦https://e.com/b"], 1),
        ("a tie, https first", None, ["https://e.com/a", "¦http://e.com/b"], 1),
        ("a tie of two each", None,
         ["https://e.com/a", "¦http://e.com/b", "http://e.com/c", "https://e.com/d"], 2),
        ("another scheme takes no part", None, ["https://e.com/a", "ftp://e.com/b"], 0),
    ),
)  # fmt: skip
def test_schemes(file: str | None, sources: list[str], count: int) -> None:
    report = judged(listed(*sources), ["scheme-mismatch"] * bool(count), url=file)
    for finding in report.findings:
        if finding.rule == "scheme-mismatch":
            assert str(count) in finding.message


def test_scheme_mismatch_is_one_finding_with_the_first_five_lines() -> None:
    sources = [f"http://e.com/{n}" for n in range(7)]
    report = judged(
        listed("https://e.com/a", "¦" + sources[0], *sources[1:]),
        ["scheme-mismatch"],
        url="https://e.com/s.xml",
    )
    (finding,) = report.findings
    assert (finding.path, finding.value) == ("urlset/url[2]/loc", "http")
    assert "4, 5, 6, 7, 8" in finding.message
    assert "9" not in finding.message
    assert "7" in finding.message.replace("4, 5, 6, 7, 8", "")


def test_scheme_mismatch_among_the_children_of_an_index() -> None:
    children = "<sitemap><loc>https://e.com/1.xml</loc></sitemap>\n<sitemap>¦<loc>http://e.com/2.xml</loc></sitemap>"
    report = judged(index(children), ["scheme-mismatch"], url="https://e.com/sitemap_index.xml")
    assert told(report)[0][2] == "sitemapindex/sitemap[2]/loc"
    judged(index(children), ["scheme-mismatch"])


# R092 location-rule


@pytest.mark.parametrize(
    ("file", "source", "expected"),
    rows(
        ("a file at the root", "https://e.com/s.xml", "https://e.com/a/b", []),
        ("a host without a path", "https://e.com", "https://e.com/a", []),
        ("in the directory", "https://e.com/c/s.xml", "https://e.com/c/show?item=23", []),
        ("the directory itself", "https://e.com/c/s.xml", "https://e.com/c/", []),
        ("far below", "https://e.com/c/s.xml", "https://e.com/c/d/e/f", []),
        ("the file itself", "https://e.com/c/s.xml", "https://e.com/c/s.xml", []),
        ("down and up again", "https://e.com/c/s.xml", "https://e.com/c/d/../a", []),
        ("out and in again", "https://e.com/c/s.xml", "https://e.com/d/../c/a", []),
        ("a query that looks like a path", "https://e.com/c/s.xml?x=/d/e", "https://e.com/c/a", []),
        ("another directory", "https://e.com/c/s.xml", "¦https://e.com/image/show",
         ["location-rule"]),
        ("the directory without its slash", "https://e.com/c/s.xml", "¦https://e.com/c",
         ["location-rule"]),
        ("a name that begins alike", "https://e.com/c/s.xml", "¦https://e.com/catalogue/",
         ["location-rule"]),
        ("another letter case", "https://e.com/c/s.xml", "¦https://e.com/C/a", ["location-rule"]),
        ("the root", "https://e.com/c/s.xml", "¦https://e.com/", ["location-rule"]),
        ("no path at all", "https://e.com/c/s.xml", "¦https://e.com", ["location-rule"]),
        ("the path in the query", "https://e.com/c/s.xml", "¦https://e.com/?/c/",
         ["location-rule"]),
        ("in and out again", "https://e.com/c/s.xml", "¦https://e.com/c/../a", ["location-rule"]),
        ("a letter escaped", "https://e.com/c/s.xml", "¦https://e.com/%63/a", ["location-rule"]),
        ("above a deep file", "https://e.com/a/b/c/s.xml", "¦https://e.com/a/b/x",
         ["location-rule"]),
        ("beyond ASCII, written otherwise", "https://e.com/ü/s.xml", "https://e.com/%C3%BC/a", []),
        ("another host: not told besides", "https://e.com/c/s.xml", "¦https://a.example/",
         ["host-mismatch"]),
        ("no address of the file", None, "https://e.com/a", []),
    ),
)  # fmt: skip
def test_places(file: str | None, source: str, expected: list[str]) -> None:
    judged(listed(source), expected, url=file)


def test_location_rule_is_one_finding_with_counts_and_the_first_five_lines() -> None:
    inside = [f"https://e.com/c/{n}" for n in range(3)]
    outside = [f"https://e.com/d/{n}" for n in range(6)]
    text = listed(*inside, "¦" + outside[0], *outside[1:])
    report = judged(text, ["location-rule"], url="https://e.com/c/s.xml")
    (finding,) = report.findings
    assert finding.path == "urlset/url[4]/loc"
    assert "6, 7, 8, 9, 10" in finding.message
    rest = finding.message.replace("6, 7, 8, 9, 10", "")
    for word in ("6", "9", "/c/"):
        assert word in rest
    assert "11" not in rest


def test_the_other_scheme_and_port_of_the_host_count_for_the_place() -> None:
    text = listed("¦http://e.com:81/a")
    text, (where,) = marked(text)
    found = told(run(text, url="https://e.com/c/s.xml"))
    assert found == [
        (rule, where, "urlset/url[1]/loc")
        for rule in ("port-mismatch", "scheme-mismatch", "location-rule")
    ]


def test_an_index_has_rules_of_its_own_for_hosts_and_places() -> None:
    child = "<sitemap><loc>https://a.example/x.xml</loc></sitemap>"
    report = run(index(child), url="https://e.com/c/sitemap_index.xml")
    assert told(report) == []


def test_robots_and_pages_have_no_hosts() -> None:
    assert told(run("Sitemap: https://a.example/\n", name="robots.txt", url=FILE)) == []


# Shapes of entries: a plain one, and one that the fast lane leaves to the parser


@pytest.mark.parametrize("before", ["", "<!-- -->", "<lastmod>2026-10-01</lastmod>"])
def test_the_shape_of_the_entry_does_not_matter(before: str) -> None:
    sources = (
        "https://e.com/c/a", "¦https://a.example/", "¦https://e.com:81/c/", "¦http://e.com/c/",
        "¦https://e.com/",
    )  # fmt: skip
    report = judged(
        listed(*sources, before=before),
        ["host-mismatch", "port-mismatch", "scheme-mismatch", "location-rule"],
        url="https://e.com/c/s.xml",
    )
    assert [path for _, _, path in told(report)] == [f"urlset/url[{n}]/loc" for n in (2, 3, 4, 5)]


def test_a_second_loc_takes_no_part() -> None:
    text = urlset("<url><loc>https://e.com/</loc><loc>http://a.example:81/</loc></url>")
    assert told(run(text, url="https://e.com/s.xml")) == []


def test_a_loc_with_a_place_that_cannot_be_read_takes_no_part() -> None:
    assert told(run(listed("https://e.com/", "http://a.example/?a&b"))) == []


def test_what_was_read_before_a_break_is_told() -> None:
    text = listed("https://e.com/", "https://e.com/1", "¦https://a.example/").replace(
        "</urlset>", "<url><loc>http://b.example/</url>"
    )
    judged(text, ["host-mixed"])
