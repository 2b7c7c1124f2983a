"""One reader of sitemaps over one file or all files of a folder, in a process of its own.

    python reading.py READER PATH

Prints JSON: seconds of importing and of reading, entries that were built (null for a reader that
builds none), files of which it said that something is wrong, and its peak memory in MB. Only
standard library besides the reader, so that it runs in the environment of each.
"""

import json
import logging
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

NOW = "2026-10-05"

#: Reads one file: entries, and whether something was said to be wrong.
Read = Callable[[Path], tuple[int | None, bool]]


def workbench() -> Read:
    """All rules and the schemas, the report included."""
    from sitemap_workbench import check

    def read(path: Path) -> tuple[int | None, bool]:
        report = check(path, now=NOW)
        return report.entries, report.counts["error"] + report.counts["warning"] > 0

    return read


def advertools() -> Read:
    """A data frame; it reads an address, which may be one of a file."""
    from advertools import sitemap_to_df

    logging.disable()

    def read(path: Path) -> tuple[int | None, bool]:
        address = path.as_uri()
        try:
            return len(sitemap_to_df(address, recursive=False)), False
        except Exception:
            return 0, True

    return read


def usp() -> Read:
    """Its objects of pages, from a text as it would have fetched it; faults go to its log."""
    from usp.objects.sitemap import InvalidSitemap
    from usp.tree import sitemap_from_str

    said = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.levelno)

    logger = logging.getLogger("usp")
    logger.addHandler(Listener(logging.WARNING))
    logger.propagate = False

    def read(path: Path) -> tuple[int | None, bool]:
        said.clear()
        text = path.read_bytes().decode("utf-8-sig", errors="replace")
        sitemap = sitemap_from_str(text)
        entries = sum(1 for _ in sitemap.all_pages())
        return entries, bool(said) or isinstance(sitemap, InvalidSitemap)

    return read


def lxml() -> Read:
    """The bare tree, or the first fault."""
    from lxml import etree

    def read(path: Path) -> tuple[int | None, bool]:
        try:
            etree.parse(path)
        except (etree.XMLSyntaxError, OSError):  # the latter for an empty file
            return None, True
        return None, False

    return read


def expat() -> Read:
    """Through the file without a handler, or to the first fault."""
    from xml.parsers.expat import ExpatError, ParserCreate

    def read(path: Path) -> tuple[int | None, bool]:
        try:
            with path.open("rb") as stream:
                ParserCreate().ParseFile(stream)
        except ExpatError:
            return None, True
        return None, False

    return read


READERS = (workbench, advertools, usp, lxml, expat)


def xmllint(paths: list[Path]) -> dict[str, object]:
    """The program over all files at once; it names those with a fault."""
    import resource

    start = time.perf_counter()
    command = ["xmllint", "--noout", *map(str, paths)]
    said = subprocess.run(command, stderr=subprocess.PIPE, errors="replace").stderr
    seconds = time.perf_counter() - start
    told = {line.partition(":")[0] for line in said.splitlines() if ": parser error" in line}
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 / 1e6
    faulty = len(told & set(map(str, paths)))
    return {"import": 0.0, "seconds": seconds, "entries": None, "told": faulty, "peak": peak}


def measure(name: str, paths: list[Path]) -> dict[str, object]:
    """Import the reader and let it read everything once."""
    start = time.perf_counter()
    read = next(reader for reader in READERS if reader.__name__ == name)()
    begun = time.perf_counter()
    found = [read(path) for path in paths]
    seconds = time.perf_counter() - begun
    entries = [count for count, _ in found if count is not None]
    return {
        "import": begun - start,
        "seconds": seconds,
        "entries": sum(entries) if entries else None,
        "told": sum(told for _, told in found),
        "peak": peak_memory(),
    }


def peak_memory() -> float:
    """Peak resident memory in MB. Linux counts a process anew only in /proc: what getrusage says
    begins with the peak of the program that started this one."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024 / 1e6
    import resource  # only where there is no /proc, and Windows has neither

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


if __name__ == "__main__":
    reader, place = sys.argv[1], Path(sys.argv[2]).resolve()
    files = sorted(place.iterdir()) if place.is_dir() else [place]
    print(json.dumps(xmllint(files) if reader == "xmllint" else measure(reader, files)))
