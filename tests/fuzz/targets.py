"""What the harness runs: one function a target, which raises when something does not hold.

Targets that need several inputs take them in one piece, with SEPARATOR between them.
"""

import io
import json
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from random import Random

from lxml import etree

from sitemap_workbench import compare as compared
from sitemap_workbench import generate as generated
from sitemap_workbench.app.archive_error import ArchiveError, Room
from sitemap_workbench.app.archives import members_of
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.sets import check_set_steps
from sitemap_workbench.compare.as_csv import csv_pieces
from sitemap_workbench.compare.as_json import json_pieces
from sitemap_workbench.decoder import decode as decoded
from sitemap_workbench.report.as_json import render_json
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, gz

from . import mutations
from .invariants import (
    Way,
    check_invariants,
    check_place,
    codec_of,
    content_of,
    demand,
    first_difference,
    judged,
    source_of,
)
from .one_file import ceilings, check, forms, options_of, readers

SEPARATOR = b"\n=====8<=====\n"
FORMS = ("auto", "auto", "auto", "list", "csv", "tsv", "json-lines", "sitemap")
SETTINGS = (
    {},
    {"profile": "protocol"},
    {"profile": "protocol", "hosts": "each", "schemes": "apart", "gzip": True},
    {"profile": "protocol", "index": "always", "ignore_columns": True, "old_news": True},
    {"lastmod": "2026-10-01", "changefreq": "daily", "priority": "0.5"},
)


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
