"""The atheris harness: `python -m fuzz.harness TARGET CORPUS [libFuzzer options]`.

It instruments the package, makes its own damaged files from the seeds and from what has led
somewhere new, and checks invariants. What does not hold is written to `--found`, one file a kind,
and the run goes on; see CONTRIBUTING.md.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["sitemap_workbench"]):
    from fuzz import targets

from fuzz.found import Found
from fuzz.mutations import crossed


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
        started = time.process_time()
        try:
            run(data)
        except Exception as error:
            found.note(error, data)
        took = time.process_time() - started
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
