"""What is measured of a set: how it is built, how its files spread, what its addresses mix."""

from typing import Any

import pytest
from measuring import measured, page, together

from sitemap_workbench.facts.limits import MAX_BYTES
from sitemap_workbench.profile import SetProfile, Standing, profile_of_set
from sitemap_workbench.profile.measures import Measures
from sitemap_workbench.profile.of_set import FileSize
from sitemaps import gz, index, plain, rows, urlset

SITE = "https://example.com"
IMG = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"


def of_files(*data: str | bytes) -> dict[str, Any]:
    return profile_of_set(together(SetProfile.of(measured(one)) for one in data), [])


def urls(*locs: str) -> str:
    return urlset("".join(page(loc) for loc in locs))


# Forms of building


def pages(path: str = "/sitemap.xml", site: str = SITE) -> Standing:
    return Standing("urlset", site + path)


def listing(*children: str, path: str = "/index.xml", is_nested: bool = False) -> Standing:
    listed = [SITE + child for child in children]
    return Standing("sitemapindex", SITE + path, children=listed, is_nested=is_nested)


def robots(*sitemaps: str) -> Standing:
    return Standing("robots", SITE + "/robots.txt", sitemaps=[SITE + one for one in sitemaps])


FORMS = rows(
    ("nothing", [], []),
    ("one file", [pages()], ["single-file"]),
    ("one file without an address", [Standing("text")], ["single-file"]),
    ("one file that robots.txt names", [pages(), robots("/sitemap.xml")], ["single-file"]),
    ("an index and its child", [listing("/a.xml"), pages("/a.xml")], ["index"]),
    ("an index alone", [listing("/a.xml", "/b.xml")], ["index"]),
    ("an index that lists nothing", [Standing("sitemapindex")], []),
    ("an index that robots.txt names", [listing("/a.xml"), robots("/index.xml")], ["index"]),
    (
        "an index that lists an index",
        [listing("/b.xml"), listing("/c.xml", path="/b.xml", is_nested=True), pages("/c.xml")],
        ["index", "nested-index"],
    ),
    ("two indexes beside each other", [listing("/a.xml"), listing("/b.xml", path="/c")], ["index"]),
    (
        "a list in robots.txt",
        [robots("/a.xml", "/b.xml"), pages("/a.xml"), pages("/b.xml")],
        ["robots-list"],
    ),
    ("the same file twice in robots.txt", [robots("/a.xml", "/a.xml"), pages()], ["single-file"]),
    (
        "two indexes in robots.txt",
        [robots("/a", "/b"), listing("/1.xml", path="/a"), listing("/2.xml", path="/b")],
        ["index", "robots-list"],
    ),
    (
        "an index whose children lie on a second host",
        [Standing("sitemapindex", SITE + "/i.xml", children=["https://cdn.example.net/1.xml"])],
        ["index", "second-host"],
    ),
    (
        "a robots.txt that names a map on a second host",
        [Standing("robots", SITE + "/robots.txt", sitemaps=["https://cdn.example.net/1.xml"])],
        ["second-host"],
    ),
    (
        "another port is the same host",
        [pages(site=SITE), pages(site=SITE + ":8443")],
        ["separate-files"],
    ),
    ("two files that nothing joins", [pages("/a.xml"), pages("/b.xml")], ["separate-files"]),
    ("a robots.txt alone", [robots()], []),
)


@pytest.mark.parametrize(("files", "forms"), FORMS)
def test_the_forms_of_building(files: list[Standing], forms: list[str]) -> None:
    for order in (files, files[::-1]):
        assert profile_of_set(SetProfile(), order)["building"]["forms"] == forms


def test_what_is_listed_and_named_is_counted_once() -> None:
    files = [listing("/a.xml", "/b.xml"), listing("/b.xml", path="/c.xml"), robots("/a.xml")]
    assert profile_of_set(SetProfile(), files)["building"] == {
        "forms": ["index"],
        "indexes": 2,
        "listed": 2,
        "robots_sitemaps": 1,
        "hosts": {"count": 1, "names": ["example.com"]},
    }


# Files


def test_files_are_counted_by_kind() -> None:
    child = "<sitemap><loc>https://example.com/a.xml</loc></sitemap>"
    found = of_files(urls(SITE + "/a"), plain(""), index(child), b"https://example.com/\n", b"{}")
    kinds = {kind: count for kind, count in found["files"]["kinds"].items() if count}
    assert kinds == {"urlset": 2, "sitemapindex": 1, "text": 1, "unknown": 1}
    assert list(found["files"]["kinds"]) == [
        "urlset", "sitemapindex", "rss", "atom", "text", "robots", "unknown",
    ]  # fmt: skip
    assert found["files"]["count"] == 5
    assert found["files"]["empty"] == 1


