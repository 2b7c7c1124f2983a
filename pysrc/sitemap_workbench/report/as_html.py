"""The report as one HTML file that opens anywhere: no script, no other file, nothing to load.

Whatever comes from a sitemap gets in as text (autoescape); the policy in the page allows nothing
but its own style sheet, by its hash.
"""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from ..facts.unseen import harmless
from ..rules import Reader, Severity, registered
from ..rules.texts import number_in, text_of
from ..version import VERSION
from .as_summary import nothing, reached, remarked
from .groups import Group, groups_between_files, groups_in_files, in_order
from .html_parts import excerpt_html, path_html, strip_cells
from .model import SEVERITIES, FileReport, Report
from .profile_text import Row, file_profile_rows, set_profile_rows
from .rule_words import reader_name, rule_words
from .verdict import verdict_of_all
from .visible import visible
from .words import counted, counted_phrase, phrase, place_in, size_in, word

PLACES_SHOWN = 10  # of a group; the others are there to be opened
FIRST_NAMED = 5  # rules that are named at the verdict
DECIDING_NAMED = 2  # rules that are named beside a reader


def render_html(report: Report, language: str) -> str:
    """The whole report as a page in `language`."""
    in_files, between = groups_in_files(report), groups_between_files(report)
    groups = in_order([*in_files, *between])
    several = len(report.files) != 1
    verdict = verdict_of_all(report) if several else report.files[0].verdict
    style = _style()
    return (
        _environment()
        .get_template("report.html.j2")
        .render(
            language=language,
            style=Markup(style),  # noqa: S704  our own style sheet
            policy=_policy(style),
            version=VERSION,
            report=report,
            several=several,
            named=several or bool(between),
            name=_name(report, language),
            verdict=verdict,
            counts=[(one, report.total(one)) for one in SEVERITIES if report.total(one)],
            reached=list(reached(report, language)),
            remarks=remarked(report, language),
            nothing="" if any(map(report.total, SEVERITIES)) else nothing(report, language),
            groups=groups,
            first=groups[:FIRST_NAMED],
            left=max(0, len(groups) - FIRST_NAMED),
            scope=partial(_scope, several=several, language=language),
            strip=[] if several else strip_cells(report.files[0]),
            deciding=partial(_deciding, in_files),
            measures=_measures(report, language),
            shown=PLACES_SHOWN,
            **_words(language),
        )
    )


def _name(report: Report, language: str) -> str:
    if len(report.files) != 1:
        return counted("files", len(report.files), language)
    return report.files[0].name or word("standard_input", language)


def _words(language: str) -> dict[str, Any]:
    """What the template says and shows, in one language."""
    names = partial(reader_name, language=language)
    return {
        "t": partial(phrase, language=language),
        "counted": partial(counted, language=language),
        "of": partial(counted_phrase, language=language),
        "number": partial(number_in, language=language),
        "size": partial(_size, language=language),
        "place": partial(place_in, language=language),
        "expected": rule_words(language)["expect"],
        "severity": rule_words(language)["severity"],
        "severities": rule_words(language)["severities"],
        "reader": partial(names, ""),
        "stances": partial(_stances, language=language),
        "text": lambda rule: text_of(registered()[rule], language),
        "source": lambda rule: registered()[rule].source,
        "common": _common,
        "objecting": partial(_objecting, language=language),
        "harmless": harmless,
        "visible": partial(visible, language=language),
        "excerpt": partial(excerpt_html, language=language),
        "path": partial(path_html, language=language),
        "sign": {"invalid": "error", "unreadable": "error"},
    }


def _size(size: int, language: str) -> str:
    """For reading and, where that was rounded, exact."""
    short = size_in(size, language)
    return short if size < 1_000 else counted_phrase("size", size, language).format(size=short)


def _common(group: Group) -> str | None:
    """What is said of all places alike."""
    messages = {place.finding.message for place in group.places}
    return group.places[0].finding.message if len(messages) == 1 else None


def _scope(group: Group, several: bool, language: str) -> str:
    """Where a rule strikes, beside its name: between files, or in how many of several."""
    if group.places[0].finding.layer == "set":
        return phrase("between", language)
    files = len({place.number for place in group.places})
    return counted_phrase("in_files", files, language) if several else ""


def _stances(rule_id: str, language: str) -> list[str]:
    """Who objects to what the rule finds and who accepts it, as lines."""
    rule = registered()[rule_id]
    said = {"objects": rule.refused_by, "accepts": rule.accepted_by}
    lines = []
    for key, readers in said.items():
        names = [reader_name(rule_id, one, language) for one in Reader if one in readers]
        if names:
            lines.append(phrase(key, language).format(readers=phrase("and", language).join(names)))
    return lines


def _deciding(groups: Sequence[Group], reader: str, verdict: str) -> tuple[list[Group], int]:
    """The groups that make up a reader's mind, or that leave it open; and how many more."""
    rules = registered()
    found = [
        group
        for group in groups
        if (verdict == "invalid" and reader in rules[group.rule].refused_by)
        or (
            verdict == "unknown"
            and rules[group.rule].severity is Severity.ERROR
            and reader not in rules[group.rule].accepted_by
        )
    ]
    return found[:DECIDING_NAMED], max(0, len(found) - DECIDING_NAMED)


def _objecting(file: FileReport, language: str) -> str:
    names = [
        reader_name("", reader, language)
        for reader, said in file.readers.items()
        if said in ("invalid", "unreadable")
    ]
    if len(names) == len(file.readers):
        return phrase("all", language)
    return phrase("and", language).join(names) or phrase("none", language)


def _measures(report: Report, language: str) -> list[Row]:
    if report.set.profile is not None:
        return list(set_profile_rows(report.set.profile, language))
    if len(report.files) != 1 or report.files[0].kind in ("robots", "unknown"):
        return []
    (file,) = report.files
    return list(file_profile_rows(file.profile, file.entries, language))


# The template and its style


def _source(name: str) -> str:
    return files(__package__).joinpath("templates", name).read_text(encoding="utf-8")


@cache
def _style() -> str:
    return _source("report.css")


def _policy(style: str) -> str:
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FunctionLoader(_source),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
