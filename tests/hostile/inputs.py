"""Files made to cost much: streamed from their parts, so that a gigabyte lies nowhere."""

import gzip
import io
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, NamedTuple, cast

from sitemap_workbench.readers import Source
from sitemaps import CORE, IMAGE, XHTML

MB = 1_000_000
LOC = b"<loc>https://example.com/</loc>"
URL = b"<url>" + LOC + b"</url>"
OPEN = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{CORE}">'.encode()
CLOSE = b"</urlset>"
BARE = OPEN.partition(b"\n")[2]
_PIECE = 1 << 18

Parts = Callable[[], Iterable[bytes]]


class _Parts(io.RawIOBase):
    def __init__(self, parts: Iterable[bytes]) -> None:
        self._parts = iter(parts)
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while not self._rest:
            part = next(self._parts, None)
            if part is None:
                return 0
            self._rest = memoryview(part)
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count


@dataclass(frozen=True, slots=True)
class _Opener:
    parts: Parts

    def __call__(self) -> BinaryIO:
        return cast("BinaryIO", io.BufferedReader(_Parts(self.parts()), _PIECE))


def streamed(parts: Parts, name: str = "sitemap.xml") -> Source:
    return Source(name, sum(map(len, parts())), _Opener(parts))


def repeated(
    before: bytes, unit: bytes, count: int, after: bytes, name: str = "sitemap.xml"
) -> Source:
    def parts() -> Iterator[bytes]:
        yield before
        yield from pieces(unit, count)
        yield after

    return streamed(parts, name)


def pieces(unit: bytes, count: int) -> Iterator[bytes]:
    many = max(1, _PIECE // len(unit))
    whole = unit * many
    for _ in range(count // many):
        yield whole
    yield unit * (count % many)


def numbered(
    before: bytes, unit: bytes, count: int, after: bytes, name: str = "sitemap.xml"
) -> Source:
    """Units in which %d is their number."""

    def parts() -> Iterator[bytes]:
        yield before
        for start in range(0, count, 4096):
            numbers = range(start, min(start + 4096, count))
            yield b"".join(unit.replace(b"%d", b"%d" % number) for number in numbers)
        yield after

    return streamed(parts, name)


def held(before: bytes, unit: bytes, count: int, after: bytes) -> Source:
    """A packed file in memory: its end is looked at first."""
    return Source.of_bytes(before + unit * count + after, "sitemap.xml.gz")


def packed(parts: Iterable[bytes], name: str = "sitemap.xml.gz") -> Source:
    body = zlib.compressobj(9, zlib.DEFLATED, 31)
    return Source.of_bytes(b"".join([*map(body.compress, parts), body.flush()]), name)


def laughs(levels: int) -> Source:
    """A billion laughs: each entity is ten of the one before."""
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, levels))
    uses = f"<urlset><url>&l{levels - 1};</url></urlset>"
    text = f'<!DOCTYPE urlset [<!ENTITY l0 "ha">{entities}]>{uses}'
    return Source.of_bytes(text.encode(), "sitemap.xml")


def quadratic(size: int) -> Source:
    """One long entity, used often."""
    text = f'<!DOCTYPE urlset [<!ENTITY a "{"a" * size}">]><urlset>{"&a;" * (size // 3)}</urlset>'
    return Source.of_bytes(text.encode(), "sitemap.xml")


class Case(NamedTuple):
    """`make` takes a size; `small` is that of the tests, `full` that of the measurement. `told` is
    the rule that must speak, `complete` whether the whole file is read."""

    make: Callable[[int], Source]
    small: int
    full: int
    told: str | None
    complete: bool
    within: int = 150  # megabytes of memory beyond what a check of nothing takes, in the tests


_XHTML_OPEN = f'<urlset xmlns="{CORE}" xmlns:x="{XHTML}"><url>'.encode() + LOC
_IMAGE_OPEN = f'<urlset xmlns="{CORE}" xmlns:i="{IMAGE}"><url>'.encode() + LOC
CEILING = "reading-ceiling"

