"""Measures what the product promises and prints one table.

python3 build.py bench -- [--quick] [--only NAME]

Ratios come from one run on one machine; seconds hang on the machine. Nothing here is a test.
"""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench import (  # noqa: E402
    in_tab,
    make_files,
    on_generating,
    on_node,
    on_page,
    on_peers,
    on_python,
    on_sets,
)
from tests.bench.table import Row, print_table, seconds  # noqa: E402

NAMES = ("python", "peers", "node", "generate", "tab", "page", "set")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one run instead of the median of 3")
    parser.add_argument("--only", action="append", choices=NAMES, help="may be given repeatedly")
    options = parser.parse_args()
    wanted, runs = options.only or NAMES, 1 if options.quick else 3

    files = make_files.make_all()
    rows: list[Row] = []
    times = None
    try:
        if "python" in wanted:
            rows += on_python.rows(files, runs)
        if "peers" in wanted:
            rows += on_peers.rows(files, runs)
        if "node" in wanted:
            times = on_node.reading_times(files, files.parent, runs)
            rows.append(Row("Node: sitemap reads hreflang-44mb.xml", seconds(times)))
        if "generate" in wanted:
            rows += on_generating.rows(files, runs)
        if "tab" in wanted:
            rows += in_tab.rows(files, runs, times)
        if "page" in wanted:
            rows += on_page.rows(files, runs)
        if "set" in wanted and (options.only or not options.quick):
            rows += on_sets.rows(files)
    finally:  # what has been measured is shown also when a later part fails
        print(f"Python {platform.python_version()}, {platform.machine()}, median of {runs}\n")
        print_table(rows)


if __name__ == "__main__":
    main()
