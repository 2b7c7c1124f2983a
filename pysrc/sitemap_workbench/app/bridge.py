"""The door of the tab: strings in, strings out, one job at a time, step by step.

The worker calls `start` once and `step` until something other than progress comes back, so that it
can see a cancel message between two steps. No object of Python ever crosses.
"""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

from ..facts.options import Options
from ..generate import generate
from ..readers import Source
from ..report import Report
from ..report.as_json import render_json
from ..report.model import SCHEMA_VERSION, SEVERITIES
from ..rules import registered
from ..rules.texts import LANGUAGES, text_of
from ..version import VERSION
from .moments import instant
from .reference import rule_table
from .session import Progress, check_steps, run_to_end
from .weburl_browser import parse_urls

Steps = Generator[dict[str, Any], None, dict[str, Any]]


class _Job:
    """The one job that runs; the worker has no more threads than that."""

    steps: Steps | None = None


def hello() -> str:
    """Versions and languages, as JSON."""
    return _json(
        {
            "version": VERSION,
            "schema_version": SCHEMA_VERSION,
            "languages": list(LANGUAGES),
        }
    )


def start(request_json: str) -> None:
    """Begin a job; a job that still ran is dropped."""
    request = json.loads(request_json)
    _Job.steps = _VERBS[request["op"]](request)


def step() -> str:
    """Go on; one of {"progress": …}, {"done": …}, {"failed": {"code", "detail"}}, as JSON."""
    steps = _Job.steps
    if steps is None:
        return _failed("cancelled", "no job")
    try:
        return _json({"progress": next(steps)})
    except StopIteration as end:
        _Job.steps = None
        return _json({"done": end.value})
    except OSError as error:
        _Job.steps = None
        return _failed("file-unreadable", str(error))
    except Exception as error:  # the tab must say something whatever happens
        _Job.steps = None
        return _failed("internal", f"{type(error).__name__}: {error}")


def cancel() -> None:
    """Drop the job."""
    if _Job.steps is not None:
        _Job.steps.close()
        _Job.steps = None


def _check(request: dict[str, Any]) -> Steps:
    options = Options(now=instant(request.get("now")), parse_urls=parse_urls)
    reports = []
    files = request["files"]
    for index, file in enumerate(files):
        source = Source.of_path(Path(file["path"]), file["name"], request.get("url"))
        steps = check_steps(source, options, language=request["lang"])
        while True:
            try:
                progress = next(steps)
            except StopIteration as end:
                reports.append(end.value)
                break
            yield {
                "file": index,
                "files": len(files),
                "name": file["name"],
                "done": progress.done,
                "total": progress.total,
                "found": _found(progress, request["lang"]),
                "first": progress.first and progress.first.to_dict(),
            }
    report = Report(tuple(reports))
    return {
        "report": render_json(report),
        "excerpts": [
            [finding.excerpt and _parts(finding.excerpt) for finding in one.findings]
            for one in reports
        ],
    }


def _found(progress: Progress, language: str) -> list[dict[str, Any]]:
    """The rules that have struck so far, the gravest first."""
    rules = sorted(
        (registered()[rule_id] for rule_id in progress.rules),
        key=lambda rule: (SEVERITIES.index(rule.severity.value), rule.number),
    )
    return [
        {
            "rule": rule.id,
            "severity": rule.severity.value,
            "title": text_of(rule, language).title,
            "count": progress.rules[rule.id],
        }
        for rule in rules
    ]


def _parts(excerpt: Any) -> dict[str, str]:
    return {"before": excerpt.before, "mark": excerpt.mark, "after": excerpt.after}


def _generate(request: dict[str, Any]) -> Steps:
    language = request["lang"]
    made = generate(
        request["text"],
        lastmod=request.get("lastmod", ""),
        changefreq=request.get("changefreq", ""),
        priority=request.get("priority", ""),
        parse_urls=parse_urls,
    )
    value: dict[str, Any] = made.to_dict(language)
    value["xml"] = value["report"] = None
    if made.ok:
        file = made.files[0]
        yield {"file": 0, "files": 1, "name": file.name, "done": 0, "total": len(file.data)}
        options = Options(now=instant(request.get("now")), parse_urls=parse_urls)
        source = Source.of_bytes(file.data, file.name)
        report = run_to_end(check_steps(source, options, language=language))
        value["xml"] = file.data.decode()
        value["report"] = render_json(Report((report,)))
    return value


def _rules(request: dict[str, Any]) -> Steps:
    return {"rules": rule_table(request["lang"])}
    yield {}  # never reached: makes this a generator, as every verb is


_VERBS = {"check": _check, "generate": _generate, "rules": _rules}


def _failed(code: str, detail: str) -> str:
    return _json({"failed": {"code": code, "detail": detail}})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
