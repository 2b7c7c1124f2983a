"""Reports to be taken away, behind the door of the tab."""

from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from typing import Any

from ..report import Report, SetReport
from ..report.formats import render
from ..report.from_json import report_from_json
from ..report.model import SEVERITIES

Steps = Generator[dict[str, Any], None, dict[str, Any]]


def export(request: dict[str, Any]) -> Steps:
    """`report`, `excerpts`, `set_places` and `set_rules` are those of the answer to a check, `lang`
    is its language, `format` one of PAGE_FORMATS; `only` is the number of the one file that is
    wanted, with what lies between it and others, null for all of them.

    In the answer `text`, which in UTF-8 has the bytes that the command line would write.
    """
    report = report_from_json(
        request["report"], request["excerpts"], request["set_places"], request["set_rules"]
    )
    only = request["only"]
    if only is not None:
        report = _alone(report, only)
    return {"text": render(request["format"], report, request["lang"])}
    yield {}  # never reached: makes this a generator, as every verb is


def _alone(report: Report, number: int) -> Report:
    """One file, and the findings between files that name it; of those each rule counts what is
    listed. The other files are in no report then, so their numbers are -1."""

    def renumbered(of: int) -> int:
        return 0 if of == number else -1

    findings = tuple(
        replace(
            one,
            number=renumbered(one.number),
            related=tuple(replace(other, number=renumbered(other.number)) for other in one.related),
        )
        for one in report.set.findings
        if number in (one.number, *(other.number for other in one.related))
    )
    rules = Counter(one.found.rule for one in findings)
    severities = Counter(one.found.severity for one in findings)
    counts = {severity: severities[severity] for severity in SEVERITIES}
    return Report((report.files[number],), SetReport(findings, dict(rules), counts))
