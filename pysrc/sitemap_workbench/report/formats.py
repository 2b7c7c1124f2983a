"""Every form in which a report can be taken away, for the command line and the page alike."""

from .as_json import render_json
from .model import Report

PAGE_FORMATS = ("json", "html", "csv", "sarif", "summary")
"""What the page offers; the other forms are not loaded there."""

FORMATS = (*PAGE_FORMATS, "junit", "github", "lines")


def render(form: str, report: Report, language: str, *, fail_on: str = "error") -> str:
    """The report as text, to be written in UTF-8.

    What a form needs is imported when it is asked for: a tab should not start with it.

    Args:
        form: one of FORMATS.
        report: with messages in `language`, and with excerpts where people read it.
        language: of everything else.
        fail_on: severity from which a test case of JUnit fails, or "never".

    Raises:
        ValueError: there is no such form.
    """
    if form == "json":
        return render_json(report)
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
    if form == "junit":
        from .as_junit import render_junit

        return render_junit(report, language, fail_on)
    if form == "github":
        from .as_github import render_github

        return render_github(report, language)
    if form == "lines":
        from .as_lines import render_lines

        return render_lines(report, language)
    raise ValueError(f"no form {form!r}; there are {', '.join(FORMATS)}")
