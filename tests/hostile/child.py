"""Checks hostile files one after the other, each in a process of its own with bounded memory, and
prints a line of JSON for each: python -m hostile.child small|full [NAME ...]"""

import json
import os
import resource
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.options import Options
from sitemap_workbench.readers import Source

from .inputs import BARE, CASES, CLOSE

LIMIT = 3 << 30  # bytes of address space for one check of full size
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def judged(source: Source) -> dict[str, Any]:
    report = run_to_end(check_steps(source, Options(NOW, parse_urls)))
    return {"rules": report.rules, "complete": report.complete, "verdict": report.verdict}


def peak() -> int:
    """Kilobytes of memory that this process has had at most since `forget_peak`."""
    with open("/proc/self/status") as status:  # noqa: PTH123
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


def forget_peak() -> None:
    with open("/proc/self/clear_refs", "w") as file:  # noqa: PTH123
        file.write("5")


def measured(name: str, size: str) -> dict[str, Any]:
    case = CASES[name]
    source = case.make(case.small if size == "small" else case.full)
    resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT))
    forget_peak()
    before, start = peak(), time.process_time()
    try:
        found = judged(source)
    except MemoryError:
        found = {"error": "MemoryError"}
    return {
        "name": name,
        "bytes": source.size,
        "megabytes": (peak() - before) // 1024,
        "seconds": round(time.process_time() - start, 2),
        **found,
    }


def main() -> None:
    size, *names = sys.argv[1:]
    judged(Source.of_bytes(BARE + b"<url a='1'/>" + CLOSE))  # what is imported late is there now
    for name in names or CASES:
        child = os.fork()
        if child == 0:
            try:
                print(json.dumps(measured(name, size)), flush=True)
            except Exception:
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
