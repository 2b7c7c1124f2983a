"""The door of the tab: strings in, strings out, one job at a time, step by step.

The worker calls `start` once and `step` until something other than progress comes back, so that it
can see a cancel message between two steps. No object of Python ever crosses.
"""

import errno
import json
from collections.abc import Generator
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..facts.options import Options
from ..readers import Source
from ..report.as_json import render_json
from ..report.model import SCHEMA_VERSION, SEVERITIES
from ..rules import registered
from ..rules.texts import LANGUAGES, text_of
from ..version import VERSION
from .addresses import address_below, base_address
from .archive_error import ArchiveError, Room
from .moments import instant
from .reference import rule_table
from .session import Progress, relayed
from .sets import check_set_steps, in_order
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
    """Go on; one of {"progress": …}, {"done": …}, {"failed": {"code", "detail"}}, as JSON.

    Raises:
        MemoryError: there is no more; the job is dropped.
    """
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
        if error.errno == errno.ENOMEM:  # a piece of a file found no room
            raise MemoryError from error
        packed = isinstance(error, ArchiveError) or isinstance(error.__cause__, ArchiveError)
        return _failed("archive-unreadable" if packed else "file-unreadable", str(error))
    except MemoryError:
        _Job.steps = None  # lets go of what it held; the worker asks for the type of the error
        raise
    except Exception as error:  # the tab must say something whatever happens
        _Job.steps = None
        return _failed("internal", f"{type(error).__name__}: {error}")


def cancel() -> None:
    """Drop the job."""
    if _Job.steps is not None:
        _Job.steps.close()
        _Job.steps = None


def _check(request: dict[str, Any]) -> Steps:
    """Files with `name`, `path` and perhaps `url`; `base_url` is the address of the folder that
    their names are relative to, `addresses` those of single files by their names in the report,
    `archives` asks for what is in them.

    In the answer, for each file of the report: the `excerpts` of its findings, in `sources` which
    of the given files it is or comes from, in `addresses` where it lies. For each finding of the
    set, `set_places` has number of the file and excerpt: first of its own place, then of the
    related ones; `set_rules` counts their occurrences. `listed` tells what each index and
    robots.txt names, null for a file on its own.
    """
    options = Options(now=instant(request.get("now")), parse_urls=parse_urls)
    language = request["lang"]
    given = [
        Source.of_path(Path(file["path"]), file["name"], file.get("url") or request.get("url"))
        for file in request["files"]
    ]
    sources, origins, packed = _opened(given, request)
    order = in_order(sources, options)
    steps = check_set_steps(order, options, language=language, is_set=len(sources) > 1 or packed)
    reached = _Reached(sum(source.size for source in order))
    report = yield from relayed(steps, partial(_told, language, reached))
    return {
        "report": render_json(report),
        "excerpts": [
            [finding.excerpt and _parts(finding.excerpt) for finding in one.findings]
            for one in report.files
        ],
        "set_places": [
            [
                {"file": number, "excerpt": excerpt and _parts(excerpt)}
                for number, excerpt in (
                    (one.number, one.found.excerpt),
                    *((other.number, other.excerpt) for other in one.related),
                )
            ]
            for one in report.set.findings
        ],
        "set_rules": report.set.rules,
        "listed": None if report.set.listed is None else [asdict(one) for one in report.set.listed],
        "sources": [origins[id(source)] for source in order],
        "addresses": [source.url for source in order],
    }


@dataclass(slots=True)
class _Reached:
    """How many of all bytes of a set have been read."""

    total: int
    done: int = 0
    _by_file: dict[int, int] = field(default_factory=dict)

    def take(self, progress: Progress) -> None:
        """Go on; a file that is looked at a second time adds nothing."""
        before = self._by_file.get(progress.file, 0)
        if progress.done > before:
            self.done += progress.done - before
            self._by_file[progress.file] = progress.done


def _told(language: str, reached: _Reached, progress: Progress) -> dict[str, Any]:
    reached.take(progress)
    first = progress.first()
    return {
        "file": progress.file,
        "files": progress.files,
        "name": progress.name,
        "done": progress.done,
        "total": progress.total,
        "all_done": reached.done,
        "all_total": reached.total,
        "comparing": progress.comparing,
        "found": _found(progress, language),
        "first": first and first.to_dict(),
    }


def _opened(
    given: list[Source], request: dict[str, Any]
) -> tuple[list[Source], dict[int, int], bool]:
    """The files with their addresses, which of those given each comes from, and whether one of
    these is an archive."""
    base = request.get("base_url")
    base = base and base_address(base, parse_urls)
    addresses = request.get("addresses") or {}
    found: list[Source] = []
    origins: dict[int, int] = {}
    packed, room = False, Room()
    for number, source in enumerate(given):
        alone = len(given) == 1
        members = _members(source, room, alone=alone) if request.get("archives") else None
        packed = packed or members is not None
        for one in (source,) if members is None else members:
            name = one.name or ""
            if name in addresses:
                one = replace(one, url=addresses[name])
            elif base and one.url is None and name:
                one = replace(one, url=address_below(base, name))
            found.append(one)
            origins[id(one)] = number
    return found, origins, packed


def _members(archive: Source, room: Room, *, alone: bool) -> list[Source] | None:
    from .archives import named_members  # zipfile and tarfile would make every start slower

    return named_members(archive, room, alone=alone)


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


def _parts(excerpt: Any) -> dict[str, str | bool]:
    """The parts of a line, and only where it is so that they are not all of it."""
    parts = {"before": excerpt.before, "mark": excerpt.mark, "after": excerpt.after}
    cut = {"cut_before": excerpt.cut_before, "cut_after": excerpt.cut_after}
    return parts | {name: True for name, is_cut in cut.items() if is_cut}


def _generate(request: dict[str, Any]) -> Steps:
    from .bridge_generate import generate  # only who generates waits for what it takes

    return generate(request)


def _template(request: dict[str, Any]) -> Steps:
    from .bridge_generate import template

    return template(request)


def _export(request: dict[str, Any]) -> Steps:
    from .bridge_export import export  # Jinja2 and the templates

    return export(request)


def _compare(request: dict[str, Any]) -> Steps:
    from .bridge_compare import compare

    return compare(request)


def _rules(request: dict[str, Any]) -> Steps:
    return {"rules": rule_table(request["lang"])}
    yield {}  # never reached: makes this a generator, as every verb is


def _decode(request: dict[str, Any]) -> Steps:
    """A `message` of a search console and the like."""
    from ..decoder import decode  # few people bring one

    return decode(request["message"], request["lang"]).to_dict()
    yield {}  # as above


_VERBS = {
    "check": _check,
    "compare": _compare,
    "decode": _decode,
    "export": _export,
    "generate": _generate,
    "rules": _rules,
    "template": _template,
}


def _failed(code: str, detail: str) -> str:
    return _json({"failed": {"code": code, "detail": detail}})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
