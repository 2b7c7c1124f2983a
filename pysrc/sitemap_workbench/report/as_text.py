"""The report for people at a terminal: verdict first, then the groups by rule, then the places."""

from collections.abc import Callable, Iterator

from ..rules import registered
from ..rules.texts import text_of
from .model import SEVERITIES, Excerpt, FileReport, Finding, Report
from .profile_text import file_profile_lines
from .terminal import safe, shown_line, width
from .words import counted, word

Paint = Callable[[str, str], str]
"""Gives a text the style of a role: "error", "warning", "note", "valid", "strong", "dim"."""

PLACES_SHOWN = 5
_AROUND = 40


def plain(text: str, _role: str) -> str:
    """No colours."""
    return text


def render_text(
    report: Report,
    language: str,
    *,
    paint: Paint = plain,
    all_places: bool = False,
    profile: bool = False,
) -> str:
    """The whole report as lines.

    Args:
        report: with messages in `language`.
        language: of everything else.
        paint: colours, or `plain`.
        all_places: show every place of a rule, not the first five.
        profile: show what was measured of each file.
    """
    lines: list[str] = []
    for file in report.files:
        lines += _head_lines(file, language, paint)
        if profile:
            lines += _profile_lines(file, language)
        lines += _finding_lines(file, language, paint, all_places)
        lines.append("")
    if len(report.files) > 1:
        totals = {
            f"{severity}s": counted(f"{severity}s", report.total(severity), language)
            for severity in SEVERITIES
        }
        files = counted("files", len(report.files), language)
        lines.append(word("summary", language).format(files=files, **totals))
    return "\n".join(lines).rstrip("\n") + "\n"


def _head_lines(file: FileReport, language: str, paint: Paint) -> Iterator[str]:
    name = safe(file.name) or word("standard_input", language)
    verdict = paint(word(file.verdict, language), file.verdict)
    size = counted("bytes", file.bytes, language)
    if file.compressed_bytes is not None:
        packed = counted("bytes", file.compressed_bytes, language)
        size += f" ({word('packed', language)}: {packed})"
    entries = counted("entries", file.entries, language)
    yield f"{paint(name, 'strong')}: {verdict}"
    yield f"  {file.kind} · {entries} · {size} · {file.encoding}"
    readers = (
        f"{word(f'reader.{reader}', language)} {paint(word(said, language), said)}"
        for reader, said in file.readers.items()
    )
    yield f"  {word('readers', language)}: {' · '.join(readers)}"
    if not file.complete:
        yield f"  {word('incomplete', language)}"


def _profile_lines(file: FileReport, language: str) -> Iterator[str]:
    """Of a robots.txt, or of what could not be read, there is nothing to tell."""
    if file.kind not in ("robots", "unknown"):
        yield f"  {word('profile.title.profile', language)}"
        yield from file_profile_lines(file.profile, file.entries, language)


def _finding_lines(
    file: FileReport, language: str, paint: Paint, all_places: bool
) -> Iterator[str]:
    if not file.findings:
        yield f"  {word('no_findings', language)} {word('clean_hint', language)}"
    for group in _groups(file):
        yield ""
        yield from _group_lines(file, group, language, paint, all_places)


def _groups(file: FileReport) -> list[list[Finding]]:
    """The findings by rule, in the order in which to repair them."""
    groups: dict[str, list[Finding]] = {}
    for finding in file.findings:
        groups.setdefault(finding.rule, []).append(finding)
    return sorted(groups.values(), key=lambda group: SEVERITIES.index(group[0].severity))


def _group_lines(
    file: FileReport, group: list[Finding], language: str, paint: Paint, all_places: bool
) -> Iterator[str]:
    first = group[0]
    rule = registered()[first.rule]
    text = text_of(rule, language)
    severity = paint(word(first.severity, language), first.severity)
    total = file.rules[first.rule]
    times = f" ×{total}" if total > 1 else ""
    yield f"{severity} {paint(text.title, 'strong')}{times} {paint(f'[{first.rule}]', 'dim')}"
    places = group if all_places else group[:PLACES_SHOWN]
    for finding in places:
        yield f"  {paint(_place(file, finding, language), 'strong')} {safe(finding.message)}"
        if finding.excerpt is not None:
            yield from _excerpt_lines(finding.excerpt, first.severity, paint)
    if total > len(places):
        yield f"  {counted('more', total - len(places), language)}"
    yield paint(f"  {word('fix', language)}: {text.fix}", "dim")


def _place(file: FileReport, finding: Finding, language: str) -> str:
    name = safe(file.name) or "-"
    if finding.line is None:
        return f"{name}: {word('file_place', language)}:"
    return f"{name}:{finding.line}:{finding.column}:"


def _excerpt_lines(excerpt: Excerpt, severity: str, paint: Paint) -> Iterator[str]:
    before, mark = shown_line(excerpt.before[-_AROUND:]), shown_line(excerpt.mark)
    after = shown_line(excerpt.after[:_AROUND])
    yield f"    {before}{mark}{after}"
    yield f"    {' ' * width(before)}{paint('^' * max(1, width(mark)), severity)}"
