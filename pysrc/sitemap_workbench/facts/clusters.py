"""The language versions of a set: which links across files have no answer, which no target.

The sum of the entries that have a cluster proves most clusters sound at once; only what remains is
looked up link by link.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from .collect import host_digest
from .link_pool import LinkPool
from .summary import FileSummary

_MASK = (1 << 64) - 1
_BUCKET_BITS = 8
_NOWHERE: tuple[int, ...] = ()
_FEW = 8  # clusters of one target that are looked through for each link


@dataclass(frozen=True, slots=True)
class LostLink:
    """A link of an entry that is not answered: `own` names `target` (digests). `file` and `place`
    are those of the entry; `targets` are the files that list the target, none when nothing does."""

    file: int
    place: int
    own: int
    target: int
    targets: tuple[int, ...]
    has_links: bool  # the target names other versions


class Clusters:
    """Works on the summaries of all files, numbered as given, whose clusters are in the pool."""

    def __init__(self, files: Sequence[FileSummary], pool: LinkPool) -> None:
        self._files = files
        self._pool = pool.clusters
        self._open = self._open_clusters()
        self._hosts = {
            host_digest(origin.host)
            for file in files
            if file.lists_pages
            for origin in file.origins
        }
        self._listed: array[int] = array("Q")  # targets of open clusters that are entries, sorted
        self._first: array[int] = array("I")  # the file in which each stands first
        self._more: dict[int, tuple[int, ...]] = {}  # by index: all files, where there are several
        self._cluster: array[int] = array("I")  # the cluster of its first entry plus 1, or 0
        self._more_clusters: dict[int, list[int]] = {}  # by index: those of further entries
        # By index, for targets of many clusters: what these name, see `_named_by`.
        self._all_named: dict[int, frozenset[int] | None] = {}
        if any(self._open):
            self._find_targets()

    def lost(self) -> Iterator[LostLink]:
        """The links to addresses outside of their file that are not answered, in document order;
        those to hosts that the set does not have are left out."""
        for number, file in enumerate(self._files):
            if not file.complete or not len(file.links.owns):
                continue
            told: set[tuple[int, int]] = set()
            links = file.links
            for place, own, cluster in zip(links.places, links.owns, links.clusters, strict=True):
                if self._open[cluster]:
                    for found in self._lost_of(number, place, own, cluster):
                        if (own, found.target) not in told:
                            told.add((own, found.target))
                            yield found

    def _lost_of(self, number: int, place: int, own: int, cluster: int) -> Iterator[LostLink]:
        for at in range(*self._pool.span(cluster)):
            target = self._pool.targets[at]
            if target == own:
                continue
            index = self._index(target)
            if index is None:
                if self._pool.hosts[at] in self._hosts:
                    yield LostLink(number, place, own, target, _NOWHERE, has_links=False)
                continue
            files = self._more.get(index) or (self._first[index],)
            if not _is_in(files, number) and not self._is_answered(index, own):
                has_links = self._cluster[index] > 0
                yield LostLink(number, place, own, target, files, has_links)

    def _is_answered(self, index: int, own: int) -> bool:
        """Whether an entry of a target names this address, or may do so in a part not read."""
        first = self._cluster[index] - 1
        if first < 0:
            return False
        clusters = [first, *self._more_clusters.get(index, ())[: _FEW + 1]]
        if len(clusters) <= _FEW:
            return any(self._answers(cluster, own) for cluster in clusters)
        if index not in self._all_named:
            self._all_named[index] = self._named_by([first, *self._more_clusters[index]])
        named = self._all_named[index]
        return named is None or own in named

    def _answers(self, cluster: int, own: int) -> bool:
        within = self._pool.span(cluster)
        return bool(self._pool.unread[cluster]) or _is_in(self._pool.targets, own, *within)

    def _named_by(self, clusters: Sequence[int]) -> frozenset[int] | None:
        """The targets of all these clusters; None where a part of one could not be read."""
        if any(self._pool.unread[cluster] for cluster in clusters):
            return None
        spans = (self._pool.span(cluster) for cluster in set(clusters))
        return frozenset(chain.from_iterable(self._pool.targets[slice(*span)] for span in spans))

    # -- preparation ------------------------------------------------------------------------------

    def _open_clusters(self) -> bytearray:
        """1 for each cluster that the sum of its entries does not prove sound."""
        ids = self._pool.ids
        sums = array("Q", bytes(8 * len(ids)))
        for file in self._files:
            for own, cluster in zip(file.links.owns, file.links.clusters, strict=True):
                sums[cluster] = (sums[cluster] + own) & _MASK
        return bytearray(map(int.__ne__, sums, ids))

    def _find_targets(self) -> None:
        """Which targets of open clusters are entries, where, and with which clusters."""
        buckets = [array("Q") for _ in range(1 << _BUCKET_BITS)]
        for cluster, is_open in enumerate(self._open):
            if is_open:
                for target in self._pool.targets[slice(*self._pool.span(cluster))]:
                    buckets[target >> (64 - _BUCKET_BITS)].append(target)
        width = 1 << (64 - _BUCKET_BITS)
        for number, bucket in enumerate(buckets):
            found: dict[int, list[int]] = {}
            wanted = set(bucket)
            for file_number, summary in enumerate(self._files):
                if wanted and summary.lists_pages:
                    part = summary.addresses.between(number * width, (number + 1) * width)
                    for digest in wanted.intersection(part):
                        found.setdefault(digest, []).append(file_number)
            for digest in sorted(found):
                if len(found[digest]) > 1:
                    self._more[len(self._listed)] = tuple(found[digest])
                self._listed.append(digest)
                self._first.append(found[digest][0])
        self._cluster = array("I", bytes(4 * len(self._listed)))
        for file in self._files:
            for own, cluster in zip(file.links.owns, file.links.clusters, strict=True):
                index = self._index(own)
                if index is None:
                    continue
                if self._cluster[index]:
                    self._more_clusters.setdefault(index, []).append(cluster)
                else:
                    self._cluster[index] = cluster + 1

    def _index(self, digest: int) -> int | None:
        index = bisect_left(self._listed, digest)
        if index < len(self._listed) and self._listed[index] == digest:
            return index
        return None


def _is_in(ordered: Sequence[int], value: int, low: int = 0, high: int | None = None) -> bool:
    """Whether a value stands in a part of an ordered sequence, from `low` to before `high`."""
    end = len(ordered) if high is None else high
    at = bisect_left(ordered, value, low, end)
    return at < end and ordered[at] == value
