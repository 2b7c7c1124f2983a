"""tests/requirements.txt: each package at one version, with the hashes of its files."""

from __future__ import annotations

import re
from pathlib import Path

PINNED = re.compile(
    r"(?P<name>[\w.-]+)==(?P<version>[\w.]+)(?: ; [^#]+?)?"
    r"(?P<hashes>(?: --hash=sha256:[0-9a-f]{64})+)"
)


def pinned(path: Path) -> dict[str, tuple[str, frozenset[str]]]:
    """Version and the SHA-256 of all its files, by name as PEP 503 writes it.

    Raises ValueError for a line that is not pinned with hashes.
    """
    text = re.sub(r"^\s*#.*\n", "", path.read_text(), flags=re.MULTILINE).replace("\\\n", "")
    found = {}
    for line in filter(None, (" ".join(line.split()) for line in text.splitlines())):
        parts = PINNED.fullmatch(line)
        if not parts:
            raise ValueError(f"{path.name}: {line[:60]!r} is not pinned with its hashes")
        sums = re.findall(r"[0-9a-f]{64}", parts["hashes"])
        name = re.sub(r"[-_.]+", "-", parts["name"]).lower()
        found[name] = (parts["version"], frozenset(sums))
    return found
