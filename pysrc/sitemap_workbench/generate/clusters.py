"""Language versions that name each other: found before anything is written.

A row names the versions of its page. Each version gets an entry, and all entries of a cluster get
the same links, so that return links and self reference hold by construction. For that every
address must be in one cluster only, and a version with a row of its own must not be written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sitemap_workbench.facts.digests import DigestTable
from sitemap_workbench.generate.addresses import AddressJudge, Good, Judged
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import Row, RowSource


@dataclass(slots=True)
class Clusters:
    """Which addresses have a row of their own, and in which cluster an address was named first."""

    own: DigestTable = field(default_factory=DigestTable)
    _cluster_of: DigestTable = field(default_factory=DigestTable)
    _first_row: DigestTable = field(default_factory=DigestTable)

    def collect(self, source: RowSource, judge: AddressJudge) -> Iterator[int]:
        """Read the whole input once; yields the bytes read so far."""
        for batch in source.batches():
            rows = [row for row in batch if isinstance(row, Row)]
            texts = [row.loc for row in rows]
            texts += [href for row in rows for _, href in row.alternates]
            judged = iter(judge.judge(texts))
            locs = [next(judged) for _ in rows]
            for row, loc in zip(rows, locs, strict=True):
                links = [(code, next(judged)) for code, _ in row.alternates]
                if isinstance(loc, Good):
                    self._take(row, loc.href, links)
            yield source.done

    def _take(self, row: Row, loc: str, links: Sequence[tuple[str, Judged]]) -> None:
        self.own.add(loc, row.row)
        good = [(code, verdict.href) for code, verdict in links if isinstance(verdict, Good)]
        if not good:
            return
        cluster = self._number_of(good, row.row)
        for member in {loc, *(href for _, href in good)}:
            self._cluster_of.add(member, cluster)

    def _number_of(self, links: Sequence[tuple[str, str]], row: int) -> int:
        """A cluster is known by the first row that has it."""
        text = "\n".join(sorted(f"{code} {href}" for code, href in links))
        first = self._first_row.add(text, row)
        return row if first is None else first

    def conflict(self, row: Row, loc: str, links: Sequence[tuple[str, str]]) -> Failure | None:
        """Why the row and an earlier one cannot both be written."""
        cluster = self._number_of(links, row.row) if links else None
        for member in dict.fromkeys((loc, *(href for _, href in links))):
            first = self._cluster_of.get(member)
            if first is not None and first != cluster:
                args = (("address", member), ("first_row", str(first)))
                return Failure("gen-cluster-conflict", row.line, row.loc, args, row.row, "loc")
        return None
