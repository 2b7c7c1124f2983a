"""L18 about pages: repeats over files, language versions over files, hosts of a set."""

import pytest

from sets import Files, children, linked, pages, places, related, run, unmarked
from sitemaps import gz, rows, urlset

HOME = "https://example.com/"
A, B, C, D = (f"{HOME}{letter}" for letter in "abcd")


# Repeats


@pytest.mark.parametrize(
    ("second", "repeats"),
    rows(
        ("the same", pages(A), 1),
        ("another letter case of the host", pages("https://EXAMPLE.com/a"), 1),
        ("another letter case of the path", pages(f"{HOME}A"), 0),
        ("written with an entity", pages(f"{HOME}&#97;"), 1),
        ("with a query", pages(f"{A}?"), 0),
        ("twice in the second file", pages(A, A), 1),
        ("an unusable address", pages("/a"), 0),
        ("a text sitemap", f"{A}\n", 1),
        ("a feed", f'<rss version="2.0"><channel><item><link>{A}</link></item></channel></rss>', 1),
        ("an index is no list of pages", children(A), 0),
    ),
)
def test_an_address_in_two_files(second: str, repeats: int) -> None:
    files = {"1.xml": pages(A, A, B), "2.xml": second}
    assert run(files).set.rules.get("set-duplicate-url", 0) == repeats


def test_an_address_in_three_files_is_one_finding_at_its_first_repeat() -> None:
    files, where = unmarked(
        {"1.xml": pages(f"¦{A}"), "2.xml": pages(B, f"¦{A}"), "3.xml": pages(C, D, f"¦{A}")}
    )
    report = run(files)
    assert places(report, "set-duplicate-url") == [where[1]]
    assert related(report, "set-duplicate-url") == [[where[0], where[2]]]
    (finding,) = report.set.findings
    assert (finding.found.value, finding.found.path) == (A, "urlset/url[2]/loc")


def test_a_hundred_are_listed_and_all_are_counted() -> None:
    many = pages(*(f"{HOME}{number}" for number in range(150)))
    report = run({"1.xml": many, "2.xml": many})
    assert report.set.rules == {"set-duplicate-url": 150}
    assert report.set.counts == {"error": 0, "warning": 150, "note": 0}
    paths = [one.found.path for one in report.set.findings]
    assert paths == [f"urlset/url[{number}]/loc" for number in range(1, 101)]


def test_packed_files_and_long_addresses_are_told_as_they_are_written() -> None:
    long = f"{HOME}?q={'x' * 1_500}&amp;r=1"
    report = run({"1.xml.gz": gz(pages(long)), "2.xml": pages(long)})
    (finding,) = report.set.findings
    assert finding.found.value == long.replace("&amp;", "&")
    assert len(finding.found.message) < 500


# Language versions


def test_clusters_over_files_that_are_sound() -> None:
    codes = ("de", "en", "fr", "it")
    files = {}
    for code in codes:
        entries = []
        for page in range(50):
            links = [f"{other}={HOME}{other}/{page}" for other in codes]
            entries.append(linked(f"{HOME}{code}/{page}", *links))
        files[f"{code}.xml"] = urlset("".join(entries))
    assert run(files).set.rules == {}


@pytest.mark.parametrize(
    ("first", "second", "missing"),
    rows(
        ("both name each other", (f"en={B}",), (f"de={A}",), 0),
        ("only one does", (f"en={B}",), (f"fr={C}",), 1),
        ("the other has no links", (f"en={B}",), (), 1),
        ("a wrong code asks as well", (f"xx-YY={B}",), (f"en={B}",), 1),
        ("a bad address is no link", (f"en={B[6:]}",), (f"en={B}",), 0),
        ("the target is in no file", (f"en={D}",), (), 0),
        ("named twice, told once", (f"en={B}", f"en-GB={B}"), (f"en={B}",), 1),
    ),
)
def test_return_links(first: tuple[str, ...], second: tuple[str, ...], missing: int) -> None:
    files = {
        "1.xml": urlset(linked(A, f"de={A}", *first)),
        "2.xml": urlset(linked(B, *second) + linked(C, f"de={C}")),
    }
    assert run(files).set.rules.get("set-hreflang-return-missing", 0) == missing


