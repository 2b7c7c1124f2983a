"""The door of the tab: strings in, strings out, one job at a time, step by step.

The worker calls `start` once and `step` until something other than progress comes back, so that it
can see a cancel message between two steps. No object of Python ever crosses.
"""

import json
from collections.abc import Generator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from ..facts.options import Options
from ..generate.archive import write_zip
from ..generate.kept import FolderStore
from ..generate.settings import PROFILES, Settings
from ..generate.tables import template_csv
from ..readers import Source
from ..report import Report
from ..report.as_json import render_json
from ..report.model import SCHEMA_VERSION, SEVERITIES
from ..rules import registered
from ..rules.texts import LANGUAGES, text_of
from ..version import VERSION
from .making import making_steps
from .moments import instant
from .reference import rule_table
from .session import Progress, check_steps, relayed
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
        place = {"file": index, "files": len(files), "name": file["name"]}
        reports.append((yield from relayed(steps, partial(_told, place, request["lang"]))))
    report = Report(tuple(reports))
    return {
        "report": render_json(report),
        "excerpts": [
            [finding.excerpt and _parts(finding.excerpt) for finding in one.findings]
            for one in reports
        ],
    }


def _told(place: dict[str, Any], language: str, progress: Progress) -> dict[str, Any]:
    return place | {
        "done": progress.done,
        "total": progress.total,
        "found": _found(progress, language),
        "first": progress.first and progress.first.to_dict(),
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


_SETTINGS = (
    "lastmod",
    "changefreq",
    "priority",
    "hosts",
    "schemes",
    "gzip",
    "base_url",
    "stem",
    "index",
)
OUTPUT = Path("/output")
"""Where generated files lie until the worker has taken them out."""


def _generate(request: dict[str, Any]) -> Steps:
    """Files are handed over by their paths in `outputs`; of several there is a `zip` besides."""
    language = request["lang"]
    files = request.get("files")
    source = Source.of_path(Path(files[0]["path"]), files[0]["name"]) if files else request["text"]
    settings = Settings(
        **{name: request[name] for name in _SETTINGS if name in request},
        profile=PROFILES[request.get("profile", "browser")],
    )
    store = FolderStore(OUTPUT)
    try:
        made = yield from relayed(
            making_steps(
                source,
                settings,
                Options(now=instant(request.get("now")), parse_urls=parse_urls),
                store=store,
                form=request.get("form", "auto"),
                old_news=request.get("old_news", False),
                language=language,
            ),
            lambda stage: {"file": 0, "files": 1, "name": "", **asdict(stage)},
        )
        generated = made.generated
        value: dict[str, Any] = generated.to_dict(language)
        paths = store.publish((file.name, file.kept) for file in generated.files)
        value["outputs"] = [str(path) for path in paths]
        value["zip"] = None
        value["robots"] = [asdict(line) for line in generated.robots]
        value["cells_in_list"] = generated.cells_in_list
        if len(paths) > 1:
            archive = OUTPUT / f"{settings.stem}.zip"
            names = (file.name for file in generated.files)
            write_zip(zip(names, paths, strict=True), archive)
            value["zip"] = str(archive)
        value["report"] = render_json(Report(made.reports)) if made.reports else None
        return value
    finally:
        store.close()


def _rules(request: dict[str, Any]) -> Steps:
    return {"rules": rule_table(request["lang"])}
    yield {}  # never reached: makes this a generator, as every verb is


def _template(request: dict[str, Any]) -> Steps:
    return {"text": template_csv(request["lang"]).decode("utf-8-sig")}
    yield {}


_VERBS = {"check": _check, "generate": _generate, "rules": _rules, "template": _template}


def _failed(code: str, detail: str) -> str:
    return _json({"failed": {"code": code, "detail": detail}})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
