"""Time and memory of programs."""

from __future__ import annotations

import os
import time
from pathlib import Path

OURS = "from sitemap_workbench.app.cli import main; main()"
"""What the interpreter is told with -c to be the command."""


def run_program(command: list[str], folder: Path) -> tuple[float, float, int]:
    """Seconds, peak resident memory in MB (of the program itself, or of the largest process that it
    started) and exit status of a program that runs in a folder, with its output thrown away."""
    start = time.perf_counter()
    child = os.fork()
    if not child:
        os.chdir(folder)
        nothing = os.open(os.devnull, os.O_RDWR)
        for handle in (0, 1, 2):
            os.dup2(nothing, handle)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    took = time.perf_counter() - start
    return took, usage.ru_maxrss * 1024 / 1e6, os.waitstatus_to_exitcode(status)
