"""Addresses of the files of a set, from their names."""

import os
from pathlib import Path

import pytest
from commands import Command, Invoke, report_of, write

from sets import pages, tarred
from sitemap_workbench import check_set
from sitemap_workbench.app.addresses import address_below
from sitemaps import plain, rows

HOME = "https://example.com/"


@pytest.mark.parametrize(
    ("name", "address"),
    rows(
        ("letters of any script", "mapa/żółw.xml", "mapa/%C5%BC%C3%B3%C5%82w.xml"),
        ("what a path holds unescaped", "a+b(1)@2.xml", "a+b(1)@2.xml"),
        ("what it does not", "a b?#%.xml", "a%20b%3F%23%25.xml"),
        ("never upwards", "../a/./b.xml", "a/b.xml"),
        ("a byte that is no UTF-8", "caf\udce9.xml", "caf%E9.xml"),
        ("half a character", "\ud800.xml", "%3F.xml"),
    ),
)
def test_the_address_of_a_file_below_a_folder(name: str, address: str) -> None:
    assert address_below(HOME, name) == HOME + address


def test_a_file_on_disk_whose_name_is_no_utf_8_has_an_address(
    command: Command, tmp_path: Path
) -> None:
    try:
        (tmp_path / os.fsdecode(b"caf\xe9.xml")).write_text(pages(f"{HOME}1"))
    except OSError:
        pytest.skip("this file system has no such names")
    (tmp_path / "robots.txt").write_text(f"Sitemap: {HOME}caf%E9.xml\n")
    result = command("check", ".", "--base-url", HOME, "--format", "json", "--now", "2026-10-05")
    assert (result.returncode, result.stderr) == (0, b"")
    report = report_of(result.stdout.decode())
    assert [file["name"] for file in report["files"]] == ["caf[U+DCE9].xml", "robots.txt"]
    assert report["set"]["findings"] == []


def test_a_member_whose_name_is_no_utf_8_has_an_address() -> None:
    packed = tarred(
        {"caf\udce9.xml": pages(f"{HOME}1"), "robots.txt": f"Sitemap: {HOME}caf%E9.xml\n"}, "w:gz"
    )
    report = check_set([("s.tar.gz", packed)], base_url=HOME, now="2026-10-05")
    assert [file.name for file in report.files] == ["caf[U+DCE9].xml", "robots.txt"]
    assert report.set.rules == {}


@pytest.mark.parametrize("url", ["nope", "", "https://[::1", "http://a b", "ftp://example.com/a"])
def test_the_address_of_the_file_is_one(invoke: Invoke, tmp_path: Path, url: str) -> None:
    write(tmp_path, {"a.xml": plain()})
    for words in (("check", "a.xml"), ("decode", "nonsense", "a.xml")):
        result = invoke(*words, "--url", url)
        assert (result.exit_code, result.stdout_bytes) == (2, b"")
        assert "not an absolute URL" in result.stderr


@pytest.mark.parametrize("now", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_an_instant_out_of_the_calendar_is_wrong_use(
    invoke: Invoke, tmp_path: Path, now: str
) -> None:
    write(tmp_path, {"a.xml": plain()})
    result = invoke("check", "a.xml", "--now", now)
    assert result.exit_code == 2
    assert "out of the years 1 to 9999" in result.stderr
