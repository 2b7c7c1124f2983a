"""What dist/ is made of: every part with its version, its licence in full, and where it comes from.

Read from the parts themselves as the build has them: npm's lock and packages, the wheels, Pyodide;
and from web/licences/inside.toml for what lies inside of those. A part without a text of its
licence, or under one that is not allowed here, stops the build.
"""

from __future__ import annotations

import fnmatch
import json
import re
import tomllib
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

from license_expression import ExpressionError, get_spdx_licensing
from web.build.parts import BUNDLE, MODULES, PARTS, RUNTIME, WEB

#: SPDX ids of the licences under which a part may come here; adding one is a decision.
ALLOWED = frozenset(
    [
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "bzip2-1.0.6",
        "LGPL-2.0-or-later",
        "LLVM-exception",
        "MIT",
        "MPL-2.0",
        "Python-2.0",
        "Zlib",
    ]
)
LICENCES = WEB / "licences"
TEXTS = LICENCES / "texts"
PROJECT = "sitemap-workbench"
LICENCE_FILE = re.compile(r"(?i)(?:^|/)(?:licen[cs]e|copying)[^/]*$")


class PartError(Exception):
    """What is wrong with a part, for the person who builds."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part: `ref` names it here, `depends` and `inside` name others by theirs."""

    ref: str
    name: str
    version: str
    licence: str  # SPDX expression
    text: str  # of the licence, with its notices
    purl: str
    depends: Sequence[str] = ()
    inside: str | None = None
    source: Sequence[tuple[str, str]] = ()  # algorithm and hex digest of what it was taken from
    files: Sequence[str] = ()  # in dist/, in which it is


def inventory() -> list[Part]:
    """All parts, in a steady order; PartError says which one is not fit to be shipped."""
    told = tomllib.loads((LICENCES / "inside.toml").read_text())
    parts = [*modules(), pyodide(told), *wheels(told)]
    parts += inside(told, {part.name: part for part in parts})
    for part in parts:
        check(part)
    return parts


def check(part: Part) -> None:
    """PartError when a part lacks its text or its licence is none of those allowed."""
    if len(part.text.split()) < 40:  # fewer words than the shortest licence
        raise PartError(f"{part.name} {part.version} has no text of its licence: name one in texts")
    try:
        ids = get_spdx_licensing().license_keys(part.licence)
    except ExpressionError as error:
        raise PartError(f"{part.name}: {error}") from error
    if strange := sorted(set(ids) - ALLOWED) or not ids:
        raise PartError(f"{part.name} {part.version}: {part.licence!r} ({strange}) is not allowed")


def pyodide(told: Mapping[str, Any]) -> Part:
    """Pyodide's own files."""
    folder = MODULES / "pyodide"
    entry = npm_lock()["node_modules/pyodide"]
    made = json.loads((RUNTIME / "runtime.json").read_text())
    files = [f"runtime/{made['index']}{path.name}" for path in (RUNTIME / made["index"]).iterdir()]
    text = (TEXTS / told["texts"]["pyodide"]["text"]).read_text()
    licence = json.loads((folder / "package.json").read_text())["license"]
    return Part(
        "pyodide",
        "Pyodide",
        entry["version"],
        licence,
        text,
        npm_purl("pyodide", entry["version"]),
        source=[integrity(entry)],
        files=sorted(files),
    )


def modules() -> Iterator[Part]:
    """The npm packages that the page's scripts contain."""
    lock = npm_lock()
    bundled: dict[str, list[str]] = json.loads(BUNDLE.read_text())["packages"]
    for name, scripts in sorted(bundled.items()):
        folder, entry = MODULES / name, lock[f"node_modules/{name}"]
        texts = [path.read_text() for path in sorted(folder.iterdir()) if is_licence(path.name)]
        yield Part(
            f"npm:{name}",
            name,
            entry["version"],
            json.loads((folder / "package.json").read_text()).get("license", ""),
            "\n".join(texts),
            npm_purl(name, entry["version"]),
            depends=[
                f"npm:{one}" for one in sorted(entry.get("dependencies", ())) if one in bundled
            ],
            source=[integrity(entry)],
            files=scripts,
        )


