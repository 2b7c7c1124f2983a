"""gzip as it is met: header fields, several members, cut anywhere."""

import gzip
import io
from pathlib import Path

import pytest

from sitemap_workbench import check
from sitemaps import NOW, changed, found, gz, locs, places, rows, run

TEXT = locs("https://example.com/1", "https://example.com/2", "/3")
EXPECTED = ["loc-relative"]


@pytest.mark.parametrize(
    "data",
    rows(
        ("no header field", gz(TEXT)),
        ("the text flag", gz(TEXT, flags=1)),
        ("a header checksum", gz(TEXT, flags=2)),
        ("an extra field", gz(TEXT, flags=4, extra=b"AB\x02\x00xy")),
        ("an empty extra field", gz(TEXT, flags=4)),
        ("a file name", gz(TEXT, flags=8, name=b"sitemap.xml")),
        ("an empty file name", gz(TEXT, flags=8)),
        ("a comment", gz(TEXT, flags=16, comment=b"made for a test")),
        ("all of them", gz(TEXT, flags=31, extra=b"a" * 300, name=b"n" * 300, comment=b"c" * 300)),
        ("stored blocks", gz(TEXT, level=0)),
        ("the fastest level", gz(TEXT, level=1)),
        ("as the library writes it", gzip.compress(TEXT.encode(), mtime=0)),
        ("an empty member first", gz(b"") + gz(TEXT)),
        ("an empty member last", gz(TEXT) + gz(b"")),
        ("a member for each byte of the start", b"".join(gz(c) for c in TEXT[:40]) + gz(TEXT[40:])),
    ),
)
def test_every_legal_form_is_read_alike(data: bytes) -> None:
    report = run(data)
    assert found(data) == EXPECTED
    assert places(report, "loc-relative") == places(run(TEXT), "loc-relative")
    assert report.entries == 3
    assert report.bytes == len(TEXT.encode())
    assert report.compressed_bytes == len(data)
    assert report.complete


def test_a_character_may_be_cut_between_members() -> None:
    raw = locs("https://example.com/żółw").encode()
    for at in range(raw.index("ż".encode()), raw.index(b"w</loc>") + 1):
        assert found(gz(raw[:at]) + gz(raw[at:])) == ["loc-not-escaped"]


SMALL = gz(locs("https://example.com/1"), flags=31, extra=b"xy", name=b"n", comment=b"c")


@pytest.mark.parametrize("length", range(2, len(SMALL)))
def test_cut_anywhere_it_is_truncated(length: int) -> None:
    report = run(SMALL[:length])
    rules = found(SMALL[:length])
    assert "gzip-truncated" in rules
    assert "gzip-corrupt" not in rules
    assert places(report, "gzip-truncated") == [None]
    assert report.compressed_bytes == length
    assert report.verdict in ("invalid", "unreadable")


def test_one_byte_is_not_yet_gzip() -> None:
    assert found(b"\x1f") == ["format-unknown"]


@pytest.mark.parametrize("at", range(len(SMALL)))
def test_any_byte_may_be_wrong(at: int) -> None:
    for value in (0, 0xFF, SMALL[at] ^ 0x10):
        report = run(changed(SMALL, at, value))
        assert report.verdict in ("valid", "invalid", "unreadable")


def test_a_wrong_checksum_at_the_very_end_loses_no_finding() -> None:
    many = locs(*(f"/{n}" for n in range(3_000)))
    data = gz(many)
    report = run(changed(data, -8, data[-8] ^ 1))
    assert report.rules["loc-relative"] == 3_000
    assert report.rules["gzip-corrupt"] == 1


def test_files_streams_and_bytes_give_one_report(tmp_path: Path) -> None:
    path = tmp_path / "sitemap.xml.gz"
    path.write_bytes(gz(TEXT))
    from_path = run(path)
    with path.open("rb") as stream:
        from_stream = run(stream, name="sitemap.xml.gz")
    from_memory = run(io.BytesIO(gz(TEXT)), name="sitemap.xml.gz")
    from_bytes = run(gz(TEXT), name="sitemap.xml.gz")
    assert from_path == from_stream == from_memory == from_bytes
    assert check(str(path), now=NOW) == from_path


@pytest.mark.parametrize("length", range(24))
def test_a_file_on_disk_may_be_shorter_than_any_gzip(tmp_path: Path, length: int) -> None:
    path = tmp_path / "sitemap.xml.gz"
    path.write_bytes(gz(TEXT)[:length])
    assert run(path) == run(gz(TEXT)[:length], name=path.name)
