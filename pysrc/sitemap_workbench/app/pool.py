"""The work on the files of a set, on several processes; a tab has none.

A process is told all tasks when it starts, then only their numbers, so that what they share (the
bytes of an archive, what robots.txt forbids) is sent once or, where processes begin as a copy, not
at all. The largest files come first: none is left for the end, when all others are done.
"""

import contextlib
import errno
import os
import signal
import traceback
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .session import Progress, run_to_end
from .sets import Robots, RunAll, Task, named_error, one_by_one

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_AHEAD = 4  # numbers that wait in a process, so that it is never idle
_FILE_COSTS = 30_000  # what a file costs beside its bytes, as bytes
_GZIP_RATIO = 10  # what is packed is read unpacked
WORTH_A_PROCESS = 8_000_000  # bytes: below about 0.25 s of work a process costs more than it saves


def processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_processes(jobs: int) -> RunAll:
    """Runs tasks on so many processes, 0 for as many as there are processors and as pay; the
    results come in the order of the tasks, whichever is done first."""

    def run(
        tasks: Sequence[Task], robots: Robots, show: Callable[[Any], None]
    ) -> Generator[Progress, None, list[Any]]:
        count = min(jobs or processors(), len(tasks))
        if count > 1 and not jobs:
            count = min(count, 1 + sum(map(_weight, tasks)) // WORTH_A_PROCESS)
        if count < 2:
            return (yield from one_by_one(tasks, robots, show))
        return (yield from _run_on(count, tasks, robots, show))

    return run


def _weight(task: Task) -> int:
    """What a task takes, as bytes that are read."""
    source = task.source
    packed = source.packed is None and (source.name or "").lower().endswith(".gz")
    return _FILE_COSTS + source.size * (_GZIP_RATIO if packed else 1)


def _run_on(
    count: int, tasks: Sequence[Task], robots: Robots, show: Callable[[Any], None]
) -> Generator[Progress, None, list[Any]]:
    from multiprocessing.connection import wait  # a check of one file does without all that

    results: list[Any] = [None] * len(tasks)
    order = sorted(range(len(tasks)), key=lambda number: _weight(tasks[number]))
    workers: list[_Worker] = []
    try:
        workers.extend(_Worker.started(tasks, robots) for _ in range(count))
        waiting = {worker.pipe: worker for worker in workers}
        for _ in range(_AHEAD):
            for worker in workers:
                worker.give(order)
        while any(worker.numbers for worker in workers):
            for pipe in wait([pipe for pipe, worker in waiting.items() if worker.numbers]):
                worker = waiting[pipe]  # type: ignore[index]
                number, result = worker.receive(tasks)
                worker.give(order)
                results[number] = result
                show(result)
                source = tasks[number].source
                size, name = source.size, source.name or ""
                yield Progress(size, size, file=number, files=len(tasks), name=name)
        return results
    finally:
        for worker in workers:
            worker.end()


@dataclass(slots=True)
class _Worker:
    """One of the processes, as the one that started it sees it; `numbers` are those of the tasks
    that it has, in the order in which it does them."""

    process: "BaseProcess"
    pipe: "Connection[Any, Any]"
    numbers: list[int] = field(default_factory=list)

    @classmethod
    def started(cls, tasks: Sequence[Task], robots: Robots) -> "_Worker":
        """A process that knows the tasks and waits for numbers; it ends when this one does."""
        from multiprocessing import get_context

        context = get_context()
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, tasks, robots), daemon=True)
        process.start()
        theirs.close()  # so that its end is noticed here
        return cls(process, ours)

    def give(self, order: list[int]) -> None:
        """Hand over the last of the numbers, if there is one."""
        if not order:
            return
        self.numbers.append(order.pop())
        with contextlib.suppress(OSError):  # has it died, its next result will tell
            self.pipe.send(self.numbers[-1])

    def receive(self, tasks: Sequence[Task]) -> tuple[int, Any]:
        """The number and the result of the task that is done.

        Raises:
            OSError: the file cannot be read, or the process has died; `filename` names the file.
        """
        number = self.numbers.pop(0)
        try:
            error, result = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            reason = _reason(self.process.exitcode)
            raise ChildProcessError(errno.ECHILD, reason, tasks[number].source.name) from None
        if error is not None:
            raise error
        return number, result

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _reason(status: int | None) -> str:
    if status is not None and status < 0:
        ended = f"by signal {-status}"
        if hasattr(signal, "SIGKILL") and -status == signal.SIGKILL:
            ended = "from outside, perhaps because memory ran out"
    else:
        ended = f"with status {status}"
    return f"the process that read it was ended {ended}; one process (--jobs 1) takes less of it"


def _work(pipe: "Connection[Any, Any]", tasks: Sequence[Task], robots: Robots) -> None:
    """What a process does until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all: the first one ends the rest
    for name in ("SIGTERM", "SIGHUP"):  # a copy has the handlers of the original
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    while True:
        try:
            number = pipe.recv()
        except (EOFError, OSError):
            return  # the one that asks is gone
        done: tuple[Exception | None, Any]
        try:
            done = None, _done(tasks[number], robots)
        except Exception as error:
            error.add_note(traceback.format_exc())  # a traceback does not travel
            done = error, None
        try:
            pipe.send(done)
        except BrokenPipeError:
            return


def _done(task: Task, robots: Robots) -> Any:
    try:
        return run_to_end(task.steps(robots))
    except OSError as error:
        raise named_error(error, task) from None
