"""The report as SARIF 2.1.0 (OASIS), for code scanning, editors and other viewers of findings.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from ..rules import Rule, registered
from ..rules.texts import text_of
from ..version import VERSION
from .fingerprints import Fingerprints
from .model import TOOL, Excerpt, FileReport, Finding, Related, Report
from .verdict import changed_severities
from .words import counted, phrase, word

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
#: SARIF names a language and perhaps a region, no script.
_LANGUAGES = {"zh-Hant": "zh-TW"}
_MIME_TYPES = {
    "urlset": "application/xml",
    "sitemapindex": "application/xml",
    "rss": "application/rss+xml",
    "atom": "application/atom+xml",
    "text": "text/plain",
    "robots": "text/plain",
}
#: In these an excerpt has as many bytes as the file has there.
_AS_READ = ("utf-8", "us-ascii")

Json = dict[str, Any]


def render_sarif(report: Report, language: str) -> str:
    """One run. Files are told by relative URIs as they were named; places are those of the unpacked
    file, also where the file is compressed."""
    rules = _struck(report)
    index = {rule.id: number for number, rule in enumerate(rules)}
    run = {
        "tool": {
            "driver": {
                "name": TOOL,
                "fullName": "Sitemap Workbench",
                "version": VERSION,
                "semanticVersion": VERSION,
                "language": _language(language),
                "rules": [_rule(rule, language) for rule in rules],
                "notifications": [
                    {"id": name, "shortDescription": _text(phrase(words, language))}
                    for name, words in _NOTIFICATIONS.items()
                ],
            }
        },
        "language": _language(language),
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "invocations": [_invocation(report, index, language)],
        "artifacts": [_artifact(file) for file in report.files],
        "results": _results(report, index),
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _invocation(report: Report, index: dict[str, int], language: str) -> Json:
    found: Json = {
        "executionSuccessful": True,
        "toolExecutionNotifications": _notifications(report, language),
    }
    changed = changed_severities(report)
    if changed:
        found["ruleConfigurationOverrides"] = [
            {"configuration": {"level": level}, "descriptor": {"id": rule, "index": index[rule]}}
            for rule, level in changed.items()
        ]
    if report.baseline is not None:
        found["properties"] = {"baseline": report.baseline.to_dict()}
    return found


def relative_uri(name: str) -> str:
    """The name of a file as a relative reference (RFC 3986); standard input has none, and is -."""
    path = quote(name or "-", safe="/")
    return f".{path}" if path.startswith("/") else path


def _language(language: str) -> str:
    return _LANGUAGES.get(language, language)


def _text(text: str) -> Json:
    return {"text": text}


def _struck(report: Report) -> list[Rule]:
    """The rules that have findings, by number."""
    found = {rule for file in report.files for rule in file.rules} | set(report.set.rules)
    return [rule for rule in registered().values() if rule.id in found]


def _rule(rule: Rule, language: str) -> Json:
    words = text_of(rule, language)
    return {
        "id": rule.id,
        "name": "".join(part.capitalize() for part in rule.id.split("-")),
        "shortDescription": _text(words.title),
        "fullDescription": _text(words.why),
        "help": _text(words.fix),
        "helpUri": rule.source.url,
        "defaultConfiguration": {"level": rule.severity.value},
        "properties": {
            "tags": [rule.layer],
            "number": f"R{rule.number:03}",
            "source": rule.source.name,
            **({"expected": words.expect} if words.expect else {}),
            "refusedBy": sorted(rule.refused_by),
            "acceptedBy": sorted(rule.accepted_by),
        },
    }


def _artifact(file: FileReport) -> Json:
    packed = file.compressed_bytes is not None
    found: Json = {
        "location": {"uri": relative_uri(file.name)},
        "length": file.compressed_bytes if packed else file.bytes,
        "roles": ["analysisTarget"],
    }
    if file.kind in _MIME_TYPES:
        found["mimeType"] = "application/gzip" if packed else _MIME_TYPES[file.kind]
    if file.encoding:
        found["encoding"] = file.encoding.upper()
    found["properties"] = {
        "kind": file.kind,
        "entries": file.entries,
        "verdict": file.verdict,
        "complete": file.complete,
        "readers": file.readers,
        **({"unpackedLength": file.bytes} if packed else {}),
    }
    return found


# What the tool has to say about its own work

_NOTIFICATIONS = {
    "reading-incomplete": "reading_incomplete",
    "findings-capped": "findings_capped",
}


def _notifications(report: Report, language: str) -> list[Json]:
    told = []
    for number, file in enumerate(report.files):
        if not file.complete:
            text = word("incomplete", language)
            told.append(_notification(0, "warning", text, file.name, number))
        listed = Counter(finding.rule for finding in file.findings)
        for rule, count in file.rules.items():
            if listed[rule] < count:
                text = f"{rule}: {counted('more', count - listed[rule], language)}"
                told.append(_notification(1, "note", text, file.name, number))
    return told


def _notification(which: int, level: str, text: str, name: str, number: int) -> Json:
    return {
        "descriptor": {"id": list(_NOTIFICATIONS)[which], "index": which},
        "level": level,
        "message": _text(text),
        "locations": [{"physicalLocation": {"artifactLocation": _artifact_location(name, number)}}],
    }


# Results


def _results(report: Report, index: dict[str, int]) -> list[Json]:
    fingerprints = Fingerprints()
    files = report.files
    found = [
        _result(file.name, number, finding, (), files, index, fingerprints)
        for number, file in enumerate(files)
        for finding in file.findings
    ] + [
        _result(one.file, one.number, one.found, one.related, files, index, fingerprints)
        for one in report.set.findings
    ]
    if report.baseline is not None:  # the others are left out
        for result in found:
            result["baselineState"] = "new"
    return found


def _result(
    name: str,
    number: int,
    finding: Finding,
    related: Sequence[Related],
    files: Sequence[FileReport],
    index: dict[str, int],
    fingerprints: Fingerprints,
) -> Json:
    location: Json = {"physicalLocation": _physical(name, number, finding, files)}
    if finding.path:
        location["logicalLocations"] = [{"fullyQualifiedName": finding.path, "kind": "element"}]
    found: Json = {
        "ruleId": finding.rule,
        "ruleIndex": index[finding.rule],
        "level": finding.severity,
        "message": _text(finding.message),
        "locations": [location],
    }
    if related:
        found["relatedLocations"] = [
            {"id": at, "physicalLocation": _physical(other.file, other.number, other, files)}
            for at, other in enumerate(related, 1)
        ]
    found["partialFingerprints"] = fingerprints.of(name, finding, related)
    found["properties"] = {"layer": finding.layer, "value": finding.value}
    return found


def _physical(
    name: str, number: int, place: Finding | Related, files: Sequence[FileReport]
) -> Json:
    found: Json = {"artifactLocation": _artifact_location(name, number)}
    if place.line is not None:
        encoding = files[number].encoding if number >= 0 else ""
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
        "endColumn": column + len(mark),
        "byteOffset": place.offset,
    }
    if encoding in _AS_READ:
        region["byteLength"] = len(mark.encode("utf-8", errors="replace"))
    if excerpt and (mark or excerpt.before or excerpt.after):
        region["snippet"] = _text(mark)
    return region


def _artifact_location(name: str, number: int) -> Json:
    """A file that is in no report, whose number is -1, is no artifact of the run."""
    location: Json = {"uri": relative_uri(name)}
    return location if number < 0 else {**location, "index": number}
