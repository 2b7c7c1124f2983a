"""The report as SARIF 2.1.0 (OASIS), for code scanning, editors and other viewers of findings.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from ..facts.unseen import json_text
from ..rules import Rule, registered
from ..rules.texts import text_of
from ..version import VERSION
from .groups import Place
from .model import SEVERITIES, TOOL, FileReport, Report
from .sarif_results import Json, Placed, artifact_location, message, results, uris
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
#: GitHub's code scanning refuses a run with more; the gravest are kept, and the rest is told.
RESULTS_IN_RUN = 25_000


def render_sarif(report: Report, language: str) -> str:
    """One run. Files are told by relative URIs as they were named; places are those of the unpacked
    file, also where the file is compressed.

    It has no `automationDetails`: an id in the file comes before the category that a workflow gives
    to `upload-sarif`, and without either GitHub tells runs apart by workflow and job. Nor has it an
    `informationUri`, since the tool has no home of its own.
    """
    rules = _struck(report)
    index = {rule.id: number for number, rule in enumerate(rules)}
    places = list(_kept(report))
    names = uris(report)
    run = {
        "tool": {
            "driver": {
                "name": TOOL,
                "fullName": "Sitemap Workbench",
                "version": VERSION,
                "semanticVersion": VERSION,
                "language": _language(language),
                "rules": [_rule(rule, language) for rule in rules],
                "notifications": [_notice(name, language) for name in _NOTIFICATIONS],
            }
        },
        "language": _language(language),
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "invocations": [
            _invocation(report, index, _notifications(report, places, names, language))
        ],
        "artifacts": [_artifact(file, uri) for file, uri in zip(report.files, names, strict=True)],
        "results": results(Placed(report, names, index), places),
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_text(log) + "\n"


def _invocation(report: Report, index: dict[str, int], notifications: list[Json]) -> Json:
    found: Json = {
        "executionSuccessful": True,
        "toolExecutionNotifications": notifications,
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


def _language(language: str) -> str:
    return _LANGUAGES.get(language, language)


def _struck(report: Report) -> list[Rule]:
    """The rules that have findings, by number."""
    found = {rule for file in report.files for rule in file.rules} | set(report.set.rules)
    return [rule for rule in registered().values() if rule.id in found]


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))


def _rule(rule: Rule, language: str) -> Json:
    words = text_of(rule, language)
    return {
        "id": rule.id,
        "name": _camel(rule.id),
        "shortDescription": message(words.title),
        "fullDescription": message(words.why),
        "help": message(words.fix),
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


def _artifact(file: FileReport, uri: str) -> Json:
    packed = file.compressed_bytes is not None
    found: Json = {
        "location": {"uri": uri},
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


# Which results there are, and what the tool has to say about its own work


def _kept(report: Report) -> Iterator[Place]:
    """All findings, or of too many the gravest, in the order of the report."""
    places = [
        Place(file.name, number, finding)
        for number, file in enumerate(report.files)
        for finding in file.findings
    ]
    places += [Place(one.file, one.number, one.found, one.related) for one in report.set.findings]
    if len(places) <= RESULTS_IN_RUN:
        return iter(places)
    order = sorted(range(len(places)), key=lambda at: SEVERITIES.index(places[at].finding.severity))
    return (places[at] for at in sorted(order[:RESULTS_IN_RUN]))


#: Id of a notification to the words for it.
_NOTIFICATIONS = {
    "reading-incomplete": "reading_incomplete",
    "findings-capped": "findings_capped",
}


def _notice(name: str, language: str) -> Json:
    words = message(phrase(_NOTIFICATIONS[name], language))
    return {
        "id": name,
        "name": _camel(name),
        "shortDescription": words,
        "fullDescription": words,
        "help": message(phrase(f"{_NOTIFICATIONS[name]}_help", language)),
    }


def _notifications(
    report: Report, places: Sequence[Place], names: Sequence[str], language: str
) -> list[Json]:
    told = []
    between = {id(one.found) for one in report.set.findings}
    listed = Counter(
        (-1 if id(one.finding) in between else one.number, one.finding.rule) for one in places
    )
    for number, file in enumerate(report.files):
        at = artifact_location(names[number], number)
        if not file.complete:
            told.append(_notification(0, "warning", word("incomplete", language), at))
        for rule, count in file.rules.items():
            told += _rest(rule, count - listed[number, rule], language, at)
    for rule, count in report.set.rules.items():
        told += _rest(rule, count - listed[-1, rule], language, None)
    return told


def _rest(rule: str, count: int, language: str, at: Json | None) -> Iterator[Json]:
    """What is said of places that are not listed."""
    if count > 0:
        yield _notification(1, "note", f"{rule}: {counted('more', count, language)}", at)


def _notification(which: int, level: str, text: str, at: Json | None) -> Json:
    found: Json = {
        "descriptor": {"id": list(_NOTIFICATIONS)[which], "index": which},
        "level": level,
        "message": message(text),
    }
    if at is not None:
        found["locations"] = [{"physicalLocation": {"artifactLocation": at}}]
    return found
