"""The report as JSON: the same bytes for the same input, on every runtime."""

from collections.abc import Iterator
from dataclasses import replace

from ..facts.unseen import json_text
from .model import Report

_NO_FILES = '"files": []'  # in no text of the report: quotation marks are escaped there


def render_json(report: Report) -> str:
    """Indented by two, keys in the order of the contract, non-ASCII text as it is, apart from
    what would act on a terminal."""
    return "".join(json_pieces(report))


def json_pieces(report: Report) -> Iterator[str]:
    """The same a file at a time, so that of thousands of files the text is never there as a whole
    and several times over."""
    head, no_files, tail = json_text(replace(report, files=()).to_dict()).partition(_NO_FILES)
    yield head
    if not report.files:
        yield no_files
    for number, file in enumerate(report.files):
        yield ",\n    " if number else '"files": [\n    '
        yield json_text(file.to_dict()).replace("\n", "\n    ")  # no text holds a line end
    if report.files:
        yield "\n  ]"
    yield f"{tail}\n"
