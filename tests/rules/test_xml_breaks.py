"""Faults that end the reading, and what is judged then: R021, R022, R031."""

import xml.parsers.expat

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    Place,
    found,
    index,
    marked,
    paths,
    place,
    places,
    plain,
    rows,
    run,
    urlset,
)

# R021 xml-tag-mismatch


@pytest.mark.parametrize(
    "source",
    rows(
        ("an end tag written as a start tag",
         "<url><loc>https://example.com/</loc><changefreq>daily<changefreq>¦</url>"),
        ("another letter case", "<url><loc>https://example.com/</loc>¦</URL>"),
        ("two end tags crossed", "<url><loc>https://example.com/¦</url></loc>"),
        ("an end tag left out", "<url><loc>https://example.com/</loc><priority>1\n  ¦</url>"),
    ),
)  # fmt: skip
def test_a_wrong_end_tag_stops_the_reading(source: str) -> None:
    text, expected = marked(urlset("<url><loc>https://example.com/1</loc></url>\n" + source))
    report = run(text)
    assert found(text) == ["xml-tag-mismatch"]
    assert places(report, "xml-tag-mismatch") == expected
    assert report.entries == 1
    assert report.verdict == "invalid"
    assert not report.complete


# R022 xml-truncated


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("the end tag is the last character", plain(), []),
        ("line ends after it", plain() + "\n\n", []),
        ("a comment after it", plain() + "<!-- end -->", []),
        ("inside a value", f'<urlset xmlns="{CORE}"><url><loc>http://e', ["xml-truncated"]),
        ("inside the name of a tag", f'<urlset xmlns="{CORE}"><url><lo', ["xml-truncated"]),
        ("inside the root tag", f'<urlset xmlns="{CORE}', ["xml-truncated"]),
        ("inside the root's end tag", plain()[:-1], ["xml-truncated"]),
        ("before the root's end tag", plain()[: -len("</urlset>")], ["xml-truncated"]),
        ("inside a comment after the root", plain() + "<!-- en", ["xml-truncated"]),
        ("inside CDATA", f'<urlset xmlns="{CORE}"><url><loc><![CDATA[a', ["xml-truncated"]),
        ("a single bracket", "<", ["xml-truncated"]),
        ("a declaration and nothing else", DECLARATION, ["xml-truncated"]),
        ("a comment and nothing else", "<!-- nothing -->", ["xml-truncated"]),
    ),
)
def test_where_the_input_ends(text: str, expected: list[str]) -> None:
    report = run(text)
    assert found(text) == expected
    assert places(report, "xml-truncated") == [place(text, len(text))] * len(expected)
    assert report.complete == (not expected)


def test_an_end_inside_the_declaration_is_told() -> None:
    assert "xml-truncated" in found("<?xml ver")


def test_the_entries_before_the_cut_are_judged() -> None:
    text, expected = marked(urlset("<url>¦<loc>/a</loc></url>\n<url><loc>/b</loc><x>"))
    cut = text[: text.index("<x>")]
    report = run(cut)
    assert found(cut) == ["loc-relative", "xml-truncated"]
    assert places(report, "loc-relative") == expected
    assert report.entries == 1
    assert report.verdict == "invalid"


# R031 xml-not-well-formed

BROKEN = rows(
    ("an attribute without quotes", "<url id=1><loc>https://example.com/</loc></url>"),
    ("typographic quotes", "<url id=“1”><loc>https://example.com/</loc></url>"),
    ("an attribute twice", '<url a="1" a="1"><loc>https://example.com/</loc></url>'),
    ("a bracket in an attribute", '<url a="<"><loc>https://example.com/</loc></url>'),
    ("the end of CDATA in text", "<url><loc>https://example.com/a]]></loc></url>"),
    ("two dashes in a comment", "<!-- a -- b -->"),
    ("a name that begins with a digit", "<1url></1url>"),
    ("a bracket and a blank", "<url><loc>https://example.com/?1 < 2</loc></url>"),
    ("marks of a merge", "<<<<<<< HEAD\n<url></url>"),
    ("the prefix xml bound elsewhere", '<url xmlns:xml="http://example.com/"/>'),
    ("the prefix xmlns declared", '<url xmlns:xmlns="http://example.com/"/>'),
    ("a prefix bound to nothing", '<url xmlns:a=""/>'),
)


@pytest.mark.parametrize("fragment", BROKEN)
def test_other_faults_stop_where_expat_stops(fragment: str) -> None:
    text = urlset("<url><loc>https://example.com/1</loc></url>\n" + fragment)
    report = run(text)
    assert found(text) == ["xml-not-well-formed"]
    judge = xml.parsers.expat.ParserCreate(namespace_separator=" ")
    with pytest.raises(xml.parsers.expat.ExpatError):
        judge.Parse(text.encode(), True)
    offset = judge.ErrorByteIndex
    expected = place(text, len(text.encode()[:offset].decode()))
    assert places(report, "xml-not-well-formed") == [expected]
    assert report.entries == 1
    assert not report.complete


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("a quoted attribute", '<url a="1"><loc>https://example.com/</loc></url>',
         ["attribute-unexpected"]),
        ("the end of CDATA escaped", "<url><loc>https://example.com/a]]&gt;</loc></url>",
         ["loc-illegal-char"]),
        ("a single dash in a comment", "<!-- a - b --><url><loc>https://example.com/</loc></url>",
         []),
    ),
)  # fmt: skip
def test_what_is_well_formed(fragment: str, expected: list[str]) -> None:
    assert found(urlset(fragment)) == expected


# What is judged after a break


def test_faults_of_the_text_inside_the_unfinished_entry_stay() -> None:
    text = plain("<url><loc>https://example.com/?a&b</loc><lastmod>x</lastmod>")
    cut = text[: text.index("</urlset>")]
    assert found(cut) == ["xml-ampersand", "xml-truncated"]
    assert run(cut).verdict == "unreadable"


def test_the_root_of_a_broken_file_is_judged() -> None:
    text = '<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://exam'
    assert found(text) == ["ns-https", "xml-truncated"]


def test_repeats_before_a_break_are_told() -> None:
    text = plain("<url><loc>https://example.com/</loc></url>" * 2 + "<url><loc>")
    cut = text[: text.index("</urlset>")]
    assert found(cut) == ["loc-duplicate", "xml-truncated"]


def test_a_break_before_any_entry_says_nothing_about_emptiness() -> None:
    cut = index("").split("</sitemapindex>")[0]
    assert found(cut) == ["xml-truncated"]
    assert run(cut).verdict == "unreadable"


def test_lines_and_columns_count_from_one() -> None:
    assert places(run("<urlset"), "xml-truncated") == [Place(1, 8, 7)]


def test_paths_name_the_entry_also_behind_a_fault() -> None:
    text = urlset("<url><loc>https://example.com/?a&b</loc></url>\n<url><loc>/c</loc></url>")
    assert paths(run(text), "loc-relative") == ["urlset/url[2]/loc"]
