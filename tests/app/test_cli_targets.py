"""What is read is never written over, and no file is written twice."""

from pathlib import Path

import pytest
from commands import Invoke, write

from sitemaps import plain

FILES = {"a.xml": plain(), "b.xml": plain("/b"), "list.txt": "https://example.com/\n", "m": ""}


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("check a.xml --output ./a.xml", "--output a.xml"),
        ("check a.xml --output link.xml", "--output link.xml"),
        ("check a.xml --also json=a.xml", "--also json a.xml"),
        ("check a.xml --also json=new --also html=./new", "--also html new"),
        ("check a.xml --also csv=./new --output new", "--also csv new"),
        ("check a.xml --write-baseline a.xml", "--write-baseline a.xml"),
        ("check a.xml --write-baseline new --output new", "--write-baseline new"),
        ("check . --output b.xml", "--output b.xml"),
        ("check a.xml --map m --output m", "--output m"),
        ("check a.xml --show-settings --config c.toml --output c.toml", "--output c.toml"),
        ("compare a.xml b.xml --output a.xml", "--output a.xml"),
        ("compare a.xml b.xml --output b.xml", "--output b.xml"),
        ("generate list.txt -o list.txt", "--output list.txt"),
        ("generate sitemap.xml --out-dir .", "--out-dir sitemap.xml"),
    ],
)
def test_two_names_of_one_file_are_refused_before_anything_is_written(
    invoke: Invoke, tmp_path: Path, words: str, named: str
) -> None:
    files = {**FILES, "c.toml": "", "sitemap.xml": plain()}
    write(tmp_path, files)
    (tmp_path / "link.xml").symlink_to("a.xml")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    result = invoke(*words.split())
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    assert named in result.stderr
    assert "Traceback" not in result.stderr
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_baseline_is_not_written_over_by_a_report(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, FILES)
    assert invoke("check", "a.xml", "--write-baseline", "b.json").exit_code == 0
    before = (tmp_path / "b.json").read_bytes()
    result = invoke("check", "a.xml", "--baseline", "b.json", "--output", "b.json")
    assert (result.exit_code, (tmp_path / "b.json").read_bytes()) == (2, before)


@pytest.mark.parametrize(
    "words",
    [
        "check a.xml --output new --also json=other",
        "check a.xml --output /dev/null --also json=/dev/null",
        "check a.xml --output b.xml",
        "compare a.xml b.xml --output new",
        "generate list.txt -o a.xml",
        "generate list.txt --out-dir .",
    ],
)
def test_what_is_not_read_may_be_replaced(invoke: Invoke, tmp_path: Path, words: str) -> None:
    write(tmp_path, FILES)
    assert invoke(*words.split()).exit_code in (0, 1)


@pytest.mark.parametrize(
    "words",
    [
        "check a.xml --also html=-",
        "check a.xml --output -",
        "check a.xml --write-baseline -",
        "compare a.xml b.xml --output -",
        "generate list.txt -o -",
    ],
)
def test_a_dash_is_no_target(invoke: Invoke, tmp_path: Path, words: str) -> None:
    write(tmp_path, FILES)
    result = invoke(*words.split())
    assert result.exit_code == 2
    assert "./- is the file of that name" in result.stderr
    assert not (tmp_path / "-").exists()
