"""What the findings of a file mean for the file and for each reader of sitemaps."""

from collections.abc import Iterable

from ..facts.document import Document
from ..rules import Reader, Rule, Severity, registered
from .model import Report

_OF_SCHEMAS = {True: "valid", False: "invalid", None: "unknown"}
#: Here a rule is at times wider than the schema it speaks for: an empty title is missing for Google
#: and a title for the schema. The schemas have judged these elements themselves.
_JUDGED_BY_SCHEMAS = frozenset(("image", "video", "news", "hreflang", "obsolete"))


def verdict_of(document: Document, complete: bool, entries: int, errors: int) -> str:
    """unreadable when reading stopped, or the kind is unknown, before any entry was complete;
    invalid with at least one error; else valid."""
    if entries == 0 and (document.stopped or not complete or document.kind == "unknown"):
        return "unreadable"
    return "invalid" if errors else "valid"


def verdict_of_all(report: Report) -> str:
    """One verdict over all files: unreadable when each of them is, valid when each of them is and
    there is no error between them, else invalid."""
    verdicts = {file.verdict for file in report.files}
    if verdicts == {"unreadable"}:
        return "unreadable"
    return "valid" if verdicts == {"valid"} and report.set.is_sound else "invalid"


def changed_severities(report: Report) -> dict[str, str]:
    """The severity of each rule that is not taken as the catalogue has it, in its order."""
    taken = {one.rule: one.severity for file in report.files for one in file.findings}
    taken |= {one.found.rule: one.found.severity for one in report.set.findings}
    return {
        name: taken[name]
        for name, rule in registered().items()
        if taken.get(name, rule.severity) != rule.severity
    }


def readers_verdict(
    verdict: str, found: Iterable[Rule], schema_holds: bool | None
) -> dict[str, str]:
    """The same verdict for each reader, from the findings that speak for it.

    A reader that refuses one of the findings finds the file invalid. Where an error is neither
    known to be refused nor known to be accepted by it, its verdict is unknown. The schemas decide
    for themselves: `schema_holds` tells whether the whole file is valid by them, None when they do
    not speak about it or a part was not read.
    """
    rules = list(found)
    verdicts = {}
    for reader in Reader:
        if verdict == "unreadable":
            verdicts[reader.value] = "unreadable"
        elif reader is Reader.XSD:
            others = (rule for rule in rules if rule.layer not in _JUDGED_BY_SCHEMAS)
            refused = any(reader in rule.refused_by for rule in others)
            verdicts[reader.value] = "invalid" if refused else _OF_SCHEMAS[schema_holds]
        elif any(reader in rule.refused_by for rule in rules):
            verdicts[reader.value] = "invalid"
        elif any(
            rule.severity is Severity.ERROR and reader not in rule.accepted_by for rule in rules
        ):
            verdicts[reader.value] = "unknown"
        else:
            verdicts[reader.value] = "valid"
    return verdicts
