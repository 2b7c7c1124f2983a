"""The report as JUnit XML, which GitLab, Jenkins, Azure DevOps, CircleCI, Bitbucket and others show
as results of tests.

There is no standard. This is what the schema of Jenkins' xUnit plugin (junit-10.xsd) allows and
what the platforms document, with `file` and `line` of a test case, which GitLab and CircleCI read.
A test case is a rule in a file: it has a name of its own there, as GitLab asks, and keeps it from
run to run. Those at or above the threshold fail, so that the platform and the exit status agree;
the others pass and tell their places in their output.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from lxml import etree

from ..facts.unseen import harmless, harmless_path
from ..rules import registered
from ..rules.texts import text_of
from .groups import Group, Place, groups_between_files, groups_of
from .model import SEVERITIES, TOOL, FileReport, Related, Report
from .remarks import nothing_found, remarks
from .terminal import safe
from .words import colon, counted, phrase, word

#: The one test case of a file without findings.
NO_FINDINGS = "no-findings"
_Attributes = Mapping[str, str | int | None]


def render_junit(report: Report, language: str, fail_on: str) -> str:
    """A test suite for each file, and one for what lies between files.

    Args:
        report: with messages in `language`.
        language: of everything else; names of test cases are the ids of rules.
        fail_on: severity from which a test case fails; "never", and none does.
    """
    failing = () if fail_on == "never" else SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    root = etree.Element("testsuites")
    names = unique_names(report)
    for name, file in zip(names, report.files, strict=True):
        suite = _suite(root, name or word("standard_input", language), groups_of(file), failing,
                       language, file.name)  # fmt: skip
        properties = etree.Element("properties")
        for key in ("kind", "entries", "verdict", "complete"):
            value = str(getattr(file, key)).lower()
            _child(properties, "property", {"name": key, "value": value})
        suite.insert(0, properties)
        _child(suite, "system-out", {}, "\n".join(_head(file, report, language)))
    if len(report.files) > 1 or report.set.findings:
        between = groups_between_files(report)
        _suite(root, word("set", language), between, failing, language, "")
    whole = {key: sum(int(suite.get(key, "0")) for suite in root) for key in ("tests", "failures")}
    _set(root, {"name": TOOL, **whole, "errors": 0, "time": 0})
    etree.indent(root)
    text = etree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def unique_names(report: Report) -> list[str]:
    """The names of the files; a second one of a name is told by its number."""
    seen: Counter[str] = Counter()
    names = []
    for file in report.files:
        seen[file.name] += 1
        number = seen[file.name]
        name = harmless_path(file.name)
        names.append(name if number == 1 else f"{name} ({number})")
    return names


def _suite(
    root: etree._Element,
    name: str,
    groups: list[Group],
    failing: tuple[str, ...],
    language: str,
    file: str,
) -> etree._Element:
    path = harmless_path(file) or None
    failures = sum(group.severity in failing for group in groups)
    counts = {"tests": len(groups) or 1, "failures": failures, "errors": 0, "skipped": 0}
    suite = _child(root, "testsuite", {"name": name, **counts, "time": 0, "file": path})
    for group in groups:
        first = group.places[0]
        case = _case(suite, group.rule, name, first.file, first.finding.line)
        said = "\n".join(_said(group, language))
        if group.severity in failing:
            title = text_of(registered()[group.rule], language).title
            message = f"{title}{colon(language)}{safe(first.finding.message)}"
            _child(case, "failure", {"type": group.severity, "message": message}, said)
        else:
            _child(case, "system-out", {}, said)
    if not groups:
        _case(suite, NO_FINDINGS, name, file, None)
    return suite


def _case(suite: etree._Element, name: str, of: str, file: str, line: int | None) -> etree._Element:
    path = harmless_path(file) or None
    return _child(
        suite,
        "testcase",
        {"name": name, "classname": of, "time": 0, "file": path, "line": line},
    )


def _head(file: FileReport, report: Report, language: str) -> Iterator[str]:
    yield f"{word(file.verdict, language)}, {counted('entries', file.entries, language)}"
    if not file.complete:
        yield word("incomplete", language)
    if not file.findings:
        yield nothing_found(file, language, new_only=report.baseline is not None)
    yield from remarks(report, language)


def _said(group: Group, language: str) -> Iterator[str]:
    """All places of a rule with their messages, then the repair."""
    text = text_of(registered()[group.rule], language)
    yield f"{word(group.severity, language)}{colon(language)}{text.title} [{group.rule}]"
    for place in group.places:
        yield f"{_at(place, language)}: {safe(place.finding.message)}"
        for other in place.related:
            yield f"  → {_at(other, language)}"
    if group.count > len(group.places):
        yield counted("more", group.count - len(group.places), language)
    yield phrase("repair", language).format(fix=text.fix)


def _at(place: Place | Related, language: str) -> str:
    spot = place.finding if isinstance(place, Place) else place
    name = safe(place.file) or "-"
    if spot.line is None:
        return f"{name}: {word('file_place', language)}"
    return f"{name}:{spot.line}:{spot.column}"


def _child(
    parent: etree._Element, tag: str, attributes: _Attributes, text: str | None = None
) -> etree._Element:
    child = etree.SubElement(parent, tag)
    _set(child, attributes)
    child.text = text
    return child


def _set(element: etree._Element, attributes: _Attributes) -> None:
    """Attributes that are not None. Their text is on one line, and XML 1.0 can hold all of it."""
    for name, value in attributes.items():
        if value is not None:
            element.set(name, harmless(str(value)))
