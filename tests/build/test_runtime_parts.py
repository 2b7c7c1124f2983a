"""What is pinned, and what of it lies in dist/."""

import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from web.build.requirements import pinned

from build import DIST, ROOT

WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
PINS = json.loads((WEB / "runtime.json").read_text())
LXML = next((WEB / "node_modules" / PINS["lxml"]["from"]).glob("lxml-*.whl"))
AT_BOOT = {"jinja2", "lxml", "markupsafe", "sitemap-workbench"}
BUDGET = 7_000_000  # bytes that a first visit may take, compressed as a host sends them


def read_lock() -> tuple[Path, dict[str, dict[str, Any]]]:
    (path,) = DIST.glob("runtime/packages/lock-*.json")
    return path, json.loads(path.read_text())["packages"]


def sources() -> list[Path]:
    """Every file that is part of the project, none that is made or installed."""
    made = {"dist", "node_modules", "__pycache__"}
    hidden = {".ci", ".github", ".gitignore"}
    found = []
    for top in ROOT.iterdir():
        if top.name in made or (top.name.startswith(".") and top.name not in hidden):
            continue
        inside = top.rglob("*") if top.is_dir() else [top]
        found += [p for p in inside if p.is_file() and not made.intersection(p.parts)]
    return found


def test_lock_names_each_file_relative_with_its_own_hash() -> None:
    lock, packages = read_lock()
    for name, entry in packages.items():
        assert re.fullmatch(r"[0-9a-f]{8}/[\w.+-]+\.whl", entry["file_name"]), name
        data = (lock.parent / entry["file_name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == entry["sha256"], name
        assert entry["file_name"].startswith(entry["sha256"][:8]), name


def test_lock_holds_the_four_packages_of_the_page_and_its_resolver() -> None:
    _, packages = read_lock()
    assert set(packages) == AT_BOOT | {"micropip"}
    needed, todo = set[str](), ["sitemap-workbench"]
    while todo:
        needed.add(name := todo.pop())
        todo += packages[name]["depends"]
    assert needed == AT_BOOT


def test_every_wheel_in_dist_is_in_the_lock() -> None:
    lock, packages = read_lock()
    shipped = {path.relative_to(lock.parent).as_posix() for path in lock.parent.rglob("*.whl")}
    assert shipped == {entry["file_name"] for entry in packages.values()}


def test_lxml_is_the_wheel_of_pyodides_own_lock() -> None:
    own = json.loads((PYODIDE / "pyodide-lock.json").read_text())["packages"]["lxml"]
    assert LXML.name == own["file_name"]
    assert hashlib.sha256(LXML.read_bytes()).hexdigest() == own["sha256"]
    assert PINS["lxml"]["sha256"] == own["sha256"]


@pytest.mark.parametrize("name", ["lxml", "python_stdlib.zip"])
def test_parts_of_an_archive_are_left_out_and_none_is_altered(name: str) -> None:
    """What is shipped is the official content, or byte code, which has no twin to compare with."""
    lock, packages = read_lock()
    official, shipped = PYODIDE / name, next(DIST.glob("runtime/core-*/python_stdlib.zip"))
    if name == "lxml":
        official = LXML
        shipped = lock.parent / packages["lxml"]["file_name"]
    with zipfile.ZipFile(official) as before, zipfile.ZipFile(shipped) as after:
        names = before.namelist()
        for member in after.namelist():
            if member.endswith(".pyc"):
                assert member.removesuffix("c") in names
            elif not member.endswith("/RECORD"):
                assert after.read(member) == before.read(member), member


@pytest.mark.parametrize("name", ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"])
def test_core_files_are_shipped_as_they_came(name: str) -> None:
    (shipped,) = DIST.glob(f"runtime/core-*/{name}")
    assert hashlib.sha256(shipped.read_bytes()).hexdigest() == PINS["core"][name]


def test_record_of_each_wheel_names_its_members() -> None:
    lock, packages = read_lock()
    for entry in packages.values():
        with zipfile.ZipFile(lock.parent / entry["file_name"]) as wheel:
            names = set(wheel.namelist())
            record = next(name for name in names if name.endswith(".dist-info/RECORD"))
            listed = {line.split(",")[0] for line in wheel.read(record).decode().splitlines()}
        assert listed == names


def test_npm_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    for path, entry in lock["packages"].items():
        assert "resolved" not in entry, path
        assert not path or entry["integrity"].startswith("sha512-"), path


def test_every_dependency_is_pinned_to_one_version() -> None:
    package = json.loads((WEB / "package.json").read_text())
    for name, version in package["devDependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
    packages = pinned(ROOT / "tests" / "requirements.txt")
    for name, (version, sums) in packages.items():
        assert re.fullmatch(r"\d[\w.]*", version), name
        assert sums, name
    assert {"jinja2", "lxml", "markupsafe", "micropip", "click", "ada-url"} <= packages.keys()


def test_no_file_of_the_project_names_a_package_host() -> None:
    hosts = [".".join(labels).encode() for labels in (
        ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"), ("pypi", "org"),
        ("pythonhosted", "org"), ("jsdelivr", "net"), ("unpkg", "com"), ("cdnjs", "com"),
    )]  # fmt: skip
    found = sources()
    assert ROOT / "build.py" in found
    for path in found:
        data = path.read_bytes()
        assert not [host for host in hosts if host in data], path


def test_no_binary_is_part_of_the_project() -> None:
    assert not [path for path in sources() if path.suffix in {".whl", ".wasm", ".so", ".pyc"}]


def test_first_visit_stays_within_its_budget() -> None:
    """What the page loads: itself, the core, the lock and the packages of the boot; and what is
    fetched afterwards to be there without a network."""
    lock, packages = read_lock()
    loaded = [DIST / "index.html", lock, *DIST.glob("runtime/core-*/*")]
    loaded += [path for path in DIST.glob("assets/*") if path.suffix != ".map"]
    loaded += [lock.parent / packages[name]["file_name"] for name in AT_BOOT]
    apart = {"licences.txt", "sbom.cdx.json"}  # for programs: no page loads or keeps them
    loaded += [p for p in DIST.glob("*.*") if p.suffix != ".html" and p.name not in apart]
    loaded += DIST.glob("offline/*")
    total = 0
    for path in loaded:
        data = path.read_bytes()
        total += min(len(data), len(gzip.compress(data, 6)))
    assert total <= BUDGET
