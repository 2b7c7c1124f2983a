"""The comparison behind the door of the tab."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bridges import COMPARISON, run

from sets import write, zipped
from sitemap_workbench import compare
from sitemap_workbench.compare.as_csv import csv_pieces
from sitemap_workbench.compare.as_json import json_pieces
from sitemaps import locs

A, B, C = (f"https://example.com/{name}" for name in "abc")


def asked(bridge: ModuleType, old: list[Path], new: list[Path]) -> Any:
    files = [{"name": path.name, "path": str(path)} for path in (*old, *new)]
    sides = ["old"] * len(old) + ["new"] * len(new)
    return run(bridge, op="compare", lang="en", files=files, sides=sides)


def test_the_downloads_are_those_of_the_command(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"old.xml": locs(A, B), "new.xml": locs("http://example.com/a", B, C)})
    old, new = tmp_path / "old.xml", tmp_path / "new.xml"
    answer = asked(bridge, [old], [new])
    as_json, as_csv = (Path(path).read_bytes().decode() for path in answer["outputs"])
    comparison = compare(old, new)
    assert as_json == "".join(json_pieces(comparison))
    assert as_csv == "".join(csv_pieces(comparison))
    whole = json.loads(as_json)
    assert answer["changes"] == whole.pop("changes")
    assert answer["head"] == whole


def test_archives_are_sides_like_folders(bridge: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "old.zip").write_bytes(zipped({"a.xml": locs(A), "b.xml": locs(B)}))
    write(tmp_path, {"a.xml": locs(A), "b.xml": locs(B, C)})
    answer = asked(bridge, [tmp_path / "old.zip"], [tmp_path / "a.xml", tmp_path / "b.xml"])
    assert answer["head"]["files"] == {"added": [], "removed": []}
    assert answer["head"]["pages"]["moved"] == 0
    assert [change["change"] for change in answer["changes"]] == ["added"]


def test_it_tells_how_far_it_is_and_can_be_left(bridge: ModuleType, tmp_path: Path) -> None:
    write(tmp_path, {"old.xml": locs(A), "new.xml": locs(B)})
    files = [{"name": name, "path": str(tmp_path / name)} for name in ("old.xml", "new.xml")]
    request = {"op": "compare", "lang": "en", "files": files, "sides": ["old", "new"]}
    bridge.start(json.dumps(request))
    stages = []
    while "progress" in (step := json.loads(bridge.step())):
        stages.append(step["progress"])
    assert list(dict.fromkeys(stage["doing"] for stage in stages)) == [
        "sides",
        "details",
        "writing",
    ]
    size = sum((tmp_path / name).stat().st_size for name in ("old.xml", "new.xml"))
    assert {stage["total"] for stage in stages if stage["doing"] == "sides"} == {size}
    bridge.start(json.dumps(request))
    bridge.step()
    bridge.cancel()
    assert json.loads(bridge.step()) == {"failed": {"code": "cancelled", "detail": "no job"}}


FAULTS = [
    ("gone.xml", None, "file-unreadable"),
    ("broken.zip", b"PK\x03\x04", "archive-unreadable"),
]


@pytest.mark.parametrize(("name", "data", "code"), FAULTS)
def test_what_cannot_be_read(
    bridge: ModuleType, tmp_path: Path, name: str, data: bytes | None, code: str
) -> None:
    write(tmp_path, {"old.xml": locs(A)})
    path = tmp_path / name
    path.write_bytes(data or b"")
    if data is None:
        path.unlink()
    assert asked(bridge, [tmp_path / "old.xml"], [path])["code"] == code


def test_the_page_gets_the_first_changes_of_each_kind(
    bridge: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[COMPARISON], "SHOWN", 2)
    write(tmp_path, {"old.xml": locs(A, B, C), "new.xml": locs(*(f"{A}/{n}" for n in range(5)))})
    answer = asked(bridge, [tmp_path / "old.xml"], [tmp_path / "new.xml"])
    kinds = [change["change"] for change in answer["changes"]]
    assert kinds == ["added", "added", "removed", "removed"]
    assert len(json.loads(Path(answer["outputs"][0]).read_text())["changes"]) == 8
