"""The report in a few lines of plain text, to be pasted into a ticket or a chat.

Most of these take what is pasted for Markdown. So tags stand in backticks, without which they would
be gone, and so does what would become a link, a mention or a reference.
"""

import re
from collections.abc import Iterator

from ..rules import registered
from ..rules.texts import text_of
from ..version import VERSION
from .groups import Group, groups_between_files, groups_in_files, in_order
from .model import SEVERITIES, FileReport, Report
from .rule_words import rule_words
from .terminal import safe
from .verdict import changed_severities, verdict_of_all
from .words import counted, counted_phrase, phrase, place_in, word

NAMED = 3  # findings that are told with place and repair
FILES_NAMED = 5
_LONGEST = 300  # characters of a message

_MARKED = re.compile(
    r"<[/!?]*[A-Za-z\[-][^<>]*>?"  # a tag
    r"|\]\("  # amidst of a link or an image
    r"|(?<![\w/.])@\w[\w.-]*(?:/[\w.-]+)?"  # somebody, or a team
    r"|(?<![\w&/])[#!][0-9]+"  # an issue, or a merge request
)


def for_tickets(text: str) -> str:
    """A sentence in which Markdown finds nothing to do."""
    return _MARKED.sub("`\\g<0>`", text.replace("`", "[U+0060]"))


def render_summary(report: Report, language: str) -> str:
    """Verdict and counts, what was not reached, and what to repair first."""
    groups = in_order([*groups_in_files(report), *groups_between_files(report)])
    lines = list(_head(report, language))
    if groups:
        lines += ["", phrase("first", language)]
    several = len(report.files) > 1 or bool(report.set.findings)
    for number, group in enumerate(groups[:NAMED], 1):
        lines += _group(number, group, several, language)
    left = len(groups) - NAMED
    if left > 0:
        lines.append(counted_phrase("more_rules", left, language))
    lines += ["", phrase("made_short", language).format(version=VERSION)]
    return "\n".join(lines) + "\n"


def _head(report: Report, language: str) -> Iterator[str]:
    colon = phrase("because", language)
    if len(report.files) == 1:
        (file,) = report.files
        verdict = phrase(f"verdict.{file.verdict}", language)
        yield _name(file, language) + colon.format(names=verdict)
        entries = counted("entries", file.entries, language)
        yield " · ".join((file.kind, entries, counted("bytes", file.bytes, language)))
    else:
        verdict = phrase(f"verdict_of_set.{verdict_of_all(report)}", language)
        yield counted("files", len(report.files), language) + colon.format(names=verdict)
        yield from _bad_files(report, language)
    counts = [
        counted(f"{one}s", report.total(one), language) for one in SEVERITIES if report.total(one)
    ]
    yield phrase("and", language).join(counts) or nothing(report, language)
    yield from reached(report, language)
    yield from remarked(report, language)


def _bad_files(report: Report, language: str) -> Iterator[str]:
    bad = [file for file in report.files if file.verdict != "valid"]
    for file in bad[:FILES_NAMED]:
        verdict = phrase(f"verdict.{file.verdict}", language)
        yield f"- {_name(file, language)}{phrase('because', language).format(names=verdict)}"
    if len(bad) > FILES_NAMED:
        yield f"- {counted_phrase('more_files', len(bad) - FILES_NAMED, language)}"


def nothing(report: Report, language: str) -> str:
    """What is said where nothing is shown; a tab shows everything, and needs the usual words."""
    if report.baseline is None and verdict_of_all(report) == "valid" and not report.hides:
        return phrase("nothing", language)
    from .remarks import remark

    return remark("nothing_shown" if report.baseline is None else "nothing_new", language)


def remarked(report: Report, language: str) -> list[str]:
    """What is to be said of the settings with which the report was made; the tab has none."""
    if report.baseline is None and not changed_severities(report):
        return []
    from .remarks import remarks

    return remarks(report, language)


def reached(report: Report, language: str) -> Iterator[str]:
    """What is to be said when a part was not read."""
    cut = [file for file in report.files if not file.complete]
    if not cut:
        return
    if len(report.files) > 1:
        yield counted_phrase("not_reached", len(cut), language)
        return
    (file,) = cut
    errors = (one.line for one in reversed(file.findings) if one.severity == "error")
    line = next((line for line in errors if line is not None), None)
    if file.verdict == "unreadable":
        yield phrase("unreadable", language)
    elif line is None:
        yield phrase("not_reached", language)
    else:
        yield phrase("stopped", language).format(line=line)


def _group(number: int, group: Group, several: bool, language: str) -> Iterator[str]:
    text = text_of(registered()[group.rule], language)
    severity = rule_words(language)["severity"][group.severity]
    places = f" ({counted_phrase('places', group.count, language)})" if group.count > 1 else ""
    yield f"{number}. {severity} · {for_tickets(text.title)} [{group.rule}]{places}"
    first = group.places[0]
    finding = first.finding
    name = _first_in_line(first.file) if several else ""
    where = place_in(finding.line, finding.column, language, name)
    message = safe(finding.message)
    if len(message) > _LONGEST:
        message = f"{message[:_LONGEST]}…"
    colon = phrase("because", language)
    yield f"   {where}{colon.format(names=for_tickets(message))}"
    for other in first.related:
        name = for_tickets(safe(other.file))
        yield f"   → {place_in(other.line, other.column, language, name)}"
    if text.expect:
        yield f"   {rule_words(language)['expect']}{for_tickets(text.expect)}"
    yield f"   {phrase('repair', language).format(fix=for_tickets(text.fix))}"


def _name(file: FileReport, language: str) -> str:
    return _first_in_line(file.name) or word("standard_input", language)


def _first_in_line(name: str) -> str:
    """The name of a file where a line begins with it, and must not begin a heading, a quotation, an
    item or an order."""
    name = for_tickets(safe(name))
    return name if not name or name[0].isalnum() or name[0] in "`./_" else f"./{name}"
