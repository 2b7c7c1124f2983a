"""Reports to be taken away, behind the door of the tab."""

from collections.abc import Generator
from typing import Any

from ..report import Report
from ..report.formats import render
from ..report.from_json import report_from_json

Steps = Generator[dict[str, Any], None, dict[str, Any]]


def export(request: dict[str, Any]) -> Steps:
    """`report`, `excerpts`, `set_places` and `set_rules` are those of the answer to a check, `lang`
    is its language, `format` one of FORMATS; `only` is the number of the one file that is wanted,
    null for all of them and what lies between them.

    In the answer `text`, which in UTF-8 has the bytes that the command line would write.
    """
    report = report_from_json(
        request["report"], request["excerpts"], request["set_places"], request["set_rules"]
    )
    only = request["only"]
    if only is not None:
        report = Report((report.files[only],))
    return {"text": render(request["format"], report, request["lang"])}
    yield {}  # never reached: makes this a generator, as every verb is
