"""Any place of a gzip stream, without unpacking it from its start each time.

A packed tar has to be read through to find its members, and every member is read more than once.
zlib lets the state of unpacking be copied, so that reading can go on from there later.
"""

import os
import zlib
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, BinaryIO

SPACING = 8 << 20  # unpacked bytes between two places to go on from, which take about 40 KB each
_PIECE = 1 << 14  # packed bytes; small, since what follows the end of a member is copied
_UNPACKED = 1 << 18  # bytes unpacked at a time, however well they were packed
_GZIP = 31  # wbits: a gzip header, and its checksum compared

_Archive = Callable[[], BinaryIO]
_Key = tuple[int, int]
_numbers = count()
_received: dict[_Key, "GzipIndex"] = {}


class GzipIndex:
    """Unpacks from any place on. What it has learnt stays behind when it is sent to another
    process, which learns it once."""

    def __init__(self, archive: _Archive) -> None:
        self._archive = archive
        self._key = (os.getpid(), next(_numbers))
        self._points: list[tuple[int, int, Any]] = []  # unpacked, packed, state

    def __reduce__(self) -> tuple[Callable[..., "GzipIndex"], tuple[_Key, _Archive]]:
        return _receive, (self._key, self._archive)

    def pieces(self, start: int) -> Iterator[bytes]:
        """The unpacked bytes from a place on, in pieces of bounded size.

        Raises:
            zlib.error: the data is damaged.
            EOFError: it ends before its end.
        """
        unpacked, packed = 0, 0
        state: Any = zlib.decompressobj(_GZIP)  # None behind the end of a gzip member
        for point in self._points:
            if point[0] <= start:
                unpacked, packed = point[:2]
                state = point[2].copy()
        with self._archive() as stream:
            stream.seek(packed)
            while piece := stream.read(_PIECE):
                packed += len(piece)
                while True:
                    if state is None:
                        piece = piece.lstrip(b"\0")  # padding is no further member
                        if not piece:
                            break
                        state = zlib.decompressobj(_GZIP)
                    out = state.decompress(piece, _UNPACKED)
                    if unpacked + len(out) > start:
                        yield out[max(0, start - unpacked) :]
                    unpacked += len(out)
                    if state.eof:
                        piece, state = state.unused_data, None
                        continue
                    piece = state.unconsumed_tail
                    if not piece and len(out) < _UNPACKED:  # nor is anything held back
                        break
                self._remember(unpacked, packed, state)
        if state is not None:
            raise EOFError("the packed data ends too early")

    def _remember(self, unpacked: int, packed: int, state: Any) -> None:
        last = self._points[-1][0] if self._points else 0
        if state is not None and unpacked >= last + SPACING:
            self._points.append((unpacked, packed, state.copy()))


def _receive(key: _Key, archive: _Archive) -> GzipIndex:
    """The one that this process has for an archive of another process."""
    return _received.setdefault(key, GzipIndex(archive))
