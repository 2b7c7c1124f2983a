"""The report back from its JSON, with what only people are shown put beside it again."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .model import Excerpt, FileReport, Finding, Related, Report, SetFinding, SetReport

Parts = Mapping[str, Any] | None
"""An excerpt as the tab has it: the fields of `Excerpt`, as far as they differ from the usual."""


def report_from_json(
    text: str,
    excerpts: Sequence[Sequence[Parts]],
    set_places: Sequence[Sequence[Mapping[str, Any]]],
    set_rules: Mapping[str, int],
) -> Report:
    """The report that `render_json` wrote.

    Args:
        text: JSON of the contract.
        excerpts: for each file those of its findings.
        set_places: for each finding between files the number of the file and the excerpt, first of
            its own place, then of the related ones.
        set_rules: every occurrence between files, by rule.
    """
    data = json.loads(text)
    over = data["set"]
    return Report(
        tuple(_file(file, own) for file, own in zip(data["files"], excerpts, strict=True)),
        SetReport(
            tuple(
                _set_finding(finding, places)
                for finding, places in zip(over["findings"], set_places, strict=True)
            ),
            dict(set_rules),
            over["counts"],
            over.get("profile"),
        ),
    )


def _file(file: dict[str, Any], excerpts: Sequence[Parts]) -> FileReport:
    findings = zip(file["findings"], excerpts, strict=True)
    own = {**file, "findings": tuple(_finding(one, excerpt) for one, excerpt in findings)}
    return FileReport(**own)


def _finding(finding: Mapping[str, Any], excerpt: Parts) -> Finding:
    return Finding(**finding, excerpt=_excerpt(excerpt))


def _set_finding(finding: dict[str, Any], places: Sequence[Mapping[str, Any]]) -> SetFinding:
    own, *others = places
    rest = dict(finding)
    file, related = rest.pop("file"), rest.pop("related")
    return SetFinding(
        file,
        _finding(rest, own["excerpt"]),
        tuple(
            Related(**one, number=place["file"], excerpt=_excerpt(place["excerpt"]))
            for one, place in zip(related, others, strict=True)
        ),
        own["file"],
    )


def _excerpt(parts: Parts) -> Excerpt | None:
    return Excerpt(**parts) if parts else None
