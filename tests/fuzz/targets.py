"""What the harness runs: one function a target, which raises when something does not hold.

Targets that need several inputs take them in one piece, with SEPARATOR between them.
"""

import io
import json
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from lxml import etree

from catalogue_ids import RULES
from sitemap_workbench import compare as compared
from sitemap_workbench import generate as generated
from sitemap_workbench.app.archive_error import ArchiveError, Room
from sitemap_workbench.app.archives import members_of
from sitemap_workbench.app.moments import instant
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.sets import check_set_steps
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.compare.as_csv import csv_pieces
from sitemap_workbench.compare.as_json import json_pieces
from sitemap_workbench.decoder import decode as decoded
from sitemap_workbench.facts import ceilings as caps
from sitemap_workbench.facts.ceilings import MAX_READ
from sitemap_workbench.facts.options import CHUNK, Options
from sitemap_workbench.facts.xml import Root
from sitemap_workbench.readers import Reading
from sitemap_workbench.report import FileReport, Report
from sitemap_workbench.report.as_json import render_json
from sitemap_workbench.report.as_text import render_text
from sitemap_workbench.report.formats import FORMATS, render
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, gz

from . import mutations
from .invariants import (
    CHUNKS,
    Way,
    check_invariants,
    check_place,
    check_same,
    codec_of,
    content_of,
    demand,
    first_difference,
    judged,
    source_of,
)
from .oracles import check_values, check_witnesses

SEPARATOR = b"\n=====8<=====\n"
NAMES = ("sitemap.xml", "sitemap.xml.gz", "robots.txt", "sitemap.txt", None)
URLS = (None, None, None, "https://example.com/a/sitemap.xml", "http://www.example.com:81/s.xml.gz")
FORMS = ("auto", "auto", "auto", "list", "csv", "tsv", "json-lines", "sitemap")
SETTINGS = (
    {},
    {"profile": "protocol"},
    {"profile": "protocol", "hosts": "each", "schemes": "apart", "gzip": True},
    {"profile": "protocol", "index": "always", "ignore_columns": True, "old_news": True},
    {"lastmod": "2026-10-01", "changefreq": "daily", "priority": "0.5"},
)


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


def archive(data: bytes) -> None:
    """An archive: members or an error in words, names that stay below it, the same bytes twice."""
    kind = (".zip", ".tar", ".tar.gz")[zlib.crc32(data) % 3]
    if data.startswith(b"PK"):
        kind = ".zip"
    elif data.startswith(mutations.GZIP):
        kind = ".tar.gz"
    source = source_of(data, f"site{kind}")
    try:
        members = members_of(source, Room())
    except ArchiveError as error:
        demand(bool(str(error)), "archive-error-empty")
        return
    for member in members or ():
        name = member.name or ""
        parts = name.split("/")
        demand(".." not in parts and "" not in parts[:1], "name-climbs", name)
        demand("\\" not in name, "name-with-backslash", name)
    try:
        report = run_to_end(check_set_steps(members or [source], options_of(), is_set=True))
        again = run_to_end(
            check_set_steps([*reversed(members or [source])], options_of(4_096), is_set=True)
        )
    except OSError as error:
        demand(bool(str(error)), "member-error-empty")
        return
    one, other = report.to_dict(), again.to_dict()
    demand(
        one == other, "set-read-again-differs", "" if one == other else first_difference(one, other)
    )
    render_json(report).encode()


def whole_set(data: bytes) -> None:
    """Several files together: in any order the same report; every file as it is alone."""
    parts = data.split(SEPARATOR)[:6]
    names = ("robots.txt", "sitemap_index.xml", "a.xml", "b.xml", "c.xml.gz", "d.txt")
    addresses = zlib.crc32(data) & 1
    sources = [
        source_of(part, name, f"https://example.com/{name}" if addresses else None)
        for part, name in zip(parts, names, strict=False)
    ]
    report = run_to_end(check_set_steps(sources, options_of(), is_set=True))
    turned = run_to_end(check_set_steps(sources[::-1], options_of(1_000), is_set=True))
    one, other = report.to_dict(), turned.to_dict()
    demand(
        one == other, "order-of-a-set-matters", "" if one == other else first_difference(one, other)
    )
    for part, file in zip(
        parts, sorted(report.files, key=lambda f: names.index(f.name)), strict=True
    ):
        check_invariants(part, file)
    totals = dict.fromkeys(report.set.counts, 0)
    contents = {name: content_of(part) for part, name in zip(parts, names, strict=False)}
    encodings = {file.name: codec_of(file) for file in report.files}
    for found in report.set.findings:
        totals[found.found.severity] += 1
        for name, place in [(found.file, found.found), *((one.file, one) for one in found.related)]:
            if name in contents and contents[name].whole:
                check_place(contents[name].data, encodings[name], place)
    demand(sum(report.set.rules.values()) == sum(report.set.counts.values()), "set-counts-wrong")
    if max(report.set.rules.values(), default=0) <= 1_000:
        demand(totals == report.set.counts, "set-findings-wrong", (totals, report.set.counts))
    render_json(report).encode()


