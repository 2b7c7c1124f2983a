"""What a report says of the settings with which it was made: severities and a baseline."""

from collections.abc import Mapping

from ..rules import registered
from .model import FileReport, Report
from .verdict import changed_severities
from .words import counted_in, word, words_in

_NAMED = 5  # rules
_TABLE = "remarks.toml"


def remarks(report: Report, language: str) -> list[str]:
    """Sentences, none where nothing was set."""
    said = []
    if changed := changed_severities(report):
        said.append(_severities(changed, language))
    if report.baseline is not None:
        counts = {"known": report.baseline.known, "fixed": report.baseline.fixed}
        said += [
            counted_in(_TABLE, noun, count, language) for noun, count in counts.items() if count
        ]
    return said


def remark(key: str, language: str) -> str:
    """One sentence."""
    return words_in(_TABLE, key, language)


def nothing_found(file: FileReport, language: str, *, new_only: bool) -> str:
    """What is said of a file of which nothing is shown, perhaps since only what is new is."""
    if new_only:
        return remark("nothing_new", language)
    if file.verdict != "valid" or file.hides:
        return remark("nothing_shown", language)
    return f"{word('no_findings', language)} {word('clean_hint', language)}"


def _severities(changed: Mapping[str, str], language: str) -> str:
    known = registered()
    named = [
        remark("severity", language).format(
            rule=rule, before=word(known[rule].severity, language), now=word(severity, language)
        )
        for rule, severity in changed.items()
    ]
    rules = remark("and", language).join(named[:_NAMED])
    if len(named) > _NAMED:
        rules = remark("more", language).format(rules=rules, n=len(named) - _NAMED)
    return remark("severities", language).format(rules=rules)
