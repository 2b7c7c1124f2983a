"""The atheris harness: `python -m fuzz.harness TARGET CORPUS [libFuzzer options]`.

It instruments the package, makes its own damaged files from the seeds and from what has led
somewhere new, and checks invariants. What does not hold is written to `--found`, one file a kind,
and the run goes on; see CONTRIBUTING.md.
"""

import argparse
import os
import sys
import time
import traceback
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["sitemap_workbench"]):
    from fuzz import targets

from fuzz.mutations import crossed, mutated


class Found:
    """Keeps the smallest input of each kind of fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.sizes: dict[str, int] = {}

    def note(self, error: BaseException, data: bytes) -> None:
        """Write the input and what it led to, unless a smaller one is known."""
        kind = kind_of(error)
        if self.sizes.get(kind, 1 << 40) <= len(data):
            return
        if kind not in self.sizes:
            print(f"FOUND {kind}: {str(error)[:300]}", file=sys.stderr, flush=True)
        self.sizes[kind] = len(data)
        (self.folder / f"{kind}.bin").write_bytes(data)
        (self.folder / f"{kind}.txt").write_text(
            "".join(traceback.format_exception(error))[-6_000:], "utf-8", "backslashreplace"
        )


def kind_of(error: BaseException) -> str:
    """A name for what is probably one fault: the invariant, or the exception and its line."""
    kind = getattr(error, "kind", None)
    if kind:
        return str(kind)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "sitemap_workbench" in frame.filename or "fuzz" in frame.filename
    ]
    at = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "somewhere"
    return f"{type(error).__name__}-{at}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("target", choices=sorted(targets.TARGETS))
    parser.add_argument("--found", type=Path, required=True)
    own, rest = parser.parse_known_args()
    found = Found(own.found)
    run: Callable[[bytes], None] = targets.TARGETS[own.target]
    recent: list[bytes] = []
    count = 0
    begun = time.monotonic()

    def one(data: bytes) -> None:
        nonlocal count
        count += 1
        started = time.monotonic()
        try:
            run(data)
        except Exception as error:
            found.note(error, data)
        took = time.monotonic() - started
        if took > 5:
            found.note(TimeoutError(f"{took:.1f} s for {len(data)} bytes"), data)
        if count % 2_000 == 0:
            print(f"RAN {count} in {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)

    def mutator(data: bytes, max_size: int, seed: int) -> bytes:
        random = Random(seed)
        data = bytes(data)
        if random.random() < 0.15:
            return atheris.Mutate(data, max_size)
        if recent and random.random() < 0.1:
            data = crossed(data, random.choice(recent), random)
        recent.append(data[:20_000])
        del recent[:-200]
        return targets.mutated(own.target, data, random)[:max_size]

    atheris.Setup([sys.argv[0], *rest], one, custom_mutator=mutator)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
