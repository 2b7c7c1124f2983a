"""What the page is told of a set besides its report: how files hang together, places, addresses."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bridges import NOW, check, run
from commands import Invoke, write
from test_cli_sets import HOME, SITE

from sets import children, pages, tarred, zipped
from sitemaps import gz, plain


def ask(bridge: ModuleType, folder: Path, *names: str, **options: Any) -> Any:
    """A check of files below a folder by their relative paths, as the page sends them."""
    files = [{"name": name, "path": str(folder / name)} for name in names]
    return run(bridge, **{"op": "check", "files": files, "lang": "en", "now": NOW, **options})


def names(value: Any) -> list[str]:
    return [file["name"] for file in json.loads(value["report"])["files"]]


def set_rules(value: Any) -> list[str]:
    return [one["rule"] for one in json.loads(value["report"])["set"]["findings"]]


def test_what_lists_what(bridge: ModuleType, tmp_path: Path) -> None:
    gone = f"{HOME}maps/gone.xml"
    index = children(f"{HOME}maps/a.xml.gz", gone, f"{HOME}maps/b.xml")
    write(tmp_path, {**SITE, "index.xml": index})
    value = ask(bridge, tmp_path, *SITE)
    assert names(value) == ["index.xml", "maps/a.xml.gz", "maps/b.xml", "robots.txt"]
    assert value["listed"] == [
        {"file": 0, "target": 1, "address": f"{HOME}maps/a.xml.gz"},
        {"file": 0, "target": None, "address": gone},
        {"file": 0, "target": 2, "address": f"{HOME}maps/b.xml"},
        {"file": 3, "target": 0, "address": f"{HOME}index.xml"},
    ]


def test_a_file_on_its_own_is_compared_with_none(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": plain()})
    value = ask(bridge, tmp_path, "a.xml")
    assert (value["listed"], value["set_places"], value["addresses"]) == (None, [], [None])


def test_both_places_of_a_finding_have_file_and_excerpt(bridge: ModuleType, tmp_path: Path) -> None:
    index = children(f"{HOME}a.xml 2026-01-01")
    write(tmp_path, {"a.xml": pages(f"{HOME} 2026-02-01"), "z.xml": index})
    value = ask(bridge, tmp_path, "a.xml", "z.xml")
    assert set_rules(value) == ["set-index-lastmod-stale"]
    ((there, here),) = value["set_places"]
    assert [there["file"], here["file"]] == [1, 0]
    assert there["excerpt"]["mark"] + there["excerpt"]["after"] == (
        "<lastmod>2026-01-01</lastmod></sitemap>"
    )
    assert here["excerpt"]["mark"] + here["excerpt"]["after"] == (
        "<lastmod>2026-02-01</lastmod></url>"
    )


def test_addresses_of_single_files_and_of_the_folder(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, SITE)
    other = "https://other.example/b.xml"
    options = {"base_url": HOME, "addresses": {"maps/b.xml": other}}
    value = ask(bridge, tmp_path, *SITE, **options)
    assert value["addresses"] == [
        f"{HOME}index.xml",
        f"{HOME}maps/a.xml.gz",
        other,
        f"{HOME}robots.txt",
    ]
    assert "set-child-missing" in set_rules(value)


def test_members_of_archives_have_addresses_too(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"site.zip": zipped(SITE)})
    other = "https://other.example/b.xml"
    options = {"archives": True, "base_url": HOME, "addresses": {"maps/b.xml": other}}
    value = ask(bridge, tmp_path, "site.zip", **options)
    assert value["sources"] == [0, 0, 0, 0]
    assert value["addresses"][2] == other


def test_an_archive_among_files_is_a_folder(
    bridge: ModuleType, invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {"maps.tar.gz": tarred({"a.xml": plain()}, "w:gz"), "b.xml": plain()})
    value = ask(bridge, tmp_path, "maps.tar.gz", "b.xml", archives=True, base_url=HOME)
    assert names(value) == ["b.xml", "maps.tar.gz/a.xml"]
    assert value["sources"] == [1, 0]
    words = ("check", "maps.tar.gz", "b.xml", "--format", "json", "--now", NOW)
    assert value["report"] == invoke(*words, "--base-url", HOME).stdout


@pytest.mark.parametrize("data", [b"PK\x03\x04 broken", zipped({"a.html": b""})])
def test_an_archive_that_cannot_be_opened_is_named(
    bridge: ModuleType, tmp_path: Path, data: bytes
) -> None:
    write(tmp_path, {"site.zip": data, "a.xml": plain()})
    failed = ask(bridge, tmp_path, "site.zip", "a.xml", archives=True)
    assert failed["code"] == "archive-unreadable"
    assert failed["detail"].startswith("site.zip: ")


def test_a_damaged_member_is_told_as_one(bridge: ModuleType, tmp_path: Path) -> None:
    data = bytearray(tarred({"a.xml": plain() * 200, "b.xml": plain()}, "w:gz"))
    write(tmp_path, {"a.tar.gz": bytes(data[: len(data) // 2])})
    failed = ask(bridge, tmp_path, "a.tar.gz", archives=True)
    assert failed["code"] == "archive-unreadable"


def test_a_file_that_is_gone_is_named(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml.gz": gz(plain())})
    assert "none.xml" in check(bridge, tmp_path / "a.xml.gz", tmp_path / "none.xml")["detail"]
