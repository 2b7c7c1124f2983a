"""What the harness runs: one function a target, which raises when something does not hold."""

import zlib
from collections.abc import Callable
from random import Random

from . import mutations
from .invariants import CHUNKS, check_invariants, check_same, judged

NAMES = ("sitemap.xml", "sitemap.xml.gz", "robots.txt", "sitemap.txt", None)


def check(data: bytes) -> None:
    """A whole check with all rules, read in two ways."""
    draw = zlib.crc32(data)
    name = NAMES[draw % 11] if draw % 11 < len(NAMES) else "sitemap.xml"
    report = judged(data, name=name)
    check_invariants(data, report)
    chunk = CHUNKS[draw // 11 % len(CHUNKS)]
    if len(data) > 3_000:
        chunk = max(chunk, 64)
    check_same(data, report, chunk=chunk, lane=bool(draw & 1), name=name)


TARGETS: dict[str, Callable[[bytes], None]] = {"check": check}


def mutated(target: str, data: bytes, random: Random) -> bytes:
    """Damage that suits what the target reads."""
    return mutations.mutated(data, random)
