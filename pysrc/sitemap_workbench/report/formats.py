"""Every form in which a report can be taken away, for the command line and the page alike."""

from .as_json import render_json
from .model import Report

FORMATS = ("json", "html", "csv", "sarif", "summary")


def render(form: str, report: Report, language: str) -> str:
    """The report as text, to be written in UTF-8.

    What a form needs is imported when it is asked for: a tab should not start with it.

    Args:
        form: one of FORMATS.
        report: with messages in `language`, and with excerpts where people read it.
        language: of everything else.
    """
    if form == "html":
        from .as_html import render_html

        return render_html(report, language)
    if form == "csv":
        from .as_csv import render_csv

        return render_csv(report, language)
    if form == "sarif":
        from .as_sarif import render_sarif

        return render_sarif(report, language)
    if form == "summary":
        from .as_summary import render_summary

        return render_summary(report, language)
    return render_json(report)