CASES: dict[str, Case] = {
    "attribute": Case(lambda n: repeated(OPEN + b'<url a="', b"x", n, b'"/>' + CLOSE),
                      20 * MB, 1000 * MB, CEILING, False),
    "attribute of the root": Case(
        lambda n: repeated(BARE[:-1] + b' a="', b"x", n, b'">' + URL + CLOSE),
        20 * MB, 1000 * MB, CEILING, False),
    "attributes": Case(lambda n: numbered(OPEN + b"<url", b' a%d="1"', n, b">" + LOC + b"</url>"),
                       100_000, MB, CEILING, False),
    "namespaces": Case(
        lambda n: numbered(BARE[:-1], b' xmlns:a%d="http://a/%d"', n, b">" + URL + CLOSE),
        50_000, MB, CEILING, False),
    "namespaces in one another": Case(
        lambda n: numbered(OPEN + b"<url>", b'<x xmlns:a%d="http://a/%d">', n, CLOSE),
        5_000, MB, CEILING, False),
    "nested": Case(lambda n: repeated(OPEN + b"<url>", b"<x>", n, b""),
                   100_000, MB, CEILING, False),
    "nested and closed": Case(
        lambda n: streamed(lambda: (OPEN, *pieces(b"<url>", n), *pieces(b"</url>", n), CLOSE)),
        100_000, MB, CEILING, False),
    "nested, prefix unbound": Case(lambda n: repeated(OPEN + b"<url>", b"<o:x>", n, b""),
                                   100_000, MB, CEILING, False),
    "name": Case(lambda n: repeated(OPEN + b"<url><", b"x", n, b"/></url>" + CLOSE),
                 12 * MB, 60 * MB, CEILING, False),
    "names": Case(lambda n: numbered(OPEN, b"<x%d/>", n, CLOSE), 20_000, MB, CEILING, False),
    "prefixes that nothing binds": Case(lambda n: numbered(OPEN, b"<p%d:x/>", n, CLOSE),
                                        20_000, MB, CEILING, False),
    "text": Case(lambda n: repeated(OPEN + b"<url><loc>", b"x", n, b"</loc></url>" + CLOSE),
                 20 * MB, 60 * MB, CEILING, False),
    "text in lines": Case(lambda n: repeated(OPEN + b"<url><loc>", b"x\n", n // 2, CLOSE),
                          2 * MB, 60 * MB, None, False),
    "text between entries": Case(lambda n: repeated(OPEN, b"x", n, CLOSE),
                                 20 * MB, 60 * MB, "text-stray", True),
    "CDATA": Case(lambda n: repeated(OPEN + b"<url><loc><![CDATA[", b"x>", n // 2, b"]]>" + CLOSE),
                  12 * MB, 60 * MB, CEILING, False),
    "comment": Case(lambda n: repeated(OPEN + URL + b"<!--", b"x", n, b"-->" + CLOSE),
                    10 * MB, 60 * MB, None, True),
    "comment before the root": Case(lambda n: repeated(b"<!--", b"x", n, b"-->" + BARE + CLOSE),
                                    10 * MB, 60 * MB, None, True),
    "comment after the root": Case(lambda n: repeated(OPEN + CLOSE + b"<!--", b"x", n, b"-->"),
                                   10 * MB, 60 * MB, None, True),
    "instruction": Case(lambda n: repeated(OPEN + URL + b"<?a ", b"x", n, b"?>" + CLOSE),
                        10 * MB, 60 * MB, None, True),
    "ampersands": Case(lambda n: repeated(OPEN + b"<url><loc>", b"&", n, b"</loc></url>" + CLOSE),
                       150_000, 5 * MB, "xml-ampersand", True),
    "ampersands in entries": Case(
        lambda n: repeated(OPEN, b"<url><loc>https://example.com/&</loc></url>", n, CLOSE),
        10_000, MB, "xml-ampersand", True),
    "entities": Case(lambda n: repeated(OPEN + b"<url><loc>", b"&nbsp;", n, CLOSE),
                     50_000, 5 * MB, "xml-undefined-entity", False),
    "NUL": Case(lambda n: repeated(OPEN + b"<url><loc>", b"\0", n, b"</loc></url>" + CLOSE),
                150_000, 5 * MB, "xml-invalid-char", True),
    "controls after the root": Case(lambda n: repeated(OPEN + CLOSE + b"<!--", b"\1", n, b"-->"),
                                    50_000, 5 * MB, "xml-invalid-char", True),
    "bytes that are no UTF-8": Case(
        lambda n: repeated(OPEN + b"<url><loc>", b"\xff", n, b"</loc></url>" + CLOSE),
        MB // 2, 5 * MB, "encoding-invalid-bytes", True),
    "lone surrogates in UTF-16": Case(
        lambda n: repeated("<urlset><url><loc>".encode("utf-16"), b"\0\xd8", n, b""),
        100_000, 5 * MB, "encoding-utf16", False),
    "strays": Case(lambda n: repeated(OPEN, b"<x/>", n, CLOSE),
                   20_000, 4 * MB, "element-unknown", True),
    "elements of an entry": Case(lambda n: repeated(OPEN + b"<url>", b"<x/>", n, b"</url>" + CLOSE),
                                 150_000, 2 * MB, CEILING, False),
    "links": Case(
        lambda n: numbered(_XHTML_OPEN, b'<x:link rel="alternate" hreflang="en" href="/%d"/>', n,
                           b"</url>" + CLOSE),
        110_000, MB, CEILING, False, 200),
    "images": Case(
        lambda n: numbered(_IMAGE_OPEN, b"<i:image><i:loc>https://e.com/%d</i:loc></i:image>", n,
                           b"</url>" + CLOSE),
        60_000, MB, CEILING, False),
    "entries": Case(
        lambda n: numbered(OPEN, b"<url><loc>https://example.com/%d</loc></url>", n, CLOSE),
        60_000, 3 * MB, "too-many-urls", True),
    "items of a feed": Case(
        lambda n: repeated(b'<rss version="2.0"><channel>',
                           b"<item><link>https://example.com/</link></item>", n,
                           b"</channel></rss>"),
        5_000, 2 * MB, "feed-engine-support", True),
    "date": Case(lambda n: repeated(OPEN + b"<url>" + LOC + b"<lastmod>", b"1", n,
                                    b"</lastmod></url>" + CLOSE),
                 MB, 9 * MB, "lastmod-invalid", True),
    "priority": Case(lambda n: repeated(OPEN + b"<url>" + LOC + b"<priority>", b"1", n,
                                        b"</priority></url>" + CLOSE),
                     MB, 9 * MB, "priority-range", True),
    "address": Case(lambda n: repeated(OPEN + b"<url><loc>https://", b"a.", n // 2,
                                       b"/</loc></url>" + CLOSE), MB, 9 * MB, "loc-too-long", True),
    "hreflang": Case(
        lambda n: repeated(_XHTML_OPEN + b'<x:link rel="alternate" href="/" hreflang="', b"en-",
                           n // 3, b'"/></url>' + CLOSE), MB, 9 * MB, "hreflang-malformed", True),
    "laughs": Case(laughs, 10, 30, "xml-entity-declaration", False),
    "quadratic blow-up": Case(quadratic, 100_000, 10 * MB, "xml-doctype", False),
    "declarations of a DOCTYPE": Case(
        lambda n: repeated(b"<!DOCTYPE a [", b'<!ENTITY b "c">', n // 15, b"]>" + BARE + CLOSE),
        10 * MB, 60 * MB, "xml-entity-declaration", False),
    "comments of a DOCTYPE that do not end": Case(
        lambda n: repeated(b"<!DOCTYPE a ", b"[<!--", n // 5, b""),
        MB, 60 * MB, "xml-doctype", False),
    "open brackets": Case(lambda n: repeated(OPEN, b"<", n, b""),
                          10 * MB, 60 * MB, "xml-not-well-formed", False),
    "a page of open titles": Case(lambda n: repeated(b"<html>", b"<title", n // 6, b""),
                                  MB, 60 * MB, "format-html", False),
    "blanks before the root": Case(lambda n: repeated(b"", b" ", n, BARE + URL + CLOSE),
                                   5 * MB, 60 * MB, None, True),
    "one line of text": Case(
        lambda n: repeated(b"https://example.com/\n", b"x", n, b"", "sitemap.txt"),
        20 * MB, 60 * MB, CEILING, False),
    "blank lines": Case(
        lambda n: repeated(b"https://example.com/", b"\n", n, b"", "sitemap.txt"),
        2 * MB, 60 * MB, CEILING, False),
    "addresses on one line": Case(
        lambda n: repeated(b"https://e.com/", b" http://a", n // 9, b"", "sitemap.txt"),
        MB, 9 * MB, "text-several-urls", True),
    "patterns of robots.txt": Case(
        lambda n: repeated(b"User-agent: *\n", b"Disallow: /*a*a*a$\n", n, b"", "robots.txt"),
        50_000, MB, CEILING, False),
    "a pattern of robots.txt": Case(
        lambda n: repeated(b"User-agent: *\nDisallow: /", b"*a", n // 2, b"$", "robots.txt"),
        MB, 9 * MB, "robots-too-big", True),
    "gzip, 1000 to 1": Case(lambda n: packed(pieces(b" ", n)),
                            220 * MB, 1000 * MB, "decompression-ceiling", False),
    "gzip in gzip": Case(
        lambda n: packed([gzip.compress(b" " * 250_000_000, mtime=0)], "sitemap.xml.gz"),
        1, 1, "decompression-ceiling", False),
    "gzip in gzip of empty members": Case(
        lambda n: packed(pieces(gzip.compress(b"", mtime=0), n)), 110_000, 5 * MB, CEILING, False),
    "members of gzip": Case(
        lambda n: held(gzip.compress(OPEN + URL, mtime=0), gzip.compress(b"", mtime=0), n,
                       gzip.compress(CLOSE, mtime=0)),
        110_000, MB, CEILING, False),
    "zeros after gzip": Case(
        lambda n: held(gzip.compress(OPEN + URL + CLOSE, mtime=0), b"\0", n, b""),
        20 * MB, 1000 * MB, None, True),
    "a file of a gigabyte": Case(
        lambda n: repeated(OPEN, URL + b" " * 100_000, n // 100_000, CLOSE),
        220 * MB, 1000 * MB, CEILING, False),
}  # fmt: skip
