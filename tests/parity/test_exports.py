"""What is taken away on the page has the bytes that the command line writes, in every form."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from browser.chromium import Tab
from sets import write
from sitemap_workbench.app.cli import main
from sitemap_workbench.report.formats import FORMATS
from sitemap_workbench.rules.texts import LANGUAGES

from .test_reports import CORPUS, files_in
from .test_sets import FAULTY, HOME, LINKED, NOW, data

Files = list[tuple[str, bytes]]


def printed(form: str, *words: str | Path) -> bytes:
    """What the command writes."""
    asked = ["check", *map(str, words), "--format", form, "--now", NOW]
    result = CliRunner().invoke(main, asked, catch_exceptions=False)
    assert result.exit_code < 2, result.stderr
    return result.stdout_bytes


def taken(tab: Tab, form: str, files: Files, **options: Any) -> bytes:
    """What the tab gives, from the answer to its check."""
    args = {"lang": "en", "url": None, "now": NOW, **options}
    value = tab.ask("check", args, *files)
    kept = {key: value[key] for key in ("report", "excerpts", "set_places", "set_rules")}
    asked = {"format": form, "lang": args["lang"], "only": None, **kept}
    text: str = tab.ask("export", asked)["text"]
    return text.encode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMATS)
def test_the_small_files_as_one_set(tab: Tab, form: str, language: str) -> None:
    paths = files_in(CORPUS)
    files = [(path.name, path.read_bytes()) for path in paths]
    expected = printed(form, *paths, "--lang", language)
    assert taken(tab, form, files, lang=language) == expected


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("site", [FAULTY, LINKED], ids=["faulty", "linked"])
def test_what_lies_between_files(tab: Tab, tmp_path: Path, site: Any, form: str) -> None:
    write(tmp_path, site)
    files = [(name, data(content)) for name, content in site.items()]
    expected = printed(form, tmp_path, "--base-url", HOME)
    assert taken(tab, form, files, base_url=HOME) == expected


@pytest.mark.parametrize("form", FORMATS)
def test_each_small_file_alone(tab: Tab, form: str) -> None:
    for path in files_in(CORPUS):
        assert taken(tab, form, [(path.name, path.read_bytes())]) == printed(form, path), path.name
