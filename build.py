#!/usr/bin/env python3
"""Sitemap Workbench from a clean clone: make it, serve it, test it, measure it.

Needs Python 3.11+ and Node.js 20+, nothing else prepared. What is made lies in .venv,
web/node_modules, .build and dist. A step whose inputs have not changed is reused: only the first
run needs a network.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence

if sys.version_info < (3, 11):  # noqa: UP036  before anything that an older one cannot read
    sys.exit("build.py\n  expected: Python 3.11 or newer\n  found:    Python " + sys.version)

from web.build.browsers import CHROMIUM_FLAGS, find_chromium, named_browsers
from web.build.checks import run_all
from web.build.parts import DIST, PYTHON, make_everything
from web.build.server import Server, policy, start_server
from web.build.steps import ROOT, BuildError, environment
from web.build.suite import conformance_suite, junit_schema, sarif_schema

__all__ = [  # what the tests take from here
    "CHROMIUM_FLAGS",
    "DIST",
    "PYTHON",
    "ROOT",
    "BuildError",
    "Server",
    "conformance_suite",
    "find_chromium",
    "junit_schema",
    "named_browsers",
    "policy",
    "sarif_schema",
    "start_server",
]


def serve(arguments: argparse.Namespace) -> int:
    """Make the page and serve it on this machine."""
    make_everything()
    try:
        server = start_server(DIST, arguments.port)
    except OSError:
        server = start_server(DIST)
        print(f"Port {arguments.port} is taken by another program; using a free one.")
    print(f"\n  {server.url}\n\nCtrl-C ends it.", flush=True)
    try:
        server.thread.join()
    except KeyboardInterrupt:
        server.close()
        print()
    return 0


def dist(arguments: argparse.Namespace) -> int:
    """Make dist/, a folder that any static host serves from any path."""
    make_everything(arguments.site_url)
    files = [path for path in DIST.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"\n{DIST}: {len(files)} files, {size / 1e6:.1f} MB")
    return 0


def test(arguments: argparse.Namespace) -> int:
    """Make everything and run all tests, those in real browsers included."""
    make_everything()
    return run_all(arguments.browsers, arguments.pytest)


def bench(arguments: argparse.Namespace) -> int:
    """Make everything and measure it."""
    make_everything()
    script = ROOT / "tests" / "bench" / "run.py"
    command = [PYTHON, script, *arguments.options]
    return subprocess.run(command, cwd=ROOT, env=environment()).returncode


def parser() -> argparse.ArgumentParser:
    """The command line: four verbs."""
    plain = argparse.RawDescriptionHelpFormatter
    whole = argparse.ArgumentParser(prog="build.py", description=__doc__, formatter_class=plain)
    verbs = whole.add_subparsers(required=True, metavar="VERB")

    def add(verb: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        words = verb.__doc__ or ""
        made = verbs.add_parser(verb.__name__, help=words, description=words)
        made.set_defaults(verb=verb)
        return made

    port = add(serve)
    port.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    address = "address that the site will have, for its sitemap and links; default: $SITE_URL"
    add(dist).add_argument("--site-url", default="", metavar="URL", help=address)
    tests = add(test)
    tests.add_argument("pytest", nargs="*", metavar="ARGUMENT", help="for pytest, after --")
    tests.add_argument(
        "--browsers",
        type=named_browsers,
        default="chromium",
        metavar="NAMES",
        help="where the main way is tried: all, or some of chromium,firefox,webkit; "
        "default: %(default)s",
    )
    add(bench).add_argument("options", nargs="*", metavar="ARGUMENT", help="for tests/bench/run.py")
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run one verb; the exit status."""
    arguments = parser().parse_args(words)
    try:
        return int(arguments.verb(arguments))
    except BuildError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
