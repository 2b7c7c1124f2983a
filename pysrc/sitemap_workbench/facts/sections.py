"""The section of a site to which an address belongs: the first directory of its path.

https://example.com/shop/lamps belongs to /shop/, and so does every page below it; pages that lie
directly below the root, /about or /about/, belong to the root itself.
"""

from collections import Counter
from collections.abc import Sequence

ROOT = "/"


def section_of(rest: str) -> str:
    """The section of an address by what follows its origin: path and perhaps query, serialised."""
    path = rest.partition("?")[0] if "?" in rest else rest
    return path[: path.find("/", 1, -1) + 1] or ROOT


def sections_of(locs: Sequence[str], origin: str) -> Counter[str]:
    """How many of some serialised addresses of one origin, at least one, each section has."""
    start = len(origin)
    low, high = min(locs), max(locs)
    section = section_of(low[start:])
    if section != ROOT and section == section_of(high[start:]):
        # What lies between two texts in order begins as both do. Only the directory itself, with a
        # query behind it, belongs elsewhere.
        end = start + len(section)
        if not low[end] <= "?" <= high[end]:
            return Counter({section: len(locs)})
    second = start + 1
    return Counter(
        [
            section_of(loc[start:])
            if "?" in loc
            else loc[start : loc.find("/", second, -1) + 1] or ROOT
            for loc in locs
        ]
    )
