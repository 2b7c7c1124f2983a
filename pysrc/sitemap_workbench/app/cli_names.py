"""What the files of a report are called: from the folder that was checked, or from another."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ..report import Report
from .session import printable


def named_from(folder: Path, report: Report, paths: Mapping[str, str]) -> Report:
    """The report with names of files that lead from a folder to them, as editors and services need
    them that open what is named.

    Args:
        folder: from which the names lead.
        report: with the names that the check gave.
        paths: absolute paths by name in the report; what is none of them keeps its name.
    """
    start = os.path.abspath(folder)  # noqa: PTH100  a link keeps its own name
    names = {name: _leading(path, start) for name, path in paths.items()}

    def called(name: str) -> str:
        return names.get(name, name)

    files = tuple(replace(file, name=called(file.name)) for file in report.files)
    findings = tuple(
        replace(
            one,
            file=called(one.file),
            related=tuple(replace(other, file=called(other.file)) for other in one.related),
        )
        for one in report.set.findings
    )
    return replace(report, files=files, set=replace(report.set, findings=findings))


def _leading(path: str, start: str) -> str:
    try:
        return printable(os.path.relpath(path, start).replace(os.sep, "/"))
    except ValueError:  # on another drive
        return printable(path.replace(os.sep, "/"))
