"""What must hold of every report, whatever the bytes are.

Nothing here asks the program a second time what it has said already: places are recomputed from the
bytes in the slowest and plainest way, sums are added up again.
"""

import errno
import gzip
import io
import json
import re
import zlib
from dataclasses import dataclass
from functools import partial
from typing import Any

from catalogue_ids import RULES
from sitemap_workbench.app.moments import instant
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.ceilings import MAX_READ
from sitemap_workbench.facts.options import CHUNK, Options
from sitemap_workbench.readers import Source
from sitemap_workbench.report import FileReport, Finding, Report
from sitemap_workbench.report.as_json import render_json
from sitemap_workbench.report.model import Related
from sitemap_workbench.rules import Reader, registered
from sitemaps import NOW

SEVERITIES = ("error", "warning", "note")
KINDS = frozenset(("urlset", "sitemapindex", "rss", "atom", "text", "robots", "unknown"))
READER_VERDICTS = frozenset(("valid", "invalid", "unreadable", "unknown"))
CHUNKS = (1, 2, 3, 7, 13, 64, 100, 1_000, 4_096, 65_536)
MARKS = (b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
LINE_END = re.compile("\r\n|\r|\n")
#: What ends the reading before the end of the input.
STOPS = frozenset(
    (
        "input-empty", "gzip-nested", "compression-unsupported", "decompression-ceiling",
        "format-html", "format-json", "format-unknown", "xml-tag-mismatch", "xml-truncated",
        "xml-doctype", "xml-not-well-formed", "root-unexpected", "reading-ceiling",
    )
)  # fmt: skip
CUTS = frozenset(("gzip-corrupt", "gzip-truncated"))
MAYBE_STOPS = CUTS | {"xml-content-after-root", "gzip-nested"}


class ViolationError(AssertionError):
    """An invariant does not hold; `kind` names it in a word."""

    def __init__(self, kind: str, detail: object = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


def demand(holds: bool, kind: str, detail: object = "") -> None:
    """Refuse a report of which something does not hold."""
    if not holds:
        raise ViolationError(kind, detail)


class OnDisk(io.BytesIO):
    """A stream over bytes that refuses what a file on disk refuses: to stand before its start."""

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self.tell(), io.SEEK_END: len(self.getbuffer())}
        if base[whence] + offset < 0:
            raise OSError(errno.EINVAL, "Invalid argument")
        return super().seek(offset, whence)


def source_of(data: bytes, name: str | None = None, url: str | None = None) -> Source:
    """A source over bytes that behaves like one over a file."""
    return Source(name, len(data), partial(OnDisk, data), url)


@dataclass(frozen=True, slots=True)
class Way:
    """How a file is read: `chunk` and `lane` must not matter, the others may."""

    name: str | None = "sitemap.xml"
    url: str | None = None
    chunk: int = CHUNK
    lane: bool = True
    limit: int | None = 1_000
    language: str = "en"
    ceiling: int = MAX_READ


def judged(data: bytes, way: Way) -> FileReport:
    """The report of some bytes."""
    options = Options(instant(NOW), parse_urls, way.chunk, way.ceiling)
    steps = check_steps(
        source_of(data, way.name, way.url),
        options,
        language=way.language,
        limit=way.limit,
        use_fast_lane=way.lane,
    )
    return run_to_end(steps)


@dataclass(frozen=True, slots=True)
class Content:
    """The bytes of a file without its packing, and whether that could be taken off whole."""

    data: bytes
    whole: bool


def content_of(data: bytes) -> Content:
    """Unpacked with the standard library, twice at most."""
    for _ in range(2):
        if data[:2] != b"\x1f\x8b":
            break
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            return Content(b"", False)
    return Content(data, data[:2] != b"\x1f\x8b")


def check_invariants(data: bytes, report: FileReport) -> None:
    """All that is cheap to look at."""
    content = content_of(data)
    _serialises(report)
    _adds_up(report, braces=b"{" in content.data or not content.whole)
    _is_in_order(report)
    _has_the_right_verdict(report)
    _says_rightly_whether_complete(report)
    if content.whole and "decompression-ceiling" not in report.rules:
        _has_its_size(data, content.data, report)
        _has_right_places(content.data, report)


def check_same(data: bytes, report: FileReport, way: Way) -> None:
    """The same report, read in another way."""
    other = judged(data, way)
    if other != report:
        difference = first_difference(report.to_dict(), other.to_dict())
        raise ViolationError("another-way-another-report", (way, difference))


def first_difference(one: Any, other: Any, path: str = "") -> str:
    if type(one) is type(other) and isinstance(one, dict):
        for key in [*one, *other]:
            if one.get(key) != other.get(key):
                return first_difference(one.get(key), other.get(key), f"{path}.{key}")
    if type(one) is type(other) and isinstance(one, list):
        for index, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return first_difference(a, b, f"{path}[{index}]")
    return f"{path}: {one!r} / {other!r}"


def _serialises(report: FileReport) -> None:
    text = render_json(Report((report,)))
    text.encode("utf-8")
    demand(json.loads(text)["files"][0] == report.to_dict(), "json-differs")


def _adds_up(report: FileReport, *, braces: bool) -> None:
    rules = registered()
    kept: dict[str, int] = {}
    for finding in report.findings:
        demand(finding.rule in rules, "rule-unknown", finding.rule)
        rule = rules[finding.rule]
        demand(finding.severity == rule.severity.value, "severity-wrong", finding)
        demand(finding.layer == rule.layer, "layer-wrong", finding)
        demand(bool(finding.message.strip()), "message-empty", finding)
        demand(braces or "{" not in finding.message, "message-raw", finding)
        kept[finding.rule] = kept.get(finding.rule, 0) + 1
    demand(
        kept == {rule: min(count, 1_000) for rule, count in report.rules.items()},
        "findings-not-counted",
        (kept, report.rules),
    )
    totals = dict.fromkeys(SEVERITIES, 0)
    for rule_id, count in report.rules.items():
        totals[rules[rule_id].severity.value] += count
    demand(totals == report.counts, "counts-wrong", (totals, report.counts))


def _is_in_order(report: FileReport) -> None:
    order = [
        (-1 if one.offset is None else one.offset, RULES[one.rule][0])
        for one in report.findings
        if one.rule in RULES
    ]
    demand(order == sorted(order), "order-wrong", order)


def _has_the_right_verdict(report: FileReport) -> None:
    """DESIGN 5.1: unreadable, invalid or valid, and nothing else."""
    demand(report.kind in KINDS, "kind-unknown", report.kind)
    demand(report.entries >= 0, "entries-negative")
    told = set(report.rules)
    # What follows the root is skipped: the document itself has been read to its end (R026).
    behind = "xml-content-after-root" in told
    stopped = not report.complete and not (behind and not told & STOPS)
    nothing = report.entries == 0 and (stopped or report.kind == "unknown")
    if nothing or not (behind and told & CUTS):  # cut too, or merely of a wrong checksum
        _is_verdict(report, nothing)
    demand(report.verdict != "unreadable" or report.counts["error"] > 0, "unreadable-unexplained")
    demand(report.complete or report.counts["error"] > 0, "incomplete-unexplained")
    demand(set(report.readers) == {one.value for one in Reader}, "readers-missing")
    for reader, verdict in report.readers.items():
        demand(verdict in READER_VERDICTS, "reader-verdict-unknown", verdict)
        same = (verdict == "unreadable") == (report.verdict == "unreadable")
        demand(same, "reader-unreadable", reader)
    if report.verdict == "valid" and not report.counts["warning"]:
        refusing = [name for name, said in report.readers.items() if said == "invalid"]
        told = {registered()[rule] for rule in report.rules}
        for name in refusing:
            demand(
                any(name in {one.value for one in rule.refused_by} for rule in told),
                "reader-refuses-unexplained",
                name,
            )


def _is_verdict(report: FileReport, nothing: bool) -> None:
    expected = "unreadable" if nothing else "invalid" if report.counts["error"] else "valid"
    demand(report.verdict == expected, "verdict-wrong", (report.verdict, expected))


def _says_rightly_whether_complete(report: FileReport) -> None:
    told = set(report.rules)
    if report.complete:
        demand(not told & (STOPS - MAYBE_STOPS), "complete-after-a-stop", told & STOPS)
    else:
        demand(bool(told & (STOPS | MAYBE_STOPS)), "incomplete-without-a-stop", told)


def _has_its_size(data: bytes, content: bytes, report: FileReport) -> None:
    packed = data[:2] == b"\x1f\x8b"
    demand(report.bytes == len(content), "size-wrong", (report.bytes, len(content)))
    demand(report.compressed_bytes == (len(data) if packed else None), "packed-size-wrong")


def codec_of(report: FileReport) -> str:
    """Python's name for the encoding of a report."""
    name = report.encoding.lower()
    wide = re.fullmatch(r"(utf-(?:16|32))(le|be)", name)
    return f"{wide[1]}-{wide[2]}" if wide else name


def bom_length(content: bytes) -> int:
    """Bytes of the byte order mark."""
    return next((len(mark) for mark in MARKS if content.startswith(mark)), 0)


def check_place(content: bytes, codec: str, at: Finding | Related) -> None:
    """Line and column are those of the offset: counted again from the start of the file."""
    demand((at.line is None) == (at.column is None) == (at.offset is None), "place-in-parts", at)
    if at.offset is None:
        return
    demand(0 <= at.offset <= len(content), "place-outside", at)
    if at.offset == 0:
        demand((at.line, at.column) == (1, 1), "place-wrong", at)
        return
    before = content[bom_length(content) : at.offset]
    try:
        text = before.decode(codec, "replace" if codec == "utf-8" else "strict")
    except (UnicodeDecodeError, LookupError):
        return  # what one bad sequence is differs from decoder to decoder
    lines = LINE_END.split(text)
    place = (len(lines), len(lines[-1]) + 1)
    demand((at.line, at.column) == place, "place-wrong", (place, at))


def _has_right_places(content: bytes, report: FileReport) -> None:
    codec = codec_of(report)
    width = 4 if "32" in codec else 2 if "16" in codec else 1
    for finding in report.findings:
        check_place(content, codec, finding)
        number = RULES.get(finding.rule, (0, ""))[0]
        tags = number >= 32 and finding.rule not in ("text-stray", "reading-ceiling")
        if finding.offset is None or not tags or report.kind in ("text", "robots"):
            continue
        here = content[finding.offset :][: width * 2_000].decode(codec, "replace")
        demand(here.startswith("<"), "no-tag-at-place", (here[:9], finding))
        if finding.path:
            name = re.sub(r"\[\d+\]$", "", finding.path.rpartition("/")[2]).rpartition(":")[2]
            tag = re.match(r"<([^\s/>]*)", here)
            there = tag[1].rpartition(":")[2] if tag else ""
            demand(there == name, "other-element-at-place", (there, finding))
