"""Reports whose files are named by their paths, as programs need them that open these files.

A report names files relative to the folder that they have in common, wherever that lies. An editor
looks for them from where the command was run, a platform from the root of the repository.
"""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ..facts.unseen import printable
from ..report import Report

#: Forms that lead programs to the files.
OPENED = ("sarif", "junit", "github", "lines")
#: Where GitHub Actions, GitLab CI, Azure Pipelines and Jenkins say that the repository lies.
_ROOTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR", "BUILD_SOURCESDIRECTORY", "WORKSPACE")


def by_path(form: str, report: Report, paths: Mapping[str, str]) -> Report:
    """The report with files named for a form of OPENED; others leave it as it is.

    Args:
        form: of the output.
        report: of the files.
        paths: name in the report to absolute path; a file without one keeps its name.
    """
    if form not in OPENED:
        return report
    try:
        base = Path.cwd() if form == "lines" else root_of_repository()
    except OSError:  # the current folder is no more: whole paths
        base = Path(os.sep)
    known = {printable(name): _relative(path, base) for name, path in paths.items()}
    found = tuple(
        replace(
            one,
            file=known.get(one.file, one.file),
            related=tuple(
                replace(other, file=known.get(other.file, other.file)) for other in one.related
            ),
        )
        for one in report.set.findings
    )
    files = tuple(replace(file, name=known.get(file.name, file.name)) for file in report.files)
    return replace(report, files=files, set=replace(report.set, findings=found))


def root_of_repository() -> Path:
    """As the platform says, when the command is run in it; else the current folder."""
    here = Path.cwd()
    roots = (Path(root) for name in _ROOTS if (root := os.environ.get(name)))
    return next((root for root in roots if here.is_relative_to(root)), here)


def _relative(path: str, base: Path) -> str:
    """With slashes; what lies on another drive keeps its path."""
    try:
        return os.path.relpath(path, base).replace(os.sep, "/")
    except ValueError:
        return path.replace(os.sep, "/")
