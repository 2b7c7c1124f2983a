"""Records put aside, packed: a comparison may differ in a million entries, and what a million
addresses, dates and places say fits into some tens of megabytes when it is compressed."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Iterator
from typing import Any

_BLOCK = 64  # records that are packed together
_KEPT = 64  # blocks that are kept unpacked: records are asked for nearly in their order


class Spool:
    """Plain tuples by number, in the order in which they came."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._last: list[tuple[Any, ...]] = []  # the block that is being filled
        self._unpacked: dict[int, list[tuple[Any, ...]]] = {}

    def __len__(self) -> int:
        return len(self._packed) * _BLOCK + len(self._last)

    def append(self, record: tuple[Any, ...]) -> int:
        """Put a record aside; gives its number."""
        number = len(self)
        self._last.append(record)
        if len(self._last) == _BLOCK:
            self._packed.append(zlib.compress(marshal.dumps(self._last), 1))
            self._last = []
        return number

    def __getitem__(self, number: int) -> tuple[Any, ...]:
        return self._block(number // _BLOCK)[number % _BLOCK]

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for number in range(len(self._packed) + 1):
            yield from self._block(number)

    def _block(self, number: int) -> list[tuple[Any, ...]]:
        if number == len(self._packed):
            return self._last
        known = self._unpacked.get(number)
        if known is None:
            if len(self._unpacked) >= _KEPT:
                del self._unpacked[next(iter(self._unpacked))]
            known = marshal.loads(zlib.decompress(self._packed[number]))  # noqa: S302  our own
            self._unpacked[number] = known
        return known