def test_a_return_link_in_any_file_that_lists_the_page_is_enough() -> None:
    files = {
        "1.xml": urlset(linked(A, f"de={A}", f"en={B}")),
        "2.xml": urlset(linked(B, f"en={B}")),
        "3.xml": urlset(linked(B, f"en={B}", f"de={A}")),
    }
    assert "set-hreflang-return-missing" not in run(files).set.rules


@pytest.mark.parametrize("versions", [1, 8, 9, 20])
@pytest.mark.parametrize(
    ("last", "missing"),
    rows(
        ("that names it", f"de={A}", 0),
        ("that names others", f"de={D}", 1),
        ("of which a link cannot be read", "de=&unknown;", 0),
    ),
)
def test_each_of_many_entries_of_a_page_may_answer(last: str, missing: int, versions: int) -> None:
    files = {"1.xml": urlset(linked(A, f"de={A}", f"en={B}"))}
    for number in range(2, versions + 1):
        files[f"{number}.xml"] = urlset(linked(B, f"en={B}", f"fr={HOME}fr/{number}"))
    files["z.xml"] = urlset(linked(B, f"en={B}", last))
    assert run(files).set.rules.get("set-hreflang-return-missing", 0) == missing


def test_inside_one_file_it_is_the_rule_of_that_file() -> None:
    both = urlset(linked(A, f"de={A}", f"en={B}") + linked(B, f"en={B}"))
    report = run({"1.xml": both, "2.xml": pages(C)})
    assert report.set.rules == {}
    assert report.files[0].rules["hreflang-return-missing"] == 1


def test_a_missing_return_link_has_both_places() -> None:
    files, where = unmarked(
        {
            "1.xml": urlset(linked(C, f"de={C}") + linked(A, f"¦en={B}", f"de={A}")),
            "2.xml": urlset(f"<url>¦<loc>{B}</loc></url>"),
        }
    )
    report = run(files)
    assert places(report, "set-hreflang-return-missing") == [where[0]]
    assert related(report, "set-hreflang-return-missing") == [[where[1]]]
    finding = report.set.findings[0].found
    assert (finding.value, finding.path) == (B, "urlset/url[2]/xhtml:link")


def test_targets_that_no_file_lists_are_one_finding_a_file() -> None:
    many = "".join(
        linked(f"{HOME}{n}", f"de={HOME}{n}", f"fr={HOME}fr/{n}", f"en={HOME}en/{n}") + "\n"
        for n in range(4)
    )
    report = run({"1.xml": urlset(many), "2.xml": pages(f"{HOME}z")})
    assert report.set.rules == {"set-hreflang-target-unlisted": 1}
    (finding,) = report.set.findings
    assert finding.found.value == f"{HOME}fr/0"
    assert "8" in finding.found.message
    assert "3, 3, 4, 4, 5" in finding.found.message


def test_what_broke_off_asks_for_no_link() -> None:
    whole = urlset(linked(A, f"de={A}", f"en={B}") + linked(C, f"de={C}"))
    files = {"1.xml": whole[:-30], "2.xml": pages(B)}
    assert run(files).set.rules == {}


# Hosts

SHOP, CDN = "https://shop.example.com", "https://cdn.example.net"


