"""The steps of the build, from nothing to dist/."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from web.build.requirements import pinned
from web.build.steps import (
    BUILD,
    ROOT,
    BuildError,
    Step,
    alone,
    apt_install,
    emptied,
    program,
    run,
    sha256,
)

DIST = ROOT / "dist"
WEB = ROOT / "web"
SCRIPTS = WEB / "build"
MODULES = WEB / "node_modules"
PINS = WEB / "runtime.json"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
PARTS, WHEEL, RUNTIME = BUILD / "parts", BUILD / "wheel", BUILD / "runtime"
BUNDLE, LICENCES = BUILD / "bundle.json", BUILD / "licences.json"

NODE_WANTED = "install Node.js 20 or newer, with npm, and run this again"
INDEX_WANTED = "read the message; the Python package index must be reachable the first time"
PIN = "if you changed its version, run `python3 -m web.build.pin`; else distrust it"
METADATA = "read the message; mend pyproject.toml or what it refers to"


def make_everything(address: str = "") -> None:
    """Make all that dist/ needs, and dist/; BuildError says what went wrong.

    address  where the site will lie; without it that of the environment's SITE_URL, if any
    """
    address = site_address(address or os.environ.get("SITE_URL", ""))
    lock, metadata = WEB / "package-lock.json", ROOT / "pyproject.toml"
    package = [metadata, ROOT / "README.md", ROOT / "LICENSE", ROOT / "pysrc"]
    freeze = [PINS, *(SCRIPTS / name for name in ("freeze.mjs", "compact.py", "probe.py"))]
    own = ("index.html", "csp.txt", "src", "public", "verify", "licences", "build")
    page = [REQUIREMENTS, *(WEB / name for name in own)]
    python = [str(VENV), sys.version]
    runtime = json.loads(PINS.read_text())
    pins = json.dumps([runtime[name] for name in ("core", "lxml", "wheels", "from_source")])
    steps = [
        Step("Python packages", make_venv, PYTHON, [*python, REQUIREMENTS, metadata]),
        Step("npm packages", make_modules, MODULES / ".package-lock.json", [lock]),
        Step("parts of the runtime", make_parts, PARTS, [lock, pins, REQUIREMENTS]),
        Step("the project's wheel", make_wheel, WHEEL, [REQUIREMENTS, *package]),
        Step("one frozen lock (micropip)", make_runtime, RUNTIME, [PARTS, WHEEL, *freeze]),
        Step("the page", partial(make_page, address), DIST / "index.html", [lock, RUNTIME, *page]),
    ]
    with alone():
        for step in steps:
            step.do()


def make_venv() -> None:
    """Make .venv with the pinned packages, and the project in it, installed for editing."""
    wanted = f"{sys.version_info.major}.{sys.version_info.minor}"
    if python_version(PYTHON) != wanted:
        todo = "read the message; on Debian and Ubuntu install the package python3-venv"
        try:
            run(".venv", sys.executable, "-m", "venv", "--clear", VENV, todo=todo)
        except BuildError:
            if not apt_install("python3-venv"):
                raise
            run(".venv", sys.executable, "-m", "venv", "--clear", VENV, todo=todo)
    check_requirements()
    listed = ("install", "--require-hashes", "--requirement", REQUIREMENTS)
    pip("Python packages", *listed, todo=INDEX_WANTED)
    local = ("install", "--no-build-isolation", "--no-index", "--editable", ROOT)
    pip("the project's own package", *local, todo=METADATA)


def pip(part: str, verb: str, *options: str | Path, todo: str, **extra: str) -> None:
    """Run pip on exactly what is named: every dependency is pinned by itself."""
    run(part, PYTHON, "-m", "pip", verb, "--no-deps", *options, todo=todo, **extra)


def python_version(python: Path) -> str:
    """Such as "3.11", or "" when that interpreter does not run."""
    ask = "import sys; print('{}.{}'.format(*sys.version_info))"
    try:
        return subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def make_modules() -> None:
    """Install what the page is made from, by the lock file and its integrity hashes."""
    command = [program("node", NODE_WANTED), "--version"]
    version = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    major = re.match(r"v(\d+)\.", version)
    if not major or int(major[1]) < 20:
        raise BuildError("node", expected="v20 or newer", found=version, todo=NODE_WANTED)
    npm_ci("npm packages", WEB)


def npm_ci(part: str, folder: Path) -> None:
    """Install the packages of a folder by its lock file and its integrity hashes."""
    todo = "read the message; the npm registry must be reachable the first time"
    options = ("--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund")
    run(part, program("npm", NODE_WANTED), "ci", *options, todo=todo)


def check_requirements() -> None:
    """BuildError when a package is not pinned with the hashes of its files."""
    try:
        pinned(REQUIREMENTS)
    except ValueError as error:
        raise BuildError(
            "Python packages", expected="NAME==VERSION with hashes", found=str(error), todo=PIN
        ) from error


def make_parts() -> None:
    """Collect Pyodide and the wheels, each checked against the sum that is pinned for it."""
    pins = json.loads(PINS.read_text())
    core, wheels = emptied(PARTS / "core"), emptied(PARTS / "wheels")
    for name, expected in pins["core"].items():
        shutil.copyfile(checked(name, MODULES / "pyodide" / name, expected), core / name)
    lock = json.loads((core / "pyodide-lock.json").read_text())

    official = lock["packages"]["lxml"]
    lxml = MODULES / pins["lxml"]["from"] / official["file_name"]
    checked("lxml", lxml, pins["lxml"]["sha256"])
    if sha256(lxml) != official["sha256"]:
        todo = "take the wheel that Pyodide's own lock names, or leave Pyodide as it was"
        expected = f"{official['sha256']} (Pyodide)"
        raise BuildError("lxml", expected=expected, found=sha256(lxml), todo=todo)
    shutil.copyfile(lxml, wheels / lxml.name)

    sources = {"lxml": lxml}
    version = ".".join(lock["info"]["python"].split(".")[:2])
    pure = ("--only-binary=:all:", "--python-version", version)
    for name in pins["wheels"]:
        sources[name] = wheel = downloaded(name, *pure)
        shutil.copyfile(wheel, wheels / wheel.name)
    for name in pins["from_source"]:
        sources[name] = downloaded(name, "--no-binary=:all:", "--no-build-isolation")
        make_pure(name, sources[name], wheels)
    sums = {name: sha256(path) for name, path in sources.items()}
    (PARTS / "sources.json").write_text(json.dumps(sums))


def checked(part: str, path: Path, expected: str) -> Path:
    """The path again; BuildError when the file is not the pinned one."""
    found = sha256(path) if path.is_file() else f"no file {path.relative_to(ROOT)}"
    if found != expected:
        raise BuildError(part, expected=f"SHA-256 {expected}", found=found, todo=PIN)
    return path


def downloaded(name: str, *options: str) -> Path:
    """The one file of a package that its index has and tests/requirements.txt pins, fetched once.

    options  for `pip download`: what kind of file
    """
    version, sums = pinned(REQUIREMENTS)[name]
    folder = BUILD / "downloads" / name
    found = list(folder.glob("*"))
    if [sha256(path) in sums for path in found] != [True]:
        listed = BUILD / "downloads" / f"{name}.txt"
        emptied(folder)
        hashes = " ".join(f"--hash=sha256:{one}" for one in sorted(sums))
        listed.write_text(f"{name}=={version} {hashes}\n")
        hashed = ("--require-hashes", "--requirement", listed, "--dest", folder)
        pip(name, "download", *options, *hashed, todo=INDEX_WANTED)
        listed.unlink()
        found = list(folder.glob("*"))
    (file,) = found
    return file


def make_pure(name: str, source: Path, wheels: Path) -> None:
    """Build a package without its C part, which its own setup leaves out when no compiler works.

    Its source is pinned and not its wheel: the bytes of a wheel hang on the machine's zlib and
    clock. compact.py makes them the same again.
    """
    options = ("--no-build-isolation", "--no-index", "--no-cache-dir", "--wheel-dir", wheels)
    settings = {"CC": "false", "SOURCE_DATE_EPOCH": "315532800"}  # 1980: the first in a zip
    pip(name, "wheel", *options, source, todo=INDEX_WANTED, **settings)
    expected = f"{name}-{pinned(REQUIREMENTS)[name][0]}-py3-none-any.whl"
    found = ", ".join(path.name for path in wheels.glob(f"{name}-*"))
    if found != expected:
        todo = "see that no setting of setuptools (LDSHARED, pydistutils.cfg) overrides CC=false"
        raise BuildError(name, expected=expected, found=found, todo=todo)


def make_wheel() -> None:
    """Build the project's wheel."""
    options = ("--no-build-isolation", "--no-index", "--wheel-dir", emptied(WHEEL))
    pip("the project's wheel", "wheel", *options, ROOT, todo=METADATA)


