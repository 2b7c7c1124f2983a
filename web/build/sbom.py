"""The bill of materials of dist/: sbom.cdx.json, in CycloneDX 1.6.

    python -m web.build.sbom SITE

SITE is the finished site. The same site gives the same bytes: there is no time in it, and its
serial number is made from its content.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, License, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from web.build.inventory import PROJECT, Part, PartError, inventory
from web.build.steps import sha256

from sitemap_workbench.version import VERSION

NAME = "sbom.cdx.json"


def bill(site: Path, parts: Sequence[Part]) -> str:
    """The document as JSON."""
    root = Component(
        name=PROJECT,
        version=VERSION,
        type=ComponentType.APPLICATION,
        bom_ref=PROJECT,
        licenses=[licence("MIT")],
        components=shipped(site, PROJECT, own_files(site)),
    )
    inner = {part.ref: [one for one in parts if one.inside == part.ref] for part in parts}
    made = {part.ref: component(site, part) for part in parts}
    for part in parts:
        made[part.ref].components.update(made[one.ref] for one in inner[part.ref])
    bom = Bom(components=[made[part.ref] for part in parts if not part.inside])
    bom.metadata.component = root
    bom.metadata.timestamp = None  # type: ignore[assignment]  # the format does not ask for one
    bom.register_dependency(root, [made[part.ref] for part in parts if not part.inside])
    for part in parts:
        wanted = [*part.depends, *(one.ref for one in inner[part.ref])]
        bom.register_dependency(made[part.ref], [made[ref] for ref in wanted])
    bom.serial_number = uuid5(NAMESPACE_URL, written(bom, without="serialNumber"))
    return written(bom)


def written(bom: Bom, without: str = "") -> str:
    """A document as text, in a steady order."""
    document = json.loads(JsonV1Dot6(bom).output_as_string())
    document.pop(without, None)
    return json.dumps(document, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def component(site: Path, part: Part) -> Component:
    """One part, with the files of the site in which it is."""
    return Component(
        name=part.name,
        version=part.version or None,
        type=ComponentType.LIBRARY,
        bom_ref=part.ref,
        licenses=[licence(part.licence)],
        purl=PackageURL.from_string(part.purl),
        hashes=[HashType(alg=HashAlgorithm(name), content=value) for name, value in part.source],
        components=shipped(site, part.ref, part.files) if alone(part) else (),
        properties=[Property(name=f"{PROJECT}:file", value=path) for path in part.files],
    )


def alone(part: Part) -> bool:
    """Its files have nothing else in them, so that they can be listed as its own."""
    return not part.inside and not part.ref.startswith("npm:")


def shipped(site: Path, ref: str, paths: Iterable[str]) -> list[Component]:
    """Files of the site, with their SHA-256."""
    return [
        Component(
            name=path,
            type=ComponentType.FILE,
            bom_ref=f"{ref}#{path}",
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sha256(site / path))],
        )
        for path in paths
    ]


def own_files(site: Path) -> list[str]:
    """The scripts, styles and the package of the project itself."""
    lock = next((site / "runtime" / "packages").glob("lock-*.json"))
    wheel = json.loads(lock.read_text())["packages"][PROJECT]["file_name"]
    assets = [path for path in (site / "assets").iterdir() if path.suffix != ".map"]
    own = [*assets, lock, lock.parent / wheel, site / "sitemap-workbench.html"]
    return sorted(path.relative_to(site).as_posix() for path in own)


def licence(expression: str) -> License:
    """An SPDX id, or an expression of several."""
    if " " in expression:
        return LicenseExpression(expression)
    return DisjunctiveLicense(id=expression)


def main() -> None:
    """The command of the build."""
    site = Path(sys.argv[1])
    (site / NAME).write_text(bill(site, inventory()), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except PartError as error:
        sys.exit(str(error))
