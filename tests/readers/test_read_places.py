"""Lines, columns and offsets: whatever the line ends, the characters and the encoding."""

from collections.abc import Callable
from typing import Any

import pytest

from sitemaps import (
    UTF8_MARK,
    Place,
    found,
    gz,
    marked,
    place,
    places,
    rows,
    run,
    urlset,
    values,
)

# One fault on each of several lines; `¦` marks each place.
FAULTY = urlset(
    """<url>
  ¦<loc>/a</loc>
  ¦<priority>7</priority>
</url>

<url>
\t<loc>https://example.com/?a=1¦&b=2</loc>
\t¦<changefreq>often</changefreq>
</url><url>¦<loc>/b</loc></url>"""
)
RULES = ["loc-relative", "priority-range", "xml-ampersand", "changefreq-invalid", "loc-relative"]


def told(report: Any) -> list[tuple[str, Place]]:
    return [
        (finding.rule, Place(finding.line, finding.column, finding.offset))
        for finding in report.findings
        if finding.rule in RULES
    ]


LINE_ENDS = rows(
    ("LF", lambda text: text),
    ("CRLF", lambda text: text.replace("\n", "\r\n")),
    ("CR", lambda text: text.replace("\n", "\r")),
    ("all three in turn", lambda text: "".join(
        part + ("\n", "\r\n", "\r", "\r\n\r\n", "\r\r")[n % 5]
        for n, part in enumerate(text.split("\n"))
    )),
)  # fmt: skip


@pytest.mark.parametrize("ends", LINE_ENDS)
def test_every_line_end_counts_once(ends: Callable[[str], str]) -> None:
    text, where = marked(ends(FAULTY))
    assert told(run(text)) == list(zip(RULES, where, strict=True))


def test_line_and_column_are_the_same_for_all_line_ends() -> None:
    lf = [(p.line, p.column) for _, p in told(run(marked(FAULTY)[0]))]
    for end in ("\r", "\r\n"):
        other = told(run(marked(FAULTY.replace("\n", end))[0]))
        assert [(p.line, p.column) for _, p in other] == lf


def test_other_separators_end_no_line() -> None:
    text, where = marked(
        urlset("<!-- a\u0085b\u2028c\u2029d -->\n<!--\u0085--><url>¦<loc>/a</loc></url>")
    )
    assert places(run(text), "loc-relative") == where
    assert where[0].line == 4


