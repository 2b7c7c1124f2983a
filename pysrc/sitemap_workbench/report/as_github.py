"""The report as workflow commands of GitHub Actions, which become annotations.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands

Values are escaped as https://github.com/actions/toolkit does it (packages/core/src/command.ts).
"""

from collections.abc import Iterator

from ..facts.unseen import harmless_path
from ..rules import registered
from ..rules.texts import text_of
from .groups import Group, Place, groups_between_files, groups_in_files, in_order
from .model import SEVERITIES, Excerpt, Report
from .remarks import remarks
from .terminal import safe
from .words import counted, phrase, word, words_in

#: What GitHub shows of each level for one step; it shows the first ones.
ANNOTATIONS_PER_LEVEL = 10
_TABLE = "platform_words.toml"
_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


def render_github(report: Report, language: str) -> str:
    """A command for each finding, the gravest first, and at the end what the annotations leave out.

    Within a severity comes first one place of each rule, in the order of repair, since only the
    first ten are shown.
    """
    groups = in_order([*groups_in_files(report), *groups_between_files(report)])
    lines: list[str] = []
    told: dict[str, int] = {}
    for severity in SEVERITIES:
        commands = [*_unread(report, language)] if severity == "warning" else []
        own = [group for group in groups if group.severity == severity]
        commands += _commands(own, language)
        told[severity] = len(commands)
        lines += commands
    lines += _closing(report, groups, told, language)
    return "\n".join(lines) + "\n"


def command(level: str, message: str, **properties: str | int | None) -> str:
    """One workflow command; properties that are None or empty are left out."""
    given = ",".join(
        f"{name}={str(value).translate(_PROPERTY)}"
        for name, value in properties.items()
        if value not in (None, "")
    )
    return f"::{level}{' ' if given else ''}{given}::{message.translate(_DATA)}"


def _unread(report: Report, language: str) -> Iterator[str]:
    for file in report.files:
        if not file.complete:
            path = harmless_path(file.name)
            yield command("warning", word("incomplete", language), file=path)


def _commands(groups: list[Group], language: str) -> Iterator[str]:
    for group in groups:
        yield _command(group, group.places[0], language, first=True)
    for group in groups:
        for place in group.places[1:]:
            yield _command(group, place, language, first=False)


def _command(group: Group, place: Place, language: str, *, first: bool) -> str:
    finding = place.finding
    text = text_of(registered()[group.rule], language)
    times = f" ×{group.count}" if first and group.count > 1 else ""
    lines = [safe(finding.message)]
    for other in place.related:
        at = "" if other.line is None else f":{other.line}:{other.column}"
        lines.append(f"→ {safe(other.file)}{at}")
    lines.append(phrase("repair", language).format(fix=text.fix))
    return command(
        _LEVELS[finding.severity],
        "\n".join(lines),
        file=harmless_path(place.file),
        line=finding.line,
        endLine=finding.line,
        col=finding.column,
        endColumn=_end(finding.column, finding.excerpt),
        title=f"{text.title}{times} [{group.rule}]",
    )


def _end(column: int | None, excerpt: Excerpt | None) -> int | None:
    return None if column is None else column + max(1, len(excerpt.mark) if excerpt else 1)


def _closing(
    report: Report, groups: list[Group], told: dict[str, int], language: str
) -> Iterator[str]:
    """Lines that are no commands: counts, and what does not become an annotation."""
    totals = {f"{one}s": counted(f"{one}s", report.total(one), language) for one in SEVERITIES}
    files = counted("files", len(report.files), language)
    yield word("summary", language).format(files=files, **totals)
    for severity in SEVERITIES:
        if told[severity] > ANNOTATIONS_PER_LEVEL:
            yield words_in(_TABLE, "annotated", language).format(
                counted=counted(f"{severity}s", told[severity], language),
                shown=ANNOTATIONS_PER_LEVEL,
            )
    for group in groups:
        if rest := group.count - len(group.places):
            more = counted("more", rest, language)
            yield words_in(_TABLE, "rest", language).format(rule=group.rule, more=more)
    yield from remarks(report, language)
