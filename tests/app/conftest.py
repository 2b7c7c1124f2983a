"""The command, run as a program of its own and, where that is cheaper, inside this one."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bridges import opened
from click.testing import CliRunner, Result
from commands import Command, Invoke

from sitemap_workbench.app.cli import main


@pytest.fixture
def invoke(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """`invoke("check", "a.xml", input=b"…")`: the command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str | Path, input: bytes | None = None) -> Result:  # noqa: A002
        result = CliRunner().invoke(main, [str(word) for word in words], input=input)
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        return result

    return call


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """`command("check", "a.xml")`: `python -m sitemap_workbench`, in an empty folder."""

    def call(
        *words: str | Path, program: list[str] | None = None, **options: Any
    ) -> subprocess.CompletedProcess[bytes]:
        start = program or [sys.executable, "-m", "sitemap_workbench"]
        options.setdefault("stdin", subprocess.DEVNULL if "input" not in options else None)
        if options["stdin"] is None:
            del options["stdin"]
        return subprocess.run(
            [*start, *map(str, words)], cwd=tmp_path, capture_output=True, timeout=60, **options
        )

    return call


@pytest.fixture
def bridge() -> Iterator[ModuleType]:
    with opened() as module:
        yield module
