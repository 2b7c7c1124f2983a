"""The door of the tab, opened on CPython: the host module is stood in for by ada."""

import errno
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest
from bridges import NOW, check, opened, outputs, run
from commands import VECTORS, Invoke, Vector, write
from hypothesis import given
from hypothesis import strategies as st

from catalogue_ids import RULES
from sitemap_workbench.readers import source
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import text_of
from sitemaps import CORE, gz, index, loc, locs, plain, rows, urlset

CORPUS = sorted(
    path
    for path in (Path(__file__).parents[1] / "corpus").iterdir()
    if path.suffix in (".xml", ".gz", ".txt")
)
TOLD = ["file", "files", "name", "done", "total"]
MANY = locs(*(f"https://example.com/{number}" for number in range(40_000)))


def test_hello(bridge: ModuleType) -> None:
    hello = json.loads(bridge.hello())
    assert list(hello) == ["version", "schema_version", "languages"]
    assert (hello["schema_version"], hello["languages"]) == (1, ["en", "pl", "zh-Hant"])


# The report


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_its_report_is_that_of_the_command(bridge: ModuleType, invoke: Invoke, path: Path) -> None:
    value = check(bridge, path)
    printed = invoke("check", path, "--format", "json", "--now", NOW).stdout_bytes
    assert list(value) == [
        "report",
        "excerpts",
        "set_places",
        "set_rules",
        "listed",
        "sources",
        "addresses",
    ]
    assert value["report"].encode() == printed


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_its_report_of_several_files_too(bridge: ModuleType, invoke: Invoke, language: str) -> None:
    value = check(bridge, *CORPUS, lang=language)
    words = ("check", *CORPUS, "--format", "json", "--now", NOW, "--lang", language)
    assert value["report"].encode() == invoke(*words).stdout_bytes
    assert len(value["excerpts"]) == len(CORPUS)


@pytest.mark.parametrize(
    "options",
    rows(
        ("a date", {"now": "2026-01-01"}),
        ("a date and time", {"now": "2026-01-01T23:30:00-05:00"}),
        ("an address", {"url": "https://example.com/sitemap.xml.gz"}),
    ),
)
def test_its_options_are_those_of_the_command(
    bridge: ModuleType, invoke: Invoke, tmp_path: Path, options: dict[str, str]
) -> None:
    write(tmp_path, {"a.xml": urlset("<url><lastmod>2026-01-02T04:35:00Z</lastmod></url>")})
    given_now = {"now": NOW, **options}
    words = [word for name, value in given_now.items() for word in (f"--{name}", value)]
    printed = invoke("check", "a.xml", "--format", "json", *words).stdout
    assert check(bridge, tmp_path / "a.xml", **given_now)["report"] == printed


def test_the_name_is_the_one_given_not_that_of_the_path(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"0/file": gz(plain())})
    files = [{"name": "sitemap.xml.gz", "path": str(tmp_path / "0" / "file")}]
    value = run(bridge, op="check", files=files, lang="en", now=NOW, url=None)
    (file,) = json.loads(value["report"])["files"]
    assert (file["name"], file["rules"]) == ("sitemap.xml.gz", {})


def test_an_excerpt_for_each_finding(bridge: ModuleType, tmp_path: Path) -> None:
    text = urlset(
        "<url><loc>https://example.com/?a=1&b=2</loc></url>\n"
        "<url><loc>/relative</loc></url>\n"
        "<url><loc>https://example.com/" + "x" * 3_000 + "</loc></url>"
    )
    write(tmp_path, {"a.xml": text, "b.xml": "{}", "c.xml": ""})
    value = check(bridge, *(tmp_path / name for name in ("a.xml", "b.xml", "c.xml")))
    files = json.loads(value["report"])["files"]
    assert [len(one) for one in value["excerpts"]] == [len(file["findings"]) for file in files]
    lines = text.splitlines()
    for finding, excerpt in zip(files[0]["findings"], value["excerpts"][0], strict=True):
        assert list(excerpt)[:3] == ["before", "mark", "after"]
        before, mark, after = list(excerpt.values())[:3]
        line, at = lines[finding["line"] - 1], finding["column"] - 1
        assert line[:at].endswith(before)
        assert line[at:].startswith(mark + after)
        assert mark
        assert len(before + mark + after) < 1_000
        # What is cut is said, so that nobody takes a piece for the whole line.
        assert excerpt.get("cut_before", False) == (len(before) < at)
        assert excerpt.get("cut_after", False) == (at + len(mark + after) < len(line))


