"""`--stdin-name`: standard input is looked at as the file that it stands for."""

from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, report_of, write

from sets import zipped
from sitemaps import loc, plain, rows

CLEAN = plain()
ERROR = loc("/relative")


def files(invoke: Invoke, *words: str | Path, data: str | bytes = ERROR) -> list[Any]:
    raw = data.encode() if isinstance(data, str) else data
    result = invoke("check", *words, "--format", "json", input=raw)
    assert result.exit_code < 2, result.stderr
    found: list[Any] = report_of(result.stdout)["files"]
    return found


@pytest.mark.parametrize(
    ("name", "called"),
    rows(
        ("a name", "a.xml", "a.xml"),
        ("below a folder", "public/a.xml", "public/a.xml"),
        ("with a dot", "./public/../a.xml", "a.xml"),
        ("in another folder", "../a.xml", "a.xml"),
        ("with blanks and letters of other scripts", "mapy ż/網站.xml", "mapy ż/網站.xml"),
        ("a hyphen at the beginning", "-a.xml", "-a.xml"),
        ("what would move a cursor", "a\x1b[2J.xml", "a\x1b[2J.xml"),
    ),
)
def test_it_is_called_so_in_the_report(invoke: Invoke, name: str, called: str) -> None:
    (file,) = files(invoke, "-", f"--stdin-name={name}")
    assert (file["name"], file["rules"]) == (called, {"loc-relative": 1})
    text = invoke("check", "-", f"--stdin-name={name}", input=ERROR.encode()).stdout
    assert "\x1b" not in text


def test_a_whole_path_is_shortened_to_where_one_is(invoke: Invoke, tmp_path: Path) -> None:
    (inside,) = files(invoke, "-", "--stdin-name", tmp_path / "sub" / "a.xml")
    (outside,) = files(invoke, "-", "--stdin-name", "/elsewhere/sub/a.xml")
    assert (inside["name"], outside["name"]) == ("sub/a.xml", "a.xml")


def test_rules_look_at_the_name(invoke: Invoke) -> None:
    assert files(invoke, "-", data=CLEAN)[0]["rules"] == {}
    (file,) = files(invoke, "-", "--stdin-name", "a.xml.gz", data=CLEAN)
    assert file["rules"] == {"gzip-name-mismatch": 1}
    (robots,) = files(invoke, "-", "--stdin-name", "robots.txt", data="User-agent: *\n")
    assert robots["kind"] == "robots"


def test_its_address_is_that_of_the_file_that_it_stands_for(invoke: Invoke, tmp_path: Path) -> None:
    """Pages that lie above the folder of a sitemap are not in its reach."""
    base = ("--base-url", "https://example.com/")
    write(tmp_path, {"m": "deep/a.xml\thttps://example.com/deep/a.xml\n", "deep/a.xml": CLEAN})
    for options, expected in (
        (base, {}),
        (("--base-url", "https://example.com/deep/"), {"location-rule": 1}),
        ((*base, "--root", "."), {"location-rule": 1}),
        ((*base, "--root", "deep"), {}),
        (("--map", "m"), {"location-rule": 1}),
    ):
        (named,) = files(invoke, "deep/a.xml", *options)
        (standing,) = files(invoke, "-", *options, "--stdin-name", "deep/a.xml", data=CLEAN)
        assert standing["rules"] == named["rules"] == expected


def test_among_files_it_stands_for_the_one_on_disk(invoke: Invoke, tmp_path: Path) -> None:
    """As an editor has it that has not saved yet."""
    write(tmp_path, {"public/a.xml": CLEAN, "public/sub/b.xml": CLEAN})
    found = files(invoke, "public", "-", "--stdin-name", "public/a.xml")
    assert [(file["name"], file["verdict"]) for file in found] == [
        ("a.xml", "invalid"),
        ("sub/b.xml", "valid"),
    ]
    assert files(invoke, "-", "public", "--stdin-name", "public/a.xml") == found


def test_an_archive_may_come_that_way(invoke: Invoke) -> None:
    packed = zipped({"a.xml": CLEAN, "b.xml": ERROR})
    found = files(invoke, "-", "--stdin-name", "site.zip", data=packed)
    assert [file["name"] for file in found] == ["a.xml", "b.xml"]


def test_settings_for_a_file_hold_for_what_stands_for_it(invoke: Invoke, tmp_path: Path) -> None:
    settings = '[per-file-ignores]\n"old/*.xml" = ["all"]\n'
    write(tmp_path, {"sitemap-workbench.toml": settings})
    assert files(invoke, "-", "--stdin-name", "old/a.xml")[0]["rules"] == {}
    assert files(invoke, "-", "--stdin-name", "a.xml")[0]["rules"] == {"loc-relative": 1}
    assert files(invoke, "-")[0]["rules"] == {"loc-relative": 1}


@pytest.mark.parametrize(
    ("words", "said"),
    rows(
        ("without standard input", ("a.xml", "--stdin-name", "b.xml"), "give - among the paths"),
        ("no name", ("-", "--stdin-name", ""), "not the name of a file"),
        ("a folder", ("-", "--stdin-name", "public/"), "not the name of a file"),
    ),
)
def test_what_names_no_file_is_wrong_use(
    invoke: Invoke, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    write(tmp_path, {"a.xml": CLEAN})
    result = invoke("check", *words, input=b"")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
