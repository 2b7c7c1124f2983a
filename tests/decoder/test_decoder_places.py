"""The place and the tag that a message names."""

import pytest

from sitemap_workbench.decoder import Named, decode
from sitemaps import rows


@pytest.mark.parametrize(
    ("message", "line", "column"),
    rows(
        ("Chrome", "error on line 3 at column 6: Document is empty", 3, 6),
        ("Firefox", "Line Number 11, Column 3:</head>", 11, 3),
        ("Firefox in Polish", "Numer linii: 11, kolumna 3:", 11, 3),
        ("Firefox in Chinese", "位置：https://example.com/\n行：11，列：3：", 11, 3),
        ("Firefox in traditional Chinese", "第 11 行，第 3 欄：", 11, 3),
        ("Python", "not well-formed (invalid token): line 3, column 40", 3, 40),
        ("Xerces", "lineNumber: 1; columnNumber: 40; Content is not allowed in prolog.", 1, 40),
        (".NET", "Data at the root level is invalid. Line 1, position 2.", 1, 2),
        ("xmllint", "sitemap.xml:1217: parser error : EntityRef: expecting ';'", 1217, None),
        ("a compiler's way", "sitemap.xml:12:7: error", 12, 7),
        ("a place alone", "12:7: error", 12, 7),
        ("Search Console", "Tag: lastmod\nline: 25\nDetected: Jul 8, 2015", 25, None),
        ("Search Console in Polish", "Wiersz 25\nTag nadrzędny: url", 25, None),
        ("Search Console in Chinese", "第 25 行", 25, None),
        ("the one with a column", "tag mismatch: hr line 5 and body, line 6, column 8", 6, 8),
        ("PHP", "tag mismatch: url line 4 and urlset in Entity, line: 9", 9, None),
        ("the first of several", "Line 5\nTag:\nloc\nLine 8", 5, None),
    ),
)  # fmt: skip
def test_places(message: str, line: int, column: int | None) -> None:
    assert decode(message, "en").place == Named(line, column)


@pytest.mark.parametrize(
    "message",
    [
        "Invalid date",
        "HTTP error 404",
        "at 14:05:00",
        "deadline 5",
        "2026-10-01 12:00:00 Invalid date",
    ],
)
def test_numbers_that_are_no_place(message: str) -> None:
    assert decode(message, "en").place is None


@pytest.mark.parametrize(
    ("message", "tag"),
    rows(
        ("a line for it", "Parent tag: url\nTag: lastmod\nLine 3", "lastmod"),
        ("below it", "Parent tag:\nurl\nTag:\nloc", "loc"),
        ("a prefix", "Tag: video:duration", "duration"),
        ("in Polish", "Tag nadrzędny: url\nTag: lastmod", "lastmod"),
        ("in Chinese", "父標記：\nurl\n標記：\nlastmod", "lastmod"),
        ("in simplified Chinese", "父标记：url\n标记：lastmod", "lastmod"),
        ("the parent alone", "Parent tag: urlset", None),
        ("none", "Invalid date", None),
        ("part of a word", "Hashtag: lastmod", None),
    ),
)
def test_tags(message: str, tag: str | None) -> None:
    assert decode(message, "en").tag == tag
