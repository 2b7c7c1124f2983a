"""The report for people at a terminal: verdict first, then the groups by rule, then the places."""

from collections.abc import Callable, Iterator

from ..rules import registered
from ..rules.texts import text_of
from .groups import Group, groups_between_files, groups_of
from .model import SEVERITIES, Excerpt, FileReport, Report
from .profile_text import file_profile_lines, set_profile_lines
from .remarks import remark, remarks
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
        lines += _finding_lines(file, language, paint, all_places, report.baseline is not None)
        lines.append("")
    if profile and report.set.profile is not None:
        lines += [""] if lines and lines[-1] else []
        lines.append(word("profile.title.set_profile", language))
        lines += set_profile_lines(report.set.profile, language)
        lines.append("")
    if several or report.set.findings:
        lines += [""] if lines and lines[-1] else []
        lines += _set_lines(report, language, paint, all_places)
    if several:
        totals = {
            f"{severity}s": counted(f"{severity}s", report.total(severity), language)
            for severity in SEVERITIES
        }
        files = counted("files", len(report.files), language)
        lines += ["", word("summary", language).format(files=files, **totals)]
    lines += ["", *remarks(report, language)]
    return "\n".join(lines).rstrip("\n") + "\n"


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
    file: FileReport, language: str, paint: Paint, all_places: bool, new_only: bool
) -> Iterator[str]:
    if not file.findings:
        yield f"  {_nothing(file, language, new_only)}"
    for group in groups_of(file):
        yield ""
        yield from _group_lines(group, language, paint, all_places)


def _nothing(file: FileReport, language: str, new_only: bool) -> str:
    """What is said of a file of which nothing is shown."""
    if new_only:
        return remark("nothing_new", language)
    if file.verdict != "valid":
        return remark("nothing_shown", language)
    return f"{word('no_findings', language)} {word('clean_hint', language)}"


def _set_lines(report: Report, language: str, paint: Paint, all_places: bool) -> Iterator[str]:
    if not report.set.findings:
        if report.baseline is not None:
            yield remark("set_nothing_new", language)
        elif report.set.is_sound:
            yield word("set_clean", language)
        return
    yield paint(word("set", language), "strong")
    for group in groups_between_files(report):
        yield ""
        yield from _group_lines(group, language, paint, all_places)


def _group_lines(group: Group, language: str, paint: Paint, all_places: bool) -> Iterator[str]:
    text = text_of(registered()[group.rule], language)
    severity = paint(word(group.severity, language), group.severity)
    times = f" ×{group.count}" if group.count > 1 else ""
    yield f"{severity} {paint(text.title, 'strong')}{times} {paint(f'[{group.rule}]', 'dim')}"
    places = group.places if all_places else group.places[:PLACES_SHOWN]
    for one in places:
        finding = one.finding
        place = _place(one.file, finding.line, finding.column, language)
        yield f"  {paint(place, 'strong')} {safe(finding.message)}"
        if finding.excerpt is not None:
            yield from _excerpt_lines(finding.excerpt, group.severity, paint)
        for other in one.related:
            place = _place(other.file, other.line, other.column, language)
            yield paint(f"    → {place.removesuffix(':')}", "dim")
    if group.count > len(places):
        yield f"  {counted('more', group.count - len(places), language)}"
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
