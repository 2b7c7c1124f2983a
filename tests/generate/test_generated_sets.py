"""Beyond one file: where a further one begins, what they are called, and what lists them."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import replace
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from listing import (
    NEWS,
    addresses,
    entries,
    faults,
    make,
    names,
    small,
    table,
    values,
)

from sitemap_workbench.generate.settings import PROTOCOL, Settings
from sitemap_workbench.generate.writer import frame_size

ENTRY = 33  # bytes of an entry besides its address (G16)


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1, ["sitemap.xml"]),
        (3, ["sitemap.xml"]),
        (4, ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]),
        (7, ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"]),
    ],
)
def test_a_file_ends_at_its_number_of_entries(count: int, expected: list[str]) -> None:
    made = make("\n".join(addresses(count)), small(urls=3))

    assert names(made) == expected
    parts = [file for file in made.files if file.kind == "urlset"]
    assert [file.ended_by for file in parts] == ["entries"] * (len(parts) - 1) + [None]
    assert list(chain(*entries(made))) == addresses(count)


@pytest.mark.parametrize(("spare", "parts"), [(0, 1), (-1, 2)])
def test_a_file_ends_before_its_bytes_are_too_many(spare: int, parts: int) -> None:
    """The closed file counts, end tag and final line end with it (X1)."""
    limit = 110 + 3 * (ENTRY + 21) + spare

    made = make("\n".join(addresses(3)), small(bytes=limit))

    urlsets = [file for file in made.files if file.kind == "urlset"]
    assert len(urlsets) == parts
    assert all(file.size == file.unpacked == len(file.data) <= limit for file in urlsets)
    assert urlsets[0].ended_by == (None if parts == 1 else "bytes")


def test_the_limits_of_the_protocol() -> None:
    lines = [f"https://e.example/{number}" for number in range(50_001)]

    exactly, beyond = make("\n".join(lines[:50_000])), make("\n".join(lines))

    assert names(exactly) == ["sitemap.xml"]
    assert [file.entries for file in beyond.files] == [50_000, 1, 2]
    assert (PROTOCOL.urls, PROTOCOL.bytes) == (50_000, 52_428_800)


def test_an_entry_that_no_file_can_hold_fails_the_run() -> None:
    long = f"https://e.example/{'a' * 100}"

    made = make(f"https://e.example/\n{long}", small(bytes=110 + ENTRY + 100))

    assert faults(made) == [(2, "gen-entry-too-large")]
    assert made.files == ()


def test_the_index_names_each_file_and_its_newest_date() -> None:
    rows = table(
        ("https://e.example/a", {"lastmod": "2026-09-01"}),
        ("https://e.example/b", {"lastmod": "2026-10-01T23:30:00-02:00"}),
        ("https://e.example/c", {"lastmod": "2026-10-02"}),
        "https://e.example/d",
        "https://e.example/e",
        "https://e.example/f",
    )
    made = make(rows, small(urls=2))

    index = made.files[-1]
    assert values(index.data, "loc") == [
        "https://e.example/sitemap-1.xml",
        "https://e.example/sitemap-2.xml",
        "https://e.example/sitemap-3.xml",
    ]
    # No date of the run, and none where no entry has one.
    assert values(index.data, "lastmod") == ["2026-10-01T23:30:00-02:00", "2026-10-02"]
    assert (index.kind, index.entries) == ("sitemapindex", 3)


def test_index_on_request_and_own_name() -> None:
    settings = Settings(
        profile=PROTOCOL, index="always", stem="pages", base_url="https://e.example/maps"
    )

    made = make("https://e.example/maps/a", settings)

    assert names(made) == ["pages-1.xml", "pages.xml"]
    assert values(made.files[1].data, "loc") == ["https://e.example/maps/pages-1.xml"]
    assert [(one.robots, one.line) for one in made.robots] == [
        ("https://e.example/robots.txt", "Sitemap: https://e.example/maps/pages.xml")
    ]


def test_more_children_than_an_index_may_have_make_several_and_no_index_of_indexes() -> None:
    made = make("\n".join(addresses(5)), small(urls=1, children=2))

    assert names(made)[5:] == [f"sitemap-index-{number}.xml" for number in (1, 2, 3)]
    assert [values(file.data, "loc") for file in made.files[5:]] == [
        [f"https://e.example/sitemap-{number}.xml" for number in group]
        for group in ((1, 2), (3, 4), (5,))
    ]
    assert len(made.robots) == 3


def test_an_index_keeps_to_its_bytes() -> None:
    one = len("  <sitemap>\n    <loc>https://e.example/sitemap-1.xml</loc>\n  </sitemap>\n")
    frame = len(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</sitemapindex>\n'
    )

    fits = make("\n".join(addresses(3)), small(urls=1, bytes=frame + 3 * one))
    exceeds = make("\n".join(addresses(3)), small(urls=1, bytes=frame + 3 * one - 1))

    assert [file.entries for file in fits.files[3:]] == [3]
    assert [file.entries for file in exceeds.files[3:]] == [2, 1]


def test_packed_files_have_neither_time_nor_name_and_count_unpacked() -> None:
    text = "\n".join(addresses(4))
    packed = make(text, replace(small(urls=3), gzip=True))
    plain = make(text, small(urls=3))

    assert names(packed) == ["sitemap-1.xml.gz", "sitemap-2.xml.gz", "sitemap.xml.gz"]
    assert values(packed.files[-1].data, "loc") == [
        "https://e.example/sitemap-1.xml.gz",
        "https://e.example/sitemap-2.xml.gz",
    ]
    for one, other in zip(packed.files[:2], plain.files[:2], strict=True):
        data = one.data
        # RFC 1952: method 8, no flags (so no name), time 0, no extra flags, system unknown.
        assert data[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
        assert gzip.decompress(data) == other.data
        assert (one.size, one.unpacked) == (len(data), other.size)
        assert one.sha256 == hashlib.sha256(data).hexdigest()


def test_a_second_host_is_refused_or_gets_a_set_of_its_own() -> None:
    text = "https://b.example/1\nhttps://a.example/1\nhttp://a.example:8080/1\nhttps://b.example/2"

    refused = make(text)
    grouped = make(text, Settings(profile=PROTOCOL, hosts="each"))

    assert faults(refused) == [(2, "gen-host-mixed"), (3, "gen-host-mixed")]
    assert {file.name: values(file.data, "loc") for file in grouped.files} == {
        "b.example/sitemap.xml": ["https://b.example/1", "https://b.example/2"],
        "a.example/sitemap.xml": ["https://a.example/1"],
        "a.example_8080/sitemap.xml": ["http://a.example:8080/1"],
    }
    assert [file.url for file in grouped.files] == [
        "https://b.example/sitemap.xml",
        "https://a.example/sitemap.xml",
        "http://a.example:8080/sitemap.xml",
    ]
    assert [one.robots for one in grouped.robots] == [
        "https://b.example/robots.txt",
        "https://a.example/robots.txt",
        "http://a.example:8080/robots.txt",
    ]


def test_schemes_may_be_set_apart() -> None:
    text = "http://a.example/1\nhttps://a.example/1"

    together = make(text)
    apart = make(text, Settings(profile=PROTOCOL, schemes="apart"))

    assert entries(together) == [["http://a.example/1", "https://a.example/1"]]
    assert {file.url: values(file.data, "loc") for file in apart.files} == {
        "http://a.example/sitemap.xml": ["http://a.example/1"],
        "https://a.example/sitemap.xml": ["https://a.example/1"],
    }
    assert len(set(names(apart))) == 2


def test_files_on_another_host_are_made_known_where_their_pages_live() -> None:
    settings = Settings(profile=PROTOCOL, base_url="https://cdn.example.net/maps/", hosts="each")

    made = make("https://a.example/1\nhttps://b.example/1", settings)

    assert [(one.robots, one.line) for one in made.robots] == [
        (
            "https://a.example/robots.txt",
            "Sitemap: https://cdn.example.net/maps/a.example/sitemap.xml",
        ),
        (
            "https://b.example/robots.txt",
            "Sitemap: https://cdn.example.net/maps/b.example/sitemap.xml",
        ),
    ]


@pytest.mark.parametrize(
    "base",
    [
        "example.com/maps/",
        "ftp://example.com/",
        "https://example.com/?a",
        "https://example.com/?",
        "https://example.com/#a",
        "https://example.com/#",
        "https://me@example.com/",
        " https://example.com/",
        "https://exa mple.com/",
        "https://a..b/",
        "http:\\\\a.example\\x",
        "http:a.example",
        "https:///a.example/",
        "https://a.exam\tple/",
        "https://@a.example/",
        "https://a.example/\0/",
        "https://a.example/%zz/",
        f"https://a.example/{'a' * 2000}/",
    ],
)
def test_a_base_address_that_is_no_folder_is_refused(base: str) -> None:
    made = make("https://e.example/", Settings(profile=PROTOCOL, base_url=base))

    assert faults(made) == [(None, "gen-base-url")]


@pytest.mark.parametrize("stem", ["", ".hidden", "a/b", "a\\b", "..", "ä", "a b", "-x", "a" * 101])
def test_a_stem_that_makes_no_file_name_is_refused(stem: str) -> None:
    made = make("https://e.example/", Settings(profile=PROTOCOL, stem=stem))

    assert faults(made) == [(None, "gen-stem")]


def test_a_third_limit_counts_news() -> None:
    rows = table(*((address, {"news": NEWS}) for address in addresses(3)), *addresses(5)[3:])

    made = make(rows, small(news=2))

    assert [(file.entries, file.ended_by) for file in made.files[:-1]] == [(2, "news"), (3, None)]


def test_only_what_is_used_is_declared() -> None:
    rows = table(
        "https://e.example/000",
        ("https://e.example/001", {"images": ("https://e.example/i.png",)}),
    )

    made = make(rows, small(urls=1))

    first, second, _ = (file.data for file in made.files)
    assert b"xmlns:" not in first
    assert second.count(b"xmlns:") == 1
    assert b'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' in second
    assert frame_size(frozenset()) == 110


splits = st.integers(1, 7)
paths = st.lists(st.text("ab&'/?=\u00fc", max_size=6), max_size=30)


@given(paths, splits, st.integers(170, 600), st.booleans())
def test_splitting_keeps_every_address_once_and_in_order(
    tails: list[str], urls: int, size: int, pack: bool
) -> None:
    lines = [f"https://e.example/{tail}" for tail in tails]
    whole = make("\n".join(lines))

    made = make("\n".join(lines), replace(small(urls=urls, bytes=size), gzip=pack))

    if not tails:
        assert faults(made) == [(None, "gen-no-url")]
        return
    if made.ok:
        assert list(chain(*entries(made))) == entries(whole)[0]
        parts = [file for file in made.files if file.kind == "urlset"]
        assert all(file.entries <= urls and file.unpacked <= size for file in parts)
        # Each part is full: the first entry of the next one would not have fitted.
        for one, other in pairwise(parts):
            first = other.data if not pack else gzip.decompress(other.data)
            entry = (
                first.index(b"  </url>")
                + len(b"  </url>\n")
                - len(first[: first.index(b"  <url>")])
            )
            assert one.entries == urls or one.unpacked + entry > size
    else:
        assert {failure.id for failure in made.failures} == {"gen-entry-too-large"}


def test_hosts_whose_folders_would_be_one_have_folders_of_their_own() -> None:
    text = "\n".join(
        f"{site}/1"
        for site in (
            "https://a.example_80",
            "https://a.example:80",
            "https://a.example",
            "https://a.example.",
            "http://[::1:80]",
            "https://[::1]:80",
            f"https://{'a.' * 110}example:65535",
        )
    )

    made = make(text, Settings(profile=PROTOCOL, hosts="each"))

    folders = [name.partition("/")[0] for name in names(made)]
    assert len(set(folders)) == 7
    assert not any(folder.endswith(".") or len(folder) > 210 for folder in folders)
    assert sorted(values(file.data, "loc")[0] for file in made.files) == sorted(text.split("\n"))


def test_an_index_that_ended_by_its_bytes_says_so() -> None:
    made = make("\n".join(addresses(5)), small(urls=1, bytes=300))

    assert [file.ended_by for file in made.files[5:]] == ["bytes"] * (len(made.files) - 6) + [None]


def test_an_entry_too_large_is_counted_as_an_error() -> None:
    made = make(f"https://e.example/\nhttps://e.example/{'a' * 100}", small(bytes=230))

    assert (made.counts.unique, made.counts.errors) == (1, 1)
    assert made.failures[0].row is None


@pytest.mark.parametrize("field", ["hosts", "schemes", "index"])
def test_a_choice_that_there_is_not_is_no_setting(field: str) -> None:
    with pytest.raises(ValueError, match=field):
        Settings(**{field: "x"})