def make_runtime() -> None:
    """Resolve with micropip under Node, and freeze the one lock that the page loads."""
    node = program("node", NODE_WANTED)
    todo = "read the message; an import that fails here would fail in the tab as well"
    wheel = next(WHEEL.glob("*.whl"))
    run("the frozen lock", node, SCRIPTS / "freeze.mjs", PARTS, wheel, RUNTIME, todo=todo)


def site_address(text: str) -> str:
    """An address of a folder, with a slash at its end, or "" for none; BuildError for others."""
    address = text.strip()
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        todo = "give the address of the folder that dist/ is published as, or none"
        expected = "an address such as https://www.example.com/sitemaps/"
        raise BuildError("--site-url", expected=expected, found=address, todo=todo)
    return address.removesuffix("/") + "/"


def make_page(address: str) -> None:
    """Bundle the page and lay out dist/, which changes only once all of it is there."""
    made = BUILD / "site"
    node = program("node", NODE_WANTED)
    where = (address,) if address else ()
    own = {"PYTHONPATH": str(ROOT / "pysrc")}  # this checkout, whatever the environment has
    todo = "read the message; mend the source that it names"
    run("the page", node, SCRIPTS / "bundle.mjs", RUNTIME, made, BUNDLE, todo=todo)
    todo = "read the message; mend web/licences or web/build/inventory.py"
    run("the licences", PYTHON, "-m", "web.build.licences", made, LICENCES, todo=todo)
    todo = "read the message; mend the source that it names"
    laid = (SCRIPTS / "lay.mjs", RUNTIME, made, BUNDLE, LICENCES)
    run("the pages", node, *laid, *where, todo=todo)
    todo = "read the message; a rule lacks words or an example, or its topic a heading"
    reference = ("-m", "sitemap_workbench.app.rule_site", made, WEB / "csp.txt", *where)
    run("the rule reference", PYTHON, *reference, todo=todo, **own)
    todo = "read the message; mend the source that it names"
    run("the single file", node, SCRIPTS / "single.mjs", made, todo=todo)
    todo = "read the message; every page needs each language, and the checker must find nothing"
    sitemap = ("-m", "web.build.own_sitemap", made, *where)
    run("the site's own sitemap", PYTHON, *sitemap, todo=todo, **own)
    todo = "read the message; mend web/build/sbom.py"
    run("the bill of materials", PYTHON, "-m", "web.build.sbom", made, todo=todo)
    todo = "read the message; mend web/src/service-worker.js"
    run("the service worker", node, SCRIPTS / "offline.mjs", made, todo=todo)
    write_sums(made)
    shutil.rmtree(DIST, ignore_errors=True)
    made.rename(DIST)


def write_sums(folder: Path) -> None:
    """List the SHA-256 of every file, as `sha256sum --check` reads it."""
    target = folder / "SHA256SUMS"
    target.unlink(missing_ok=True)
    files = (path for path in folder.rglob("*") if path.is_file())
    names = sorted(path.relative_to(folder).as_posix() for path in files)
    target.write_text("".join(f"{sha256(folder / name)}  {name}\n" for name in names))
