"""Rows of a table or a sitemap: every cell is judged, versions are joined, entries written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from sitemap_workbench.facts.digests import DigestTable
from sitemap_workbench.generate.addresses import Bad, Good, Judged
from sitemap_workbench.generate.clusters import Clusters
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fields import field_failures
from sitemap_workbench.generate.fileset import FileSet, Rendered
from sitemap_workbench.generate.rows import Row, RowSource
from sitemap_workbench.generate.run import Run
from sitemap_workbench.generate.writer import NOT_XML, render_entry

_FIELD_OF = {"gen-lastmod": "lastmod", "gen-changefreq": "changefreq", "gen-priority": "priority"}
_BLANK = Bad("gen-line-padding")
_field_failures = lru_cache(maxsize=4_096)(field_failures)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The addresses of a row as judged."""

    loc: Judged
    links: list[tuple[str, Judged]]
    images: list[Judged]


@dataclass(slots=True)
class RowReading:
    """Reads the rows of a source into a run."""

    source: RowSource
    run: Run
    clusters: Clusters | None = None
    whole: DigestTable = field(default_factory=DigestTable)
    """Addresses together with all that was given with them."""
    _block: dict[int, tuple[FileSet, list[Rendered]]] = field(default_factory=dict)
    """The entries of the row at hand, by the files that they belong in."""

    def steps(self) -> Iterator[int]:
        """Bytes read so far. Rows that name language versions need the input to be read twice: once
        to know the clusters, and once to write."""
        for _ in self._rows():
            yield self.source.done
        if self.clusters is None:
            return
        clusters = self.clusters
        yield from clusters.collect(self.source, self.run.judge)
        self.run.begin_again()
        self.whole = DigestTable()
        for _ in self._rows():
            yield self.source.total + self.source.done

    def _rows(self) -> Iterator[None]:
        for batch in self.source.batches():
            rows = [row for row in batch if isinstance(row, Row)]
            if self.clusters is None and any(row.alternates for row in rows):
                self.clusters = Clusters()
                return
            judged = iter(self._judged(rows))
            for row in batch:
                if isinstance(row, Failure):
                    self.run.refuse(row)
                else:
                    self._take(row, next(judged))
            yield

    def _judged(self, rows: Sequence[Row]) -> Iterator[_Cells]:
        texts = [row.loc for row in rows]
        for row in rows:
            texts.extend(href for _, href in row.alternates)
            texts.extend(row.images)
        judged = self.run.judge.judge(texts)
        at = len(rows)
        for index, row in enumerate(rows):
            links = [
                (code, verdict)
                for (code, _), verdict in zip(
                    row.alternates, judged[at : at + len(row.alternates)], strict=True
                )
            ]
            at += len(links)
            images = judged[at : at + len(row.images)]
            at += len(images)
            yield _Cells(judged[index], links, images)

    def _take(self, row: Row, cells: _Cells) -> None:
        loc = cells.loc
        failures = list(self._cell_failures(row, cells))
        if not failures and isinstance(loc, Good):
            links = [(code, good) for code, good in cells.links if isinstance(good, Good)]
            failures = list(self._write(row, loc, links, cells.images))
        if failures:
            self.run.refuse(*failures)
        for files, block in self._block.values():
            files.add(block)
        self._block.clear()

    def _cell_failures(self, row: Row, cells: _Cells) -> Iterator[Failure]:
        if cells.loc is None:
            yield self._failure("gen-table-loc-empty", row, "loc", row.loc)
        elif isinstance(cells.loc, Bad):
            yield self._failure(cells.loc.id, row, "loc", row.loc, cells.loc.args)
        for failure in _field_failures(row.lastmod, row.changefreq, row.priority):
            column = self.source.column(_FIELD_OF[failure.id])
            yield replace(failure, line=row.line, row=row.row, column=column)
        for (code, verdict), (_, text) in zip(cells.links, row.alternates, strict=True):
            if not isinstance(verdict, Good):
                bad = verdict or _BLANK
                yield self._failure(bad.id, row, f"hreflang:{code}", text, bad.args)
        for number, (verdict, text) in enumerate(zip(cells.images, row.images, strict=True)):
            if isinstance(verdict, Bad):
                yield self._failure(verdict.id, row, "image", text, verdict.args, number)
        for fields in (*row.videos, row.news or {}):
            prefix = "news" if fields is row.news else "video"
            for name, values in fields.items():
                for number, value in enumerate(values):
                    if NOT_XML.search(value):
                        key = f"{prefix}:{name}"
                        yield self._failure("gen-table-control", row, key, value, (), number)

    def _failure(
        self,
        failure_id: str,
        row: Row,
        key: str,
        value: str,
        args: tuple[tuple[str, str | int], ...] = (),
        number: int = 0,
    ) -> Failure:
        column = self.source.column(key, number)
        return Failure(failure_id, row.line, value, args, row.row, column)

    def _write(
        self, row: Row, loc: Good, links: list[tuple[str, Good]], images: list[Judged]
    ) -> Iterator[Failure]:
        """Write the entry of the row and those of its versions, or tell what forbids it."""
        written = [(code, good.href) for code, good in links]
        if links and all(href != loc.href for _, href in written):
            yield self._failure("gen-cluster-self", row, "loc", row.loc)
            return
        if self.clusters and (conflict := self.clusters.conflict(row, loc.href, written)):
            yield replace(conflict, column=self.source.column("loc"))
            return
        shown = tuple(good.href for good in images if isinstance(good, Good))
        files = self.run.files_for(loc.site, row.row)
        if isinstance(files, tuple):
            yield self._failure("gen-host-mixed", row, "loc", row.loc, files)
            return
        hints = (row.lastmod, row.changefreq, row.priority)
        given = (*hints, sorted(written), shown, row.videos, row.news)
        whole = f"{loc.href}\n{given!r}"
        first = self.run.seen.add(loc.href, row.row)
        if first is None:
            self.whole.add(whole, row.row)
            yield from self._place(row, "loc", loc, written, shown)
        elif self.whole.get(whole) is None:
            before = (("first_row", str(first)),)
            yield self._failure("gen-row-conflict", row, "loc", row.loc, before)
            return
        else:
            self.run.counts.duplicates += 1
        yield from self._write_versions(row, loc, links, written)

    def _write_versions(
        self, row: Row, loc: Good, links: list[tuple[str, Good]], written: list[tuple[str, str]]
    ) -> Iterator[Failure]:
        """The entries of the versions that have no row of their own."""
        if self.clusters is None:
            return
        for code, good in links:
            if good.href == loc.href or self.clusters.own.get(good.href) is not None:
                continue
            if self.run.seen.add(good.href, row.row) is None:
                yield from self._place(row, f"hreflang:{code}", good, written, ())

    def _place(
        self,
        row: Row,
        key: str,
        page: Good,
        links: list[tuple[str, str]],
        images: Sequence[str],
    ) -> Iterator[Failure]:
        """One entry into the files of its site. What the row says of images, videos and news is
        true of its own page only, its dates and hints hold for all versions."""
        run, settings = self.run, self.run.settings
        files = run.files_for(page.site, row.row)
        if isinstance(files, tuple):
            yield self._failure("gen-host-mixed", row, key, page.href, files)
            return
        if not run.admit(row.line, page.href) or run.failures:
            return
        own = key == "loc"
        if own and page.href != row.loc:
            run.note_spelling(row.row, row.loc, page.href)
        values = (
            row.lastmod or settings.lastmod,
            row.changefreq or settings.changefreq,
            row.priority or settings.priority,
        )
        if not links and not images and not row.videos and not row.news:
            files.add_plain(page.href, *values, row.line, row.row)
            return
        videos, news = (row.videos, row.news) if own else ((), None)
        text = render_entry(
            page.href, *values, alternates=links, images=images, videos=videos, news=news
        )
        used = {"xhtml": links, "image": images, "video": videos, "news": news}
        prefixes = frozenset(prefix for prefix, values in used.items() if values)
        self._block.setdefault(id(files), (files, []))[1].append(
            Rendered(text, len(text.encode()), row.line, row.row, values[0], prefixes)
        )
