"""Compression, archives and what the input is at all: R001, R008 to R014, R016 to R018."""

import bz2
import io
import lzma
import tarfile
import zipfile

import pytest

from sitemaps import DECLARATION, UTF8_MARK, changed, found, gz, locs, marked, places, rows, run

NINE = locs(*(f"https://example.com/{n}" for n in range(9)))


def zipped(text: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("sitemap.xml", text)
    return buffer.getvalue()


def tarred(text: str) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        member = tarfile.TarInfo("sitemap.xml")
        member.size = len(text.encode())
        archive.addfile(member, io.BytesIO(text.encode()))
    return buffer.getvalue()


# R001 input-empty


@pytest.mark.parametrize(
    "data",
    rows(
        ("no byte at all", b""),
        ("one blank", b" "),
        ("the four blanks of XML", b"\t\n\r "),
        ("a mark and nothing else", UTF8_MARK),
        ("a mark and blanks", UTF8_MARK + b" \n"),
        ("a UTF-16 mark and nothing else", b"\xff\xfe"),
        ("gzip of nothing", gz(b"")),
        ("gzip of blanks", gz(b" \n")),
    ),
)
def test_nothing_but_blanks_is_empty(data: bytes) -> None:
    report = run(data)
    assert found(data) == ["input-empty"]
    assert places(report, "input-empty") == [(1, 1, 0)]
    assert report.verdict == "unreadable"
    assert report.entries == 0


@pytest.mark.parametrize(
    "data",
    rows(
        ("one letter", b"a"),
        ("a blank that is none in XML", "\u00a0".encode()),
        ("an opening bracket", b"<"),
    ),
)
def test_one_other_character_is_not_empty(data: bytes) -> None:
    assert "input-empty" not in found(data)


# R008 gzip-corrupt

STORED = gz(NINE.replace("<urlset", "<!-- padding -->\n<urlset"), level=0)
IN_THE_COMMENT = STORED.index(b"padding")


@pytest.mark.parametrize(
    "data",
    rows(
        ("the checksum altered", changed(gz(NINE), -8, gz(NINE)[-8] ^ 1)),
        ("the length altered", changed(gz(NINE), -4, gz(NINE)[-4] ^ 1)),
        (
            "one bit flipped in the body",
            changed(STORED, IN_THE_COMMENT, STORED[IN_THE_COMMENT] ^ 1),
        ),
    ),
)
def test_a_wrong_trailer_loses_nothing_that_was_decoded(data: bytes) -> None:
    report = run(data)
    assert found(data) == ["gzip-corrupt"]
    assert places(report, "gzip-corrupt") == [None]
    assert report.entries == 9
    assert report.verdict == "invalid"


@pytest.mark.parametrize(
    "data",
    rows(
        ("method byte 7", changed(gz(NINE), 2, 7)),
        ("reserved flag set", changed(gz(NINE), 3, 0x20)),
        ("highest reserved flag set", changed(gz(NINE), 3, 0x80)),
        ("first block of the unknown kind", changed(gz(NINE), 10, 0x07)),
    ),
)
def test_a_member_without_any_readable_byte_stops_the_work(data: bytes) -> None:
    report = run(data)
    assert found(data) == ["gzip-corrupt"]
    assert places(report, "gzip-corrupt") == [None]
    assert report.verdict == "unreadable"
    assert not report.complete


def test_a_broken_second_member_keeps_the_first() -> None:
    second = gz("<!-- second -->")
    data = gz(NINE) + changed(second, -8, second[-8] ^ 1)
    assert found(data) == ["gzip-corrupt"]
    assert run(data).entries == 9


# R009 gzip-truncated


@pytest.mark.parametrize("missing", range(1, 9))
def test_a_cut_trailer_is_truncated_and_nothing_else(missing: int) -> None:
    data = gz(NINE)[:-missing]
    assert found(data) == ["gzip-truncated"]
    assert places(run(data), "gzip-truncated") == [None]
    assert run(data).entries == 9


def test_a_stream_cut_in_the_middle_cuts_the_xml_too() -> None:
    data = gz(NINE, level=0)
    assert found(data[: len(data) // 2]) == ["gzip-truncated", "xml-truncated"]
    assert not run(data[: len(data) // 2]).complete


def test_a_second_member_that_only_begins_is_truncated() -> None:
    data = gz(NINE) + b"\x1f\x8b"
    assert found(data) == ["gzip-truncated"]
    assert run(data).entries == 9


# R010 gzip-trailing-data


@pytest.mark.parametrize(
    ("tail", "expected"),
    rows(
        ("nothing", b"", []),
        ("zero padding", bytes(512), []),
        ("one zero byte", b"\0", []),
        ("a second member of nothing", gz(b""), []),
        ("abc", b"abc", ["gzip-trailing-data"]),
        ("a line end", b"\n", ["gzip-trailing-data"]),
        ("zeros and then a letter", b"\0\0a", ["gzip-trailing-data"]),
        ("the first magic byte alone", b"\x1f", ["gzip-trailing-data"]),
    ),
)
def test_what_follows_the_last_member(tail: bytes, expected: list[str]) -> None:
    report = run(gz(NINE) + tail)
    assert found(gz(NINE) + tail) == expected
    assert places(report, "gzip-trailing-data") == [None] * len(expected)
    assert report.entries == 9


def test_a_document_cut_between_two_members_is_joined() -> None:
    half = len(NINE) // 2
    report = run(gz(NINE[:half]) + gz(NINE[half:]))
    assert found(gz(NINE[:half]) + gz(NINE[half:])) == []
    assert report.entries == 9
    assert report.bytes == len(NINE.encode())
    assert report.compressed_bytes == len(gz(NINE[:half]) + gz(NINE[half:]))


# R011 gzip-nested


def test_gzip_of_gzip_is_opened_and_told() -> None:
    report = run(gz(gz(NINE)))
    assert found(gz(gz(NINE))) == ["gzip-nested"]
    assert places(report, "gzip-nested") == [None]
    assert report.entries == 9


def test_a_third_level_is_an_unknown_format() -> None:
    report = run(gz(gz(gz(NINE))))
    assert "format-unknown" in found(gz(gz(gz(NINE))))
    assert report.entries == 0
    assert report.verdict == "unreadable"


# R012 gzip-name-mismatch


@pytest.mark.parametrize(
    ("data", "options", "expected"),
    rows(
        ("gzip named .xml.gz", gz(NINE), {"name": "sitemap.xml.gz"}, []),
        ("gzip named .gz", gz(NINE), {"name": "sitemap.gz"}, []),
        ("gzip named .XML.GZ", gz(NINE), {"name": "SITEMAP.XML.GZ"}, []),
        ("plain named .xml", NINE.encode(), {"name": "sitemap.xml"}, []),
        ("gzip without a name", gz(NINE), {}, []),
        ("plain without a name", NINE.encode(), {}, []),
        ("plain named .gz", NINE.encode(), {"name": "sitemap.xml.gz"}, ["gzip-name-mismatch"]),
        ("plain named .GZ", NINE.encode(), {"name": "SITEMAP.XML.GZ"}, ["gzip-name-mismatch"]),
        ("gzip named .xml", gz(NINE), {"name": "sitemap.xml"}, ["gzip-name-mismatch"]),
        ("gzip named .gzip", gz(NINE), {"name": "sitemap.gzip"}, ["gzip-name-mismatch"]),
        (
            "plain at an address that ends in .gz",
            NINE.encode(),
            {"url": "https://example.com/sitemap.xml.gz"},
            ["gzip-name-mismatch"],
        ),
        (
            "gzip at an address that ends in .xml",
            gz(NINE),
            {"url": "https://example.com/sitemap.xml"},
            ["gzip-name-mismatch"],
        ),
    ),
)
def test_name_and_bytes_agree_about_gzip(
    data: bytes, options: dict[str, str], expected: list[str]
) -> None:
    assert found(data, **options) == expected
    assert places(run(data, **options), "gzip-name-mismatch") == [None] * len(expected)


# R013 compression-unsupported


@pytest.mark.parametrize(
    "data",
    rows(
        ("zip", zipped(NINE)),
        ("bzip2", bz2.compress(NINE.encode())),
        ("xz", lzma.compress(NINE.encode())),
        ("zstd", b"\x28\xb5\x2f\xfd" + bytes(20)),
        ("7z", b"\x37\x7a\xbc\xaf\x27\x1c" + bytes(20)),
        ("tar", tarred(NINE)),
        ("tar inside gzip", gz(tarred(NINE))),
    ),
)
def test_other_containers_under_the_name_of_a_sitemap_are_not_opened(data: bytes) -> None:
    report = run(data, name="sitemap.xml.gz")
    assert found(data, name="sitemap.xml.gz") == ["compression-unsupported"]
    assert places(report, "compression-unsupported") == [None]
    assert report.verdict == "unreadable"


def test_the_word_ustar_elsewhere_makes_no_tar() -> None:
    assert found(NINE.replace("<urlset", "<!-- ustar -->\n<urlset")) == []


# R016 format-html


@pytest.mark.parametrize(
    "source",
    rows(
        ("a page at the very start", "¦<!DOCTYPE html><html><title>Not found</title></html>"),
        ("in small letters", "¦<!doctype html><title>x</title>"),
        ("after blank lines", "\n\n   ¦<!DOCTYPE html>\n<html></html>"),
        ("without a DOCTYPE", "¦<html><body>Not found</body></html>"),
        (
            "after a declaration",
            DECLARATION + '¦<html xmlns="http://www.w3.org/1999/xhtml"></html>',
        ),
        (
            "with the DOCTYPE of XHTML",
            DECLARATION
            + '¦<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x.dtd">\n<html></html>',
        ),
        ("with a bare ampersand further on", '¦<!DOCTYPE html>\n<a href="?a=1&b=2">x</a>'),
    ),
)
def test_a_page_is_told_at_its_doctype_or_root_and_nothing_else(source: str) -> None:
    text, expected = marked(source)
    report = run(text)
    assert found(text) == ["format-html"]
    assert places(report, "format-html") == expected
    assert report.verdict == "unreadable"
    assert report.kind == "unknown"


# R017 format-json, R018 format-unknown


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("a JSON object", b'{"urls":[]}', ["format-json"]),
        ("a JSON list after blanks", b" \n[1, 2]", ["format-json"]),
        ("a PDF", b"%PDF-1.7 \n1 0 obj", ["format-unknown"]),
        ("a list of relative paths", b"/a.html\n/b.html\n", ["format-unknown"]),
        ("a picture", b"\x89PNG\r\n\x1a\n\xff\xd8", ["format-unknown"]),
        ("a template that renders nothing known", b"{{ page }}", ["format-unknown"]),
        ("a word", b"hello", ["format-unknown"]),
        ("one address on a line", b"https://example.com/a\n", []),
        ("one address after other lines", b"my pages\nhttps://example.com/a\n", []),
        ("rules for robots", b"User-agent: *\nDisallow: /x\n", []),
        ("Sitemap lines only", b"sitemap: https://example.com/sitemap.xml\n", []),
    ),
)
def test_formats_other_than_xml(data: bytes, expected: list[str]) -> None:
    report = run(data)
    assert found(data) == expected
    for rule in expected:
        assert places(report, rule) == [None]
    assert (report.verdict == "unreadable") == bool(expected)


@pytest.mark.parametrize(
    ("data", "kind"),
    rows(
        ("a urlset", NINE.encode(), "urlset"),
        ("one address on a line", b"https://example.com/a\n", "text"),
        ("rules for robots", b"User-agent: *\nDisallow: /x\n", "robots"),
        ("RSS", b'<rss version="2.0"><channel/></rss>', "rss"),
        ("Atom", b'<feed xmlns="http://www.w3.org/2005/Atom"/>', "atom"),
        ("JSON", b"{}", "unknown"),
    ),
)
def test_the_kind_is_named(data: bytes, kind: str) -> None:
    assert run(data).kind == kind


def test_a_root_within_the_first_65536_characters_makes_it_xml_with_text_before() -> None:
    near = "x" * (65_536 - len("<urlset")) + NINE[len(DECLARATION) :]
    assert found(near) == ["xml-text-before-root"]
    far = "x" * 65_536 + NINE[len(DECLARATION) :]
    assert found(far) == ["format-unknown"]
