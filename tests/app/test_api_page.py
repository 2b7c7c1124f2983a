"""`pysrc/README.md`: every example on the page of the library runs and gives what it shows."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sitemap_workbench
from build import ROOT
from sitemaps import plain

PAGE = (ROOT / "pysrc" / "README.md").read_text(encoding="utf-8")
CLASSES = [
    name for name in sitemap_workbench.__all__ if isinstance(getattr(sitemap_workbench, name), type)
]


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_the_sessions_give_what_they_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = blocks("xml")
    (tmp_path / "sitemap.xml").write_text(example, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    session = "\n".join(blocks("pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, "pysrc/README.md", None, 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert outcome.failed == 0, "".join(said)
    assert outcome.attempted > 40
    assert PAGE.count(">>> ") == session.count(">>> ")


@pytest.mark.parametrize(
    ("content", "status"), [(plain(), 0), (plain().replace("https://", ""), 1)]
)
def test_the_recipe_for_pytest_is_a_test(tmp_path: Path, content: str, status: int) -> None:
    (recipe,) = blocks("python")
    (tmp_path / "test_sitemaps.py").write_text(recipe, encoding="utf-8")
    (tmp_path / "public").mkdir()
    (tmp_path / "public" / "sitemap.xml").write_text(content, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        tmp_path,
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == status, done.stdout
    assert ("[loc-relative]" in done.stdout) == bool(status)


@pytest.mark.parametrize("name", CLASSES)
def test_every_type_is_told_with_its_fields(name: str) -> None:
    told = PAGE.partition("## Types and fields")[2].partition("\n## ")[0]
    assert f"`{name}`" in told


@pytest.mark.parametrize("name", ["FileReport", "Finding"])
def test_the_tables_have_every_field_in_its_order(name: str) -> None:
    table = PAGE.partition(f"**`{name}`**")[2].partition("\n\n**")[0]
    rows = re.findall(r"^\| (`[^|]+) \|", table, flags=re.MULTILINE)
    told = [field for row in rows for field in re.findall(r"`(\w+)`", row)]
    fields = getattr(sitemap_workbench, name).__dataclass_fields__
    assert told == [field for field in fields if field != "fixable"]
