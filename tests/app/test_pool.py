"""Several processes: they share what they are told, end together, and one that dies is told."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import dataclass
from multiprocessing import get_start_method
from pathlib import Path
from typing import Any

import pytest
from commands import Command

from sets import write, zipped
from sitemap_workbench import check_set
from sitemap_workbench.app import pool
from sitemap_workbench.app.pool import WORTH_A_PROCESS, on_processes, processors
from sitemap_workbench.app.session import Progress, run_to_end
from sitemap_workbench.readers import Source
from sitemaps import NOW, plain, rows


@dataclass(frozen=True)
class Work:
    """A task that does something with its number and tells in which process."""

    number: int
    size: int = 0
    does: str = ""

    @property
    def source(self) -> Source:
        return Source(f"{self.number}.xml", self.size, lambda: open(os.devnull, "rb"))  # noqa: PTH123

    def steps(self, _robots: object) -> Generator[Progress, None, tuple[int, int]]:
        yield Progress(0, self.size)
        if self.does == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.does == "exit":
            os._exit(3)
        if self.does == "fail":
            raise OSError(5, "Input/output error")
        if self.does == "break":
            raise RuntimeError("a fault of ours")
        if self.does == "wait":
            time.sleep(600)
        return self.number, os.getpid()


def done(tasks: list[Work], jobs: int) -> list[Any]:
    return list(run_to_end(on_processes(jobs)(tasks, None, lambda _: None)))


def test_results_come_in_the_order_of_the_tasks_and_the_largest_is_begun_first() -> None:
    tasks = [Work(number, size=number % 7) for number in range(40)]
    shown: list[Any] = []
    found = run_to_end(on_processes(2)(tasks, None, shown.append))
    assert [number for number, _ in found] == list(range(40))
    assert sorted(shown) == sorted(found)
    assert os.getpid() not in {process for _, process in found}
    assert shown[0][0] % 7 >= 5  # of those that the two processes began with


@pytest.mark.parametrize(
    ("tasks", "jobs", "apart"),
    rows(
        ("one file", [Work(0, WORTH_A_PROCESS * 9)], 8, False),
        ("one process", [Work(0), Work(1)], 1, False),
        ("as many as were asked for", [Work(0), Work(1)], 2, True),
        ("little to do", [Work(n, 1_000) for n in range(9)], 0, False),
        ("much in few files", [Work(n, WORTH_A_PROCESS) for n in range(2)], 0, processors() > 1),
        ("many small files", [Work(n) for n in range(300)], 0, processors() > 1),
    ),
)
def test_there_are_processes_where_they_pay(tasks: list[Work], jobs: int, apart: bool) -> None:
    assert all((process != os.getpid()) is apart for _, process in done(tasks, jobs))


@pytest.mark.parametrize(
    ("does", "told"),
    rows(
        ("killed as when memory runs out", "die", "memory ran out"),
        ("ended by itself", "exit", "status 3"),
        ("a file that cannot be read", "fail", "Input/output error"),
    ),
)
def test_what_happened_to_a_file_is_told_with_its_name(does: str, told: str) -> None:
    tasks = [Work(number, does=does if number == 5 else "") for number in range(12)]
    with pytest.raises(OSError, match=told) as caught:
        done(tasks, 2)
    assert caught.value.filename == "5.xml"


def test_a_fault_of_the_program_keeps_its_traceback() -> None:
    with pytest.raises(RuntimeError) as caught:
        done([Work(0, does="break"), Work(1)], 2)
    assert "in steps" in "".join(caught.value.__notes__)


def test_who_stops_asking_ends_the_processes() -> None:
    steps = on_processes(2)([Work(0), Work(1, does="wait"), Work(2)], None, lambda _: None)
    next(steps)
    started = time.monotonic()
    steps.close()
    assert time.monotonic() - started < 30


def test_what_the_files_share_is_not_sent_with_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where processes do not begin as a copy, all that one is told takes an archive once."""
    told: list[int] = []
    started = pool._Worker.started

    def watched(tasks: Any, robots: Any) -> Any:
        told.append(len(pickle.dumps((tasks, robots))))
        return started(tasks, robots)

    monkeypatch.setattr(pool._Worker, "started", watched)
    files = {f"{number}.xml": os.urandom(50_000) for number in range(20)}
    archive = zipped({name: data.hex() for name, data in files.items()})
    report = check_set([("s.zip", archive)], jobs=2, now=NOW)
    assert len(report.files) == 20
    assert len(told) == 2
    assert all(size < len(archive) + 20_000 for size in told)


SLOW = (  # every file takes ten minutes, and tells that it has been begun
    "import pathlib, time\n"
    "from sitemap_workbench.app import session\n"
    "def slow(self):\n"
    "    pathlib.Path(self.source.name + '.begun').touch()\n"
    "    time.sleep(600)\n"
    "    yield []\n"
    "session.Reading.steps = slow\n"
    "from sitemap_workbench.app.cli import main\n"
    "main()\n"
)


@pytest.mark.skipif(get_start_method() != "fork", reason="only a copy is as slow as the original")
@pytest.mark.parametrize(
    ("number", "to_all"),
    [(signal.SIGINT, True), (signal.SIGINT, False), (signal.SIGTERM, False)],
    ids=["Ctrl-C", "SIGINT", "SIGTERM"],
)
def test_signals_end_everything_at_once_and_in_silence(
    tmp_path: Path, number: signal.Signals, to_all: bool
) -> None:
    write(tmp_path, {f"{number}.xml": plain() for number in range(4)})
    words = [sys.executable, "-c", SLOW, "check", ".", "--jobs", "2"]
    with subprocess.Popen(
        words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        until = time.monotonic() + 60
        while len(list(tmp_path.glob("*.begun"))) < 2:
            assert time.monotonic() < until
            time.sleep(0.05)
        (os.killpg if to_all else os.kill)(process.pid, number)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (128 + number, b"", b"")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)  # nobody of the group is left


def test_many_processes_write_the_same_report(command: Command, tmp_path: Path) -> None:
    write(tmp_path, {f"{number:03}.xml": plain() for number in range(30)})
    words = ("check", ".", "--format", "json", "--now", NOW, "--jobs")
    one, three, every = (command(*words, jobs) for jobs in ("1", "3", "auto"))
    assert one.stdout == three.stdout == every.stdout
    assert one.stderr == three.stderr == every.stderr == b""
