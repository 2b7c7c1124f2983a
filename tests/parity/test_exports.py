"""What is taken away on the page has the bytes that the command line writes, in every form."""

from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from browser.chromium import Tab
from sets import write
from sitemap_workbench.app.cli import main
from sitemap_workbench.report.formats import PAGE_FORMATS
from sitemap_workbench.rules.texts import LANGUAGES

from .test_reports import CORPUS, files_in
from .test_sets import FAULTY, HOME, LINKED, NOW, data

Files = list[tuple[str, bytes]]


def printed(form: str, folder: Path, *words: str | Path) -> bytes:
    """What the command writes when it runs in the folder of the files: SARIF names them from
    there."""
    asked = ["check", *map(str, words), "--format", form, "--now", NOW]
    with chdir(folder):
        result = CliRunner().invoke(main, asked, catch_exceptions=False)
    assert result.exit_code < 2, result.stderr
    return result.stdout_bytes


def answer(tab: Tab, files: Files, **options: Any) -> dict[str, Any]:
    """What the tab takes with it of the answer to its check, and in which language that is."""
    args = {"lang": "en", "url": None, "now": NOW, **options}
    value = tab.ask("check", args, *files)
    kept = {key: value[key] for key in ("report", "excerpts", "set_places", "set_rules")}
    return {"lang": args["lang"], "only": None, **kept}


def taken(tab: Tab, checked: dict[str, Any], form: str) -> bytes:
    """What the tab then gives."""
    text: str = tab.ask("export", {"format": form, **checked})["text"]
    return text.encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_files_as_one_set(tab: Tab, language: str) -> None:
    paths = files_in(CORPUS)
    checked = answer(tab, [(path.name, path.read_bytes()) for path in paths], lang=language)
    for form in PAGE_FORMATS:
        assert taken(tab, checked, form) == printed(form, CORPUS, *paths, "--lang", language), form


@pytest.mark.parametrize("site", [FAULTY, LINKED], ids=["faulty", "linked"])
def test_what_lies_between_files(tab: Tab, tmp_path: Path, site: Any) -> None:
    write(tmp_path, site)
    files = [(name, data(content)) for name, content in site.items()]
    checked = answer(tab, files, base_url=HOME)
    for form in PAGE_FORMATS:
        assert taken(tab, checked, form) == printed(form, tmp_path, tmp_path, "--base-url", HOME), (
            form
        )


def test_each_small_file_alone(tab: Tab) -> None:
    for path in files_in(CORPUS):
        checked = answer(tab, [(path.name, path.read_bytes())])
        for form in PAGE_FORMATS:
            assert taken(tab, checked, form) == printed(form, CORPUS, path), (path.name, form)
