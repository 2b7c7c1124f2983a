"""Records put aside: some megabytes in memory, more than that in a temporary file.

A comparison may differ in a million entries, and none of it should be held at once. In the tab the
file lies in memory too, but outside of the heap of the runtime, which 32 bits bound.
"""

from __future__ import annotations

import marshal
import zlib
from array import array
from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import Any
from weakref import finalize

_IN_MEMORY = 8_388_608
_WORTH_PACKING = 1_024


class Spool:
    """Plain tuples by number; 8 bytes of memory each beside the file."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115  lives with the spool
        self._ends = array("Q")
        self._end = 0
        finalize(self, self._file.close)

    def __len__(self) -> int:
        return len(self._ends)

    def append(self, record: tuple[Any, ...]) -> int:
        """Put a record aside; gives its number."""
        data = marshal.dumps(record)
        if len(data) > _WORTH_PACKING:
            data = b"\0" + zlib.compress(data, 1)  # no marshalled tuple begins with a zero
        self._file.seek(self._end)
        self._file.write(data)
        self._end += len(data)
        self._ends.append(self._end)
        return len(self._ends) - 1

    def __getitem__(self, number: int) -> tuple[Any, ...]:
        start = self._ends[number - 1] if number else 0
        self._file.seek(start)
        data = self._file.read(self._ends[number] - start)
        if data[:1] == b"\0":
            data = zlib.decompress(data[1:])
        record: tuple[Any, ...] = marshal.loads(data)  # noqa: S302  written above, by us
        return record

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return map(self.__getitem__, range(len(self)))
