"""The strict profile `browser`: one list, one host, one file or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from sitemap_workbench.facts.weburl import UrlParser, WebUrl, host_label_fault
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fields import field_failures
from sitemap_workbench.generate.lines import is_blank, is_clean, line_fault
from sitemap_workbench.generate.result import Counts, Generated, GeneratedFile
from sitemap_workbench.generate.source import read_text, split_lines
from sitemap_workbench.generate.writer import write_sitemap

FILE_NAME = "sitemap.xml"
URLS_MAX = 10_000
BYTES_MAX = 10_485_760
LOC_MAX = 2_047

_BATCH = 4_096  # addresses parsed at a time, so that an input of 5,000,000 units stays small


def generate(
    source: str | bytes,
    *,
    lastmod: str = "",
    changefreq: str = "",
    priority: str = "",
    parse_urls: UrlParser,
) -> Generated:
    """Turn a list of addresses, one a line, into `sitemap.xml`, or say all that forbids it.

    Args:
        source: the list; bytes are UTF-8, a byte order mark at their start is removed.
        lastmod, changefreq, priority: one value for all entries; empty writes no element.
        parse_urls: the WHATWG parser of where this runs.

    Returns:
        One file and no failure, or no file and every failure: those without a line first, then
        by line. After `gen-input-encoding` and `gen-input-too-large` nothing else is checked and
        nothing counted. Never raises for any input of these types.
    """
    text = read_text(source)
    if isinstance(text, Failure):
        return Generated(Counts(), (text,))
    lines = split_lines(text)
    addresses = _Addresses()
    blank = _read_lines(lines, addresses, parse_urls)
    counts = Counts(
        lines=len(lines),
        blank=blank,
        unique=len(addresses.unique),
        duplicates=addresses.duplicates,
        errors=len(addresses.faults),
    )
    whole = field_failures(lastmod, changefreq, priority)
    if blank == len(lines):
        whole.append(Failure("gen-no-url"))
    placed = addresses.faults if addresses.excess is None else [*addresses.faults, addresses.excess]
    if whole or placed:
        placed = sorted(placed, key=lambda failure: failure.line or 0)
        return Generated(counts, (*whole, *placed))
    data = write_sitemap(
        addresses.unique,
        lastmod=lastmod,
        changefreq=changefreq,
        priority=priority,
        limit=BYTES_MAX,
    )
    if isinstance(data, int):
        return Generated(counts, (Failure("gen-output-too-large", args=(("bytes", data),)),))
    digest = sha256(data).hexdigest()
    return Generated(counts, files=(GeneratedFile(FILE_NAME, data, counts.unique, digest),))


@dataclass(slots=True)
class _Addresses:
    """What the lines read so far come to."""

    unique: dict[str, None] = field(default_factory=dict)
    """Serialised addresses in the order of their first occurrence."""
    duplicates: int = 0
    faults: list[Failure] = field(default_factory=list)
    """One for each faulty line, not in order."""
    excess: Failure | None = None
    """The line of the first unique address too many: good in itself, so not among the faults."""
    host: str = ""
    host_line: int = 0
    """Host with port of the first valid line, and that line."""

    def add(self, number: int, line: str, url: WebUrl | None) -> None:
        """Take in a line that passed the checks of its text."""
        if url is None or host_label_fault(url.host):
            self.faults.append(Failure("gen-line-unparsable", number, line))
            return
        if len(url.href) > LOC_MAX:
            length = ("length", len(url.href))
            self.faults.append(Failure("gen-line-too-long", number, line, (length,)))
            return
        host = f"{url.host}:{url.port}" if url.port else url.host
        if not self.host:
            self.host, self.host_line = host, number
        if host != self.host:
            first = (("first_host", self.host), ("first_line", str(self.host_line)))
            self.faults.append(Failure("gen-host-mixed", number, line, (("host", host), *first)))
        elif url.href in self.unique:
            self.duplicates += 1
        else:
            self.unique[url.href] = None
            if len(self.unique) == URLS_MAX + 1:
                self.excess = Failure("gen-too-many-urls", number, line)


def _read_lines(lines: Sequence[str], addresses: _Addresses, parse_urls: UrlParser) -> int:
    """Check every line; the number of blank ones."""
    blank = 0
    numbers: list[int] = []
    for number, line in enumerate(lines, start=1):
        if not line:
            blank += 1
        elif is_clean(line):
            numbers.append(number)
        elif is_blank(line):
            blank += 1
        elif fault := line_fault(line):
            addresses.faults.append(Failure(fault, number, line))
        else:
            numbers.append(number)
    for start in range(0, len(numbers), _BATCH):
        batch = numbers[start : start + _BATCH]
        # The same line again and again is parsed once a batch.
        different = list(dict.fromkeys(lines[number - 1] for number in batch))
        parsed = dict(zip(different, parse_urls(different), strict=True))
        for number in batch:
            line = lines[number - 1]
            addresses.add(number, line, parsed[line])
    return blank
