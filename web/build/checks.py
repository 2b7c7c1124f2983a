"""All tests, one stage after the other, and the summary at the end."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from web.build.browsers import ensure_browser
from web.build.parts import MODULES, NODE_WANTED, PYTHON, WEB
from web.build.steps import ROOT, environment, program, progress
from web.build.suite import conformance_suite, junit_schema, sarif_schema

MOST_PROCESSES = 4  # each has a browser of its own


@dataclass(frozen=True, slots=True)
class Stage:
    """One check: a command and whether what it prints is shown while it runs."""

    title: str
    command: Sequence[str | Path]
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a stage ended."""

    title: str
    status: int
    seconds: float
    closing: str  # the last line it printed


def stages(browsers: Sequence[str], pytest_arguments: Sequence[str]) -> list[Stage]:
    """All stages; pytest is the last, so that its own closing line ends the output."""
    node = program("node", NODE_WANTED)
    tsc = MODULES / "typescript" / "bin" / "tsc"
    projects = [WEB / "tsconfig.json", WEB / "build" / "tsconfig.json"]
    typed = ["pysrc", "build.py", "web/build"]
    listed = [
        Stage("ruff check", [PYTHON, "-m", "ruff", "check", "."]),
        Stage("ruff format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
        Stage("mypy", [PYTHON, "-m", "mypy", "--explicit-package-bases", *typed]),
        Stage("import contract", [PYTHON.with_name("lint-imports")]),
    ]
    for project in projects:
        title = f"tsc {project.parent.relative_to(ROOT)}"
        listed.append(Stage(title, [node, tsc, "--project", project]))
    if found := node_tests():
        listed.append(Stage("node --test", [node, "--test", *found]))
    # A file of tests stays on one process, which so starts its browser once; what runs in a browser
    # waits a good part of the time, so there is one process more than cores. The order is that of
    # tests/conftest.py: left to xdist, files with few tests would come last, and those are the ones
    # that start browsers.
    count = min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
    spread = [f"--numprocesses={count}", "--dist=loadfile", "--no-loadscope-reorder"]
    options = [f"--browsers={','.join(browsers)}", *spread, *pytest_arguments]
    listed.append(Stage("pytest", [PYTHON, "-m", "pytest", *options], shown=True))
    return listed


def node_tests() -> list[Path]:
    """The test files of the page's own modules."""
    places = [WEB / "src", WEB / "build", WEB / "test", ROOT / "tests"]
    found = (path for place in places for path in place.rglob("*.test.*js"))
    return sorted(path for path in found if "node_modules" not in path.parts)


def run_all(browsers: Sequence[str], pytest_arguments: Sequence[str]) -> int:
    """Run every stage, whatever fails before; print a table; 0 when all passed.

    browsers  those in which the main way is tried; most tests of the page need Chromium anyway
    """
    for name in {"chromium": None, **dict.fromkeys(browsers)}:
        ensure_browser(name)
    conformance_suite()
    sarif_schema()
    junit_schema()
    outcomes = [run_stage(stage) for stage in stages(browsers, pytest_arguments)]
    print("\nSummary")
    for outcome in outcomes:
        word = "passed" if outcome.status == 0 else f"FAILED ({outcome.status})"
        print(f"  {outcome.title:<20} {word:<12} {outcome.seconds:7.1f} s  {outcome.closing[:100]}")
    print(outcomes[-1].closing, flush=True)
    return int(any(outcome.status for outcome in outcomes))


def run_stage(stage: Stage) -> Outcome:
    """Run one stage: shown while it runs, or in one line, with its output only when it fails."""
    start = time.monotonic()
    if stage.shown:
        print(f"{stage.title}:", flush=True)
        status, said = execute(stage.command, shown=True)
    else:
        with progress(stage.title) as note:
            status, said = execute(stage.command, shown=False)
            note("" if status == 0 else f"FAILED ({status})")
        if status:
            print("".join(f"    {line}" for line in said), flush=True)
    lines = [line.strip() for line in said if line.strip()]
    closing = re.sub(r"^=+ | =+$", "", lines[-1]) if lines else ""
    return Outcome(stage.title, status, time.monotonic() - start, closing)


def execute(command: Sequence[str | Path], *, shown: bool) -> tuple[int, list[str]]:
    """Run a command from the root; its exit status and its lines."""
    said = []
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=ROOT,
        env=environment({"PYTHONUNBUFFERED": "1"}),
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        for line in process.stdout or ():
            said.append(line)
            if shown:
                print(line, end="", flush=True)
    return process.returncode, said
