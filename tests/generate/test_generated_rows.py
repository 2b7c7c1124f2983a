"""Rows of tables: their values, their language versions, and what two rows of one page come to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from listing import (
    NAMESPACE,
    NEWS,
    Rows,
    addresses,
    entries,
    faults,
    make,
    small,
    table,
    values,
)
from lxml import etree

from sitemap_workbench.generate import Failure
from sitemap_workbench.generate.rows import Row
from sitemap_workbench.generate.settings import PROTOCOL, Settings

splits = st.integers(1, 7)


def test_rows_have_values_of_their_own_before_the_shared_ones() -> None:
    rows = table(
        ("https://e.example/a", {"lastmod": "2026-01-02", "priority": "0.1"}),
        "https://e.example/b",
    )

    made = make(rows, Settings(lastmod="2026-10-01", priority="0.9", profile=PROTOCOL))

    (file,) = made.files
    assert values(file.data, "lastmod") == ["2026-01-02", "2026-10-01"]
    assert values(file.data, "priority") == ["0.1", "0.9"]
    assert values(file.data, "changefreq") == []


def test_a_bad_cell_is_named_by_row_and_column() -> None:
    rows = table(
        (" https://e.example/a", {"lastmod": "01.10.2026", "priority": "0,5"}),
        ("https://e.example/b", {"images": ("https://e.example/i.png", "i.png")}),
        ("https://e.example/c", {"alternates": (("en", "https://e.example/c"), ("de", "/d"))}),
        ("", {"changefreq": "Daily"}),
    )

    made = make(rows)

    assert [(one.row, one.column, one.id, one.value) for one in made.failures] == [
        (2, "loc", "gen-line-padding", " https://e.example/a"),
        (2, "lastmod", "gen-lastmod", "01.10.2026"),
        (2, "priority", "gen-priority", "0,5"),
        (3, "image 2", "gen-line-not-absolute", "i.png"),
        (4, "hreflang:de", "gen-line-not-absolute", "/d"),
        (5, "loc", "gen-table-loc-empty", ""),
        (5, "changefreq", "gen-changefreq", "Daily"),
    ]
    assert (made.counts.errors, made.counts.unique, made.counts.lines) == (4, 0, 4)


@pytest.mark.parametrize("character", ["\0", "\x0b", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_is_refused_in_every_cell(character: str) -> None:
    news = {**NEWS, "title": (f"A{character}",)}
    video = {"title": ("A", f"B{character}"), "tag": ("a", character)}
    bad_address = ("https://e.example/b", {"images": (f"https://e.example/{character}",)})

    made = make(table(("https://e.example/a", {"news": news, "videos": (video,)}), bad_address))

    assert [(one.row, one.column) for one in made.failures] == [
        (2, "video:title 2"),
        (2, "video:tag 2"),
        (2, "news:title"),
        *([(3, "image")] if character != "\ufffe" else []),
    ]


def test_a_blank_image_cell_is_no_fault() -> None:
    images = ("", "https://e.example/i.png", "/i.png")

    made = make(table(("https://e.example/a", {"images": images})))

    assert [(one.id, one.column) for one in made.failures] == [("gen-line-not-absolute", "image 3")]


def test_a_row_with_several_faults_counts_once() -> None:
    rows = table("https://e.example/a", "https://e.example/b")
    faults = [Failure("gen-table-code", 4, "x", row=4, column=name) for name in "ab"]

    made = make(Rows([*rows.given, *faults, Row(5, 5, "/c", priority="2")], batch=4))

    counts = made.counts
    assert (counts.unique, counts.errors) == (2, 2)
    assert len(made.failures) == 4


def test_equal_rows_are_merged_and_different_ones_refused() -> None:
    same = ("https://e.example/a", {"priority": "0.5"})

    merged = make(table(same, ("https://E.example:443/a", {"priority": "0.5"})))
    refused = make(table(same, ("https://e.example/a", {"priority": "0.4"})))

    assert (merged.counts.unique, merged.counts.duplicates) == (1, 1)
    assert faults(refused) == [(3, "gen-row-conflict")]


versions = st.dictionaries(st.sampled_from(["en", "de", "pl", "x-default"]), st.integers(0, 9))


@given(st.lists(versions, max_size=5), splits)
def test_language_versions_name_each_other(clusters: list[dict[str, int]], urls: int) -> None:
    rows = []
    for number, cluster in enumerate(clusters):
        links = tuple(
            (code, f"https://e.example/{number}/{page}") for code, page in cluster.items()
        )
        loc = links[0][1] if links else f"https://e.example/{number}/alone"
        rows.append((loc, {"alternates": links}))

    made = make(table(*rows), small(urls=urls))

    if not rows:
        return
    assert faults(made) == []
    links_of: dict[str, list[tuple[str, str]]] = {}
    for file in made.files:
        if file.kind == "urlset":
            for url in etree.fromstring(file.data):
                loc = url.findtext(f"{NAMESPACE}loc")
                links = [
                    (link.get("hreflang"), link.get("href"))
                    for link in url.iter("{http://www.w3.org/1999/xhtml}link")
                ]
                assert loc not in links_of
                links_of[loc] = links
    for loc, links in links_of.items():
        if links:
            assert loc in [href for _, href in links]
        for _, href in links:
            assert links_of[href] == links
    assert set(links_of) == {loc for loc, _ in rows} | {
        href for _, more in rows for _, href in more["alternates"]
    }


def test_a_cluster_stays_in_one_file_when_one_can_hold_it() -> None:
    def cluster(number: int, *codes: str) -> tuple[str, dict[str, object]]:
        links = tuple((code, f"https://e.example/{number}/{code}") for code in codes)
        return links[0][1], {"alternates": links}

    home = "https://e.example/"
    pair, large = cluster(1, "en", "de"), cluster(2, "en", "de", "pl", "fr")

    fits = make(table(home, f"{home}x", pair), small(urls=3))
    exceeds = make(table(home, pair, large), small(urls=3))

    assert [len(locs) for locs in entries(fits)] == [2, 2]
    assert [len(locs) for locs in entries(exceeds)] == [3, 3, 1]


def test_versions_with_rows_of_their_own_are_written_once_with_their_own_values() -> None:
    links = (("en", "https://e.example/en"), ("de", "https://e.example/de"))
    rows = table(
        ("https://e.example/en", {"alternates": links, "lastmod": "2026-01-01"}),
        ("https://e.example/de", {"alternates": links, "lastmod": "2026-02-02"}),
    )

    made = make(rows)

    (file,) = made.files
    assert values(file.data, "loc") == ["https://e.example/en", "https://e.example/de"]
    assert values(file.data, "lastmod") == ["2026-01-01", "2026-02-02"]


@pytest.mark.parametrize("later", [(), (("de", "https://e.example/de"),)])
def test_an_address_in_two_clusters_is_refused(later: tuple[tuple[str, str], ...]) -> None:
    first = (("en", "https://e.example/en"), ("de", "https://e.example/de"))
    rows = [
        ("https://e.example/en", {"alternates": first}),
        ("https://e.example/de", {"alternates": later}),
    ]

    assert faults(make(table(*rows))) == [(3, "gen-cluster-conflict")]
    # The other way round the first row that names versions is right.
    turned = make(table(*reversed(rows)))
    assert [failure.id for failure in turned.failures] == ["gen-cluster-conflict"]


def test_batches_make_no_difference() -> None:
    rows = table(*((address, {"priority": "0.5"}) for address in addresses(9)))
    made = [make(Rows(rows.given, batch=batch), small(urls=4)).files for batch in (1, 3, 100)]
    assert made[0] == made[1] == made[2]


def test_a_host_that_is_refused_is_refused_every_time() -> None:
    rows = table("https://a.example/", "https://b.example/", "https://b.example/")

    assert faults(make(rows)) == [(3, "gen-host-mixed"), (4, "gen-host-mixed")]


def test_a_row_that_differs_is_refused_every_time() -> None:
    later = ("https://a.example/", {"lastmod": "2026-02-02"})

    made = make(table(("https://a.example/", {"lastmod": "2026-01-01"}), later, later))

    assert faults(made) == [(3, "gen-row-conflict"), (4, "gen-row-conflict")]


def test_the_order_of_versions_makes_no_conflict() -> None:
    links = (("en", "https://a.example/"), ("de", "https://a.example/de"))
    rows = [("https://a.example/", {"alternates": one}) for one in (links, links[::-1])]

    assert make(table(*rows)).counts.duplicates == 1


def test_line_breaks_in_cells_are_those_of_the_file() -> None:
    video = {"title": ("a\r\nb\rc",), "uploader": ("d",), "uploader@info": ("https://a.example/",)}

    made = make(table(("https://a.example/", {"videos": (video,)})))

    assert b"\r" not in made.files[0].data
    assert b"<video:title>a\nb\nc</video:title>" in made.files[0].data


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["https://e.example/a,2026-10-01", "https://e.example/b;2026-10-01"], (1, 2)),
        (["https://e.example/", "https://e.example/a, 2026-10-01"], (2, 1)),
        (["https://e.example/a,https://e.example/b"], (1, 1)),
        (["https://e.example/a\t2026-10-01"], (1, 1)),
        (["https://e.example/news/2026-10-01", "https://e.example/a,b;c"], None),
    ],
)
def test_lines_that_look_like_rows_are_noted(
    lines: list[str], told: tuple[int, int] | None
) -> None:
    assert make("\n".join(lines)).cells_in_list == told
