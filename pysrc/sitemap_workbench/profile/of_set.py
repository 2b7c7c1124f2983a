"""The profile of a set of files, put together from the profiles of its files in any order."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..facts.limits import MAX_BYTES, MAX_ENTRIES, MAX_NEWS
from .building import PAGE_KINDS, Standing, building_of
from .counts import VALUES_SHOWN, Counts
from .measures import Measures
from .of_file import FileProfile

KINDS = ("urlset", "sitemapindex", "rss", "atom", "text", "robots", "unknown")


class FileSize(NamedTuple):
    """What a set keeps of each file: sizes in bytes, unpacked and as the file lies there."""

    kind: str
    entries: int
    size: int
    stored: int
    packed: bool
    images: int
    videos: int
    news: int


@dataclass(frozen=True, slots=True)
class SetProfile:
    """Figures about files. `merge` is associative and commutative and SetProfile() is neutral.

    `pages` are the entries of files that list pages, `children` those of indexes; `files` is
    sorted, so that no order of reading remains in it.
    """

    files: tuple[FileSize, ...] = ()
    pages: Measures = field(default_factory=Measures)
    children: Measures = field(default_factory=Measures)

    @classmethod
    def of(cls, file: FileProfile) -> "SetProfile":
        """The figures of one file."""
        measures = file.measures
        size = FileSize(
            file.kind,
            measures.entries,
            file.size,
            file.size if file.packed is None else file.packed,
            file.packed is not None,
            measures.images.count,
            measures.videos.count,
            measures.news.count,
        )
        if file.kind in PAGE_KINDS:
            return cls((size,), pages=measures)
        if file.kind == "sitemapindex":
            return cls((size,), children=measures)
        return cls((size,))

    def merge(self, other: "SetProfile") -> "SetProfile":
        """Those of both together."""
        return SetProfile(
            tuple(sorted(self.files + other.files)),
            self.pages.merge(other.pages),
            self.children.merge(other.children),
        )

    @property
    def fewest(self) -> int:
        """How many files the limits ask for; the entries of a set cannot lie in fewer."""
        maps = [file for file in self.files if file.kind in PAGE_KINDS]
        uses = (
            (sum(file.entries for file in maps), MAX_ENTRIES),
            (sum(file.size for file in maps), MAX_BYTES),
            (sum(file.news for file in maps), MAX_NEWS),
        )
        return max(-(-count // limit) for count, limit in uses)

    def to_dict(self) -> dict[str, Any]:
        """The figures as the report has them."""
        maps = [file for file in self.files if file.kind in PAGE_KINDS]
        figures = self.pages.to_dict()
        for name in ("images", "videos", "news"):
            figures[name]["files"] = sum(getattr(file, name) > 0 for file in maps)
        children = self.children.to_dict()
        return {
            "files": {
                "count": len(self.files),
                "kinds": {kind: sum(file.kind == kind for file in self.files) for kind in KINDS},
                "packed": sum(file.packed for file in self.files),
                "empty": sum(file.entries == 0 for file in maps),
                "fewest": self.fewest,
            },
            "bytes": sum(file.size for file in self.files),
            "stored_bytes": sum(file.stored for file in self.files),
            "entries_per_file": _spread([file.entries for file in maps]),
            "bytes_per_file": _spread([file.size for file in maps]),
            "entries": self.pages.entries,
            **figures,
            "mixtures": _mixtures(self.pages.hosts),
            "index": {
                "entries": self.children.entries,
                "lastmod": children["lastmod"],
                "hosts": children["hosts"],
            },
        }


@dataclass(slots=True)
class ProfileSum:
    """Profiles that come one by one, in any order, and are one in the end.

    Equals are merged with equals, as in adding one to a binary number: n files cost n log n, and
    log n profiles wait at a time.
    """

    _waiting: list[tuple[int, SetProfile]] = field(default_factory=list)

    def add(self, profile: SetProfile) -> None:
        """Take in the profile of a file, or of files that are merged already."""
        rank = 0
        while self._waiting and self._waiting[-1][0] == rank:
            profile = self._waiting.pop()[1].merge(profile)
            rank += 1
        self._waiting.append((rank, profile))

    def whole(self) -> SetProfile:
        """All of them as one."""
        whole = SetProfile()
        for _, profile in reversed(self._waiting):
            whole = profile.merge(whole)
        return whole


def profile_of_set(whole: SetProfile, files: Iterable[Standing]) -> dict[str, Any]:
    """The `profile` of a set in the report.

    Args:
        whole: the profiles of its files as one, see `ProfileSum`.
        files: how they stand to each other; their order means nothing.
    """
    return {"building": building_of(files), **whole.to_dict()}


def _spread(numbers: list[int]) -> dict[str, int | None]:
    """Of an even number of files, the median is the lower one of the two in the middle."""
    return {
        "least": min(numbers, default=None),
        "median": sorted(numbers)[(len(numbers) - 1) // 2] if numbers else None,
        "most": max(numbers, default=None),
    }


def _mixtures(origins: Counts) -> list[dict[str, Any]] | None:
    """The hosts whose pages stand partly under http and partly under https, or partly with and
    partly without www, the most frequent first; None when there are too many hosts to tell."""
    if origins.more:
        return None
    hosts: dict[str, Counter[str]] = {}
    for origin, count in origins.by_value.items():
        scheme, _, authority = origin.partition("://")
        host = authority if authority.endswith("]") else authority.partition(":")[0]
        bare = host.removeprefix("www.")
        found = hosts.setdefault(bare, Counter())
        found[scheme] += count
        found["bare" if host == bare else "www"] += count
    mixed = [
        (host, found)
        for host, found in hosts.items()
        if (found["http"] and found["https"]) or (found["www"] and found["bare"])
    ]
    mixed.sort(key=lambda one: (-one[1].total(), one[0]))
    names = ("http", "https", "www", "bare")
    return [
        {"host": host, **{name: found[name] for name in names}}
        for host, found in mixed[:VALUES_SHOWN]
    ]
