"""The problem matchers read from the real output exactly what the report holds."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from examples import fenced

from build import ROOT
from sitemap_workbench import Finding, check_set
from sitemap_workbench.app.cli import main
from sitemaps import NOW

MATCHERS = json.loads((ROOT / ".github" / "sitemap-workbench-problem-matcher.json").read_text())[
    "problemMatcher"
]
TASK = json.loads(fenced(ROOT / "README.md", "json", '"problemMatcher"'))["tasks"][0]
Found = tuple[str, int, int, str, str]
Read = Callable[[dict[str, Any], list[str]], list[list[str] | None]]


def in_python(pattern: dict[str, Any], lines: list[str]) -> list[list[str] | None]:
    """The groups of each line, or None."""
    found = [re.match(pattern["regexp"], line) for line in lines]
    return [None if one is None else [one[0], *one.groups()] for one in found]


def in_node(pattern: dict[str, Any], lines: list[str]) -> list[list[str] | None]:
    """The same in JavaScript, as VS Code has it."""
    script = """
        const { regexp, lines } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
        console.log(JSON.stringify(lines.map((line) => new RegExp(regexp).exec(line))));
    """
    done = subprocess.run(
        [shutil.which("node") or "node", "-e", script],
        input=json.dumps({"regexp": pattern["regexp"], "lines": lines}),
        capture_output=True,
        text=True,
        check=True,
    )
    answer: list[list[str] | None] = json.loads(done.stdout)
    return answer


@pytest.fixture(scope="module")
def files() -> list[Path]:
    folder = ROOT / "tests" / "corpus"
    return sorted(path for path in folder.iterdir() if path.suffix in (".xml", ".gz", ".txt"))


@pytest.fixture(scope="module")
def lines(files: list[Path]) -> list[str]:
    words = ["check", *map(str, files), "--format", "lines", "--now", NOW, "--isolated"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 1
    return done.stdout_bytes.decode().split("\n")[:-1]


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> list[Found]:
    """What the library finds, in the order of the report."""
    report = check_set([(path.name, path) for path in files], now=NOW)
    own = [(file.name, one) for file in report.files for one in file.findings]
    between = [(one.file, one.found) for one in report.set.findings]
    return [_found(name, one) for name, one in (*own, *between)]


def _found(name: str, one: Finding) -> Found:
    return name, one.line or 1, one.column or 1, one.severity, one.rule


def matched(matcher: dict[str, Any], lines: list[str], read: Read) -> Iterator[Found]:
    """What a matcher takes out of the lines, as the runner and VS Code do it."""
    pattern = matcher["pattern"]
    pattern = pattern[0] if isinstance(pattern, list) else pattern
    for groups in read(pattern, lines):
        if groups is None:
            continue
        severity = groups[pattern["severity"]] if "severity" in pattern else "note"
        name = Path(groups[pattern["file"]]).name
        line, column = (int(groups[pattern[part]]) for part in ("line", "column"))
        assert groups[pattern["message"]].strip()
        yield name, line, column, severity, groups[pattern["code"]]


@pytest.mark.parametrize("read", [in_python, in_node])
def test_of_github(lines: list[str], expected: list[Found], read: Read) -> None:
    found = [one for matcher in MATCHERS for one in matched(matcher, lines, read)]
    assert len(expected) > 100
    assert {one[3] for one in expected} == {"error", "warning", "note"}
    assert sorted(found) == sorted(expected)


def test_every_line_is_matched_once(lines: list[str]) -> None:
    for line in lines:
        hits = [one for one in MATCHERS if re.match(one["pattern"][0]["regexp"], line)]
        assert len(hits) == 1, line


@pytest.mark.parametrize("read", [in_python, in_node])
def test_of_vs_code_in_the_readme(lines: list[str], expected: list[Found], read: Read) -> None:
    assert list(matched(TASK["problemMatcher"], lines, read)) == expected


def test_the_task_of_vs_code_asks_for_such_lines() -> None:
    assert TASK["args"][-2:] == ["--format", "lines"]
    assert main.get_command(click.Context(main), TASK["args"][0]) is not None


@pytest.mark.parametrize("matcher", MATCHERS, ids=lambda one: one["owner"])
def test_other_output_is_not_matched(matcher: dict[str, Any]) -> None:
    others = ["", "Error: a.xml: no such file", "a.xml:1: note: x", "a.xml:1:2: fatal: x [y]"]
    assert list(matched(matcher, others, in_python)) == []
