"""The licences of all parts, for people: as plain text, and as what the page of them is made from.

    python -m web.build.licences SITE DATA

SITE is what the page was bundled into; it gets licences.txt. DATA becomes the JSON that lay.mjs
reads.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from web.build.inventory import Part, PartError, inventory

RULE = "-" * 80


def grouped(parts: Iterable[Part]) -> list[list[Part]]:
    """The parts that have one text, blanks aside, in the order of the first of each."""
    found: dict[str, list[Part]] = {}
    for part in parts:
        found.setdefault(" ".join(part.text.split()), []).append(part)
    return list(found.values())


def plain(texts: Sequence[Sequence[Part]]) -> str:
    """All texts, each under the names of the parts that have it."""
    chapters = [
        "\n".join(f"{part.name} {part.version} ({part.licence})" for part in parts)
        + f"\n\n{parts[0].text.strip()}\n"
        for parts in texts
    ]
    return f"\n{RULE}\n\n".join(chapters)


def page(parts: Sequence[Part], texts: Sequence[Sequence[Part]]) -> dict[str, object]:
    """The rows of the page by group, and its texts."""
    names = {part.ref: part for part in parts}
    numbers = {part.ref: number for number, same in enumerate(texts, 1) for part in same}
    groups: dict[str, list[Mapping[str, object]]] = {"page": [], "python": []}
    for part in nested(parts):
        group = "page" if part.ref.startswith("npm:") else "python"
        groups[group].append(
            {
                "name": part.name,
                "version": part.version,
                "licence": part.licence,
                "text": numbers[part.ref],
                "inside": [one.name for one in around(part, names)],
            }
        )
    shown = [
        {
            "parts": [part.name for part in same],
            "licence": same[0].licence,
            "text": same[0].text.strip("\n"),
        }
        for same in texts
    ]
    return {"groups": groups, "texts": shown}


def nested(parts: Sequence[Part], outer: str | None = None) -> Iterator[Part]:
    """Each part, and right after it what lies in it."""
    for part in parts:
        if part.inside == outer:
            yield part
            yield from nested(parts, part.ref)


def around(part: Part, names: Mapping[str, Part]) -> Iterator[Part]:
    """What a part lies in, the innermost first."""
    while part.inside:
        part = names[part.inside]
        yield part


def main() -> None:
    """The command of the build."""
    site, data = map(Path, sys.argv[1:])
    parts = inventory()
    texts = grouped(list(nested(parts)))
    (site / "licences.txt").write_text(plain(texts), encoding="utf-8")
    data.write_text(json.dumps(page(parts, texts)), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except PartError as error:
        sys.exit(str(error))
