"""The work on the files of a set, on several processes; a tab has none."""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from .session import Progress, run_to_end
from .sets import Robots, RunAll, Task, named_error, one_by_one

_AHEAD = 4  # tasks a process that wait for it, so that none is idle and few results are held twice


def on_processes(jobs: int) -> RunAll:
    """Runs tasks on so many processes; the results come in the order of the tasks, whichever is
    done first."""

    def run(
        tasks: Sequence[Task], robots: Robots, show: Callable[[Any], None]
    ) -> Generator[Progress, None, list[Any]]:
        if len(tasks) < 2:
            return (yield from one_by_one(tasks, robots, show))
        results: list[Any] = [None] * len(tasks)
        pool = ProcessPoolExecutor(
            min(jobs, len(tasks)), initializer=_Known.learn, initargs=(robots,)
        )
        try:
            left = iter(range(len(tasks)))
            running: dict[Future[Any], int] = {}
            while True:
                while len(running) < jobs * _AHEAD and (number := next(left, None)) is not None:
                    running[pool.submit(_run, tasks[number])] = number
                if not running:
                    return results
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    number = running.pop(future)
                    results[number] = future.result()
                    show(results[number])
                    source = tasks[number].source
                    size = source.size
                    yield Progress(
                        size, size, file=number, files=len(tasks), name=source.name or ""
                    )
        finally:
            pool.shutdown(cancel_futures=True)

    return run


class _Known:
    """What a process is told once, not with each task."""

    robots: Robots = None

    @classmethod
    def learn(cls, robots: Robots) -> None:
        cls.robots = robots


def _run(task: Task) -> Any:
    try:
        return run_to_end(task.steps(_Known.robots))
    except OSError as error:
        raise named_error(error, task) from None
