"""Parity where parsers differ most: damaged files, many of them, the same ones on every run."""

import random
from collections.abc import Iterator
from pathlib import Path

from browser.chromium import Tab
from fuzz.mutations import mutated
from sitemaps import gz, locs, plain, urlset

from .test_reports import CORPUS, Job, assert_the_same, files_in, job

FILES = 400


def jobs(seeds: list[bytes], number: int) -> Iterator[Job]:
    random_ = random.Random(number)
    for index in range(FILES // 4):
        yield job(f"{number}-{index}.xml", mutated(random_.choice(seeds), random_))


def test_damaged_files_of_the_corpus(tab: Tab) -> None:
    seeds = [path.read_bytes() for path in files_in(CORPUS)]
    assert_the_same(tab, jobs(seeds, 1))


def test_damaged_files_without_anything_strange(tab: Tab) -> None:
    seeds = [
        plain().encode(),
        urlset("<url><loc>https://example.com/</loc><priority>0.5</priority></url>").encode(),
        locs(*(f"https://example.com/{number}" for number in range(40))).encode(),
    ]
    assert_the_same(tab, jobs(seeds, 2))


def test_damaged_files_in_other_encodings(tab: Tab) -> None:
    text = locs(
        "https://example.com/ü", "https://example.com/\U0001f600", "https://bücher.example/"
    )
    declared = text.replace("UTF-8", "windows-1252").replace("\U0001f600", "")
    seeds = [
        text.encode("utf-16"),
        text.encode("utf-16-be"),
        text.encode("utf-32"),
        declared.encode("windows-1252"),
        declared.replace("windows-1252", "Shift_JIS").replace("ü", "日").encode("shift_jis"),
        declared.replace("windows-1252", "GB18030").encode("gb18030"),
        text.replace("UTF-8", "utf8mb4").encode(),
    ]
    assert_the_same(tab, jobs(seeds, 3))


def test_damaged_packed_files(tab: Tab) -> None:
    seeds = [gz(path.read_bytes()) for path in files_in(Path(CORPUS)) if path.suffix == ".xml"]
    seeds += [gz(gz(plain())), gz(plain()) + gz(plain()), gz(plain(), flags=8, name=b"a.xml")]
    assert_the_same(tab, jobs(seeds, 4))