@pytest.mark.parametrize(
    "before",
    rows(
        ("letters of two bytes", "żółw"),
        ("letters of three bytes", "你好"),
        ("characters beyond the first plane", "\U0001f600\U0001f680"),
        ("a letter and its accent apart", "e\u0301o\u0308"),
        ("a family joined to one picture", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("tabs", "\t\t"),
        ("the replacement character", "\ufffd"),
        ("right to left", "שלום"),
        ("long text", "ż" * 70_000),
        ("a reference, which counts as written", "&amp;&#x1F600;"),
    ),
)
def test_columns_count_code_points(before: str) -> None:
    text, where = marked(
        urlset(
            f"<url><loc>https://example.com/</loc><image:image><image:loc>{before}</image:loc>"
            "</image:image>¦<loc>x</loc></url> <url>¦<loc>/a</loc></url>¦z"
        )
    )
    report = run(text)
    assert places(report, "element-repeated") == where[:1]
    assert places(report, "loc-relative") == where[1:2]
    assert places(report, "text-stray") == where[2:]


def test_columns_in_one_very_long_line() -> None:
    text, where = marked(
        urlset("".join(f"<url>¦<loc>/{n}ż</loc></url>" for n in range(900))).replace("\n", "")
    )
    assert places(run(text), "loc-relative") == where


def test_a_mark_moves_the_offset_and_nothing_else() -> None:
    text, where = marked(FAULTY, mark=UTF8_MARK)
    report = run(UTF8_MARK + text.encode())
    assert told(report) == list(zip(RULES, where, strict=True))
    assert where[0].offset == marked(FAULTY)[1][0].offset + 3


# Other encodings: the offset counts raw bytes


@pytest.mark.parametrize(
    ("codec", "declared", "mark"),
    rows(
        ("UTF-16LE", "utf-16-le", "UTF-16", b"\xff\xfe"),
        ("UTF-16BE", "utf-16-be", "UTF-16", b"\xfe\xff"),
        ("UTF-16LE without a mark", "utf-16-le", "UTF-16", b""),
        ("UTF-16BE without a mark", "utf-16-be", "UTF-16", b""),
        ("UTF-32LE", "utf-32-le", "UTF-32", b"\xff\xfe\0\0"),
        ("UTF-32BE", "utf-32-be", "UTF-32", b"\0\0\xfe\xff"),
        ("Shift_JIS", "shift_jis", "Shift_JIS", b""),
        ("EUC-JP", "euc_jp", "EUC-JP", b""),
        ("GB2312", "gb2312", "GB2312", b""),
        ("GBK", "gbk", "GBK", b""),
    ),
)
def test_offsets_count_the_bytes_as_they_are(codec: str, declared: str, mark: bytes) -> None:
    comment = "地図" if codec in ("shift_jis", "euc_jp") else "地图"
    comment = "中" if codec == "gb2312" else comment
    source = FAULTY.replace('"UTF-8"', f'"{declared}"').replace("<url>", f"<!-- {comment} --><url>")
    text, where = marked(source, encoding=codec, mark=mark)
    report = run(mark + text.encode(codec))
    assert told(report) == list(zip(RULES, where, strict=True))


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le"])
def test_offsets_behind_astral_characters(codec: str) -> None:
    mark = "\ufeff".encode(codec)
    source = FAULTY.replace(' encoding="UTF-8"', "").replace("<url>", "<!-- \U0001f600 --><url>")
    text, where = marked(source, encoding=codec, mark=mark)
    assert told(run(mark + text.encode(codec))) == list(zip(RULES, where, strict=True))


@pytest.mark.parametrize(
    ("codec", "declared", "letters"),
    rows(
        ("windows-1250", "cp1250", "windows-1250", "zażółć"),
        ("windows-1251", "cp1251", "windows-1251", "карта"),
        ("ISO-8859-2", "iso8859_2", "ISO-8859-2", "gęślą"),
        ("ISO-8859-1", "latin-1", "ISO-8859-1", "éà"),
        ("KOI8-R", "koi8_r", "KOI8-R", "сайт"),
        ("Big5", "big5", "Big5", "中文"),
    ),
)
def test_letters_of_legacy_encodings_are_read(codec: str, declared: str, letters: str) -> None:
    source = (
        FAULTY.replace('"UTF-8"', f'"{declared}"')
        .replace("<url>", f"<!-- {letters} --><url>")
        .replace("/a<", f"/{letters}<")
    )
    text, where = marked(source, encoding=codec)
    report = run(text.encode(codec))
    assert told(report) == list(zip(RULES, where, strict=True))
    assert found(text.encode(codec)) == sorted([*RULES, "encoding-legacy", "loc-not-escaped"])
    assert values(report, "loc-relative") == [f"/{letters}", "/b"]


def test_the_encoding_is_named() -> None:
    assert run("<urlset/>").encoding == "utf-8"
    assert str(run("<urlset/>".encode("utf-16")).encoding).startswith("utf-16")


# One line and many lines

ENTRIES = (
    ("https://example.com/1", "2026-10-01", ""),
    ("/2", "2026-10-01", "loc"),
    ("https://example.com/3", "yesterday", "lastmod"),
    ("https://example.com/1", "2026-10-01", "loc"),
    ("https://example.com/5#x", "2026-10", "loc lastmod"),
)


def written(newline: str, indent: str) -> tuple[str, list[Place]]:
    """The entries with the given white space between elements; faulty elements are marked."""
    parts = []
    for address, date, faulty in ENTRIES:
        first = "¦" if "loc" in faulty.split() else ""
        second = "¦" if "lastmod" in faulty.split() else ""
        parts.append(
            f"{newline}{indent}<url>{newline}{indent * 2}{first}<loc>{address}</loc>"
            f"{newline}{indent * 2}{second}<lastmod>{date}</lastmod>{newline}{indent}</url>"
        )
    head, tail = urlset("@").replace("\n", newline).split("@")
    return marked(head.rstrip(newline) + "".join(parts) + newline + tail.lstrip(newline))


@pytest.mark.parametrize(
    ("newline", "indent"),
    rows(
        ("one line", "", ""),
        ("one line with blanks", " ", " "),
        ("pretty-printed", "\n", "  "),
        ("pretty-printed with tabs and CRLF", "\r\n", "\t"),
    ),
)
def test_minified_and_pretty_printed_twins(newline: str, indent: str) -> None:
    text, where = written(newline, indent)
    report = run(text)
    expected = ["loc-relative", "lastmod-invalid", "loc-duplicate", "loc-fragment"]
    expected.append("lastmod-reduced-precision")
    findings = [f for f in report.findings if f.rule in expected]
    assert [f.rule for f in findings] == expected
    assert [Place(f.line, f.column, f.offset) for f in findings] == where
    if newline == "":
        assert {p.line for p in where} == {1}


# Order


def test_findings_stand_in_the_order_of_the_document_then_of_the_rules() -> None:
    text = urlset(
        "<url><loc>ftp://u@example.com/#{</loc></url>\n<url><loc>/b c%</loc></url>\n"
        "<url><loc>https://example.com/?a&b</loc><lastmod> 2027 </lastmod></url>"
    )
    report = run(UTF8_MARK + text.encode(), name="sitemap.xml.gz")
    assert [
        f.rule
        for f in report.findings
        if f.rule in found(UTF8_MARK + text.encode(), name="sitemap.xml.gz")
    ] == [
        "gzip-name-mismatch",
        "bytes-bom",
        "loc-scheme",
        "loc-illegal-char",
        "loc-fragment",
        "loc-credentials",
        "loc-relative",
        "loc-whitespace-inside",
        "loc-bad-percent",
        "xml-ampersand",
        "value-whitespace",
        "lastmod-reduced-precision",
        "lastmod-future",
    ]


def test_counts_agree_with_the_list() -> None:
    report = run(marked(FAULTY)[0])
    assert sum(report.counts.values()) == len(report.findings)
    for rule in RULES:
        assert report.rules[rule] == RULES.count(rule)


# Cut at every byte


CUT = urlset("<url><loc>https://example.com/ż</loc></url>\n<!-- c --><url a='b'/>").strip().encode()


@pytest.mark.parametrize("length", range(1, len(CUT)))
def test_a_file_cut_anywhere_is_truncated_there(length: int) -> None:
    data = CUT[:length]
    report = run(data)
    assert "xml-truncated" in found(data)
    assert not report.complete
    (at,) = places(report, "xml-truncated")
    assert at.offset == length
    whole = data.decode(errors="replace")
    assert (at.line, at.column) == place(whole, len(whole))[:2]
    assert found(gz(data)) == found(data)
