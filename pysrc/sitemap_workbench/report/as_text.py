"""The report for people at a terminal: verdict first, then the groups by rule, then the places."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..rules import registered
from ..rules.texts import text_of
from .model import SEVERITIES, Excerpt, FileReport, Finding, Related, Report, SetReport
from .profile_text import file_profile_lines, set_profile_lines
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
    several = len(report.files) > 1
    for file in report.files:
        if several and file.complete and not file.findings and not profile:
            lines.append(" · ".join((_verdict(file, language, paint), *_facts(file, language))))
            continue
        lines += [""] if lines and lines[-1] else []
        lines += _head_lines(file, language, paint)
        if profile:
            lines += _profile_lines(file, language)
        lines += _finding_lines(file, language, paint, all_places)
        lines.append("")
    if profile and report.set.profile is not None:
        lines += [""] if lines and lines[-1] else []
        lines.append(word("profile.title.set_profile", language))
        lines += set_profile_lines(report.set.profile, language)
        lines.append("")
    if several or report.set.findings:
        lines += [""] if lines and lines[-1] else []
        lines += _set_lines(report.set, language, paint, all_places)
    if several:
        totals = {
            f"{severity}s": counted(f"{severity}s", report.total(severity), language)
            for severity in SEVERITIES
        }
        files = counted("files", len(report.files), language)
        lines += ["", word("summary", language).format(files=files, **totals)]
    return "\n".join(lines).rstrip("\n") + "\n"


@dataclass(frozen=True, slots=True)
class _Shown:
    """A finding with the name of its file and the other places that it speaks about."""

    file: str
    finding: Finding
    related: tuple[Related, ...] = ()


def _verdict(file: FileReport, language: str, paint: Paint) -> str:
    name = safe(file.name) or word("standard_input", language)
    return f"{paint(name, 'strong')}: {paint(word(file.verdict, language), file.verdict)}"


def _facts(file: FileReport, language: str) -> tuple[str, ...]:
    size = counted("bytes", file.bytes, language)
    if file.compressed_bytes is not None:
        packed = counted("bytes", file.compressed_bytes, language)
        size += f" ({word('packed', language)}: {packed})"
    return file.kind, counted("entries", file.entries, language), size, file.encoding


def _head_lines(file: FileReport, language: str, paint: Paint) -> Iterator[str]:
    yield _verdict(file, language, paint)
    yield f"  {' · '.join(_facts(file, language))}"
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
    shown = [_Shown(file.name, finding) for finding in file.findings]
    for group in _groups(shown):
        yield ""
        yield from _group_lines(group, file.rules, language, paint, all_places)


def _set_lines(over: SetReport, language: str, paint: Paint, all_places: bool) -> Iterator[str]:
    if not over.findings:
        yield word("set_clean", language)
        return
    yield paint(word("set", language), "strong")
    shown = [_Shown(one.file, one.found, one.related) for one in over.findings]
    for group in _groups(shown):
        yield ""
        yield from _group_lines(group, over.rules, language, paint, all_places)


def _groups(shown: Iterable[_Shown]) -> list[list[_Shown]]:
    """The findings by rule, in the order in which to repair them."""
    groups: dict[str, list[_Shown]] = {}
    for one in shown:
        groups.setdefault(one.finding.rule, []).append(one)
    return sorted(groups.values(), key=lambda group: SEVERITIES.index(group[0].finding.severity))


def _group_lines(
    group: list[_Shown], rules: Mapping[str, int], language: str, paint: Paint, all_places: bool
) -> Iterator[str]:
    first = group[0].finding
    rule = registered()[first.rule]
    text = text_of(rule, language)
    severity = paint(word(first.severity, language), first.severity)
    total = rules[first.rule]
    times = f" ×{total}" if total > 1 else ""
    yield f"{severity} {paint(text.title, 'strong')}{times} {paint(f'[{first.rule}]', 'dim')}"
    places = group if all_places else group[:PLACES_SHOWN]
    for one in places:
        finding = one.finding
        place = _place(one.file, finding.line, finding.column, language)
        yield f"  {paint(place, 'strong')} {safe(finding.message)}"
        if finding.excerpt is not None:
            yield from _excerpt_lines(finding.excerpt, first.severity, paint)
        for other in one.related:
            place = _place(other.file, other.line, other.column, language)
            yield paint(f"    → {place.removesuffix(':')}", "dim")
    if total > len(places):
        yield f"  {counted('more', total - len(places), language)}"
    yield paint(f"  {word('fix', language)}: {text.fix}", "dim")


def _place(name: str, line: int | None, column: int | None, language: str) -> str:
    name = safe(name) or "-"
    if line is None:
        return f"{name}: {word('file_place', language)}:"
    return f"{name}:{line}:{column}:"


def _excerpt_lines(excerpt: Excerpt, severity: str, paint: Paint) -> Iterator[str]:
    before, mark = shown_line(excerpt.before[-_AROUND:]), shown_line(excerpt.mark)
    after = shown_line(excerpt.after[:_AROUND])
    yield f"    {before}{mark}{after}"
    yield f"    {' ' * width(before)}{paint('^' * max(1, width(mark)), severity)}"
