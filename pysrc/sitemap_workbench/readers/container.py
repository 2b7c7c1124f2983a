"""The uncompressed bytes of a file: gzip is recognised by its first bytes, whatever the name.

Members are walked by hand (RFC 1952), so that a wrong checksum at the very end loses nothing of
what was decoded and every failure has its offset and its reason.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from ..facts.ceilings import MAX_GZIP_MEMBERS
from ..facts.document import Gzip
from .source import Source

GZIP_MAGIC = b"\x1f\x8b"
SMALLEST_GZIP = 18  # bytes of header and trailer
_ARCHIVES = (
    (b"PK\x03\x04", "zip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
)
_TAR_AT = 257
_PIECE = 16_384  # packed bytes at a time: what follows the end of a member is copied each time
_FHCRC, _FEXTRA, _FNAME, _FCOMMENT, _RESERVED = 2, 4, 8, 16, 0xE0


def archive_format(head: bytes) -> str | None:
    """The name of the archive or compression format, gzip aside, that the bytes begin with."""
    for magic, name in _ARCHIVES:
        if head.startswith(magic):
            return name
    return "tar" if head[_TAR_AT : _TAR_AT + 5] == b"ustar" else None


@dataclass(slots=True)
class Unpacked:
    """A pass over the uncompressed bytes; what was found out is there once the pass is over."""

    source: Source
    chunk: int
    ceiling: int
    gzip: Gzip | None = None
    raw_done: int = 0  # bytes read of the packed file: the progress
    total: int = 0  # uncompressed bytes given out
    over_ceiling: bool = False
    too_deep: bool = False  # packed more than twice

    def chunks(self) -> Iterator[bytes]:
        """The uncompressed bytes in pieces of about `chunk`, never empty ones."""
        with self.source.open() as stream:
            pieces = self._raw(stream)
            first = _first_bytes(pieces)
            if first[:2] != GZIP_MAGIC:
                for piece in _chain(first, pieces):
                    self.total += len(piece)
                    yield piece
                return
            self.gzip = Gzip()
            inner = self._members(_chain(first, pieces), self.gzip)
            first = _first_bytes(inner)
            if first[:2] == GZIP_MAGIC:
                self.gzip.levels = 2
                inner = self._members(self._bounded(_chain(first, inner)), self.gzip)
                first = _first_bytes(inner)
                if first[:2] == GZIP_MAGIC:
                    self.too_deep = True
                    return
            for piece in () if self.over_ceiling else _chain(first, inner):
                self.total += len(piece)
                if self.total > self.ceiling:
                    self.over_ceiling = True
                    break
                yield piece
            if self.over_ceiling:
                self.total = self.ceiling + 1  # whatever the size of the pieces
                self.gzip.truncated = None  # we have cut it

    def _bounded(self, packed: Iterator[bytes]) -> Iterator[bytes]:
        """The inner stream of two: it may unpack to nothing, and be of any length all the same."""
        left = self.ceiling
        for piece in packed:
            if len(piece) > left:
                if left:
                    yield piece[:left]  # what is wrong before the ceiling is found before it
                self.over_ceiling = True
                return
            left -= len(piece)
            yield piece

    def _raw(self, stream: BinaryIO) -> Iterator[bytes]:
        while piece := stream.read(self.chunk):
            self.raw_done += len(piece)
            yield piece

    def _members(self, packed: Iterator[bytes], gzip: Gzip) -> Iterator[bytes]:
        """Decode member after member; stops at the first fault, which it notes in `gzip`."""
        feed = _Feed(packed)
        decoded = members = 0
        try:
            while True:
                members += 1
                if members > MAX_GZIP_MEMBERS:
                    gzip.too_many = gzip.cut_content = True
                    return
                start = feed.offset
                in_content = True
                _read_header(feed)
                body = zlib.decompressobj(-15)
                crc = size = 0
                while not body.eof:
                    data = body.unconsumed_tail or feed.some()
                    before = body.copy()
                    try:
                        piece = body.decompress(data, self.chunk)
                        fault = None
                    except zlib.error as error:
                        if str(error).startswith("Error -4"):  # Z_MEM_ERROR: no fault of the file
                            raise MemoryError from error
                        piece, good = _salvage(before, data)
                        fault = _Corrupt(feed.offset - len(data) + good, "data")
                    if piece:
                        crc = zlib.crc32(piece, crc)
                        size += len(piece)
                        decoded += len(piece)
                        yield piece
                    if fault is not None:
                        raise fault
                    if not data and not piece:
                        raise _Truncated
                in_content = False
                feed.push_back(len(body.unused_data))
                trailer_at = feed.offset
                trailer = feed.exactly(8)
                if int.from_bytes(trailer[:4], "little") != crc:
                    raise _Corrupt(trailer_at, "checksum")
                if int.from_bytes(trailer[4:], "little") != size & 0xFFFFFFFF:
                    raise _Corrupt(trailer_at + 4, "length")
                if not self._next_member(feed, gzip):
                    return
        except _Truncated:
            if gzip.corrupt is None and gzip.truncated is None:
                gzip.truncated = (feed.offset, decoded)
                gzip.cut_content = in_content
        except _Corrupt as fault:
            if gzip.corrupt is None and gzip.truncated is None:
                gzip.corrupt = (max(fault.offset, start), fault.reason)
                gzip.cut_content = in_content

    def _next_member(self, feed: "_Feed", gzip: Gzip) -> bool:
        """Look behind a complete member: another one, the end, padding, or something foreign."""
        offset = feed.offset
        head = feed.peek(2)
        if head == GZIP_MAGIC:
            return True
        rest = padding = 0
        while data := feed.some():
            rest += len(data)
            padding += data.count(0)
        if padding != rest and gzip.trailing is None:
            gzip.trailing = (offset, rest)
        return False


def _salvage(before: "zlib._Decompress", data: bytes) -> tuple[bytes, int]:
    """What can still be decoded of a broken piece, and how many of its bytes are good.

    Byte by byte, so that neither depends on how the input happened to be cut into pieces.
    """
    out = bytearray()
    for index in range(-1, len(data)):
        # At first without input: what was fed before may hold more output, and the fault as well.
        rest = data[index : index + 1] if index >= 0 else b""
        while True:
            try:
                piece = before.decompress(rest, 1)
            except zlib.error:
                return bytes(out), index
            out += piece
            rest = before.unconsumed_tail
            if not piece and not rest:
                break
    return bytes(out), len(data)


class _Truncated(Exception):  # noqa: N818 - a signal inside this module, not an error
    pass


class _Corrupt(Exception):  # noqa: N818
    def __init__(self, offset: int, reason: str) -> None:
        self.offset = offset
        self.reason = reason


class _Feed:
    """Packed bytes with an offset, read exactly or in pieces."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._held = b""
        self._at = 0  # index in what is held up to which all is given out
        self.offset = 0

    def some(self) -> bytes:
        """The next bytes, a bounded number of them; empty at the end."""
        if self._at == len(self._held):
            self._held, self._at = next(self._pieces, b""), 0
        return self._take(_PIECE)

    def push_back(self, count: int) -> None:
        """Take back the last bytes of what `some` gave."""
        self._at -= count
        self.offset -= count

    def peek(self, count: int) -> bytes:
        while len(self._held) - self._at < count:
            more = next(self._pieces, b"")
            if not more:
                break
            self._held, self._at = self._held[self._at :] + more, 0
        return self._held[self._at : self._at + count]

    def exactly(self, count: int) -> bytes:
        self.peek(count)
        data = self._take(count)
        if len(data) < count:
            raise _Truncated
        return data

    def _take(self, count: int) -> bytes:
        data = self._held[self._at : self._at + count]
        self._at += len(data)
        self.offset += len(data)
        return data

    def through_zero(self) -> None:
        """Skip a zero-terminated field of the header."""
        while True:
            data = self.some()
            if not data:
                raise _Truncated
            end = data.find(0)
            if end >= 0:
                self.push_back(len(data) - end - 1)
                return


def _read_header(feed: _Feed) -> None:
    start = feed.offset
    feed.exactly(len(GZIP_MAGIC))
    method, flags = feed.exactly(1)[0], feed.exactly(1)[0]
    if method != 8:
        raise _Corrupt(start + 2, "method")
    if flags & _RESERVED:
        raise _Corrupt(start + 3, "flags")
    feed.exactly(6)  # time, extra flags, operating system
    if flags & _FEXTRA:
        feed.exactly(int.from_bytes(feed.exactly(2), "little"))
    if flags & _FNAME:
        feed.through_zero()
    if flags & _FCOMMENT:
        feed.through_zero()
    if flags & _FHCRC:
        feed.exactly(2)


def _first_bytes(pieces: Iterator[bytes]) -> bytes:
    """Enough of the start to recognise a format by."""
    head = b""
    while len(head) < _TAR_AT + 5:
        more = next(pieces, b"")
        if not more:
            break
        head += more
    return head


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    if first:
        yield first
    yield from rest
