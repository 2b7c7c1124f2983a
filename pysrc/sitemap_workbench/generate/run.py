"""What a run of the generator has come to so far, whatever it reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, count

from sitemap_workbench.facts.digests import DigestTable
from sitemap_workbench.facts.meant import folder_of
from sitemap_workbench.generate.addresses import AddressJudge, Site, site_of
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fileset import FileSet
from sitemap_workbench.generate.kept import Store
from sitemap_workbench.generate.result import (
    Counts,
    Generated,
    GeneratedFile,
    Respelled,
    RobotsLine,
)
from sitemap_workbench.generate.rows import RowSource
from sitemap_workbench.generate.settings import Settings
from sitemap_workbench.readers import Source

_RESPELLED_MAX = 1_000  # of which the spelling is kept; all are counted


@dataclass(slots=True)
class Run:
    """What has been read so far comes to this."""

    settings: Settings
    judge: AddressJudge
    store: Store
    counts: Counts = field(default_factory=Counts)
    failures: list[Failure] = field(default_factory=list)
    seen: DigestTable = field(default_factory=DigestTable)
    sets: dict[Site, FileSet] = field(default_factory=dict)
    addresses: int = 0
    """Different ones."""
    stopped: bool = False
    """Whether the input could not be read to its end."""
    _bad_row: int | None = None
    cells_in_list: tuple[int, int] | None = None
    first: tuple[Site, int] | None = None
    """Site and line of the first valid address."""

    respelled: list[Respelled] = field(default_factory=list)
    respelled_count: int = 0

    def begin_again(self) -> None:
        """Forget what has been read; what the fields failed of stays."""
        self.counts, self.seen, self.sets = Counts(), DigestTable(), {}
        self.failures = [failure for failure in self.failures if failure.line is None]
        self.addresses, self.first, self.cells_in_list = 0, None, None
        self._bad_row = None
        self.respelled, self.respelled_count = [], 0

    def note_spelling(self, line: int, value: str, href: str) -> None:
        """Remember an address that the URL Standard writes otherwise than it was given."""
        self.respelled_count += 1
        if len(self.respelled) < _RESPELLED_MAX:
            self.respelled.append(Respelled(line, value, href))

    def note_cells(self, line: int) -> None:
        """Remember a line that is an address and looks like several cells."""
        first, count = self.cells_in_list or (line, 0)
        self.cells_in_list = (first, count + 1)

    def refuse(self, *failures: Failure) -> None:
        """Note the failures of one line or row; a row may come several times in turn."""
        row = failures[0].row
        if row is None or row != self._bad_row:
            self.counts.errors += 1
        self._bad_row = row
        self.failures.extend(failures)

    def admit(self, line: int, value: str) -> bool:
        """Count an address that is new; whether the profile has room for it."""
        self.addresses += 1
        profile = self.settings.profile
        if profile.splits or self.addresses <= profile.urls:
            return True
        if self.addresses == profile.urls + 1:
            self.failures.append(Failure("gen-too-many-urls", line, value))
        return False

    def files_for(self, site: Site, line: int) -> FileSet | tuple[tuple[str, str], ...]:
        """The files in which an address of this site belongs, or what forbids it."""
        if self.first is None:
            self.first = (site, line)
        settings = self.settings
        first, first_line = self.first
        if site.host != first.host and settings.hosts == "one":
            return (
                ("host", site.host),
                ("first_host", first.host),
                ("first_line", str(first_line)),
            )
        key = site if settings.schemes == "apart" else Site("", site.host)
        files = self.sets.get(key)
        if files is None:
            files = self.sets[key] = FileSet(settings, self.store, site)
        return files

    def result(self, source: str | Source | RowSource) -> Generated:
        """Files or failures."""
        counts, failures = self.counts, self.failures
        form, left_out = "list", {}
        if not isinstance(source, str | Source):
            form, left_out = source.form, dict(source.left_out)
        strict = form == "list" and not self.settings.profile.splits
        if counts.blank == counts.lines and not self.stopped:
            failures.append(Failure("gen-no-url"))
        for files in self.sets.values():
            if files.overflow:
                args = (("bytes", files.overflow),)
                failures.append(Failure("gen-output-too-large", args=args))
            counts.errors += len(files.too_large)
            counts.unique -= len(files.too_large)
            for entry in files.too_large:
                row = None if form == "list" else entry.row
                size = (("bytes", entry.size),)
                failures.append(Failure("gen-entry-too-large", entry.line, args=size, row=row))
        if failures:
            failures.sort(key=lambda failure: failure.line or 0)
            return Generated(
                counts, tuple(failures), (), (), left_out, form, self.cells_in_list, strict
            )
        made: list[GeneratedFile] = []
        robots: list[RobotsLine] = []
        base = self.settings.base(self.judge.parse_urls)
        for files, folder in zip(self.sets.values(), self._folders(), strict=True):
            address = files.site.root if base is None else base.href + folder
            own = list(files.finish(address, folder))
            made += own
            own_host = base is None or site_of(base).host == files.site.host
            indexes = [file for file in own if file.kind == "sitemapindex"]
            # Files on another host need a line each: that of their index is no proof for them.
            known = (own_host and indexes) or [file for file in own if file.kind == "urlset"]
            robots += [
                RobotsLine(f"{files.site.root}robots.txt", f"Sitemap: {file.url}") for file in known
            ]
        return Generated(
            counts,
            (),
            tuple(made),
            tuple(robots),
            left_out,
            form,
            self.cells_in_list,
            strict,
            tuple(self.respelled),
            self.respelled_count,
        )

    def _folders(self) -> Iterator[str]:
        """Where the files of each site lie below the common folder, with a slash at the end."""
        if len(self.sets) == 1:
            yield ""
            return
        taken: set[str] = set()
        for files in self.sets.values():
            site = files.site
            name = folder_of(site.host)
            if self.settings.schemes == "apart":
                name = f"{site.scheme}-{name}"
            # Two hosts may be one name: a port, a final dot, or what was cut off.
            names = chain((name,), (f"{name}-{number}" for number in count(2)))
            folder = next(one for one in names if one not in taken)
            taken.add(folder)
            yield f"{folder}/"