def wheels(told: Mapping[str, Any]) -> Iterator[Part]:
    """The Python packages beside our own, and what they carry of others."""
    made = json.loads((RUNTIME / "runtime.json").read_text())
    sources = json.loads((PARTS / "sources.json").read_text())
    lock = json.loads((RUNTIME / made["lock"]).read_text())["packages"]
    for name, entry in sorted(lock.items()):
        if name == PROJECT:
            continue
        shipped = f"runtime/packages/{entry['file_name']}"
        wheel = PARTS / "wheels" / Path(entry["file_name"]).name
        with zipfile.ZipFile(wheel) as archive:
            (found,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
            metadata = Parser().parsestr(archive.read(found).decode())
            own = [one for one in archive.namelist() if is_licence(one) and ".dist-info/" in one]
            text = "\n".join(archive.read(one).decode() for one in sorted(own))
        check_copies(archive.namelist(), name, told)
        yield Part(
            f"pypi:{name}",
            metadata["Name"],
            entry["version"],
            licence_of(metadata, name, told),
            text,
            f"pkg:pypi/{name}@{entry['version']}",
            depends=[f"pypi:{one}" for one in sorted(entry["depends"])],
            source=[("SHA-256", sources[name])],
            files=[shipped],
        )


def check_copies(names: Sequence[str], outer: str, told: Mapping[str, Any]) -> None:
    """PartError when a wheel carries a copy of a package that nobody has looked at."""
    known = {one["name"] for one in told["part"] if one["inside"] == outer}
    found = {match[1] for one in names if (match := re.search(r"/_vendored/(\w+)/", one))}
    if strange := sorted(found - known):
        raise PartError(f"{outer} carries copies of {strange}: name them in inside.toml")


def inside(told: Mapping[str, Any], outer: Mapping[str, Part]) -> Iterator[Part]:
    """What was linked or copied into other parts."""
    found = json.loads((RUNTIME / "versions.json").read_text())
    found |= {name: part.version for name, part in outer.items()}
    refs = {name: part.ref for name, part in outer.items()}
    refs |= {one["name"]: f"inside:{one['name']}" for one in told["part"]}
    for one in told["part"]:
        version = version_of(one, found)
        if "text_in" in one:
            (wheel,) = (PARTS / "wheels").glob(f"{one['inside']}-*.whl")
            with zipfile.ZipFile(wheel) as archive:
                names = fnmatch.filter(archive.namelist(), one["text_in"])
                text = "\n".join(archive.read(name).decode() for name in sorted(names))
        else:
            text = (TEXTS / one["text"]).read_text()
        yield Part(
            refs[one["name"]],
            one["name"],
            version,
            one["licence"],
            text,
            one["purl"].format(version=version, version_=version.replace(".", "_")),
            inside=refs[one["inside"]],
        )


def version_of(part: Mapping[str, Any], found: Mapping[str, str]) -> str:
    """What the running part says, or what was looked up, as long as that still holds."""
    told = part["version"]
    if "found" in told:
        if not (version := found.get(told["found"])):
            raise PartError(f"{part['name']}: the runtime no longer says its version")
        return version
    name, _, version = told["when"].partition(" ")
    if found[name] != version:
        raise PartError(
            f"{part['name']} {told['is']} was looked up for {told['when']}, and this is {name} "
            f"{found[name]}: look it up again, and mend web/licences/inside.toml"
        )
    return str(told["is"])


def licence_of(metadata: Message, name: str, told: Mapping[str, Any]) -> str:
    """The SPDX expression of a wheel's metadata."""
    return str(
        metadata["License-Expression"] or told["licences"].get(name) or metadata["License"] or ""
    )


def is_licence(path: str) -> bool:
    """It is called like a text of a licence, and is no program."""
    return bool(LICENCE_FILE.search(path)) and not path.endswith((".py", ".pyc"))


def npm_lock() -> dict[str, Any]:
    """The entries of npm's lock by folder."""
    packages: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text())["packages"]
    return packages


def npm_purl(name: str, version: str) -> str:
    """The package URL, in which the sign before a scope is escaped."""
    return f"pkg:npm/{name.replace('@', '%40')}@{version}"


def integrity(entry: Mapping[str, str]) -> tuple[str, str]:
    """The hash of a package as npm pins it."""
    algorithm, _, digest = entry["integrity"].partition("-")
    return algorithm.upper().replace("SHA", "SHA-"), b64decode(digest).hex()