def forms(data: bytes) -> None:
    """Every form in which a report is taken away."""
    draw = zlib.crc32(data)
    language = LANGUAGES[draw % len(LANGUAGES)]
    report = Report((judged(data, Way("a<b>&\x1b[1m::.xml", language=language)),))
    for form in FORMATS:
        text = render(form, report, language)
        text.encode("utf-8")
        if form == "sarif":
            json.loads(text)
        if form == "html":
            etree.fromstring(text.encode(), etree.HTMLParser(huge_tree=True))
            demand("<script" not in text, "script-in-html")
    plain = render_text(report, language)
    plain.encode("utf-8")
    bad = [c for c in plain if c != "\n" and (ord(c) < 32 or 127 <= ord(c) < 160)]
    demand(not bad, "control-character-in-text", bad[:3])


def generate(data: bytes) -> None:
    """Files or failures, never both; what was made is XML with as many entries as were counted."""
    draw = zlib.crc32(data)
    form = FORMS[draw % len(FORMS)]
    settings = SETTINGS[draw // 8 % len(SETTINGS)]
    if settings.get("profile") == "protocol":
        settings = {**settings, "base_url": "https://example.com/"}
    made = generated(io.BytesIO(data), form=form, now=NOW, **settings)
    demand(made.ok == bool(made.files) == (not made.failures), "made-and-refused", made.counts)
    counts = made.counts
    total = counts.blank + counts.unique + counts.duplicates + counts.errors
    demand(not made.ok or total == counts.lines, "generate-counts-wrong", counts)
    for language in LANGUAGES:
        json.dumps(made.to_dict(language), ensure_ascii=False).encode("utf-8")
    for failure in made.to_dict()["failures"]:
        demand(bool(failure["message"]), "failure-without-words", failure)
        demand(failure["line"] is None or failure["line"] > 0, "failure-line-wrong", failure)
    entries = 0
    for file in made.files:
        report = judged(file.data, Way(file.name, limit=None))
        demand(not report.counts["error"], "made-with-errors", report.rules)
        demand(report.entries == file.entries, "made-other-entries", report.entries)
        content = content_of(file.data)
        demand(content.whole and len(content.data) == file.unpacked, "made-size-wrong", file.name)
        etree.fromstring(content.data)
        entries += report.entries if report.kind == "urlset" else 0
    # Language versions that have no row of their own are added.
    exact = entries == counts.unique or (entries > counts.unique and b"hreflang" in data)
    demand(not made.ok or exact, "made-not-all", (entries, counts))


def compare(data: bytes) -> None:
    """Two versions: nothing differs from itself, and the other way round the signs change."""
    old, _, new = data.partition(SEPARATOR)
    one = compared([("a.xml", old)], [("a.xml", new)])
    other = compared([("a.xml", new)], [("a.xml", old)])
    for here, there in ((one.pages, other.pages), (one.sitemaps, other.sitemaps)):
        demand(here.added == there.removed and here.removed == there.added, "compare-lopsided")
        demand(here.changed == there.changed, "compare-changed-lopsided")
        demand(here.respelled == there.respelled, "compare-respelled-lopsided")
        demand(here.unchanged == there.unchanged, "compare-unchanged-lopsided")
    listed = len(one.changes)
    demand(listed == one.pages.different + one.sitemaps.different, "changes-not-counted", listed)
    for side in (old, new):
        same = compared([("a.xml", side)], [("a.xml", side)])
        demand(same.identical and not len(same.changes), "differs-from-itself")
    told = json.loads("".join(json_pieces(one)).encode())
    demand(len(told["changes"]) == listed, "changes-not-listed")
    "".join(csv_pieces(one)).encode()


def decode(data: bytes) -> None:
    """A message of a console, whatever was pasted."""
    text = data.decode("utf-8", "replace" if zlib.crc32(data) & 1 else "surrogateescape")
    for language in LANGUAGES:
        told = decoded(text, language).to_dict()
        json.dumps(told)
        for meaning in told["meanings"]:
            demand(
                bool(meaning["title"] and meaning["means"] and meaning["do"]), "no-words", meaning
            )


def archives_of(files: list[bytes]) -> list[bytes]:
    """The files in a zip, a tar and a tar.gz, to begin with."""
    packed, rolled = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zip_file:
        for number, data in enumerate(files):
            zip_file.writestr(zipfile.ZipInfo(f"site/{number}.xml"), data)
    with tarfile.open(fileobj=rolled, mode="w") as tar_file:
        for number, data in enumerate(files):
            info = tarfile.TarInfo(f"site/{number}.xml")
            info.size = len(data)
            tar_file.addfile(info, io.BytesIO(data))
    return [packed.getvalue(), rolled.getvalue(), gz(rolled.getvalue())]


TARGETS: dict[str, Callable[[bytes], None]] = {
    "archive": archive,
    "ceilings": ceilings,
    "check": check,
    "compare": compare,
    "decode": decode,
    "forms": forms,
    "generate": generate,
    "readers": readers,
    "set": whole_set,
}


def mutated(target: str, data: bytes, random: Random) -> bytes:
    """Damage that suits what the target reads."""
    if SEPARATOR in data and random.random() < 0.9:
        parts = data.split(SEPARATOR)
        at = random.randrange(len(parts))
        parts[at] = mutations.mutated(parts[at], random, 3)
        return SEPARATOR.join(parts)
    if target == "archive":
        return mutations.mutated_archive(data, random)
    return mutations.mutated(data, random)
