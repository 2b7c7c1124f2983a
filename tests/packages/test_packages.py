"""Wheel and sdist hold what they should, say what they are, and install into a fresh environment
that then gives the same report."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement
from trove_classifiers import classifiers

from build import ROOT
from sitemap_workbench import check_set, render
from sitemap_workbench.version import VERSION
from sitemaps import NOW
from wheelhouse import environment, fill

PACKAGE = ROOT / "pysrc" / "sitemap_workbench"
SOURCES = {
    path.relative_to(ROOT / "pysrc").as_posix()
    for path in PACKAGE.rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
}
CORPUS = ROOT / "tests" / "corpus"
BUILDING = ["hatchling", "editables"]
NEEDED = ["click", "lxml", "jinja2", "ada-url"]


def run(*words: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """A program in a surrounding that knows neither the checkout nor a network."""
    kept = {
        name: os.environ[name] for name in ("PATH", "TMPDIR", "SYSTEMROOT") if name in os.environ
    }
    return subprocess.run(
        list(map(str, words)), cwd=cwd, env=kept, capture_output=True, timeout=240
    )


def must(*words: str | Path) -> None:
    done = run(*words)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with wheel and sdist, made from the checkout."""
    folder = tmp_path_factory.mktemp("built")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def sdist(built: Path) -> Path:
    (path,) = built.glob("*.tar.gz")
    return path


@pytest.fixture(scope="module")
def wheelhouse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheelhouse")
    fill(folder, [*BUILDING, *NEEDED])
    return folder


def test_the_wheel_is_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"sitemap_workbench-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        about = f"sitemap_workbench-{VERSION}.dist-info"
        assert packed.read(f"{about}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    inside = {name for name in names if not name.startswith(about)}
    assert inside == SOURCES
    assert "sitemap_workbench/py.typed" in inside
    kinds = {Path(name).suffix for name in inside}
    assert {".toml", ".j2", ".jinja", ".xsd", ".css"} <= kinds


def test_the_sdist_has_what_the_wheel_is_made_from_and_nothing_else(sdist: Path) -> None:
    root = f"sitemap_workbench-{VERSION}/"
    with tarfile.open(sdist) as packed:
        names = {member.name.removeprefix(root) for member in packed if member.isfile()}
    inside = {name.removeprefix("pysrc/") for name in names if name.startswith("pysrc/sitemap_")}
    assert inside == SOURCES
    beside = {name for name in names if not name.startswith("pysrc/sitemap_")}
    readmes = {"README.md", "pysrc/README.md", "CHANGELOG.md"}
    assert beside == readmes | {"LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}


def test_the_metadata_is_valid_and_says_what_is_so(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        text = packed.read(f"sitemap_workbench-{VERSION}.dist-info/METADATA")
        scripts = packed.read(f"sitemap_workbench-{VERSION}.dist-info/entry_points.txt").decode()
    told = Metadata.from_email(text, validate=True)
    assert (told.name, str(told.version)) == ("sitemap-workbench", VERSION)
    assert told.license_expression == "MIT"
    assert told.license_files == ["LICENSE"]
    assert str(told.requires_python) == ">=3.11"
    assert set(told.classifiers or ()) <= classifiers
    versions = [f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)]
    assert set(versions) <= set(told.classifiers or ())
    assert told.description == (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"^sitemap-workbench = ", scripts, re.MULTILINE)
    assert {one.name for one in told.requires_dist or ()} == set(NEEDED)


def test_what_is_installed_here_is_inside_the_bounds() -> None:
    import tomllib
    from importlib.metadata import version

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in map(Requirement, project["dependencies"]):
        assert wanted.specifier.contains(version(wanted.name)), wanted


def test_the_sdist_gives_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    must_be = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "out"]
    done = subprocess.run(must_be, cwd=unpacked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / wheel.name).read_bytes() == wheel.read_bytes()


@pytest.mark.parametrize("form", ["wheel", "sdist"])
def test_it_installs_into_a_fresh_environment(
    form: str, wheel: Path, sdist: Path, wheelhouse: Path, tmp_path: Path
) -> None:
    python = environment(tmp_path / "venv")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    offline = ("--no-index", "--no-cache-dir", "--find-links", wheelhouse)
    must(*pip, "install", *offline, wheel if form == "wheel" else sdist)
    must(*pip, "check")

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    where = run(python, "-c", "import sitemap_workbench as w; print(w.__file__)", cwd=elsewhere)
    assert Path(where.stdout.decode().strip()).is_relative_to(tmp_path / "venv")

    for name in ("bare-ampersands-crlf.xml", "hreflang-clean.xml"):
        (elsewhere / name).write_bytes((CORPUS / name).read_bytes())
    files = sorted(elsewhere.iterdir())
    words = ("check", *(file.name for file in files), "--format", "json", "--now", NOW)
    expected = render(check_set(files, now=NOW), "json").encode()
    program = python.with_name("sitemap-workbench")
    for start in ([program], [python, "-m", "sitemap_workbench"]):
        done = run(*start, *words, cwd=elsewhere)
        assert (done.returncode, done.stderr, done.stdout) == (1, b"", expected)
    made = run(program, "generate", "-", "--template", cwd=elsewhere)
    assert (made.returncode, made.stdout[:6]) == (0, b"\xef\xbb\xbfloc")
