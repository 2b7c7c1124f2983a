"""Marks and encodings: R002 to R007."""

import pytest

from sitemaps import UTF8_MARK, Place, found, gz, place, places, plain, rows, run

C3_A9 = "é".encode()


def declared(name: str, middle: bytes = b"", *, first: bytes = b"") -> bytes:
    """A declaration with the given encoding (none when empty), a comment, and a good urlset."""
    encoding = f' encoding="{name}"' if name else ""
    head = f'<?xml version="1.0"{encoding}?>\n<!-- '.encode()
    return first + head + middle + b" -->\n" + plain().encode()


def wide(name: str, codec: str, mark: bytes) -> bytes:
    encoding = f' encoding="{name}"' if name else ""
    return mark + (f'<?xml version="1.0"{encoding}?>\n' + plain()).encode(codec)


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("UTF-8 declared, é as UTF-8", declared("UTF-8", C3_A9), []),
        ("nothing declared, é as UTF-8", declared("", C3_A9), []),
        ("utf-8 in small letters", declared("utf-8", C3_A9), []),
        ("UTF8 without the dash", declared("UTF8", C3_A9), []),
        ("UTF-8 with a mark", declared("UTF-8", C3_A9, first=UTF8_MARK), ["bytes-bom"]),
        ("a mark and no declaration", UTF8_MARK + plain().encode(), ["bytes-bom"]),
        ("an astral character", declared("UTF-8", b"\xf0\x9f\x98\x80"), []),
        ("the last code point", declared("UTF-8", b"\xf4\x8f\xbf\xbd"), []),
        ("the mark is looked for inside gzip", gz(UTF8_MARK + plain().encode()), ["bytes-bom"]),
        # R004
        ("ISO-8859-1 declared and used", declared("ISO-8859-1", b"\xe9"), ["encoding-legacy"]),
        ("windows-1250 declared and used", declared("windows-1250", b"\xb3"), ["encoding-legacy"]),
        ("KOI8-R declared and used", declared("KOI8-R", b"\xc1\xc2"), ["encoding-legacy"]),
        ("Shift_JIS declared and used", declared("Shift_JIS", b"\x83e\x83X"), ["encoding-legacy"]),
        ("Big5 declared and used", declared("Big5", b"\xa4\xa4\xa4\xe5"), ["encoding-legacy"]),
        # R005
        ("a stray Latin-1 letter", declared("UTF-8", b"\xe9"), ["encoding-invalid-bytes"]),
        ("the same with nothing declared", declared("", b"\xe9"), ["encoding-invalid-bytes"]),
        ("a stray continuation", declared("UTF-8", b"\x80"), ["encoding-invalid-bytes"]),
        ("an overlong form", declared("UTF-8", b"\xc0\xaf"), ["encoding-invalid-bytes"]),
        ("an encoded surrogate", declared("UTF-8", b"\xed\xa0\x80"), ["encoding-invalid-bytes"]),
        ("above U+10FFFF", declared("UTF-8", b"\xf4\x90\x80\x80"), ["encoding-invalid-bytes"]),
        ("several bad places are one finding", declared("", b"\xe9 \xe9 \xe9"),
         ["encoding-invalid-bytes"]),
        # R006
        ("ISO-8859-1 over UTF-8", declared("ISO-8859-1", C3_A9), ["encoding-mismatch"]),
        ("windows-1252 over UTF-8", declared("windows-1252", C3_A9), ["encoding-mismatch"]),
        ("UTF-16 over plain ASCII", declared("UTF-16"), ["encoding-mismatch"]),
        ("UTF-16LE over plain ASCII", declared("UTF-16LE"), ["encoding-mismatch"]),
        # R007
        ("ISO-8859-1 over ASCII", declared("ISO-8859-1"), ["encoding-declared-other"]),
        ("windows-1250 over ASCII", declared("windows-1250"), ["encoding-declared-other"]),
        ("US-ASCII over ASCII", declared("US-ASCII"), ["encoding-declared-other"]),
    ),
)  # fmt: skip
def test_declaration_against_bytes(data: bytes, expected: list[str]) -> None:
    report = run(data)
    assert found(data) == expected
    assert report.entries == 1
    assert report.complete


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("UTF-16LE with a mark", wide("UTF-16", "utf-16-le", b"\xff\xfe"), ["encoding-utf16"]),
        ("UTF-16BE with a mark", wide("UTF-16", "utf-16-be", b"\xfe\xff"), ["encoding-utf16"]),
        ("UTF-16LE, mark, no name", wide("", "utf-16-le", b"\xff\xfe"), ["encoding-utf16"]),
        ("UTF-16LE without a mark", wide("UTF-16", "utf-16-le", b""), ["encoding-utf16"]),
        ("UTF-16BE without a mark", wide("UTF-16", "utf-16-be", b""), ["encoding-utf16"]),
        ("UTF-32LE with a mark", wide("", "utf-32-le", b"\xff\xfe\0\0"), ["encoding-utf16"]),
        ("UTF-32BE with a mark", wide("", "utf-32-be", b"\0\0\xfe\xff"), ["encoding-utf16"]),
        ("UTF-16LE that says UTF-8", wide("UTF-8", "utf-16-le", b"\xff\xfe"),
         ["encoding-mismatch", "encoding-utf16"]),
        ("UTF-16BE that says UTF-8", wide("UTF-8", "utf-16-be", b"\xfe\xff"),
         ["encoding-mismatch", "encoding-utf16"]),
    ),
)  # fmt: skip
def test_wide_encodings_are_read_and_told(data: bytes, expected: list[str]) -> None:
    report = run(data)
    assert found(data) == expected
    assert places(report, "encoding-utf16") == [None]
    assert report.entries == 1


