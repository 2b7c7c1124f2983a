"""Same bytes in, same report out: the tab's against the command line's, byte for byte."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from browser.chromium import Tab
from sitemap_workbench import check, check_set
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_json import render_json
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.examples import example
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import gz, real_corpus

NOW = "2026-10-05T12:00:00Z"
CORPUS = Path(__file__).parents[1] / "corpus"
Job = dict[str, Any]


def job(name: str, data: bytes, **options: Any) -> Job:
    return {"files": [(name, data)], "now": NOW, **options}


def here(one: Job) -> str:
    """The report of a job on CPython, as the command line prints it."""
    options = {key: one[key] for key in ("now", "lang", "url") if key in one}
    if len(one["files"]) > 1:
        return render_json(check_set(one["files"], **options))
    return render_json(
        Report(tuple(check(data, name=name, **options) for name, data in one["files"]))
    )


def assert_the_same(tab: Tab, jobs: Iterable[Job]) -> None:
    every = list(jobs)
    assert every
    for one, there in zip(every, tab.check(every), strict=True):
        expected = here(one)
        if there != expected:  # say the first difference, not two reports of a megabyte
            assert json.loads(there) == json.loads(expected), one["files"][0][0]
            assert there == expected, one["files"][0][0]


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in (".xml", ".gz", ".txt"))


def test_the_small_files(tab: Tab) -> None:
    assert_the_same(tab, (job(path.name, path.read_bytes()) for path in files_in(CORPUS)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_files_as_one_set(tab: Tab, language: str) -> None:
    files = [(path.name, path.read_bytes()) for path in files_in(CORPUS)]
    assert_the_same(tab, [{"files": files, "now": NOW, "lang": language}])


def test_the_small_files_packed(tab: Tab) -> None:
    assert_the_same(
        tab,
        (
            job(f"{path.name}.gz", gz(path.read_bytes()))
            for path in files_in(CORPUS)
            if path.suffix != ".gz"
        ),
    )


@pytest.mark.parametrize("which", ["bad", "good"])
def test_the_examples_of_the_rules(tab: Tab, which: str) -> None:
    def jobs() -> Iterable[Job]:
        for rule in registered().values():
            shown = example(rule, which)
            packed = shown.data.startswith(b"\x1f\x8b")
            name = shown.name or ("sitemap.xml.gz" if packed else "sitemap.xml")
            yield job(name, shown.data, url=shown.url)

    assert_the_same(tab, jobs())


def test_the_real_files(tab: Tab) -> None:
    folder = real_corpus()
    if folder is None:
        pytest.skip("real corpus not found beside the checkout")
    assert_the_same(tab, (job(path.name, path.read_bytes()) for path in files_in(folder)))
