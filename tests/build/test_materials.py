"""The bill of materials and the licences: complete, in the form asked for, always the same."""

import base64
import hashlib
import json
import re
import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import cyclonedx.schema
import fastjsonschema
import pytest
from pages_of_site import pages
from web.build import inventory, licences, sbom
from web.build.inventory import Part, PartError, check, check_copies, version_of
from web.build.pin import pin_runtime
from web.build.requirements import pinned
from web.build.steps import BuildError

from build import DIST, ROOT

SCHEMAS = Path(cyclonedx.schema.__file__).parent / "_res"
OWN = "sitemap-workbench"


@cache
def parts() -> list[Part]:
    return inventory.inventory()


@cache
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DIST / "sbom.cdx.json").read_text())
    return found


def components(within: dict[str, Any]) -> list[dict[str, Any]]:
    inner = within.get("components", [])
    return [*inner, *(deep for one in inner for deep in components(one))]


def everything() -> list[dict[str, Any]]:
    return [*components(document()), *components(document()["metadata"]["component"])]


def named(name: str) -> dict[str, Any]:
    (found,) = (one for one in components(document()) if one["name"] == name)
    return found


def test_it_is_as_the_published_schema_of_cyclonedx_has_it() -> None:
    schema = json.loads((SCHEMAS / "bom-1.6.SNAPSHOT.schema.json").read_text())

    def beside(address: str) -> Any:
        """Those of SPDX's ids and of signatures, which it refers to."""
        return json.loads((SCHEMAS / address.split("/")[-1]).read_text())

    judge = fastjsonschema.compile(schema, handlers={"http": beside})
    judge(document())
    with pytest.raises(fastjsonschema.JsonSchemaException):
        judge({**document(), "components": [{"type": "library"}]})


def test_the_same_site_gives_the_same_document_without_time_or_chance() -> None:
    text = (DIST / "sbom.cdx.json").read_text()
    assert sbom.bill(DIST, parts()) == text
    assert "timestamp" not in text
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", document()["serialNumber"])


def test_every_file_of_the_runtime_and_every_script_is_in_it_with_its_sum() -> None:
    listed = {one["name"]: one["hashes"] for one in everything() if one["type"] == "file"}
    shipped = [path for path in DIST.glob("runtime/**/*") if path.is_file()]
    shipped += [path for path in DIST.glob("assets/*") if path.suffix != ".map"]
    assert len(shipped) > 12
    for path in shipped:
        (found,) = listed[path.relative_to(DIST).as_posix()]
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        assert found == {"alg": "SHA-256", "content": digest}


def test_every_package_that_a_source_map_names_is_in_it() -> None:
    found = set()
    for path in DIST.glob("assets/*.map"):
        for source in json.loads(path.read_text())["sources"]:
            found |= set(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))
    assert "@codemirror/view" in found
    listed = {one["name"] for one in document()["components"] if "pkg:npm/" in one["purl"]}
    assert found == listed - {"Pyodide"}


def test_a_package_of_npm_has_the_hash_that_npm_pins() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, folder in (("Pyodide", "pyodide"), ("@codemirror/view", "@codemirror/view")):
        digest = base64.b64decode(lock[f"node_modules/{folder}"]["integrity"].split("-")[1]).hex()
        assert {"alg": "SHA-512", "content": digest} in named(name)["hashes"]


@pytest.mark.parametrize("name", ["Jinja2", "MarkupSafe", "micropip"])
def test_a_python_package_has_a_hash_that_is_pinned(name: str) -> None:
    version, sums = pinned(ROOT / "tests" / "requirements.txt")[name.lower()]
    assert named(name)["version"] == version
    assert named(name)["hashes"][0]["content"] in sums


@pytest.mark.parametrize(
    ("name", "outer"),
    [("Expat", "CPython"), ("zlib", "Pyodide"), ("libxml2", "lxml"), ("libiconv", "lxml")],
)
def test_what_was_linked_in_lies_in_what_it_is_linked_into(name: str, outer: str) -> None:
    assert named(name) in named(outer)["components"]
    depends = {one["ref"]: one.get("dependsOn", []) for one in document()["dependencies"]}
    assert named(name)["bom-ref"] in depends[named(outer)["bom-ref"]]