def test_the_entries_of_an_index_are_no_pages() -> None:
    child = f"<sitemap><loc>{SITE}/a.xml</loc><lastmod>2026-10-01</lastmod></sitemap>"
    found = of_files(urls(SITE + "/shop/a"), index(child * 2))
    assert (found["entries"], found["index"]["entries"]) == (1, 2)
    assert (found["lastmod"]["entries"], found["index"]["lastmod"]["entries"]) == (0, 2)
    assert (found["hosts"]["count"], found["index"]["hosts"]["count"]) == (1, 2)


def test_sizes_are_added_unpacked_and_as_they_lie_there() -> None:
    text = urls(*(f"{SITE}/{n}" for n in range(50)))
    packed = gz(text)
    found = of_files(text, packed)
    assert found["bytes"] == 2 * len(text)
    assert found["stored_bytes"] == len(text) + len(packed)
    assert found["files"]["packed"] == 1


@pytest.mark.parametrize(
    ("numbers", "least", "median", "most"),
    rows(
        ("one file", (4,), 4, 4, 4),
        ("an even number: the lower one in the middle", (9, 1, 2, 3), 1, 2, 9),
        ("an odd number", (9, 0, 2), 0, 2, 9),
    ),
)
def test_the_spread_over_files(
    numbers: tuple[int, ...], least: int, median: int, most: int
) -> None:
    found = of_files(*(urls(*(f"{SITE}/{n}" for n in range(number))) for number in numbers))
    assert found["entries_per_file"] == {"least": least, "median": median, "most": most}
    assert found["bytes_per_file"]["least"] == len(urls(*(f"{SITE}/{n}" for n in range(least))))


def test_a_set_without_files_has_no_spread() -> None:
    found = profile_of_set(SetProfile(), [])
    assert found["entries_per_file"] == {"least": None, "median": None, "most": None}
    assert found["files"]["fewest"] == 0


def size(entries: int = 1, size: int = 100, news: int = 0, kind: str = "urlset") -> FileSize:
    return FileSize(kind, entries, size, size, False, 0, 0, news)


@pytest.mark.parametrize(
    ("files", "fewest"),
    rows(
        ("entries that one file may hold", [size(25_000)] * 2, 1),
        ("one entry more", [size(25_000), size(25_001)], 2),
        ("bytes that one file may have", [size(size=MAX_BYTES // 2)] * 2, 1),
        ("one byte more", [size(size=MAX_BYTES), size(size=1)], 2),
        ("news that one file may hold", [size(news=500)] * 2, 1),
        ("one more of them", [size(news=500), size(news=501)], 2),
        ("an index is no file with pages", [size(), size(60_000, kind="sitemapindex")], 1),
        ("empty files ask for one", [size(0)] * 3, 1),
    ),
)
def test_the_fewest_files_by_the_limits(files: list[FileSize], fewest: int) -> None:
    assert SetProfile(tuple(files), Measures()).fewest == fewest


def test_media_may_lie_in_several_maps() -> None:
    found = of_files(urlset(page(inside=IMG * 2)), urlset(page(inside=IMG)), urlset(page()))
    assert found["images"] == {"count": 3, "entries": 2, "most": 2, "files": 2}
    assert found["news"] == {"count": 0, "entries": 0, "most": 0, "files": 0}


# Mixtures


@pytest.mark.parametrize(
    ("origins", "mixtures"),
    rows(
        ("one spelling", ["https://example.com"] * 2, []),
        (
            "both schemes",
            ["https://example.com", "http://example.com", "http://example.com"],
            [("example.com", 2, 1, 0, 3)],
        ),
        (
            "with and without www",
            ["https://example.com", "https://www.example.com"],
            [("example.com", 0, 2, 1, 1)],
        ),
        ("two hosts", ["https://example.com", "http://other.example"], []),
        ("two subdomains", ["https://a.example.com", "https://b.example.com"], []),
        (
            "a port",
            ["https://example.com", "http://example.com:8080"],
            [("example.com", 1, 1, 0, 2)],
        ),
        (
            "the host with more pages comes first",
            [
                "http://a.example",
                "https://a.example",
                *["http://b.example", "https://b.example"] * 2,
            ],
            [("b.example", 2, 2, 0, 4), ("a.example", 1, 1, 0, 2)],
        ),
    ),
)
def test_mixtures_of_schemes_and_of_www(
    origins: list[str], mixtures: list[tuple[str, int, int, int, int]]
) -> None:
    many = [urls(f"{origin}/{n}") for n, origin in enumerate(origins)]
    one = urls(*(f"{origin}/{n}" for n, origin in enumerate(origins)))
    for found in (of_files(*many), of_files(one)):
        assert [tuple(mixed.values()) for mixed in found["mixtures"]] == mixtures
