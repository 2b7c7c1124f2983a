"""The line on a terminal: there for people, in time, in its width, and gone at the end."""

import os
import pty
import re
import subprocess
import sys
import termios
from pathlib import Path
from struct import pack

import pytest

from sets import write
from sitemap_workbench.app import progress
from sitemap_workbench.app.progress import Checks, Line, percent
from sitemap_workbench.app.session import Progress
from sitemap_workbench.readers import Source
from sitemaps import NOW, plain, rows

fcntl = pytest.importorskip("fcntl", reason="has no terminals of this kind")

ERASE = "\r\x1b[K"
#: Runs the command, without the patience that a person would have.
PROGRAM = (
    "from sitemap_workbench.app import progress\n"
    "progress.PATIENCE, progress._EVERY = 0, 0\n"
    "from sitemap_workbench.app.cli import main\n"
    "main()\n"
)
PATIENT = PROGRAM.replace("= 0,", "= 99,")


def on_terminal(
    folder: Path, *words: str, columns: int = 80, term: str = "xterm", program: str = PROGRAM
) -> tuple[str, str]:
    """What the command writes to a terminal as its standard error, and to a pipe as its output."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-c", program, *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": term},
    ) as process:
        os.close(theirs)
        assert process.stdout
        said = b""
        try:
            while piece := os.read(ours, 65_536):
                said += piece
        except OSError:  # Linux: the last one at the other end is gone
            pass
        out = process.stdout.read()
    os.close(ours)
    return said.decode(), out.decode()


def lines_of(said: str) -> list[str]:
    return said.split(ERASE)


def test_files_share_and_name_are_told_and_cleared(tmp_path: Path) -> None:
    write(tmp_path, {f"{number}.xml": plain() for number in range(4)})
    said, out = on_terminal(tmp_path, "check", ".", "--now", NOW)
    first, *shown, last = lines_of(said)
    assert (first, last) == ("", "")  # it ends with an erased line
    assert "1/4 · 25 % · 0.xml" in shown
    assert "4/4 · 100 %" in shown[-1]
    assert ERASE not in out
    assert "4 files" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_names_move_no_cursor_and_the_line_fits(tmp_path: Path, jobs: str) -> None:
    long = "長" * 40
    write(tmp_path, {"a\x1b[2Jb.xml": plain(), f"{long}.xml": plain(), "c.xml": plain()})
    said, _ = on_terminal(tmp_path, "check", ".", "--jobs", jobs, columns=40)
    shown = lines_of(said)
    assert not re.search("[\x00-\x1f\x7f-\x9f]", "".join(shown))
    assert any("b.xml" in line for line in shown)
    assert all(progress.width(line) < 40 for line in shown)
    assert any(line.endswith("…") for line in shown)


@pytest.mark.parametrize(
    ("words", "term", "program"),
    rows(
        ("a dumb terminal", ("check", "a.xml"), "dumb", PROGRAM),
        (
            "work that is done at once",
            ("check", "a.xml"),
            "xterm",
            PROGRAM.replace("= 0,", "= 99,"),
        ),
    ),
)
def test_there_is_no_line(tmp_path: Path, words: tuple[str, ...], term: str, program: str) -> None:
    write(tmp_path, {"a.xml": plain()})
    said, out = on_terminal(tmp_path, *words, term=term, program=program)
    assert said == ""
    assert out.startswith("a.xml: valid")


def test_without_a_terminal_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    with (tmp_path / "log").open("w") as stream:
        line = Line(stream)
        line.say("half")
        line.clear()
    assert (tmp_path / "log").read_text() == ""


def test_an_error_finds_the_line_gone(tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": plain(), "b.xml": plain()})
    program = PROGRAM.replace(
        "main()",
        "from sitemap_workbench.app import session\n"
        "steps = session.Reading.steps\n"
        "def broken(self):\n"
        "    yield from steps(self)\n"
        "    if self.source.name == 'b.xml':\n"
        "        raise OSError(5, 'Input/output error')\n"
        "session.Reading.steps = broken\n"
        "main()",
    )
    said, _ = on_terminal(tmp_path, "check", ".", "--jobs", "1", program=program)
    assert lines_of(said)[-1].strip() == "Error: b.xml: Input/output error"


def test_files_that_end_in_any_order_add_up() -> None:
    told = Checks([Source(name, size, open) for name, size in (("a", 10), ("b", 30), ("c", 60))])
    steps = (
        (Progress(30, 60, file=2, files=3, name="c"), "0/3 · 30 % · c"),
        (Progress(60, 60, file=2, files=3, name="c"), "1/3 · 60 % · c"),
        (
            Progress(60, 60, file=2, files=3, name="c"),
            "1/3 · 60 % · c",
        ),  # its places are looked for
        (Progress(10, 10, file=0, files=3, name="a"), "2/3 · 70 % · a"),
        (Progress(30, 30, file=1, files=3, name="b"), "3/3 · 100 % · b"),
        (Progress(0, 0, files=3, comparing=True), "3/3 · 100 %"),
    )
    for step, words in steps:
        assert told(step) == words


@pytest.mark.parametrize(
    ("done", "total", "share"), [(0, 3, "0 %"), (2, 3, "66 %"), (0, 0, "100 %")]
)
def test_shares(done: int, total: int, share: str) -> None:
    assert percent(done, total) == share
