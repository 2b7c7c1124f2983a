"""Builders of small sitemaps, and the few ways in which a test reads a report.

Expected places never come from the program: they are written by hand, or marked in the text of the
test with `¦`, which stands directly before the character meant and is taken out again.
"""

import os
import struct
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from catalogue_ids import FIRST_RULES
from sitemap_workbench import check

NOW = "2026-10-05T12:00:00Z"
CORE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE = "http://www.google.com/schemas/sitemap-image/1.1"
VIDEO = "http://www.google.com/schemas/sitemap-video/1.1"
NEWS = "http://www.google.com/schemas/sitemap-news/0.9"
XHTML = "http://www.w3.org/1999/xhtml"
MOBILE = "http://www.google.com/schemas/sitemap-mobile/1.0"
PAGEMAP = "http://www.google.com/schemas/sitemap-pagemap/1.0"

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
UTF8_MARK = b"\xef\xbb\xbf"
MARK = "¦"
URL = "<url><loc>https://example.com/</loc></url>"


class Place(NamedTuple):
    """Line and column from 1, in characters; offset from 0, in bytes of the uncompressed file."""

    line: int
    column: int
    offset: int


# Building


def urlset(fragment: str) -> str:
    """The envelope of the catalogue's worked examples around a fragment."""
    return (
        f'{DECLARATION}<urlset xmlns="{CORE}" xmlns:xhtml="{XHTML}" xmlns:image="{IMAGE}"'
        f' xmlns:video="{VIDEO}" xmlns:news="{NEWS}">\n{fragment}\n</urlset>\n'
    )


def index(fragment: str) -> str:
    """An index of sitemaps around a fragment, without further namespaces."""
    return f'{DECLARATION}<sitemapindex xmlns="{CORE}">\n{fragment}\n</sitemapindex>\n'


def plain(content: str = URL, *, declaration: str = "") -> str:
    """A urlset with the core namespace only, on one line after the given declaration."""
    return f'{declaration}<urlset xmlns="{CORE}">{content}</urlset>'


def loc(source: str) -> str:
    """One url whose loc has the given source text."""
    return urlset(f"<url><loc>{source}</loc></url>")


def field(name: str, source: str) -> str:
    """One url with a good loc and one more element with the given source text."""
    return urlset(f"<url><loc>https://example.com/</loc><{name}>{source}</{name}></url>")


def locs(*sources: str) -> str:
    """One url for each loc, a line each."""
    return urlset("\n".join(f"<url><loc>{source}</loc></url>" for source in sources))


def padded(size: int) -> bytes:
    """One url, and comments before the root's end tag up to exactly that many bytes."""
    head, tail = f'<urlset xmlns="{CORE}">{URL}', "</urlset>"
    line = "<!--" + "." * 1_016 + "-->\n"
    lines, rest = divmod(size - len(head) - len(tail), len(line))
    return f"{head}{line * lines}{' ' * rest}{tail}".encode()


def gz(
    data: str | bytes,
    *,
    flags: int = 0,
    extra: bytes = b"",
    name: bytes = b"",
    comment: bytes = b"",
    level: int = 9,
) -> bytes:
    """One gzip member, its header written by hand (RFC 1952); header fields as the flags say."""
    raw = data.encode() if isinstance(data, str) else data
    header = bytes((0x1F, 0x8B, 8, flags)) + b"\0\0\0\0\0\xff"
    if flags & 4:
        header += struct.pack("<H", len(extra)) + extra
    if flags & 8:
        header += name + b"\0"
    if flags & 16:
        header += comment + b"\0"
    if flags & 2:
        header += struct.pack("<H", zlib.crc32(header) & 0xFFFF)
    deflate = zlib.compressobj(level, zlib.DEFLATED, -15)
    body = deflate.compress(raw) + deflate.flush()
    return header + body + struct.pack("<II", zlib.crc32(raw), len(raw) & 0xFFFFFFFF)


def changed(data: bytes, at: int, value: int) -> bytes:
    """The bytes with one of them replaced; a negative place counts from the end."""
    copy = bytearray(data)
    copy[at] = value
    return bytes(copy)


def rows(*cases: tuple[Any, ...]) -> list[Any]:
    """A table for parametrize: the first column of each row is its sentence."""
    return [pytest.param(*case[1:], id=case[0]) for case in cases]


# Places


def place(text: str, at: int, *, encoding: str = "utf-8", mark: bytes = b"") -> Place:
    """The place of the character at an index; LF, CRLF and CR each end a line."""
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
    return Place(
        before.count("\n") + 1,
        len(before) - before.rfind("\n"),
        len(mark) + len(text[:at].encode(encoding)),
    )


def marked(source: str, *, encoding: str = "utf-8", mark: bytes = b"") -> tuple[str, list[Place]]:
    """The text without its `¦` marks, and the place each stood at."""
    parts = source.split(MARK)
    text = "".join(parts)
    ends: list[int] = []
    for part in parts[:-1]:
        ends.append(len(part) + (ends[-1] if ends else 0))
    return text, [place(text, end, encoding=encoding, mark=mark) for end in ends]


# Checking and reading reports


def run(data: str | bytes, **options: Any) -> Any:
    """The report of the given text or bytes, with the clock of the catalogue's examples."""
    options.setdefault("now", NOW)
    return check(data.encode() if isinstance(data, str) else data, **options)


def ids(report: Any) -> list[str]:
    """The ids of L1 to L8 in a report, one for each finding, sorted."""
    return sorted(f.rule for f in report.findings if f.rule in FIRST_RULES)


def found(data: str | bytes, **options: Any) -> list[str]:
    return ids(run(data, **options))


def whole(data: str | bytes, **options: Any) -> list[str]:
    """The ids of all findings, sorted."""
    return sorted(f.rule for f in run(data, **options).findings)


def places(report: Any, rule: str) -> list[Place | None]:
    """The place of each finding of a rule; None for one about the file as a whole."""
    return [
        None if f.line is None else Place(f.line, f.column, f.offset)
        for f in report.findings
        if f.rule == rule
    ]


def paths(report: Any, rule: str) -> list[str | None]:
    return [f.path for f in report.findings if f.rule == rule]


def values(report: Any, rule: str) -> list[str | None]:
    return [f.value for f in report.findings if f.rule == rule]


def real_corpus() -> Path | None:
    """The folder of real files beside the checkout, or the one that SITEMAP_CORPUS names."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "real"
    folder = Path(os.environ.get("SITEMAP_CORPUS", beside))
    return folder if (folder / "INDEX.tsv").is_file() else None
