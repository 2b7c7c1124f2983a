"""An existing sitemap as a source of rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitemap_workbench.facts import xml
from sitemap_workbench.facts.document import Document
from sitemap_workbench.facts.entries import Entry, Run
from sitemap_workbench.facts.options import Options
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError, Row
from sitemap_workbench.generate.tables.entries import EntryReader
from sitemap_workbench.generate.tables.record import BATCH, Unheaded
from sitemap_workbench.readers import Reading, Source, locate
from sitemap_workbench.readers.container import Unpacked
from sitemap_workbench.readers.encoding import Decoder
from sitemap_workbench.readers.locate import Position

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
        lines = _Lines(self.source, self.options, reading.document)
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
                    batch.extend(reader.run(fact, lines.of_run(fact)))
                elif isinstance(fact, Entry) and reader is not None:
                    self.records += 1
                    batch.extend(reader.entry(fact, lines.at(fact.place)))
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


class _Lines:
    """The lines of places that come in order: a pass over the text beside that of the reading."""

    def __init__(self, source: Source, options: Options, document: Document) -> None:
        self._chunks = Unpacked(source, options.chunk, options.ceiling).chunks()
        self._document = document
        self._decoder: Decoder | None = None
        self._text = b""
        self._at = 0  # index in the text up to which lines are counted
        self._start = 0  # place of the text
        self._position = Position()

    def at(self, place: int) -> int:
        """The line of a place, which lies behind the places asked for before."""
        while place > self._start + len(self._text) and self._more():
            pass
        index = place - self._start
        self._position.advance(self._text[self._at : index])
        self._at = max(self._at, index)
        return self._position.line

    def of_run(self, run: Run) -> list[int]:
        """The lines of the entries of a run."""
        at, offset = self.at, run.offset
        return [at(offset + match.start(1)) for match in run.matches]

    def _more(self) -> bool:
        if self._decoder is None:
            self._decoder = Decoder(self._document.encoding)
        self._position.advance(self._text[self._at :])
        self._start += len(self._text)
        self._at = 0
        chunk = next(self._chunks, b"")
        self._text = self._decoder.decode(chunk, final=not chunk)
        return bool(chunk)