def test_the_runtime_says_the_versions_that_its_makers_publish() -> None:
    """Of lxml's wheel for Pyodide: pyodide-recipes; of Emscripten: the lock of Pyodide."""
    assert named("libxml2")["version"] == "2.9.10"
    platform = json.loads((ROOT / "web/node_modules/pyodide/pyodide-lock.json").read_text())["info"]
    assert platform["platform"] == f"emscripten_{named('Emscripten')['version'].replace('.', '_')}"
    assert platform["python"] == named("CPython")["version"]


def test_every_part_is_reached_from_the_whole() -> None:
    depends = {one["ref"]: one.get("dependsOn", []) for one in document()["dependencies"]}
    reached, todo = set(), [OWN]
    while todo:
        reached.add(ref := todo.pop())
        todo += [one for one in depends[ref] if one not in reached]
    assert reached == {OWN, *(part.ref for part in parts())}


@pytest.mark.parametrize("folder", ["", "pl/", "zh-Hant/"])
def test_the_page_shows_every_part_with_its_licence_and_the_whole_text(folder: str) -> None:
    page = pages()[f"{folder}licences/index.html"]
    cells = [one.text.strip() for one in page.elements if one.tag in ("th", "td", "a")]
    texts = {one.text.strip() for one in page.elements if one.tag == "pre"}
    words = {" ".join(text.split()) for text in texts}
    for part in parts():
        assert part.name in cells
        assert part.licence in cells
        assert " ".join(part.text.split()) in words, part.name
    targets = {one["id"] for one in page.all("section") if "id" in one}
    links = {one["href"][1:] for one in page.all("a") if one["href"].startswith("#text-")}
    assert links == targets


def test_the_plain_texts_name_every_part() -> None:
    text = (DIST / "licences.txt").read_text()
    assert text == licences.plain(licences.grouped(list(licences.nested(parts()))))
    for part in parts():
        assert f"{part.name} {part.version} ({part.licence})" in text


GOOD = Part("x", "a part", "1", "MIT", "word " * 60, "pkg:generic/x@1")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"text": ""}, "no text of its licence"),
        ({"text": "MIT"}, "no text of its licence"),
        ({"licence": "AGPL-3.0-only"}, "is not allowed"),
        ({"licence": "MIT OR AGPL-3.0-only"}, "is not allowed"),
        ({"licence": "BSD"}, "is not allowed"),
        ({"licence": ""}, "is not allowed"),
        ({"licence": "MIT AND"}, "a part"),
    ],
)
def test_a_part_that_is_not_fit_to_be_shipped_is_refused(
    changes: dict[str, str], said: str
) -> None:
    check(GOOD)
    with pytest.raises(PartError, match=said):
        check(replace(GOOD, **changes))


def test_a_version_that_was_looked_up_for_another_release_is_refused() -> None:
    told = {"name": "musl", "version": {"is": "1.2.5", "when": "emscripten 4.0.9"}}
    assert version_of(told, {"emscripten": "4.0.9"}) == "1.2.5"
    with pytest.raises(PartError, match=r"look it up again"):
        version_of(told, {"emscripten": "4.0.10"})
    with pytest.raises(PartError, match=r"no longer says"):
        version_of({"name": "zlib", "version": {"found": "zlib"}}, {})


def test_a_copy_that_nobody_has_looked_at_is_refused() -> None:
    told = {"part": [{"name": "packaging", "inside": "micropip"}]}
    check_copies(["micropip/_vendored/packaging/a.py"], "micropip", told)
    with pytest.raises(PartError, match="other"):
        check_copies(["micropip/_vendored/other/a.py"], "micropip", told)
    with pytest.raises(PartError, match="packaging"):
        check_copies(["jinja2/_vendored/packaging/a.py"], "jinja2", told)


@pytest.mark.parametrize(
    "line",
    [
        "lxml==6.1.3",
        "lxml>=6.1.3 --hash=sha256:" + "0" * 64,
        "lxml --hash=sha256:" + "0" * 64,
        "lxml==6.1.3 --hash=md5:" + "0" * 32,
        "-r other.txt",
        "https://www.example.com/lxml.whl --hash=sha256:" + "0" * 64,
    ],
)
def test_a_requirement_without_version_and_hashes_is_refused(tmp_path: Path, line: str) -> None:
    listed = tmp_path / "requirements.txt"
    good = "# words\nJinja2==3.1.6 \\\n    --hash=sha256:" + "a" * 64 + "\n"
    listed.write_text(good)
    assert pinned(listed) == {"jinja2": ("3.1.6", frozenset({"a" * 64}))}
    listed.write_text(f"{good}{line}\n")
    with pytest.raises(ValueError, match="not pinned"):
        pinned(listed)


