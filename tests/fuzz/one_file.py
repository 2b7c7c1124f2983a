"""Targets that judge one file: as a whole, its readers alone, with low ceilings, in every form."""

import zlib
from dataclasses import replace
from random import Random

import pytest
from lxml import etree

from catalogue_ids import RULES
from sitemap_workbench.app.moments import instant
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts import ceilings as caps
from sitemap_workbench.facts.ceilings import MAX_READ
from sitemap_workbench.facts.options import CHUNK, Options
from sitemap_workbench.facts.xml import Root
from sitemap_workbench.readers import Reading
from sitemap_workbench.report import FileReport, Report
from sitemap_workbench.report.as_text import render_text
from sitemap_workbench.report.formats import FORMATS, render
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW

from . import mutations
from .forms import check_form
from .invariants import (
    CHUNKS,
    Way,
    check_invariants,
    check_same,
    content_of,
    demand,
    judged,
    source_of,
)
from .oracles import check_values, check_witnesses

NAMES = ("sitemap.xml", "sitemap.xml.gz", "robots.txt", "sitemap.txt", None)
URLS = (None, None, None, "https://example.com/a/sitemap.xml", "http://www.example.com:81/s.xml.gz")
#: The ceilings of one file, from where a plain entry passes none of them, and how high the harness
#: lets them be.
LOW = {
    "MAX_READ_ENTRIES": (1, 12),
    "MAX_LINES": (1, 12),
    "MAX_ELEMENTS": (1, 60),
    "MAX_FAULTS": (1, 6),
    "MAX_NAMES": (20, 40),
    "MAX_DEPTH": (4, 8),
    "MAX_LENGTH": (200, 800),
    "MAX_ENTRY_ELEMENTS": (5, 12),
    "MAX_ATTRIBUTES": (3, 6),
    "MAX_PREFIXES": (1, 6),
    "MAX_PATTERNS": (1, 3),
}


def options_of(chunk: int = CHUNK) -> Options:
    """The clock of the worked examples, and pieces of a size."""
    return Options(now=instant(NOW), parse_urls=parse_urls, chunk=chunk)


def check(data: bytes) -> None:
    """A whole check with all rules, read in two ways, and what witnesses say of it."""
    draw = zlib.crc32(data)
    name = NAMES[draw % 11] if draw % 11 < len(NAMES) else "sitemap.xml"
    way = Way(
        name,
        URLS[draw // 11 % len(URLS)],
        language=LANGUAGES[draw // 7 % len(LANGUAGES)],
        ceiling=1_000 if draw % 7 == 0 and data[:2] == mutations.GZIP else MAX_READ,
    )
    report = judged(data, way)
    check_invariants(data, report)
    content = content_of(data)
    if content.whole:
        check_witnesses(content.data, report)
    chunk = max(CHUNKS[draw // 11 % len(CHUNKS)], len(content.data) // 1_000)
    check_same(data, report, replace(way, chunk=chunk, lane=bool(draw & 1)))
    if draw % 3 == 0 and content.whole and report.complete and way.ceiling > 1_000:
        _same_when_rewritten(content.data, report, way)
    if draw % 5 == 0:
        _same_in_words(report, judged(data, replace(way, language=LANGUAGES[draw % 3])))


def ceilings(data: bytes) -> None:
    """A whole check with ceilings so low that they are met: the same report in any way."""
    draw = Random(zlib.crc32(data))
    with pytest.MonkeyPatch.context() as patch:
        for name, (least, most) in LOW.items():
            if draw.random() < 0.3:
                patch.setattr(caps, name, draw.randint(least, most))
        report = judged(data, Way())
        check_invariants(data, report)
        chunk = max(draw.choice(CHUNKS), report.bytes // 1_000)
        check_same(data, report, Way(chunk=chunk, lane=draw.random() < 0.5))


def _same_when_rewritten(content: bytes, report: FileReport, way: Way) -> None:
    """libxml2 writes the same document in other bytes: references and sections resolved, without
    comments, in UTF-16. What is said about elements and values stays."""
    if report.kind not in ("urlset", "sitemapindex", "rss", "atom"):
        return
    parser = etree.XMLParser(resolve_entities=False, huge_tree=True, remove_pis=True)
    try:
        tree = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError):
        return
    if tree.getroottree().docinfo.doctype or any(number_of(rule) < 32 for rule in report.rules):
        return
    other = judged(etree.tostring(tree, encoding="utf-16"), way)
    one, two = (
        sorted(
            (found.rule, found.path or "", found.value or "")
            for found in each.findings
            if number_of(found.rule) >= 32
        )
        for each in (report, other)
    )
    demand(one == two, "rewritten-differs", (set(one) ^ set(two), report.entries, other.entries))


def number_of(rule: str) -> int:
    """The number of a rule; high for those of the schemas."""
    return RULES.get(rule, (901, ""))[0]


def _same_in_words(one: FileReport, other: FileReport) -> None:
    """A language changes messages and nothing else."""
    bare = [[replace(found, message="") for found in report.findings] for report in (one, other)]
    demand(bare[0] == bare[1], "language-matters")
    demand(replace(one, findings=()) == replace(other, findings=()), "language-matters-much")


def readers(data: bytes) -> None:
    """Readers alone: the same facts at the same places, in pieces of any size."""
    draw = zlib.crc32(data)
    chunk = CHUNKS[draw % len(CHUNKS)]
    one, other = _facts(data, CHUNK), _facts(data, max(chunk, len(data) // 3_000))
    demand(one == other, "another-chunk-other-facts", (chunk, _unequal(one, other)))
    content = content_of(data)
    if content.whole:
        reading = Reading(source_of(data, "sitemap.xml"), options_of(chunk))
        facts = [fact for step in reading.steps() for fact in step]
        roots = [fact for fact in facts if isinstance(fact, Root)]
        if reading.complete and not reading.skipped:
            check_values(content.data, facts, roots[0] if roots else None)


def _facts(data: bytes, chunk: int) -> list[object]:
    reading = Reading(source_of(data, "sitemap.xml"), options_of(chunk), False)
    facts = [
        (type(fact).__name__, getattr(fact, "place", None))
        for step in reading.steps()
        for fact in step
    ]
    done = reading.done == len(data) or reading.document.archive is not None  # not looked into
    demand(done, "not-all-read", (reading.done, len(data)))
    document = replace(reading.document, first_bytes=b"")
    return [*facts, reading.complete, reading.skipped, str(document)]


def _unequal(one: list[object], other: list[object]) -> object:
    pairs = zip([*one, None], [*other, None], strict=False)
    return next(((a, b) for a, b in pairs if a != b), None)


def forms(data: bytes) -> None:
    """Every form in which a report is taken away."""
    draw = zlib.crc32(data)
    language = LANGUAGES[draw % len(LANGUAGES)]
    report = Report((judged(data, Way("a<b>&\x1b[1m::.xml", language=language)),))
    for form in FORMATS:
        check_form(form, render(form, report, language))
    check_form("text", render_text(report, language))
