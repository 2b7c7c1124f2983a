"""How the build runs: programs that fail with a reason, and steps that are reused."""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
SHOWN_LINES, SHOWN_WIDTH = 40, 300  # a stack trace in minified code can have lines of a megabyte


class BuildError(Exception):
    """A part failed: names it, what was expected and found, and what to do."""

    def __init__(self, part: str, *, expected: str, found: str, todo: str) -> None:
        super().__init__(f"{part}\n  expected: {expected}\n  found:    {found}\n  to do:    {todo}")


def run(part: str, *command: str | Path, todo: str, **extra: str) -> None:
    """Run one program quietly; the end of what it printed is shown when it fails.

    part     what it makes, for the message
    todo     what to do when it fails
    extra    environment variables
    """
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=environment(extra),
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        lines = done.stdout.splitlines()[-SHOWN_LINES:]
        said = "".join(f"\n    | {line[:SHOWN_WIDTH]}" for line in lines)
        program = " ".join(Path(word).name for word in command[:4])
        found = f"{done.returncode} from `{program} …`{said}"
        raise BuildError(part, expected="exit status 0", found=found, todo=todo)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The caller's environment, without what would let another Python's packages in."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **(extra or {})}


def program(name: str, todo: str) -> str:
    """The path of a program; BuildError when there is none."""
    found = shutil.which(name)
    if not found:
        raise BuildError(name, expected=f"a program `{name}`", found="none on PATH", todo=todo)
    return found


def apt_install(*packages: str) -> bool:
    """Install packages of Debian or Ubuntu, where this is one and we are root."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    named = " ".join(packages)
    todo = f"make `apt-get install {named}` work, and run this again"
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(named, "apt-get", "update", "-qq", todo=todo, **quiet)
    run(named, "apt-get", "install", "-y", "-qq", *packages, todo=todo, **quiet)
    return True


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def digest(inputs: Sequence[str | Path]) -> str:
    """One hash over texts, files and folders: their names and contents."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            total.update(f"text {item}\n".encode())
            continue
        for path in sorted(item.rglob("*")) if item.is_dir() else [item]:
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(f"file {path.relative_to(ROOT).as_posix()} {sha256(path)}\n".encode())
    return total.hexdigest()


def emptied(folder: Path) -> Path:
    """Make the folder, or make it empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the build, skipped while `output` is there and was made from the same inputs."""

    title: str
    make: Callable[[], None]
    output: Path
    inputs: Sequence[str | Path]

    def do(self) -> None:
        make = getattr(self.make, "func", self.make)  # of one that is bound to a value
        stamp = BUILD / "stamps" / make.__name__
        bound = [str(value) for value in getattr(self.make, "args", ())]
        with progress(self.title) as note:
            wanted = digest([*self.inputs, inspect.getsource(make), *bound])
            if self.output.exists() and stamp.is_file() and stamp.read_text() == wanted:
                note("reused")
                return
            stamp.unlink(missing_ok=True)
            self.make()
            stamp.parent.mkdir(parents=True, exist_ok=True)
            stamp.write_text(wanted)


@contextlib.contextmanager
def progress(title: str) -> Iterator[Callable[[str], None]]:
    """Print one line: the title at once, then how long it took and what was noted."""
    print(f"{title} ".ljust(40, "."), end=" ", flush=True)
    notes: list[str] = []
    start = time.monotonic()
    try:
        yield notes.append
    except BaseException:
        print("FAILED", flush=True)
        raise
    print(f"{time.monotonic() - start:6.1f} s  {' '.join(notes)}".rstrip(), flush=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time change this checkout; others wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        with contextlib.suppress(ImportError):  # Windows has no fcntl
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
