"""The door of the tab with several files: addresses, archives, what lies between the files."""

import json
from pathlib import Path
from types import ModuleType

from bridges import NOW, check, run
from commands import Invoke, write
from test_cli_sets import HOME, SITE

from sets import children, pages, zipped


def test_the_report_of_a_set_is_that_of_the_command(
    bridge: ModuleType, invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {f"site/{name}": text for name, text in SITE.items()})
    files = [{"name": name, "path": str(tmp_path / "site" / name)} for name in reversed(SITE)]
    request = {"op": "check", "files": files, "lang": "pl", "now": NOW, "base_url": f"{HOME}x"}
    value = run(bridge, **request)
    words = ("--base-url", f"{HOME}x", "--lang", "pl", "--format", "json", "--now", NOW)
    assert value["report"] == invoke("check", "site", *words).stdout
    names = [file["name"] for file in json.loads(value["report"])["files"]]
    assert [files[number]["name"] for number in value["sources"]] == names == sorted(SITE)


def test_an_excerpt_for_each_finding_of_the_set(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": children(f"{HOME}x.xml"), "b.xml": pages(HOME), "c.xml": pages(HOME)})
    value = check(bridge, *(tmp_path / name for name in ("a.xml", "b.xml", "c.xml")))
    findings = json.loads(value["report"])["set"]["findings"]
    own = [places[0]["excerpt"] for places in value["set_places"]]
    marks = [one and one["mark"] for one in own]
    assert [(finding["rule"], mark) for finding, mark in zip(findings, marks, strict=True)] == [
        ("set-child-missing", "<loc>"),
        ("set-child-unlisted", None),
        ("set-child-unlisted", None),
        ("set-duplicate-url", "<loc>"),
    ]


def test_each_file_may_have_its_own_address(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"0": pages("https://a.example/"), "1": "Sitemap: https://b.example/m.xml\n"})
    files = [
        {"name": "m.xml", "path": str(tmp_path / "0"), "url": "https://b.example/m.xml"},
        {"name": "robots.txt", "path": str(tmp_path / "1"), "url": "https://a.example/robots.txt"},
    ]
    value = run(bridge, op="check", files=files, lang="en", now=NOW)
    assert json.loads(value["report"])["set"]["findings"] == []


def test_an_archive_is_opened_where_that_is_asked_for(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"s.zip": zipped(SITE), "z.xml": pages(f"{HOME}z")})
    paths = (tmp_path / "z.xml", tmp_path / "s.zip")
    closed = json.loads(check(bridge, *paths)["report"])
    assert [list(file["rules"]) for file in closed["files"]] == [["compression-unsupported"], []]
    value = check(bridge, paths[1], archives=True, base_url=HOME)
    report = json.loads(value["report"])
    assert [file["name"] for file in report["files"]] == sorted(SITE)
    assert value["sources"] == [0, 0, 0, 0]
    assert report["set"]["findings"] == []


def test_a_broken_archive_cannot_be_read(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"s.zip": zipped(SITE)[:-9]})
    failed = check(bridge, tmp_path / "s.zip", archives=True)
    assert (failed["code"], "broken" in failed["detail"]) == ("archive-unreadable", True)


def test_a_set_can_be_cancelled_between_any_two_steps(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {f"{number}.xml": pages(HOME) for number in range(3)})
    paths = [tmp_path / f"{number}.xml" for number in range(3)]
    expected = check(bridge, *paths)
    files = [{"name": path.name, "path": str(path)} for path in paths]
    steps = 0
    while True:
        bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": NOW}))
        for _ in range(steps):
            answer = json.loads(bridge.step())
        if steps and "done" in answer:
            break
        bridge.cancel()
        assert json.loads(bridge.step())["failed"]["code"] == "cancelled"
        steps += 1
    assert steps > 6
    assert answer["done"] == expected
