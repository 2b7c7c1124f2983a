"""Writes the sums of all that is pinned anew, after a change of a version.

    python3 -m web.build.pin

Versions stand in web/package.json (Pyodide, the package that carries lxml for it, and all else from
npm) and in tests/requirements.txt; nowhere else. From these this makes

    web/package-lock.json   by npm, with integrity and without addresses
    web/runtime.json        the SHA-256 of Pyodide's files and of lxml's wheel
    tests/requirements.txt  the SHA-256 of each file of each version, by uv

and refuses a wheel of lxml that is not the one which Pyodide's own lock names. What it wrote is to
be read before it is committed: sums that change while their versions do not are a reason to stop.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from web.build.parts import (
    MODULES,
    NODE_WANTED,
    PINS,
    REQUIREMENTS,
    VENV,
    WEB,
    npm_ci,
)
from web.build.steps import BUILD, BuildError, program, run, sha256

LOWEST_PYTHON = "3.11"  # that builds; uv lists the files for it and all later ones


def pin_npm() -> None:
    """Bring npm's lock in line with web/package.json, and install by it."""
    todo = "read the message; web/package.json names versions that npm cannot have together"
    npm = program("npm", NODE_WANTED)
    options = ("--package-lock-only", "--omit-lockfile-registry-resolved", "--ignore-scripts")
    run("package-lock.json", npm, "install", "--prefix", WEB, *options, "--no-audit", todo=todo)
    npm_ci("npm packages", WEB)


def pin_runtime(pins: Path, modules: Path) -> None:
    """Write the sums of Pyodide and lxml; BuildError when lxml is not Pyodide's own."""
    text = pins.read_text()
    known = json.loads(text)
    sums = {name: sha256(modules / "pyodide" / name) for name in known["core"]}
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text())
    official = lock["packages"]["lxml"]
    wheel = modules / known["lxml"]["from"] / official["file_name"]
    found = sha256(wheel) if wheel.is_file() else f"no {wheel.name} in {known['lxml']['from']}"
    if found != official["sha256"]:
        todo = "wait for a package that carries the wheel which Pyodide's own lock names"
        expected = f"{official['file_name']}, {official['sha256']} (Pyodide)"
        raise BuildError("lxml", expected=expected, found=found, todo=todo)
    for name, old in known["core"].items():
        text = text.replace(f'"{name}": "{old}"', f'"{name}": "{sums[name]}"')
    pins.write_text(text.replace(known["lxml"]["sha256"], found))


def pin_requirements(path: Path) -> None:
    """Write the hashes of all files of each version that is listed."""
    notes = re.match(r"(?:#.*\n)*", path.read_text())
    uv = VENV / ("Scripts/uv.exe" if sys.platform == "win32" else "bin/uv")
    options = ["--generate-hashes", "--no-deps", "--no-annotate", "--no-header", "--universal"]
    made = BUILD / "requirements.txt"  # not the same file: uv would keep the hashes that are there
    made.unlink(missing_ok=True)
    options += ["--python-version", LOWEST_PYTHON, "--output-file", str(made)]
    todo = "read the message; a version that is listed is not there"
    run("requirements.txt", uv, "pip", "compile", *options, path, todo=todo)
    path.write_text((notes[0] if notes else "") + made.read_text())


def main() -> int:
    """The command."""
    try:
        pin_npm()
        pin_runtime(PINS, MODULES)
        pin_requirements(REQUIREMENTS)
    except BuildError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    print("Now read what changed, by `git diff`, and run `python3 build.py test`.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
