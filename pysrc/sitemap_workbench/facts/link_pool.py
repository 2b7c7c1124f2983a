"""The clusters of language versions of all files of a set, each kept once."""

from __future__ import annotations

from array import array

from .summary import FileSummary, Links


class LinkPool:
    """Takes the clusters out of summaries; the order in which files come changes nothing but their
    numbers. Columns as in `Links`."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}  # by id
        self._columns = Links()

    def take(self, summary: FileSummary) -> None:
        """Move the clusters of a file in here; its entries have their numbers in the pool then."""
        theirs, ours = summary.links, self._columns
        numbers = array("I")
        for local, cluster_id in enumerate(theirs.ids):
            number = self._numbers.setdefault(cluster_id, len(ours.ids))
            if number == len(ours.ids):
                start, end = theirs.span(local)
                ours.ids.append(cluster_id)
                ours.unread.append(theirs.unread[local])
                ours.targets.extend(theirs.targets[start:end])
                ours.hosts.extend(theirs.hosts[start:end])
                ours.ends.append(len(ours.targets))
            numbers.append(number)
        clusters = array("I", [numbers[cluster] for cluster in theirs.clusters])
        summary.links = Links(theirs.owns, theirs.places, clusters)

    @property
    def clusters(self) -> Links:
        """The clusters by their numbers; it has no entries."""
        return self._columns
