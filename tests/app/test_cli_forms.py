"""`check --also` and `--root`: several forms of one report, and what files are called in them."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, report_of, write

from sets import zipped
from sitemaps import NOW, loc, plain, rows

SITE: dict[str, str | bytes] = {
    "site/public/sitemap.xml": loc("/relative"),
    "site/public/maps/a.xml": plain(),
    "site/public/robots.txt": "Sitemap: https://example.com/sitemap.xml\n",
}


def names(output: str | bytes) -> list[str]:
    return [file["name"] for file in report_of(output)["files"]]


def test_each_form_is_what_it_is_alone(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, SITE)
    words = ("check", "site", "--now", NOW)
    done = invoke(*words, "--also", "json=a.json", "--also", "sarif=b.sarif", "--also", "text=c")
    assert done.exit_code == 1
    assert done.output == invoke(*words).output
    for file, form in (("a.json", "json"), ("b.sarif", "sarif"), ("c", "text")):
        alone = invoke(*words, "--format", form).stdout_bytes
        assert (tmp_path / file).read_bytes() == alone


@pytest.mark.parametrize(
    ("also", "said"),
    rows(
        ("no such form", "pdf=a.pdf", "no form 'pdf'"),
        ("no file", "json", "the file is missing"),
        ("an empty file", "json=", "the file is missing"),
        ("a folder that is not there", "json=none/a.json", "none/a.json"),
    ),
)
def test_wrong_use_of_also(invoke: Invoke, tmp_path: Path, also: str, said: str) -> None:
    write(tmp_path, SITE)
    done = invoke("check", "site", "--also", also)
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    ("path", "root", "expected"),
    rows(
        ("without a root", "site", None, ["public/maps/a.xml", "public/robots.txt"]),
        ("from here", "site", ".", ["site/public/maps/a.xml", "site/public/robots.txt"]),
        ("from the folder", "site", "site", ["public/maps/a.xml", "public/robots.txt"]),
        (
            "from beside",
            "site",
            "other",
            ["../site/public/maps/a.xml", "../site/public/robots.txt"],
        ),
        ("one file", "site/public/sitemap.xml", ".", ["site/public/sitemap.xml"]),
    ),
)
def test_names_lead_from_the_root(
    invoke: Invoke, tmp_path: Path, path: str, root: str | None, expected: list[str]
) -> None:
    write(tmp_path, {**SITE, "other/a.xml": plain()})
    options = () if root is None else ("--root", root)
    assert names(invoke("check", path, "--format", "json", *options).stdout)[:2] == expected


def test_members_of_an_archive_lie_below_it(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"maps/all.zip": zipped({"a.xml": plain(), "b/c.xml": plain()})})
    done = invoke("check", "maps/all.zip", "--format", "json", "--root", ".")
    assert names(done.stdout) == ["maps/all.zip/a.xml", "maps/all.zip/b/c.xml"]


def test_standard_input_keeps_its_name(invoke: Invoke) -> None:
    words = ("check", "-", "--format", "json")
    done = invoke(*words, "--root", ".", input=plain().encode())
    assert names(done.stdout) == names(invoke(*words, input=plain().encode()).stdout)


def test_a_root_changes_names_and_nothing_else(invoke: Invoke, tmp_path: Path) -> None:
    """Files are matched with what lists them by the folder that was checked, also then."""
    write(tmp_path, SITE)
    words = ("check", "site/public", "--base-url", "https://example.com/", "--now", NOW)
    plainly = invoke(*words, "--format", "json").stdout
    rooted = invoke(*words, "--format", "json", "--root", ".").stdout

    def renamed(one: Any) -> Any:
        return {**one, **{key: f"site/public/{one[key]}" for key in ("name", "file") if key in one}}

    expected = json.loads(plainly)
    expected["files"] = [renamed(file) for file in expected["files"]]
    expected["set"]["findings"] = [
        {**renamed(one), "related": [renamed(other) for other in one["related"]]}
        for one in expected["set"]["findings"]
    ]
    assert json.loads(rooted) == expected


def test_other_forms_name_files_so_too(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, SITE)
    done = invoke("check", "site/public", "--format", "csv", "--root", ".")
    table = csv.DictReader(io.StringIO(done.stdout_bytes.decode("utf-8-sig")))
    assert {row["file"] for row in table} <= {
        f"site/public/{name}" for name in ("sitemap.xml", "robots.txt", "maps/a.xml")
    }


def test_a_root_that_is_not_there_is_wrong_use(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, SITE)
    assert invoke("check", "site", "--root", "none").exit_code == 2
