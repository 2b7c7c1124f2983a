"""The worked examples of the catalogue about several files, as complete lists of findings."""

import io
import zipfile

import pytest

from sets import at, children, found, items, pages, places, related, run
from sitemap_workbench import check, check_set
from sitemaps import NOW, Place, locs, place, rows

HOME = "https://example.com/"
E29 = {
    f"{HOME}sitemap_index.xml": children(
        f"{HOME}post-sitemap.xml 2026-09-28",
        f"{HOME}page-sitemap.xml 2026-10-01",
        f"{HOME}more.xml",
    ),
    f"{HOME}post-sitemap.xml": pages(f"{HOME}one 2026-10-01", f"{HOME}two 2026-07-01"),
    f"{HOME}more.xml": children(f"{HOME}sitemap_index.xml"),
    f"{HOME}extra.xml": pages(f"{HOME}one"),
}


def test_e29_the_index_against_its_children() -> None:
    assert found(E29) == sorted(
        [
            "set-index-lastmod-stale",
            "set-child-missing",
            "set-index-nested",
            "set-index-nested",
            "set-index-cycle",
            "set-child-unlisted",
            "set-duplicate-url",
        ]
    )


def test_e29_both_places() -> None:
    report = run(E29)
    index, post = E29[f"{HOME}sitemap_index.xml"], E29[f"{HOME}post-sitemap.xml"]
    (stale,) = (one for one in report.set.findings if one.found.rule == "set-index-lastmod-stale")
    assert stale.file == "sitemap_index.xml"
    assert Place(*at(stale.found)) == place(index, index.index("<lastmod>2026-09-28"))
    assert stale.found.value == "2026-09-28"
    assert related(report, "set-index-lastmod-stale") == [
        [("post-sitemap.xml", place(post, post.index("<lastmod>2026-10-01")))]
    ]
    assert places(report, "set-child-unlisted") == [("extra.xml", None)]
    (missing,) = (one for one in report.set.findings if one.found.rule == "set-child-missing")
    assert missing.found.value == f"{HOME}page-sitemap.xml"


MAP = "https://cdn.example.net/map.xml"
PAGE = "https://shop.example.com/a/b"
RIGHT = f"Sitemap: {MAP}"


@pytest.mark.parametrize(
    ("robots", "expected"),
    rows(
        ("the right line", RIGHT, []),
        (
            "two lines, the second is that one",
            f"Sitemap: https://shop.example.com/other.xml\n{RIGHT}",
            ["set-robots-target-missing"],
        ),
        ("that line twice", f"{RIGHT}\n{RIGHT}", ["robots-sitemap-duplicate"]),
        (
            "rules only",
            "User-agent: *\nDisallow: /x",
            ["robots-sitemap-none", "set-cross-host-unauthorised"],
        ),
        (
            "a relative line",
            "Sitemap: /map.xml",
            ["robots-sitemap-invalid", "set-cross-host-unauthorised"],
        ),
        (
            "the page disallowed",
            f"{RIGHT}\nUser-agent: *\nDisallow: /a/",
            ["robots-loc-disallowed"],
        ),
        ("the longest match", f"{RIGHT}\nUser-agent: *\nDisallow: /a/\nAllow: /a/b", []),
        ("a tie", f"{RIGHT}\nUser-agent: *\nDisallow: /a/b\nAllow: /a/b", []),
        (
            "the Sitemap line ends no group",
            f"User-agent: *\n{RIGHT}\nDisallow: /a/",
            ["robots-loc-disallowed"],
        ),
    ),
)
def test_e30_other_hosts_and_robots(robots: str, expected: list[str]) -> None:
    assert found({MAP: pages(PAGE), "https://shop.example.com/robots.txt": robots}) == expected


def test_e30_without_that_robots() -> None:
    alone = check(pages(PAGE).encode(), name="map.xml", url=MAP, now=NOW)
    assert alone.rules == {"host-mismatch": 1}
    second = {"https://cdn.example.net/second.xml": pages("https://cdn.example.net/")}
    assert found({MAP: pages(PAGE), **second}) == ["set-cross-host-unproven"]


def test_e23_an_archive_by_its_own_name_is_a_set() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("sitemap.xml", locs(*(f"{HOME}{number}" for number in range(9))))
    data = packed.getvalue()
    report = check_set([("sitemap.zip", data)], now=NOW)
    assert [(file.name, file.entries, file.rules) for file in report.files] == [
        ("sitemap.xml", 9, {})
    ]
    assert report.set.rules == {}
    assert check(data, name="sitemap.xml.gz", now=NOW).rules == {"compression-unsupported": 1}
    (file,) = check_set([("sitemap.xml.gz", data)], now=NOW).files
    assert file.rules == {"compression-unsupported": 1}


def test_e9_an_index_that_lists_itself_has_that_said_alone() -> None:
    index = f"{HOME}index.xml"
    files = {index: children(index, f"{HOME}a.xml"), f"{HOME}a.xml": pages(HOME)}
    assert found(files) == ["index-self-reference"]


def test_e32_without_an_address_its_name_tells() -> None:
    files = {"index.xml": children(f"{HOME}index.xml", f"{HOME}a.xml"), "a.xml": pages(HOME)}
    report = run(files)
    assert report.set.rules == {"index-self-reference": 1}
    assert [one.found.path for one in report.set.findings] == ["sitemapindex/sitemap[1]/loc"]
    # Where another file is that address, the name means nothing.
    both = [("index.xml", files["index.xml"].encode(), None), *items({"a.xml": files["a.xml"]})]
    both.append(("other.xml", pages(f"{HOME}z").encode(), f"{HOME}index.xml"))
    assert "index-self-reference" not in check_set(both, now=NOW).set.rules


def test_e24_two_files_are_a_set_and_one_is_none() -> None:
    one = {f"{HOME}i.xml": children(f"{HOME}missing.xml")}
    assert found(one) == []
    assert found({**one, f"{HOME}j.xml": children(f"{HOME}i.xml")}) == [
        "set-child-missing",
        "set-index-nested",
    ]
