"""Small sets of files, and the few ways in which a test reads their report.

A set is a table of name or address -> text. An address is also the place of the file, and its last
segment the name.
"""

import io
import tarfile
import zipfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sitemap_workbench import check_set
from sitemap_workbench.app import api
from sitemap_workbench.readers import Source
from sitemap_workbench.report import Report
from sitemaps import NOW, Place, index, marked, urlset

Files = Mapping[str, str | bytes]


def sources(files: Files) -> list[Source]:
    """The files as sources, in the order of the table."""
    return [Source.of_bytes(data, name, url) for name, data, url in items(files)]


def items(files: Files) -> list[tuple[str, bytes, str | None]]:
    """The files as `check_set` takes them."""
    found = []
    for given, text in files.items():
        address = given if "://" in given else None
        name = given.rpartition("/")[2] if address else given
        found.append((name, text.encode() if isinstance(text, str) else text, address))
    return found


def run(files: Files, **options: Any) -> Report:
    """The report of a set, with the clock of the catalogue's examples."""
    options.setdefault("now", NOW)
    return check_set(items(files), **options)


def rules(report: Report) -> dict[str, int]:
    """How often each rule has struck, in the files and between them."""
    counts: Counter[str] = Counter(report.set.rules)
    for file in report.files:
        counts.update(file.rules)
    return dict(counts)


def found(files: Files, **options: Any) -> list[str]:
    """The ids of all findings, one for each, sorted."""
    return sorted(Counter(rules(run(files, **options))).elements())


def places(report: Report, rule: str) -> list[tuple[str, Place | None]]:
    """File and place of each finding of a rule between the files."""
    return [
        (one.file, None if one.found.line is None else Place(*at(one.found)))
        for one in report.set.findings
        if one.found.rule == rule
    ]


def related(report: Report, rule: str) -> list[list[tuple[str, Place | None]]]:
    """The other places of each finding of a rule."""
    return [
        [(one.file, None if one.line is None else Place(*at(one))) for one in finding.related]
        for finding in report.set.findings
        if finding.found.rule == rule
    ]


def at(one: Any) -> tuple[int, int, int]:
    return one.line, one.column, one.offset


def unmarked(files: Mapping[str, str]) -> tuple[dict[str, str], list[tuple[str, Place]]]:
    """The files without their marks, and the file and place of each mark, in the order of the
    files' names."""
    texts, where = {}, []
    for name in files:
        text, own = marked(files[name])
        texts[name] = text
        where += [(name.rpartition("/")[2], one) for one in own]
    return texts, sorted(where)


def pages(*entries: str) -> str:
    """A urlset of `loc` or `loc date` each, a line each."""
    return urlset("\n".join(_entry("url", entry) for entry in entries))


def children(*entries: str) -> str:
    """An index of `loc` or `loc date` each, a line each."""
    return index("\n".join(_entry("sitemap", entry) for entry in entries))


def _entry(name: str, entry: str) -> str:
    loc, _, date = entry.removeprefix("¦").partition(" ")
    mark = "¦" if entry.startswith("¦") else ""
    dated = f"{'¦' if date.startswith('¦') else ''}<lastmod>{date.removeprefix('¦')}</lastmod>"
    return f"<{name}>{mark}<loc>{loc}</loc>{dated if date else ''}</{name}>"


def linked(loc: str, *links: str) -> str:
    """A url with a link for each `code=href`, which may be marked."""
    parts = []
    for link in links:
        code, _, href = link.removeprefix("¦").partition("=")
        mark = "¦" if link.startswith("¦") else ""
        parts.append(f'{mark}<xhtml:link rel="alternate" hreflang="{code}" href="{href}"/>')
    return f"<url><loc>{loc}</loc>{''.join(parts)}</url>"


def options() -> Any:
    return api.options_at(NOW)


def write(folder: Path, files: Files) -> None:
    """Write files, in folders of their own where their names have one."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def zipped(files: Files, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def tarred(files: Files, mode: str) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            raw = data.encode() if isinstance(data, str) else data
            info = tarfile.TarInfo(name)
            info.size = len(raw)
            archive.addfile(info, io.BytesIO(raw))
    return packed.getvalue()