# Places


def test_the_mark_is_told_at_the_start() -> None:
    assert places(run(declared("UTF-8", first=UTF8_MARK)), "bytes-bom") == [(1, 1, 0)]


@pytest.mark.parametrize(
    ("data", "rule"),
    rows(
        ("legacy", declared("ISO-8859-1", b"\xe9"), "encoding-legacy"),
        ("mismatch", declared("ISO-8859-1", C3_A9), "encoding-mismatch"),
        ("declared other", declared("ISO-8859-1"), "encoding-declared-other"),
        ("mismatch in UTF-16", wide("UTF-8", "utf-16-le", b"\xff\xfe"), "encoding-mismatch"),
    ),
)
def test_what_the_declaration_says_is_told_at_its_bracket(data: bytes, rule: str) -> None:
    offset = 2 if data.startswith(b"\xff\xfe") else 0
    assert places(run(data), rule) == [(1, 1, offset)]


@pytest.mark.parametrize(
    ("bad", "before"),
    rows(
        ("in plain text", b"\xe9", "abc"),
        ("after letters of two bytes", b"\xe9", "żółw"),
        ("after an astral character", b"\xc0\xaf", "\U0001f600\U0001f600"),
        ("after a tab", b"\x80", "\t"),
    ),
)
def test_the_first_bad_byte_is_told(bad: bytes, before: str) -> None:
    text = f'<?xml version="1.0"?>\n<!-- {before}'
    data = text.encode() + bad + b" " + bad + b" -->\n" + plain().encode()
    report = run(data)
    assert places(report, "encoding-invalid-bytes") == [place(text, len(text))]
    assert report.rules["encoding-invalid-bytes"] == 1


def test_a_file_cut_inside_a_character_is_told_for_both() -> None:
    text = plain("<url><loc>https://example.com/¦").split("¦")[0]
    assert found(text.encode() + b"\xc3") == ["encoding-invalid-bytes", "xml-truncated"]
    expected = place(text, len(text))
    assert places(run(text.encode() + b"\xc3"), "encoding-invalid-bytes") == [expected]


def test_a_value_with_a_bad_byte_is_not_judged() -> None:
    data = plain("<url><loc>https://example.com/\N{REPLACEMENT CHARACTER} x</loc></url>").encode()
    assert found(data.replace("\N{REPLACEMENT CHARACTER}".encode(), b"\xe9")) == [
        "encoding-invalid-bytes"
    ]


def test_the_same_text_with_a_legal_replacement_character_is_judged() -> None:
    data = plain("<url><loc>https://example.com/\N{REPLACEMENT CHARACTER}</loc></url>")
    assert found(data) == ["loc-not-escaped"]


def test_faults_after_a_legacy_letter_keep_their_raw_offset() -> None:
    text = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!-- éé -->' + plain(
        "<url><loc>/a</loc></url>"
    )
    report = run(text.encode("latin-1"))
    at = text.index("<loc>")
    assert places(report, "loc-relative") == [place(text, at, encoding="latin-1")]
    assert places(report, "loc-relative") == [Place(2, at - text.index("\n"), at)]
