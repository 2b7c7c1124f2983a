"""Any place of a gzip stream, without unpacking it from its start each time.

A packed tar has to be read through to find its members, and every member is read more than once.
zlib lets the state of unpacking be copied, so that reading can go on from there later.
"""

import zlib
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

SPACING = 8 << 20  # unpacked bytes between two places to go on from, which take about 40 KB each
_PIECE = 1 << 16
_GZIP = 31  # wbits: a gzip header, and its checksum compared


class GzipIndex:
    """Unpacks from any place on. What it has learnt stays behind when it is sent elsewhere."""

    def __init__(self, archive: Callable[[], BinaryIO]) -> None:
        self._archive = archive
        self._points: list[tuple[int, int, Any]] = []  # unpacked, packed, state

    def __reduce__(self) -> tuple[type["GzipIndex"], tuple[Callable[[], BinaryIO]]]:
        return GzipIndex, (self._archive,)

    def pieces(self, start: int) -> Iterator[bytes]:
        """The unpacked bytes from a place on.

        Raises:
            zlib.error: the data is damaged.
            EOFError: it ends before its end.
        """
        unpacked, packed, state = 0, 0, zlib.decompressobj(_GZIP)
        for point in self._points:
            if point[0] <= start:
                unpacked, packed = point[:2]
                state = point[2].copy()
        with self._archive() as stream:
            stream.seek(packed)
            while piece := stream.read(_PIECE):
                packed += len(piece)
                while piece:
                    out = state.decompress(piece)
                    if unpacked + len(out) > start:
                        yield out[max(0, start - unpacked) :]
                    unpacked += len(out)
                    piece = b""
                    if state.eof:
                        piece = state.unused_data.lstrip(b"\0")  # padding is no further member
                        if piece:
                            state = zlib.decompressobj(_GZIP)
                self._remember(unpacked, packed, state)
        if not state.eof:
            raise EOFError("the packed data ends too early")

    def _remember(self, unpacked: int, packed: int, state: Any) -> None:
        last = self._points[-1][0] if self._points else 0
        if unpacked >= last + SPACING and not state.eof:
            self._points.append((unpacked, packed, state.copy()))
