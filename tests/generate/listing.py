"""Running the generator in a test, and reading back what it wrote."""

from __future__ import annotations

from lxml import etree

from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.generate import Generated, generate

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def run(
    source: str | bytes, *, lastmod: str = "", changefreq: str = "", priority: str = ""
) -> Generated:
    return generate(
        source, lastmod=lastmod, changefreq=changefreq, priority=priority, parse_urls=parse_urls
    )


def faults(result: Generated) -> list[tuple[int | None, str]]:
    """Line and id of every failure, in the order given."""
    return [(failure.line, failure.id) for failure in result.failures]


def written(result: Generated) -> bytes:
    """The bytes of the one file, after making sure that there is exactly one."""
    assert faults(result) == []
    (file,) = result.files
    return file.data


def locs(result: Generated) -> list[str]:
    """The addresses that an XML parser reads in the file, in order."""
    root = etree.fromstring(written(result))
    return [str(loc.text) for loc in root.iterfind(f"{NAMESPACE}url/{NAMESPACE}loc")]


def counts(result: Generated) -> tuple[int, int, int, int, int]:
    """Lines, blank, unique, duplicates, errors."""
    numbers = result.counts
    return (numbers.lines, numbers.blank, numbers.unique, numbers.duplicates, numbers.errors)