@pytest.mark.parametrize("letter", ["x", "ü", "\U0001f600"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (60, 160), (61, 161), (900, 900)])
def test_an_excerpt_says_whether_the_line_is_longer(
    bridge: ModuleType, tmp_path: Path, letter: str, before: int, after: int
) -> None:
    place = f'<urlset xmlns="{CORE}">\n<!--{letter * before}-->&{letter * after}\n</urlset>'
    write(tmp_path, {"a.xml": place})
    value = check(bridge, tmp_path / "a.xml")
    rules = [one["rule"] for one in json.loads(value["report"])["files"][0]["findings"]]
    excerpt = value["excerpts"][0][rules.index("xml-ampersand")]
    assert excerpt.get("cut_before", False) == (before + 7 > 60)
    assert excerpt["before"] == f"<!--{letter * before}-->"[-len(excerpt["before"]) or None :]
    assert excerpt.get("cut_after", False) == (len(excerpt["after"]) < after)
    assert len(excerpt["after"]) >= min(after, 160)


def test_a_finding_about_the_whole_file_has_no_excerpt(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml.gz": plain()})
    value = check(bridge, tmp_path / "a.xml.gz")
    assert value["excerpts"] == [[None]]


# Steps


def test_progress_comes_while_a_big_file_is_read(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"small.xml": plain(), "big.xml": MANY})
    files = [
        {"name": f"{name}!", "path": str(tmp_path / name)} for name in ("small.xml", "big.xml")
    ]
    bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": None}))
    notes: list[dict[str, Any]] = []
    while "progress" in (step := json.loads(bridge.step())):
        assert list(step) == ["progress"]
        notes.append(step["progress"])
    assert list(step) == ["done"]
    assert [note["comparing"] for note in notes] == [*[False] * (len(notes) - 1), True]
    for note in notes[:-1]:
        assert list(note) == [*TOLD, "all_done", "all_total", "comparing", "found", "first"]
        assert (note["found"], note["first"]) == ([], None)  # what has no fault yet
        assert note["files"] == 2
        assert note["name"] == ("big.xml!", "small.xml!")[note["file"]]
        assert note["total"] == (tmp_path / note["name"][:-1]).stat().st_size
        assert 0 <= note["done"] <= note["total"]
    order = [(note["file"], note["done"]) for note in notes[:-1]]
    assert order == sorted(order)
    big = [note["done"] for note in notes[:-1] if note["file"] == 0]
    assert len(set(big)) >= 5  # often enough for a bar and a cancel
    assert max(after - before for before, after in zip([0, *big], big, strict=False)) < 1_000_000


def test_progress_tells_what_was_found_by_then(bridge: ModuleType, tmp_path: Path) -> None:
    top = "<url><loc>https://example.com/#top</loc></url>\n"
    text = MANY.replace("<url>", f"{top}<url>", 1).replace("https://example.com/20000<", "/a<")
    write(tmp_path, {"a.xml": text})
    files = [{"name": "a.xml", "path": str(tmp_path / "a.xml")}]
    bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": NOW}))
    notes: list[dict[str, Any]] = []
    while "progress" in (step := json.loads(bridge.step())):
        notes.append(step["progress"])
    (file,) = json.loads(step["done"]["report"])["files"]
    told = [note for note in notes if note["found"]]
    seen = [[(one["rule"], one["count"]) for one in note["found"]] for note in told]
    assert seen[0] == [("loc-fragment", 1)]
    assert [("loc-relative", 1), ("loc-fragment", 1)] in seen  # the gravest first
    (fragment,) = (one for one in file["findings"] if one["rule"] == "loc-fragment")
    assert fragment["line"] == 3
    for note in told:
        assert note["first"] == fragment
        for one in note["found"]:
            rule = registered()[one["rule"]]
            title = text_of(rule, "en").title
            assert list(one) == ["rule", "severity", "title", "count"]
            assert (one["severity"], one["title"]) == (rule.severity.value, title)
            assert one["count"] <= file["rules"][one["rule"]]


