"""Bytes that mean to be taken for something else, with the exact places of what is told."""

import pytest

from sitemap_workbench import check
from sitemaps import CORE, loc, plain, rows, run

OPEN = f'<urlset xmlns="{CORE}"><url><loc>https://example.com/'.encode()
CLOSE = b"</loc></url></urlset>"
HERE = len(OPEN)


def told(data: bytes, rule: str) -> tuple[int | None, int | None, int | None]:
    report = check(data, name="sitemap.xml")
    first = next(one for one in report.findings if one.rule == rule)
    return first.line, first.column, first.offset


@pytest.mark.parametrize(
    ("bad", "rule"),
    rows(
        ("NUL", b"\0", "xml-invalid-char"),
        ("escape", b"\x1b[2J", "xml-invalid-char"),
        ("NUL as a reference", b"&#0;", "xml-invalid-char"),
        ("high surrogate as a reference", b"&#xD800;", "xml-invalid-char"),
        ("low surrogate as a reference", b"&#57343;", "xml-invalid-char"),
        ("pair of surrogates as references", b"&#xD83D;&#xDE00;", "xml-invalid-char"),
        ("beyond Unicode as a reference", b"&#x110000;", "xml-invalid-char"),
        ("U+FFFE", b"\xef\xbf\xbe", "xml-invalid-char"),
        ("surrogate in UTF-8", b"\xed\xa0\x80", "encoding-invalid-bytes"),
        ("pair of surrogates in UTF-8 (CESU-8)", b"\xed\xa0\xbd\xed\xb8\x80",
         "encoding-invalid-bytes"),
        ("overlong slash in two bytes", b"\xc0\xaf", "encoding-invalid-bytes"),
        ("overlong slash in three bytes", b"\xe0\x80\xaf", "encoding-invalid-bytes"),
        ("overlong slash in four bytes", b"\xf0\x80\x80\xaf", "encoding-invalid-bytes"),
        ("overlong NUL (modified UTF-8)", b"\xc0\x80", "encoding-invalid-bytes"),
        ("beyond Unicode", b"\xf4\x90\x80\x80", "encoding-invalid-bytes"),
        ("five bytes", b"\xf8\x88\x80\x80\x80", "encoding-invalid-bytes"),
    ),
)  # fmt: skip
def test_what_is_no_character_is_told_where_it_is(bad: bytes, rule: str) -> None:
    assert told(OPEN + bad + CLOSE, rule) == (1, HERE + 1, HERE)


def test_an_overlong_bracket_opens_no_tag() -> None:
    report = check(OPEN + b"\xc0\xbcx\xc0\xbe" + CLOSE)
    assert "value-has-markup" not in report.rules
    assert report.entries == 1


@pytest.mark.parametrize(
    ("name", "codec", "used"),
    rows(
        ("UTF-7", "UTF-7", "utf-7", "utf-8"),
        ("UTF-16 without a mark", "UTF-16", "utf-16-le", "utf-16le"),
        ("UTF-32", "UTF-32", "utf-32-be", "utf-32be"),
        ("UTF-32 with a mark", "UTF-32", "utf-32", "utf-32le"),
    ),
)  # fmt: skip
def test_encodings_that_sitemaps_must_not_have(name: str, codec: str, used: str) -> None:
    text = loc("https://example.com/é").replace("UTF-8", name)
    if not text.startswith("<?xml"):
        text = f'<?xml version="1.0" encoding="{name}"?>{text}'
    report = check(text.encode(codec))
    assert report.encoding == used
    assert report.verdict != "valid"


def test_markup_in_utf_7_stays_text() -> None:
    """+ADw- is < only for a reader that believes in UTF-7, which none of today does."""
    text = b'<?xml version="1.0" encoding="UTF-7"?>' + OPEN + b"+ADw-script+AD4-" + CLOSE
    report = check(text)
    assert report.entries == 1
    assert "value-has-markup" not in report.rules
    assert report.counts["error"] == 1


def test_ebcdic_is_not_taken_for_a_sitemap() -> None:
    text = f'<?xml version="1.0" encoding="cp037"?>{plain()}'
    report = check(text.encode("cp037"))
    assert (report.rules.keys(), report.verdict) == ({"format-unknown"}, "unreadable")
    declared = run(text)
    assert declared.verdict == "invalid"


@pytest.mark.parametrize(
    ("before", "line", "column"),
    rows(
        ("LF", "\n\n", 3, 1),
        ("CR", "\r\r", 3, 1),
        ("CRLF", "\r\n\r\n", 3, 1),
        ("LF and CR", "\n\r", 3, 1),
        ("CR, CRLF and LF", "\r\r\n\n", 4, 1),
        ("NEL ends no line", "\x85\x85", 1, 3),
        ("LS ends no line", "\u2028\u2028", 1, 3),
        ("form feed ends no line", "\x0c", 1, 2),
        ("vertical tab ends no line", "\x0b", 1, 2),
        ("an astral character is one column", "\U0001f600", 1, 2),
    ),
)  # fmt: skip
def test_places_behind_mixed_ends_of_lines(before: str, line: int, column: int) -> None:
    """XML 1.0, 2.11: CR, LF and CRLF end a line."""
    start = f'<urlset xmlns="{CORE}"><!--'
    data = f"{start}{before}--><url><loc>/</loc></url></urlset>".encode()
    found = told(data, "loc-relative")
    offset = data.index(b"<loc>")
    ahead = len("--><url>") + column + (len(start) if line == 1 else 0)
    assert found == (line, ahead, offset)
