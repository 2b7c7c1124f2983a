"""The report as a table for spreadsheets: one row a finding.

RFC 4180, in UTF-8 with a byte order mark: without one Excel takes a file for the system's old
encoding, and what is read here is seldom ASCII alone. Programs read it as "utf-8-sig".
"""

import csv
import io
from collections.abc import Iterable

from ..facts.csv_cells import cell
from ..rules import registered
from ..rules.texts import text_of
from .model import Finding, Related, Report

COLUMNS = (
    "file",
    "rule",
    "severity",
    "layer",
    "line",
    "column",
    "offset",
    "path",
    "value",
    "expected",
    "message",
    "title",
    "repair",
    "related",
)
"""The headings, the same in every language; those up to `value` are keys of the JSON report."""

BYTE_ORDER_MARK = "\ufeff"


def render_csv(report: Report, language: str) -> str:
    """All findings: file by file, then those between files.

    A place is line, column and offset as in the JSON report; places that a finding between files
    also speaks about stand in the last cell, as NAME:LINE:COLUMN with "; " between.
    """
    out = io.StringIO(newline="")
    out.write(BYTE_ORDER_MARK)
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(COLUMNS)
    for file in report.files:
        for finding in file.findings:
            rows.writerow(_row(file.name, finding, (), language))
    for one in report.set.findings:
        rows.writerow(_row(one.file, one.found, one.related, language))
    return out.getvalue()


def _row(
    name: str, finding: Finding, related: Iterable[Related], language: str
) -> list[str | int | None]:
    words = text_of(registered()[finding.rule], language)
    return [
        cell(name),
        finding.rule,
        finding.severity,
        finding.layer,
        finding.line,
        finding.column,
        finding.offset,
        cell(finding.path or ""),
        cell(finding.value or ""),
        cell(words.expect or ""),
        cell(finding.message),
        cell(words.title),
        cell(words.fix),
        cell("; ".join(map(_place, related))),
    ]


def _place(other: Related) -> str:
    return other.file if other.line is None else f"{other.file}:{other.line}:{other.column}"
