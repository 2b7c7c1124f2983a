"""The report for people at a terminal: verdict first, then the groups by rule, then the places."""

from collections.abc import Iterator

from ..facts.unseen import unordered_parts
from ..rules import registered
from ..rules.texts import text_of
from .groups import Group, groups_between_files, groups_of
from .model import SEVERITIES, Excerpt, FileReport, Report
from .profile_text import file_profile_lines, set_profile_lines
from .remarks import nothing_found, remark, remarks
from .terminal import Paint, cut, plain, safe, safe_name, width, wrapped
from .words import colon, counted, phrase, word

PLACES_SHOWN = 5
_AROUND = 40  # characters of a line that are shown on either side
_NARROWEST = 20  # columns
_BAR = "  | "


def render_text(
    report: Report,
    language: str,
    *,
    paint: Paint = plain,
    all_places: bool = False,
    profile: bool = False,
    columns: int | None = None,
) -> str:
    """The whole report as lines.

    Args:
        report: with messages in `language`.
        language: of everything else.
        paint: colours, or `plain`.
        all_places: show every place of a rule, not the first five.
        profile: show what was measured of each file.
        columns: of the terminal, to which sentences and excerpts are fitted; None for a file or a
            pipe, where nothing depends on a width.
    """
    columns = columns and max(columns, _NARROWEST)
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
        lines += _finding_lines(
            file, language, paint, all_places, columns, report.baseline is not None
        )
        lines.append("")
    if profile and report.set.profile is not None:
        lines += [""] if lines and lines[-1] else []
        lines.append(word("profile.title.set_profile", language))
        lines += set_profile_lines(report.set.profile, language)
        lines.append("")
    if several or report.set.findings:
        lines += [""] if lines and lines[-1] else []
        lines += _set_lines(report, language, paint, all_places, columns)
    if several:
        totals = {
            f"{severity}s": counted(f"{severity}s", report.total(severity), language)
            for severity in SEVERITIES
        }
        files = counted("files", len(report.files), language)
        lines += ["", word("summary", language).format(files=files, **totals)]
    lines += [""] if lines and lines[-1] else []
    lines += remarks(report, language)
    fitted = (part for line in lines for part in wrapped(line, columns, _hanging(line)))
    return "\n".join(fitted).rstrip("\n") + "\n"


def _hanging(line: str) -> str:
    """The indentation of what follows the first part of a line."""
    return " " * (len(line) - len(line.lstrip(" ")) + 2)


def _verdict(file: FileReport, language: str, paint: Paint) -> str:
    name = safe_name(file.name) or word("standard_input", language)
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
    yield f"  {word('readers', language)}{colon(language)}{' · '.join(readers)}"
    if not file.complete:
        yield f"  {word('incomplete', language)}"


def _profile_lines(file: FileReport, language: str) -> Iterator[str]:
    """Of a robots.txt, or of what could not be read, there is nothing to tell."""
    if file.kind not in ("robots", "unknown"):
        yield f"  {word('profile.title.profile', language)}"
        yield from file_profile_lines(file.profile, file.entries, language)


def _finding_lines(
    file: FileReport,
    language: str,
    paint: Paint,
    all_places: bool,
    columns: int | None,
    new_only: bool,
) -> Iterator[str]:
    if not file.findings:
        yield f"  {nothing_found(file, language, new_only=new_only)}"
    for group in groups_of(file):
        yield ""
        yield from _group_lines(group, language, paint, all_places, columns)


def _set_lines(
    report: Report, language: str, paint: Paint, all_places: bool, columns: int | None
) -> Iterator[str]:
    if not report.set.findings:
        if report.baseline is not None:
            yield remark("set_nothing_new", language)
        elif report.set.is_sound:
            yield word("set_clean", language)
        return
    yield paint(word("set", language), "strong")
    for group in groups_between_files(report):
        yield ""
        yield from _group_lines(group, language, paint, all_places, columns)


def _group_lines(
    group: Group, language: str, paint: Paint, all_places: bool, columns: int | None
) -> Iterator[str]:
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
            yield from _excerpt_lines(finding.excerpt, group.severity, paint, columns)
        for other in one.related:
            place = _place(other.file, other.line, other.column, language)
            yield paint(f"    → {place.removesuffix(':')}", "dim")
    if group.count > len(places):
        yield f"  {counted('more', group.count - len(places), language)}"
    yield paint(f"  {phrase('repair', language).format(fix=text.fix)}", "dim")


def _place(name: str, line: int | None, column: int | None, language: str) -> str:
    name = safe_name(name) or "-"
    if line is None:
        return f"{name}: {word('file_place', language)}:"
    return f"{name}:{line}:{column}:"


def _excerpt_lines(
    excerpt: Excerpt, severity: str, paint: Paint, columns: int | None
) -> Iterator[str]:
    """The line around a place, and carets below what is meant. The bar keeps what a file holds from
    the beginning of a line, where a runner of builds could take it for an order."""
    before, after = excerpt.before[-_AROUND:], excerpt.after[:_AROUND]
    cut_before = excerpt.cut_before or bool(excerpt.before[:-_AROUND].strip())
    cut_after = excerpt.cut_after or bool(excerpt.after[_AROUND:].strip())
    parts = unordered_parts(*map(safe, (before, excerpt.mark, after)))
    before, mark, after = f"{'…' * cut_before}{parts[0]}", parts[1], f"{parts[2]}{'…' * cut_after}"
    if columns is not None:
        room = columns - width(_BAR)
        mark = cut(mark, room)
        left = room - max(1, width(mark))
        before = cut(before, max(left // 2, left - width(after)), from_end=True)
        after = cut(after, left - width(before))
    yield f"{_BAR}{before}{mark}{after}"
    yield f"{_BAR}{' ' * width(before)}{paint('^' * max(1, width(mark)), severity)}"
