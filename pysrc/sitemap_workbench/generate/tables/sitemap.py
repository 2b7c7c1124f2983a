"""An existing sitemap as a source of rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitemap_workbench.facts import xml
from sitemap_workbench.facts.document import Document
from sitemap_workbench.facts.entries import Entry, Run
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError, Row
from sitemap_workbench.generate.tables.entries import EntryReader
from sitemap_workbench.generate.tables.record import BATCH, Unheaded
from sitemap_workbench.readers import Along, Reading, locate

_LISTS = frozenset(("urlset", "rss", "atom"))
_BREAKS = (
    xml.BareAmpersand,
    xml.ContentAfterRoot,
    xml.Doctype,
    xml.InvalidChar,
    xml.NotWellFormed,
    xml.TagMismatch,
    xml.TextBeforeRoot,
    xml.Truncation,
    xml.UnboundPrefix,
    xml.UndefinedEntity,
)
"""What makes a file no XML. Values beside it could only be guessed, so nothing is taken over."""


@dataclass(slots=True)
class SitemapRows(Unheaded):
    """The entries of a urlset, or of an RSS or Atom feed."""

    form: str = field(default="sitemap", init=False)

    def batches(self) -> Iterator[list[Row | Failure]]:
        """The entries in their order; see `RowSource`."""
        self.done = self.records = 0
        self.left_out = left_out = Counter[str]()
        reading = Reading(self.source, self.options)
        reader: EntryReader | None = None
        along = Along(self.source, self.options, reading.document)
        batch: list[Row | Failure] = []
        for facts in reading.steps():
            for fact in facts:
                if isinstance(fact, _BREAKS):
                    raise self._broken(reading.document, fact.place)
                if isinstance(fact, xml.Root):
                    _check_kind(fact)
                    reader = EntryReader(self.options, left_out)
                elif isinstance(fact, Run) and reader is not None:
                    self.records += len(fact)
                    batch.extend(reader.run(fact, along.lines(fact.entry_places())))
                elif isinstance(fact, Entry) and reader is not None:
                    self.records += 1
                    batch.extend(reader.entry(fact, along.at(fact.place)[0]))
                elif isinstance(fact, xml.Stray):
                    left_out[fact.element.label if fact.element else "#text"] += 1
            self.done = reading.done
            for start in range(0, len(batch), BATCH):
                yield batch[start : start + BATCH]
            batch = []
        self._check_end(reading, reader is not None)

    def _check_end(self, reading: Reading, has_root: bool) -> None:
        """Refuse what was not read to its end, or not as it is written."""
        document = reading.document
        gzip = document.gzip
        if document.over_ceiling is not None:
            args = (("limit", document.over_ceiling),)
            raise RefusedError(Failure("gen-table-ceiling", args=args))
        if gzip is not None and (gzip.corrupt or gzip.truncated):
            raise RefusedError(Failure("gen-table-gzip"))
        if document.invalid is not None:
            raise self._broken(document, document.invalid.place)
        if not has_root or not reading.complete:
            start = document.start.splitlines()[:1]
            raise RefusedError(Failure("gen-sitemap-kind", args=(("found", "".join(start)),)))

    def _broken(self, document: Document, place: int) -> RefusedError:
        """The failure that says where the file has to be repaired."""
        found = None
        for found in locate(self.source, self.options, document.encoding, (place,)):  # noqa: B007
            pass
        located = (found or {}).get(place)
        line, column = (located.line, located.column) if located else (1, 1)
        args = (("where", str(line)), ("position", str(column)))
        return RefusedError(Failure("gen-sitemap-broken", line, args=args))


def _check_kind(root: xml.Root) -> None:
    if root.kind == "sitemapindex":
        raise RefusedError(Failure("gen-sitemap-index"))
    if root.kind not in _LISTS:
        raise RefusedError(Failure("gen-sitemap-kind", args=(("found", f"<{root.name}>"),)))