@pytest.mark.parametrize(
    ("files", "expected"),
    rows(
        ("one summary a host", {f"{CDN}/m.xml": pages(f"{SHOP}/a", f"{SHOP}/b", f"{HOME}a"),
                                f"{CDN}/n.xml": pages(CDN)}, {"set-cross-host-unproven": 2}),
        ("http and https of a host are one", {
            f"{CDN}/m.xml": pages(f"{SHOP}/a", "http://shop.example.com/b"),
            f"{CDN}/n.xml": pages(CDN)}, {"set-cross-host-unproven": 1}),
        ("an index may be named as well", {f"{CDN}/i.xml": children(f"{SHOP}/m.xml"),
            f"{SHOP}/m.xml": pages(SHOP), f"{SHOP}/robots.txt": f"Sitemap: {CDN}/i.xml"}, {}),
        ("an index that is not named", {f"{CDN}/i.xml": children(f"{SHOP}/m.xml"),
            f"{SHOP}/m.xml": pages(SHOP), f"{SHOP}/robots.txt": f"Sitemap: {SHOP}/m.xml"},
            {"set-cross-host-unauthorised": 1}),
        ("a robots.txt elsewhere on the host is none", {f"{CDN}/m.xml": pages(SHOP),
            f"{SHOP}/x/robots.txt": f"Sitemap: {CDN}/m.xml"}, {"set-cross-host-unproven": 1}),
        ("an HTML page is no robots.txt", {f"{CDN}/m.xml": pages(SHOP),
            f"{SHOP}/robots.txt": "<!doctype html><html></html>"}, {"set-cross-host-unproven": 1}),
        ("an empty robots.txt names nothing", {f"{CDN}/m.xml": pages(SHOP),
            f"{SHOP}/robots.txt": ""}, {"set-cross-host-unauthorised": 1}),
        ("one of blanks names nothing", {f"{CDN}/m.xml": pages(SHOP),
            f"{SHOP}/robots.txt": "\ufeff \r\n"}, {"set-cross-host-unauthorised": 1}),
        ("one that broke off before its first line proves nothing", {f"{CDN}/m.xml": pages(SHOP),
            f"{SHOP}/robots.txt": gz("")[:-9]}, {"set-cross-host-unproven": 1}),
        ("without an address nothing is foreign", {"m.xml": pages(SHOP), "n.xml": pages(CDN)}, {}),
    ),
)  # fmt: skip
def test_other_hosts(files: Files, expected: dict[str, int]) -> None:
    hosts = {"set-cross-host-unproven", "set-cross-host-unauthorised"}
    report = run(files)
    assert {rule: count for rule, count in report.set.rules.items() if rule in hosts} == expected
    for file in report.files:
        assert not file.rules.keys() & {"host-mismatch", "index-child-cross-host"}


@pytest.mark.parametrize(
    ("files", "rule", "place"),
    rows(
        ("schemes, the rarer one", {"1.xml": pages("http://e.com/a"), "2.xml": pages(
            "https://e.com/b", "https://e.com/c")}, "set-scheme-mixed", "1.xml"),
        ("schemes, a tie is told of the later", {"1.xml": pages("http://e.com/a"), "2.xml": pages(
            "https://e.com/b")}, "set-scheme-mixed", "2.xml"),
        ("schemes inside one file are its own matter", {"1.xml": pages(
            "http://e.com/a", "https://e.com/b", "https://e.com/c"), "2.xml": pages("https://e.com/d")},
            "set-scheme-mixed", None),
        ("schemes of two hosts", {"1.xml": pages("http://a.com/"), "2.xml": pages("https://b.com/")},
            "set-scheme-mixed", None),
        ("schemes that the addresses of the files tell", {"https://e.com/1.xml": pages(
            "http://e.com/a"), "https://e.com/2.xml": pages("https://e.com/d")},
            "set-scheme-mixed", None),
        ("www.", {"1.xml": pages("https://www.e.com/a", "https://www.e.com/b"), "2.xml": pages(
            "https://e.com/c")}, "set-www-mixed", "2.xml"),
        ("other subdomains", {"1.xml": pages("https://m.e.com/"), "2.xml": pages("https://e.com/")},
            "set-www-mixed", None),
        ("www. that the addresses of the files tell", {"https://e.com/1.xml": pages(
            "https://www.e.com/a"), "https://e.com/2.xml": pages("https://e.com/c")},
            "set-www-mixed", None),
    ),
)  # fmt: skip
def test_two_forms_of_one_site(files: Files, rule: str, place: str | None) -> None:
    assert [file for file, _ in places(run(files), rule)] == ([place] if place else [])