def test_no_wheel_carries_a_library_that_is_not_listed() -> None:
    """Compiled code is in lxml alone, whose libraries are named; others are plain Python."""
    for path in DIST.glob("runtime/packages/*/*.whl"):
        with zipfile.ZipFile(path) as wheel:
            compiled = [name for name in wheel.namelist() if name.endswith((".so", ".wasm", ".a"))]
        assert bool(compiled) == path.name.startswith("lxml-"), path.name


def modules_of(
    folder: Path, wheel: bytes = b"a wheel", named: bytes = b"a wheel"
) -> tuple[Path, Path]:
    """Pyodide whose lock names a wheel, the package that carries one, and the pins."""
    carrier = folder / "node_modules" / "carrier"
    (folder / "node_modules" / "pyodide").mkdir(parents=True)
    carrier.mkdir()
    entry = {"file_name": "lxml-9.whl", "sha256": hashlib.sha256(named).hexdigest()}
    lock = json.dumps({"packages": {"lxml": entry}})
    (folder / "node_modules" / "pyodide" / "pyodide-lock.json").write_text(lock)
    (carrier / "lxml-9.whl").write_bytes(wheel)
    pins = folder / "runtime.json"
    text = '{"core": {\n"pyodide-lock.json": "%s"},\n "lxml": {"from": "carrier", "sha256": "%s"}}'
    pins.write_text(text % ("1" * 64, "2" * 64))
    return pins, folder / "node_modules"


def test_pinning_writes_the_sums_and_nothing_else(tmp_path: Path) -> None:
    pins, modules = modules_of(tmp_path)
    before = pins.read_text()
    pin_runtime(pins, modules)
    lock = hashlib.sha256((modules / "pyodide" / "pyodide-lock.json").read_bytes()).hexdigest()
    wheel = hashlib.sha256(b"a wheel").hexdigest()
    assert pins.read_text() == before.replace("1" * 64, lock).replace("2" * 64, wheel)


def test_pinning_refuses_a_wheel_that_pyodide_does_not_name(tmp_path: Path) -> None:
    pins, modules = modules_of(tmp_path, wheel=b"another wheel")
    before = pins.read_text()
    with pytest.raises(BuildError, match="Pyodide's own lock"):
        pin_runtime(pins, modules)
    (modules / "carrier" / "lxml-9.whl").unlink()
    with pytest.raises(BuildError, match=r"no lxml-9\.whl in carrier"):
        pin_runtime(pins, modules)
    assert pins.read_text() == before


def test_the_sums_that_are_pinned_are_those_of_the_versions_that_are_named(tmp_path: Path) -> None:
    """From the packages that npm installed by its lock, pinning gives the file that is there."""
    pins = tmp_path / "runtime.json"
    pins.write_bytes((ROOT / "web" / "runtime.json").read_bytes())
    pin_runtime(pins, ROOT / "web" / "node_modules")
    assert pins.read_bytes() == (ROOT / "web" / "runtime.json").read_bytes()


def test_the_version_of_pyodide_stands_in_one_place() -> None:
    """Beside web/package.json only npm's lock and what was looked up for one release name it."""
    version = json.loads((ROOT / "web" / "package.json").read_text())["devDependencies"]["pyodide"]
    lock = json.loads((ROOT / "web/node_modules/pyodide/pyodide-lock.json").read_text())
    tags = re.search(r"cp\d+-pyodide_\d+_\d+", lock["packages"]["lxml"]["file_name"])
    assert tags
    apart = {"package.json", "package-lock.json", "inside.toml"}
    for folder in ("web/src", "web/build", "web", ".github/workflows"):
        for path in (ROOT / folder).iterdir():
            if path.is_file() and path.name not in apart:
                text = path.read_text()
                for one in (version, lock["info"]["python"], tags[0]):
                    assert one not in text, path
