"""What the tests of the command share: the types of its fixtures, and the generator's vectors."""

import hashlib
import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from click.testing import Result

from sets import write as write

Invoke = Callable[..., Result]
Command = Callable[..., subprocess.CompletedProcess[bytes]]


def report_of(output: bytes | str) -> Any:
    """A report in JSON as data."""
    return json.loads(output)


def controls(output: bytes) -> set[str]:
    """The control characters of an output, line ends aside."""
    return {
        char
        for char in output.decode()
        if (ord(char) < 0x20 or 0x7F <= ord(char) < 0xA0) and char != "\n"
    }


@dataclass(frozen=True, slots=True)
class Vector:
    """A list and the file that must come of it (rule catalogue, G16)."""

    text: str
    fields: dict[str, str]
    bytes: int
    sha256: str

    def is_of(self, data: bytes) -> bool:
        return (len(data), hashlib.sha256(data).hexdigest()) == (self.bytes, self.sha256)


VECTORS = [
    Vector(
        "https://example.com/",
        {},
        163,
        "6ca9f1788f1b2ee8ca4dbb90c7c859f1753ecfa66640dba90f15653ae843a1a8",
    ),
    Vector(
        "https://example.com/a?x=1&y=2\nhttps://example.com/it's",
        {"lastmod": "2026-10-01", "changefreq": "daily", "priority": "0.5"},
        434,
        "fcf01551de64fc09f3c08d589e5e9a7823d1964db1c1aba9d6c3802ff6eaabc3",
    ),
]