def test_a_cancelled_job_is_gone_and_the_next_one_runs(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"big.xml": MANY, "a.xml": loc("/relative")})
    files = [{"name": "big.xml", "path": str(tmp_path / "big.xml")}]
    bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": None}))
    assert "progress" in json.loads(bridge.step())
    bridge.cancel()
    failed = json.loads(bridge.step())["failed"]
    assert list(failed) == ["code", "detail"]
    assert failed["code"] == "cancelled"
    bridge.cancel()  # with nothing to cancel
    report = json.loads(check(bridge, tmp_path / "a.xml")["report"])
    assert report["files"][0]["rules"] == {"loc-relative": 1}


def test_a_new_job_takes_the_place_of_the_old_one(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"big.xml": MANY, "a.xml": loc("/relative")})
    files = [{"name": "big.xml", "path": str(tmp_path / "big.xml")}]
    bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": None}))
    bridge.step()
    report = json.loads(check(bridge, tmp_path / "a.xml")["report"])
    assert [file["name"] for file in report["files"]] == ["a.xml"]


def test_a_file_is_closed_when_its_job_ends(bridge: ModuleType, tmp_path: Path) -> None:
    """The tab unmounts the file then, which fails while it is open."""
    write(tmp_path, {"big.xml": MANY})
    files_opened: list[Any] = []
    open_ = source._steady

    def note(path: Path, version: Any) -> Any:
        file = open_(path, version)
        if path.name == "big.xml":
            files_opened.append(file)
        return file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "_steady", note)
        files = [{"name": "big.xml", "path": str(tmp_path / "big.xml")}]
        bridge.start(json.dumps({"op": "check", "files": files, "lang": "en", "now": None}))
        for _ in range(4):
            bridge.step()
        bridge.cancel()
        assert files_opened
        assert all(file.closed for file in files_opened)
        files_opened.clear()
        check(bridge, tmp_path / "big.xml")
        assert files_opened
        assert all(file.closed for file in files_opened)


# What goes wrong


def test_without_a_job_there_is_nothing_to_do(bridge: ModuleType) -> None:
    assert json.loads(bridge.step())["failed"]["code"] == "cancelled"


def test_a_file_that_is_gone(bridge: ModuleType, tmp_path: Path) -> None:
    failed = check(bridge, tmp_path / "none.xml")
    assert list(failed) == ["code", "detail"]
    assert failed["code"] == "file-unreadable"
    assert json.loads(bridge.step())["failed"]["code"] == "cancelled"  # the job has ended


def test_a_date_that_is_none(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": plain()})
    failed = check(bridge, tmp_path / "a.xml", now="yesterday")
    assert (failed["code"], "yesterday" in failed["detail"]) == ("internal", True)


# Generate and rules


@pytest.mark.parametrize("vector", VECTORS, ids=["one address", "two with all fields"])
def test_generate(bridge: ModuleType, invoke: Invoke, tmp_path: Path, vector: Vector) -> None:
    request = {"op": "generate", "text": vector.text, "lang": "en", "now": NOW}
    value = run(bridge, **request, **vector.fields)
    keys = ["ok", "counts", "failures", "files"]
    assert list(value) == [
        *keys,
        "outputs",
        "zip",
        "robots",
        "cells_in_list",
        "respelled",
        "suggestions",
        "report",
    ]
    assert (value["ok"], value["zip"]) == (True, None)
    (data,) = (Path(path).read_bytes() for path in value["outputs"])
    assert vector.is_of(data)
    words = [word for name, one in vector.fields.items() for word in (f"--{name}", one)]
    printed = invoke("generate", "--format", "json", *words, input=vector.text.encode()).stdout
    assert {key: value[key] for key in keys} == json.loads(printed)
    write(tmp_path, {"sitemap.xml": data.decode()})
    url = ("--url", "https://example.com/sitemap.xml")
    checked = invoke("check", "sitemap.xml", "--format", "json", "--now", NOW, *url).stdout
    assert value["report"] == checked


def test_generate_a_set_from_a_file(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"list.txt": "".join(f"https://e.example/{n}\n" for n in range(50_001))})
    request = {"op": "generate", "text": None, "lang": "en", "now": NOW, "profile": "protocol"}
    files = [{"path": str(tmp_path / "list.txt"), "name": "list.txt"}]
    value = run(bridge, **request, files=files, gzip=True)
    names = [file["name"] for file in value["files"]]
    assert names == ["sitemap-1.xml.gz", "sitemap-2.xml.gz", "sitemap.xml.gz"]
    data = [Path(path).read_bytes() for path in value["outputs"]]
    assert [hashlib.sha256(one).hexdigest() for one in data] == [
        file["sha256"] for file in value["files"]
    ]
    with ZipFile(value["zip"]) as archive:
        assert archive.namelist() == names
        assert [archive.read(name) for name in names] == data
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    reports = json.loads(value["report"])["files"]
    assert [(one["name"], one["verdict"]) for one in reports] == [(one, "valid") for one in names]


