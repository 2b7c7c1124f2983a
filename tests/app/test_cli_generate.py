"""`sitemap-workbench generate`: the file or every reason why not, and where each goes."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from commands import VECTORS, Command, Invoke, Vector, controls, write

from sitemaps import rows

LIST = "https://example.com/a\n\nhttps://example.com/b\nhttps://EXAMPLE.com/a\n"
BAD = "https://example.com/\n\n /padded\nexample.com\nhttps://example.com/#a\n"
BAD_LINES = [(3, "gen-line-padding"), (4, "gen-line-not-absolute"), (5, "gen-line-fragment")]

JSON_KEYS = ["ok", "counts", "failures", "files"]
COUNT_KEYS = ["lines", "blank", "unique", "duplicates", "errors"]
FAILURE_KEYS = ["id", "line", "value", "message"]
FILE_KEYS = ["name", "bytes", "sha256", "entries"]


def options_of(fields: dict[str, str]) -> list[str]:
    return [word for name, value in fields.items() for word in (f"--{name}", value)]


@pytest.mark.parametrize("vector", VECTORS, ids=["one address", "two with all fields"])
def test_the_vectors_come_out_of_every_door(invoke: Invoke, tmp_path: Path, vector: Vector) -> None:
    write(tmp_path, {"list.txt": vector.text})
    fields = options_of(vector.fields)
    raw = vector.text.encode()
    for result in (
        invoke("generate", "list.txt", *fields),
        invoke("generate", "-", *fields, input=raw),
        invoke("generate", *fields, input=raw),
    ):
        assert (result.exit_code, result.stderr) == (0, "")
        assert vector.is_of(result.stdout_bytes)
    written = invoke("generate", "list.txt", *fields, "-o", "sitemap.xml")
    assert (written.exit_code, written.stdout, written.stderr) == (0, "", "")
    assert vector.is_of((tmp_path / "sitemap.xml").read_bytes())


@pytest.mark.parametrize("vector", VECTORS, ids=["one address", "two with all fields"])
def test_the_program_writes_the_same_bytes(command: Command, vector: Vector) -> None:
    done = command("generate", *options_of(vector.fields), input=vector.text.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert vector.is_of(done.stdout)


def test_json_says_what_was_made(invoke: Invoke) -> None:
    xml = invoke("generate", input=LIST.encode()).stdout_bytes
    result = invoke("generate", "--format", "json", input=LIST.encode())
    value = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert list(value) == JSON_KEYS
    assert list(value["counts"]) == COUNT_KEYS
    assert value == {
        "ok": True,
        "counts": {"lines": 4, "blank": 1, "unique": 2, "duplicates": 1, "errors": 0},
        "failures": [],
        "files": [
            {
                "name": "sitemap.xml",
                "bytes": len(xml),
                "sha256": hashlib.sha256(xml).hexdigest(),
                "entries": 2,
            }
        ],
    }
    assert list(value["files"][0]) == FILE_KEYS


def test_json_says_every_failure(invoke: Invoke) -> None:
    result = invoke("generate", "--format", "json", "--priority", "2", input=BAD.encode())
    value = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (1, "")
    assert list(value) == JSON_KEYS
    assert (value["ok"], value["files"]) == (False, [])
    assert value["counts"] == {"lines": 5, "blank": 1, "unique": 1, "duplicates": 0, "errors": 3}
    for failure in value["failures"]:
        assert list(failure) == FAILURE_KEYS
        assert failure["message"]
    assert [(failure["line"], failure["id"]) for failure in value["failures"]] == [
        (None, "gen-priority"),
        *BAD_LINES,
    ]
    assert [failure["value"] for failure in value["failures"]] == [
        "2",
        " /padded",
        "example.com",
        "https://example.com/#a",
    ]


def test_failures_go_to_standard_error_one_a_line(invoke: Invoke) -> None:
    result = invoke("generate", "--priority", "2", input=BAD.encode())
    lines = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (1, "")
    assert [line.split(": ")[:2] for line in lines[1:]] == [
        [f"line {line}", rule] for line, rule in BAD_LINES
    ]
    assert lines[0].startswith("gen-priority: ")
    value = json.loads(
        invoke("generate", "--priority", "2", "--format", "json", input=BAD.encode()).stdout
    )
    assert [
        line.rpartition(f"{failure['id']}: ")[2]
        for line, failure in zip(lines, value["failures"], strict=True)
    ] == [failure["message"] for failure in value["failures"]]


def test_nothing_is_written_when_anything_fails(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"old.xml": "as it was"})
    for form in ("xml", "json"):
        for name in ("old.xml", "new.xml"):
            result = invoke("generate", "-o", name, "--format", form, input=BAD.encode())
            assert result.exit_code == 1
    assert (tmp_path / "old.xml").read_text() == "as it was"
    assert not (tmp_path / "new.xml").exists()


def test_json_and_a_file_are_both_written(invoke: Invoke, tmp_path: Path) -> None:
    xml = invoke("generate", input=LIST.encode()).stdout_bytes
    result = invoke("generate", "-o", "a.xml", "--format", "json", input=LIST.encode())
    assert json.loads(result.stdout)["ok"]
    assert (tmp_path / "a.xml").read_bytes() == xml


@pytest.mark.parametrize(
    ("words", "named"),
    rows(
        ("no such list", ("none.txt",), "none.txt"),
        ("an unknown option", ("--crawl",), "--crawl"),
        ("an output that cannot be written", ("list.txt", "-o", "none/a.xml"), "a.xml"),
    ),
)
def test_wrong_use_is_status_2(
    invoke: Invoke, tmp_path: Path, words: tuple[str, ...], named: str
) -> None:
    write(tmp_path, {"list.txt": LIST})
    result = invoke("generate", *words, input=b"")
    assert (result.exit_code, result.stdout) == (2, "")
    assert named in result.stderr


@pytest.mark.parametrize(
    ("data", "failure"),
    rows(
        ("nothing", b"", "gen-no-url"),
        ("blank lines", b"\n \n", "gen-no-url"),
        ("no UTF-8", b"https://example.com/\xff", "gen-input-encoding"),
    ),
)
def test_a_list_that_is_none(invoke: Invoke, data: bytes, failure: str) -> None:
    result = invoke("generate", input=data)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.partition(": ")[0].removeprefix("line 1: ") in (failure, "line 1")
    value: Any = json.loads(invoke("generate", "--format", "json", input=data).stdout)
    assert [one["id"] for one in value["failures"]] == [failure]


def test_failures_are_told_in_the_language_asked_for(invoke: Invoke) -> None:
    told = {
        language: invoke("generate", "--lang", language, input=BAD.encode()).stderr
        for language in ("en", "pl", "zh-Hant")
    }
    assert len(set(told.values())) == 3
    for output in told.values():  # the frame around the message is the same everywhere
        assert [line.split(": ")[0] for line in output.splitlines()] == [
            "line 3",
            "line 4",
            "line 5",
        ]


def test_what_is_made_checks_clean(invoke: Invoke, tmp_path: Path) -> None:
    invoke("generate", "-o", "sitemap.xml", input=LIST.encode())
    assert invoke("check", "sitemap.xml", "--fail-on", "note").exit_code == 0


@pytest.mark.parametrize(
    "line",
    [
        " \x1b[31mhttps://example.com/",
        "\x1b[31mexample.com/",
        "https://example.com/\x9b31m",
        "ftp\x1b://example.com/",
        "https://exam\x1bple.com/",
    ],
    ids=ascii,
)
def test_no_control_character_reaches_the_terminal(invoke: Invoke, line: str) -> None:
    result = invoke("generate", input=line.encode())
    assert (result.exit_code, result.stdout) == (1, "")
    assert controls(result.stderr_bytes) == set()
