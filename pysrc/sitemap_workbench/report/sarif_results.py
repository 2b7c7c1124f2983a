"""The results of SARIF: each finding with its message, its places and its fingerprints."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from ..facts.unseen import harmless
from .fingerprints import KEY, Fingerprints
from .groups import Place
from .model import Excerpt, Finding, Related, Report

Json = dict[str, Any]

#: In these an excerpt has as many bytes as the file has there.
_AS_READ = ("utf-8", "us-ascii")
#: A link inside of a message (section 3.11.6): text in brackets, an address in parentheses.
_LINK = re.compile(r"[\[\]](?=\()|\[(?=[^\[\]]*\]\()")
#: What GitHub tells alerts apart by. Its upload takes the hash of the line for it, which is one and
#: the same for all findings of a rule on one line, as where the whole file is a single line.
LINE_HASH = "primaryLocationLineHash"


@dataclass(frozen=True, slots=True)
class Placed:
    """What results refer to: files by number, with their URIs, and rules by their index."""

    report: Report
    uris: Sequence[str]
    rules: Mapping[str, int]


def uris(report: Report) -> list[str]:
    """The URIs of the files. Each has one of its own (sections 3.14.15 and 3.24), so a second file
    of a name gets its number as a query, and the path stays what it is."""
    seen: Counter[str] = Counter()
    found = []
    for file in report.files:
        uri = relative_uri(file.name)
        seen[uri] += 1
        found.append(uri if seen[uri] == 1 else f"{uri}?{seen[uri]}")
    return found


def relative_uri(name: str) -> str:
    """The name of a file as a relative reference (RFC 3986); standard input has none, and is -.
    Names that are no text are told by their bytes."""
    try:
        path = quote(name or "-", safe="/", errors="surrogateescape")
    except UnicodeEncodeError:
        path = quote(harmless(name), safe="/")
    return f".{path}" if path.startswith("/") else path


def artifact_location(uri: str, number: int) -> Json:
    """A file that is in no report, whose number is -1, is no artifact of the run."""
    return {"uri": uri} if number < 0 else {"uri": uri, "index": number}


def message(text: str) -> Json:
    """A text in which nothing is a link, and nothing acts on what shows it."""
    return {"text": _LINK.sub(lambda found: f"\\{found[0]}", harmless(text))}


def results(placed: Placed, places: Sequence[Place]) -> list[Json]:
    """All findings, in their order."""
    fingerprints = Fingerprints()
    on_line = Counter(map(_line, places))
    found = []
    for place in places:
        result = _result(placed, place)
        own = fingerprints.of(place.file, place.finding, place.related)
        if on_line[_line(place)] > 1:
            own = {**own, LINE_HASH: f"{own[KEY][:16]}:1"}
        result["partialFingerprints"] = own
        if placed.report.baseline is not None:  # the others are left out
            result["baselineState"] = "new"
        result["properties"] = {"layer": place.finding.layer, "value": place.finding.value}
        found.append(result)
    return found


def _line(place: Place) -> tuple[int, str, int]:
    """What GitHub's hash knows of a finding; it takes one of a whole file for one of line 1."""
    return place.number, place.finding.rule, place.finding.line or 1


def _result(placed: Placed, place: Place) -> Json:
    finding = place.finding
    location: Json = {"physicalLocation": _physical(placed, place.file, place.number, finding)}
    if finding.path:
        location["logicalLocations"] = [{"fullyQualifiedName": finding.path, "kind": "element"}]
    found: Json = {
        "ruleId": finding.rule,
        "ruleIndex": placed.rules[finding.rule],
        "level": finding.severity,
        "message": message(finding.message),
        "locations": [location],
    }
    if place.related:
        found["relatedLocations"] = list(_related(placed, place.related))
    return found


def _related(placed: Placed, others: Iterable[Related]) -> Iterable[Json]:
    for at, other in enumerate(others, 1):
        yield {"id": at, "physicalLocation": _physical(placed, other.file, other.number, other)}


def _physical(placed: Placed, name: str, number: int, place: Finding | Related) -> Json:
    uri = placed.uris[number] if number >= 0 else relative_uri(name)
    found: Json = {"artifactLocation": artifact_location(uri, number)}
    if place.line is not None:
        encoding = placed.report.files[number].encoding if number >= 0 else ""
        found["region"] = _region(place, place.excerpt, encoding)
    return found


def _region(place: Finding | Related, excerpt: Excerpt | None, encoding: str) -> Json:
    """From the place to the end of what is marked there; without an end a region would reach to
    the end of its line."""
    mark = excerpt.mark if excerpt else ""
    column = place.column or 1
    region: Json = {
        "startLine": place.line,
        "startColumn": column,
        "endLine": place.line,
        "endColumn": column + len(mark),
        "byteOffset": place.offset,
    }
    if encoding in _AS_READ:
        region["byteLength"] = len(mark.encode("utf-8", errors="replace"))
    if excerpt and (mark or excerpt.before or excerpt.after):
        region["snippet"] = {"text": mark}
    return region