def test_a_generator_given_up_leaves_nothing(bridge: ModuleType) -> None:
    bridge.start(json.dumps({"op": "generate", "text": "https://e.example/", "lang": "en"}))
    while json.loads(bridge.step())["progress"]["doing"] != "checking":
        pass
    bridge.cancel()
    assert outputs() == []


def test_template(bridge: ModuleType) -> None:
    value = run(bridge, op="template", lang="pl")
    assert value["text"].startswith("loc;lastmod;")


def test_generate_refuses_as_a_whole(bridge: ModuleType) -> None:
    text = "https://example.com/\n/a\n"
    value = run(bridge, op="generate", text=text, lang="pl", now=None, priority="2")
    assert (value["ok"], value["files"], value["outputs"]) == (False, [], [])
    assert [(one["id"], one["line"]) for one in value["failures"]] == [
        ("gen-priority", None),
        ("gen-line-not-absolute", 2),
    ]
    assert list(value["failures"][0]) == ["id", "line", "value", "message"]


def test_rules(bridge: ModuleType, invoke: Invoke) -> None:
    value = run(bridge, op="rules", lang="zh-Hant")
    assert list(value) == ["rules"]
    printed = invoke("rules", "--format", "json", "--lang", "zh-Hant").stdout
    assert value["rules"] == json.loads(printed)
    assert {rule["id"] for rule in value["rules"]} == set(registered()) >= set(RULES)


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_decode(bridge: ModuleType, invoke: Invoke, language: str) -> None:
    value = run(bridge, op="decode", message="Couldn't fetch", lang=language)
    words = ("decode", "Couldn't fetch", "--format", "json", "--lang", language)
    assert {**value, "strikes": None} == json.loads(invoke(*words).stdout)
    assert value["known"]
    assert not run(bridge, op="decode", message="\ud800", lang=language)["known"]


# Whatever comes in


REQUESTS = [
    loc("https://bücher.example/\U0001f600"),
    index("<sitemap><loc>https://example.com/1.xml</loc></sitemap>"),
    "https://example.com/\n",
]


@given(st.binary(max_size=200) | st.sampled_from(REQUESTS).map(str.encode))
def test_any_bytes_give_an_answer_that_json_can_carry(data: bytes) -> None:
    with opened() as bridge, pytest.MonkeyPatch.context() as patch:
        source = bridge.Source.of_bytes(data, "a.xml")
        patch.setattr(bridge.Source, "of_path", lambda *_: source)
        files = [{"name": "a.xml", "path": "/input/0/file"}]
        value = run(bridge, op="check", files=files, lang="en", now=NOW, url=None)
        assert json.loads(value["report"].encode())["files"]


def test_what_the_generator_writes_otherwise_is_told(bridge: ModuleType) -> None:
    text = (
        "https://example.com/a\nhttps://EXAMPLE.com/ü\nhttps://żółw.example\nhttps://example.com/a"
    )
    settings = {"profile": "protocol", "hosts": "each", "lang": "en", "now": NOW}
    value = run(bridge, op="generate", text=text, **settings)
    assert value["respelled"] == {
        "count": 2,
        "shown": [
            {"line": 2, "value": "https://EXAMPLE.com/ü", "href": "https://example.com/%C3%BC"},
            {
                "line": 3,
                "value": "https://żółw.example",
                "href": "https://xn--w-uga1v8h.example/",
            },
        ],
    }


@pytest.mark.parametrize("error", [MemoryError(), OSError(errno.ENOMEM, "no memory")])
def test_without_memory_the_job_is_gone_and_the_worker_is_told(
    bridge: ModuleType, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(_: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield {}
        raise error

    monkeypatch.setitem(bridge._VERBS, "check", fails)
    bridge.start(json.dumps({"op": "check"}))
    bridge.step()
    with pytest.raises(MemoryError):
        bridge.step()
    assert json.loads(bridge.step())["failed"]["code"] == "cancelled"
