"""Standard streams that are full or closed: one line says so, with status 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import write

from sitemaps import plain

POSIX = pytest.mark.skipif(os.name == "nt", reason="streams are closed by a POSIX shell")
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")


def run(tmp_path: Path, words: str, redirected: str) -> subprocess.CompletedProcess[str]:
    write(tmp_path, {"a.xml": plain(), "list.txt": "https://example.com/\n"})
    line = f"'{sys.executable}' -m sitemap_workbench {words} {redirected}"
    return subprocess.run(
        ["/bin/sh", "-c", line], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )


PRINTING = [
    "check a.xml",
    "check a.xml --format json",
    "check a.xml --show-settings",
    "compare a.xml a.xml",
    "decode nonsense",
    "generate list.txt",
    "rules",
    "help",
    "--help",
    "--version",
    "completion bash",
]


@FULL
@pytest.mark.parametrize("words", PRINTING)
def test_a_full_output_is_told(tmp_path: Path, words: str) -> None:
    done = run(tmp_path, words, ">/dev/full")
    assert (done.returncode, done.stderr) == (
        2,
        "Error: standard output: No space left on device\n",
    )


@POSIX
@pytest.mark.parametrize("words", ["check a.xml", "generate list.txt", "rules", "--version"])
def test_a_closed_output_is_told(tmp_path: Path, words: str) -> None:
    done = run(tmp_path, words, ">&-")
    assert (done.returncode, done.stderr) == (2, "Error: standard output: it is closed\n")


@POSIX
def test_a_closed_output_that_is_not_needed_is_no_fault(tmp_path: Path) -> None:
    done = run(tmp_path, "check a.xml --output report.txt", ">&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "report.txt").stat().st_size


@POSIX
@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("check -", "-"),
        ("generate -", "-"),
        ("compare - a.xml", "-"),
        ("decode -", "standard input"),
    ],
)
def test_a_closed_input_is_told(tmp_path: Path, words: str, name: str) -> None:
    done = run(tmp_path, words, "<&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"Error: {name}: it is closed\n")


@POSIX
def test_closed_messages_change_no_status(tmp_path: Path) -> None:
    assert run(tmp_path, "check a.xml", "2>&-").returncode == 0
    assert run(tmp_path, "check none.xml", "2>&-").returncode == 2


@POSIX
@pytest.mark.parametrize(
    "words",
    ["generate {}/list.txt", "check {}/a.xml --format json", "check {}/a.xml --format sarif"],
)
def test_a_current_folder_that_is_gone_is_no_crash(tmp_path: Path, words: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    told = words.format(tmp_path)
    write(tmp_path, {"a.xml": plain(), "list.txt": "https://example.com/\n"})
    line = f"cd gone && rmdir ../gone && exec '{sys.executable}' -m sitemap_workbench {told}"
    done = subprocess.run(
        ["/bin/sh", "-c", line], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    assert done.stdout or done.stderr.count("\n") == 1
