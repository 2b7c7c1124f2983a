"""`sitemap-workbench generate` beyond one list and one file: sets, tables, folders, pipes."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

from commands import Invoke, write
from test_cli_generate import FILE_KEYS, JSON_KEYS

# Sets, tables and folders


MANY = "".join(f"https://e.example/{number}\n" for number in range(50_001)).encode()
BAD_TABLE = (
    "URL;lastmod;priorytet\r\n"
    "https://e.example/a;2026-10-01;0,5\r\n"
    "https://e.example/b;;\r\n"
    "/c;01.10.2026;\r\n"
)


def test_a_set_lands_in_its_folder_and_is_told(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_bytes(MANY)
    words = ("generate", "list.txt", "--profile", "protocol", "--out-dir", "maps")
    result = invoke(*words)
    assert (result.exit_code, result.stdout) == (0, "")
    assert sorted(path.name for path in (tmp_path / "maps").iterdir()) == [
        "sitemap-1.xml",
        "sitemap-2.xml",
        "sitemap.xml",
    ]
    told = result.stderr.splitlines()
    assert told[0].startswith("sitemap-1.xml: 50,000 entries, ")
    assert told[0].endswith("(full at the limit of entries)")
    assert told[-1] == (
        "Put into https://e.example/robots.txt: Sitemap: https://e.example/sitemap.xml"
    )


def test_a_smaller_set_says_what_is_left_of_a_larger_one(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_bytes(MANY)
    words = ("generate", "list.txt", "--profile", "protocol", "--out-dir", "maps")
    invoke(*words)
    write(tmp_path, {"list.txt": "https://e.example/"})
    result = invoke(*words)
    assert "no longer listed: sitemap-1.xml, sitemap-2.xml" in result.stderr
    assert (tmp_path / "maps" / "sitemap-2.xml").exists()  # nothing is removed unasked


def test_several_files_need_a_place(invoke: Invoke) -> None:
    words = ("generate", "--profile", "protocol")
    for more in ((), ("-o", "sitemap.xml")):
        result = invoke(*words, *more, input=MANY)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "3 files would be made" in result.stderr
        assert "--out-dir" in result.stderr


def test_a_zip_holds_all_files(invoke: Invoke, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        result = invoke("generate", "--profile", "protocol", "--gzip", "-o", name, input=MANY)
        assert result.exit_code == 0
    with ZipFile(tmp_path / "a.zip") as archive:
        assert archive.namelist() == ["sitemap-1.xml.gz", "sitemap-2.xml.gz", "sitemap.xml.gz"]
        assert archive.testzip() is None
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.zip", "b.zip"]


def test_a_bad_cell_is_told_by_row_and_column(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"export.csv": BAD_TABLE})
    result = invoke("generate", "export.csv")
    assert (result.exit_code, result.stdout) == (1, "")
    starts = [line.split(": ")[0:2] for line in result.stderr.splitlines()]
    assert starts == [
        ["row 2, priorytet", "gen-priority"],
        ["row 4, URL", "gen-line-not-absolute"],
        ["row 4, lastmod", "gen-lastmod"],
    ]
    value = json.loads(invoke("generate", "export.csv", "--format", "json").stdout)
    assert [list(one) for one in value["failures"]] == [
        ["id", "line", "value", "row", "column", "message"]
    ] * 3
    assert value["counts"] == {
        "lines": 3, "blank": 0, "unique": 1, "duplicates": 0, "errors": 2,
    }  # fmt: skip


def test_json_of_a_set_has_what_the_checker_says(invoke: Invoke) -> None:
    words = ("generate", "--profile", "protocol", "--format", "json", "--index", "always")
    value = json.loads(invoke(*words, input=b"https://e.example/").stdout)
    assert list(value) == [*JSON_KEYS, "form", "robots", "left_out", "cells_in_list"]
    assert [list(file) for file in value["files"]] == [
        [*FILE_KEYS, "kind", "url", "unpacked_bytes", "lastmod", "ended_by", "verdict", "rules"]
    ] * 2
    assert [file["verdict"] for file in value["files"]] == ["valid", "valid"]


def test_now_for_everything_is_today_and_says_what_comes_of_it(invoke: Invoke) -> None:
    words = ("generate", "--lastmod", "now", "--now", "2026-10-05")
    result = invoke(*words, input=b"https://e.example/")
    assert "<lastmod>2026-10-05</lastmod>" in result.stdout
    assert "Google uses lastmod only" in result.stderr


def test_the_template_makes_a_sitemap(invoke: Invoke, tmp_path: Path) -> None:
    for lang in ("en", "pl", "zh-Hant"):
        printed = invoke("generate", "--template", "--lang", lang).stdout_bytes
        (tmp_path / "template.csv").write_bytes(printed)
        result = invoke("generate", "template.csv")
        assert (result.exit_code, "4 entries" in result.stderr) == (0, True)


def test_output_and_folder_cannot_both_be_the_place(invoke: Invoke) -> None:
    result = invoke("generate", "-o", "a.xml", "--out-dir", "b", input=b"https://e.example/")
    assert result.exit_code == 2


def test_rows_without_headings_are_addresses_and_are_told_to_look_like_rows(invoke: Invoke) -> None:
    rows = b"https://e.example/\nhttps://e.example/a,2026-10-01\nhttps://e.example/b; 2026-10-02\n"
    result = invoke("generate", input=rows)
    assert result.exit_code == 0
    assert "<loc>https://e.example/a,2026-10-01</loc>" in result.stdout
    assert "From line 2 on, 2 entries look like rows" in result.stderr
    other = invoke("generate", input=b"https://e.example/news/2026-10-01\n")
    assert (other.exit_code, other.stderr) == (0, "")


# Places that are no plain files


def test_a_pipe_is_written_to_and_a_link_is_followed(invoke: Invoke, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "target.xml").write_text("old")
    (tmp_path / "link.xml").symlink_to("target.xml")
    with ThreadPoolExecutor() as pool:
        reading = pool.submit((tmp_path / "pipe").read_bytes)
        assert invoke("generate", "-o", "pipe", input=b"https://e.example/").exit_code == 0
        assert b"<loc>https://e.example/</loc>" in reading.result(timeout=30)
    assert invoke("generate", "-o", "link.xml", input=b"https://e.example/").exit_code == 0
    assert (tmp_path / "link.xml").is_symlink()
    assert (tmp_path / "target.xml").read_bytes().startswith(b"<?xml")


def test_a_folder_that_cannot_take_all_files_stays_as_it_was(
    invoke: Invoke, tmp_path: Path
) -> None:
    (tmp_path / "maps" / "sitemap.xml").mkdir(parents=True)
    (tmp_path / "maps" / "sitemap-1.xml").write_text("old")
    words = ("generate", "--profile", "protocol", "--index", "always", "--out-dir", "maps")
    for more in ((), ("--format", "json")):
        result = invoke(*words, *more, input=b"https://e.example/")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "maps/sitemap.xml" in result.stderr
    assert (tmp_path / "maps" / "sitemap-1.xml").read_text() == "old"
    assert sorted(path.name for path in (tmp_path / "maps").iterdir()) == [
        "sitemap-1.xml",
        "sitemap.xml",
    ]


def test_a_program_that_is_told_to_end_leaves_nothing_behind(tmp_path: Path) -> None:
    lines = b"".join(b"https://e.example/%d\n" % number for number in range(400_000))
    (tmp_path / "list.txt").write_bytes(lines)
    (tmp_path / "scratch").mkdir()
    words = ("generate", "list.txt", "--profile", "protocol", "--out-dir", "maps")
    program = subprocess.Popen(
        [sys.executable, "-m", "sitemap_workbench", *words],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path / "scratch")},
    )
    while not list(tmp_path.glob("maps/.sitemap-*/*")):  # until the first file is made
        assert program.poll() is None
        time.sleep(0.02)
    program.terminate()
    assert program.wait(timeout=60) == 128 + signal.SIGTERM
    assert list((tmp_path / "maps").iterdir()) == list((tmp_path / "scratch").iterdir()) == []


def test_half_a_character_in_a_key_can_be_told(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.jsonl": '{"\\ud800": "x", "loc": "https://e.example/"}\n'})
    value = json.loads(invoke("generate", "a.jsonl", "--format", "json").stdout)
    assert value["failures"][0]["column"] == "\ufffd"


def test_a_fault_of_the_whole_names_no_column(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.csv": "foo,bar\nhttps://e.example/,x\n"})
    result = invoke("generate", "a.csv")
    assert result.stderr.startswith("row 1: gen-table-no-loc: ")


def test_amounts_are_grouped_as_the_language_does_it(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_bytes(MANY)
    words = ("generate", "list.txt", "--lang", "pl")
    assert "10\u00a0001" in invoke(*words).stderr
    set_words = (*words, "--profile", "protocol", "--out-dir", "maps")
    assert "50\u00a0000 wpisów" in invoke(*set_words).stderr


def test_unknown_columns_are_passed_over_when_asked_for(invoke: Invoke, tmp_path: Path) -> None:
    table = "Address,Status,Titel\nhttps://e.example/,200,A\nhttps://e.example/b,,\n"
    write(tmp_path, {"a.csv": table})
    refused = invoke("generate", "a.csv")
    assert (refused.exit_code, refused.stderr.count("gen-table-field")) == (1, 2)
    made = invoke("generate", "a.csv", "--ignore-columns")
    assert (made.exit_code, made.stdout.count("<url>")) == (0, 2)
    assert "Not carried over: Status (1), Titel (1)" in made.stderr
    withdrawn = b"loc,video:category\nhttps://e.example/,a"
    near = invoke("generate", "--ignore-columns", input=withdrawn)
    assert "gen-table-field-withdrawn" in near.stderr  # it names a field, so it is told


def test_a_packed_file_is_not_named_as_a_plain_one(invoke: Invoke) -> None:
    result = invoke("generate", "--gzip", "-o", "a.xml", input=b"https://e.example/")
    assert (result.exit_code, "a.xml.gz" in result.stderr) == (2, True)


def test_leftovers_are_told_beside_the_json_too(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_bytes(MANY)
    words = ("generate", "list.txt", "--profile", "protocol", "--out-dir", "maps")
    invoke(*words)
    write(tmp_path, {"list.txt": "https://e.example/"})
    result = invoke(*words, "--format", "json")
    assert json.loads(result.stdout)["ok"]
    assert "sitemap-2.xml" in result.stderr
