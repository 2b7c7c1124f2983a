"""Which files of folders and archives are taken, and what cannot be looked at in them."""

import os
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, report_of, write

from build import ROOT
from sitemap_workbench import compare
from sitemap_workbench.app.taken import PACKED, SUFFIXES, WELL_KNOWN, looks_like_sitemap
from sitemaps import plain

PASSED = [
    *WELL_KNOWN,
    "Humans.TXT",
    ".well-known/security.txt",
    "humans.txt.gz",
    "app.js.gz",
    "assets/app.css.gz",
    "index.html.gz",
    "data.json",
]
TAKEN = ["robots.txt", "sitemap.xml", "sitemap.xml.gz", "list.txt", "my-ads.txt", "a.gz", "js.gz"]


@pytest.mark.parametrize("name", TAKEN)
def test_sitemaps_are_taken(name: str) -> None:
    assert looks_like_sitemap(name)
    assert looks_like_sitemap(f"folder/{name}")


@pytest.mark.parametrize("name", PASSED)
def test_what_is_known_to_be_something_else_is_passed_over(name: str) -> None:
    assert not looks_like_sitemap(name)
    assert not looks_like_sitemap(f"folder/{name}")


@pytest.mark.parametrize(
    ("name", "table"),
    [("SUFFIXES", SUFFIXES), ("WELL_KNOWN", tuple(WELL_KNOWN)), ("PACKED", PACKED)],
)
def test_the_page_takes_the_same(name: str, table: tuple[str, ...]) -> None:
    code = (ROOT / "web" / "src" / "bringing.js").read_text(encoding="utf-8")
    found = re.search(rf"export const {name} = \[(.*?)\]", code, flags=re.DOTALL)
    assert found
    assert tuple(re.findall(r'"(.*?)"', found[1])) == table


def test_a_folder_of_a_build_is_checked_without_them(invoke: Invoke, tmp_path: Path) -> None:
    names = [name for name in PASSED if name != "data.json"]
    write(tmp_path, {"public/sitemap.xml": plain(), **{f"public/{name}": "?" for name in names}})
    with zipfile.ZipFile(tmp_path / "public.zip", "w") as archive:
        for name in ("sitemap.xml", *names):
            archive.write(tmp_path / "public" / name, name)
    for place in ("public", "public.zip"):
        result = invoke("check", place, "--format", "json")
        assert result.exit_code == 0
        assert [file["name"] for file in report_of(result.stdout)["files"]] == ["sitemap.xml"]
    assert invoke("check", "public/humans.txt").exit_code == 1


def test_a_link_that_leads_nowhere_is_told(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"public/a.xml": plain(), "public/sub/b.xml": plain("/b")})
    link = tmp_path / "public" / "sub" / "c.xml"
    link.symlink_to("none.xml")
    name = str(Path("public", "sub", "c.xml"))
    for words in (("check", "public"), ("compare", "public", "public/a.xml")):
        result = invoke(*words)
        assert result.exit_code == 2
        assert result.stderr == f"Error: {name}: No such file or directory\n"
    with pytest.raises(OSError, match=re.escape("c.xml: No such file")):
        compare(tmp_path / "public", tmp_path / "public" / "a.xml")
    assert invoke("check", "public", "--exclude", "c.xml", "--fail-on", "never").exit_code == 0
    link.unlink()
    link.symlink_to("b.xml")
    assert invoke("check", "public/sub", "--fail-on", "never").exit_code == 0


def test_a_folder_that_cannot_be_read_is_told(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"public/a.xml": plain(), "public/closed/b.xml": plain("/b")})
    scan = os.scandir

    def refusing(path: Any) -> Iterator[os.DirEntry[str]]:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    result = invoke("check", "public")
    name = str(Path("public", "closed"))
    assert (result.exit_code, result.stderr) == (2, f"Error: {name}: Permission denied\n")
    assert invoke("check", "public", "--exclude", "closed/").exit_code == 0
