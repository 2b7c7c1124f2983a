"""Damaged copies of a folder of files, each judged: `python -m fuzz.mutate FOLDER`.

The same folder and seed make the same files. Nothing is written but the smallest file of each kind
of fault that was found, below `--found`; `--keep` writes some of the files that were made.
"""

import argparse
import re
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from .found import Found
from .invariants import CHUNKS, Way, check_invariants, check_same, content_of, judged
from .mutations import GZIP, mutated, unpack
from .oracles import check_count, check_witnesses

SLOW = 5  # seconds of a processor for one file
_LAST = re.compile(rb"</(?:url|sitemap|item|entry)>")


def seeds_of(folder: Path, largest: int) -> list[tuple[str, bytes]]:
    """The files of a folder; big ones are cut behind a whole entry, and closed again."""
    found = []
    for path in sorted(folder.iterdir()):
        if not path.is_file() or path.suffix in (".tsv", ".expect", ".md"):
            continue
        data = path.read_bytes()
        if len(data) > largest or (data[:2] == GZIP and len(data) * 4 > largest):
            data = _shorter(unpack(data, Random(0)), largest)
        found.append((path.name, data))
    return found


def _shorter(data: bytes, largest: int) -> bytes:
    ends = [match.end() for match in _LAST.finditer(data, 0, largest)]
    if not ends or len(data) <= largest:
        return data[:largest]
    root = re.search(rb"<(urlset|sitemapindex|rss|feed)\b", data)
    close = (
        b"</channel></rss>"
        if root and root[1] == b"rss"
        else b"</" + root[1] + b">"
        if root
        else b""
    )
    return data[: ends[-1]] + b"\n" + close + b"\n"


def file_of(seeds: list[tuple[str, bytes]], seed: int, number: int) -> tuple[str, bytes]:
    """The damaged file of a number."""
    random = Random(f"{seed}-{number}")
    small = [one for one in seeds if len(one[1]) <= 20_000]
    name, data = random.choice(small if small and random.random() < 0.75 else seeds)
    return name, mutated(data, random, random.choice((1, 1, 2, 5)))


def look_at(name: str, data: bytes, number: int, figures: Counter[str]) -> None:
    """Judge one file in two ways and compare with the witnesses."""
    way = Way(name)
    report = judged(data, way)
    figures["complete" if report.complete else "incomplete"] += 1
    figures[report.verdict] += 1
    figures[f"kind {report.kind}"] += 1
    figures[f"encoding {report.encoding}"] += 1
    figures["packed"] += report.compressed_bytes is not None
    figures["findings"] += sum(report.rules.values())
    check_invariants(data, report)
    content = content_of(data)
    if content.whole:
        figures["seen by witnesses"] += 1
        check_witnesses(content.data, report)
        check_count(content.data, report)
    chunk = max(CHUNKS[number % len(CHUNKS)], report.bytes // 500)
    check_same(data, report, replace(way, chunk=chunk, lane=number % 2 == 0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--largest", type=int, default=200_000, help="bytes of a file to begin with"
    )
    parser.add_argument("--found", type=Path, default=Path("found"))
    parser.add_argument("--keep", type=Path, help="write all files there")
    own = parser.parse_args()
    seeds = seeds_of(own.folder, own.largest)
    found, figures, slow = Found(own.found), Counter[str](), (0.0, "")
    begun = time.monotonic()
    for number in range(own.first, own.first + own.files):
        name, data = file_of(seeds, own.seed, number)
        figures["files"] += 1
        figures["bytes"] += len(data)
        if own.keep:
            own.keep.mkdir(parents=True, exist_ok=True)
            (own.keep / f"{number}-{name}").write_bytes(data)
        started = time.process_time()
        try:
            look_at(name, data, number, figures)
        except Exception as error:
            figures["faults"] += 1
            found.note(error, data)
        took = time.process_time() - started
        slow = max(slow, (took, f"{number}-{name}"))
        if took > SLOW:
            found.note(TimeoutError(f"{took:.1f} s for {len(data)} bytes: {number}"), data)
        if number % 500 == 499:
            print(
                f"{number + 1} in {time.monotonic() - begun:.0f} s, {figures['faults']} faults",
                file=sys.stderr,
                flush=True,
            )
    for name in sorted(figures):
        print(f"{figures[name]:>12,}  {name}")
    print(f"{time.monotonic() - begun:>12,.0f}  seconds")
    print(f"{slow[0]:>12.1f}  seconds for the slowest: {slow[1]}")
    print("\n".join(f"FOUND {kind}" for kind in sorted(found.sizes)) or "nothing was found")


if __name__ == "__main__":
    main()
