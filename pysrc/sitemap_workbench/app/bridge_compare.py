"""The comparison behind the door of the tab."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from ..compare import Comparison
from ..compare.as_csv import csv_pieces
from ..compare.as_json import head_of, json_pieces
from ..compare.model import CHANGES
from ..facts.options import Options
from ..readers import Source
from .archive_error import Room
from .archives import named_members
from .comparing import comparing_steps
from .moments import instant
from .session import relayed
from .weburl_browser import parse_urls

Steps = Generator[dict[str, Any], None, dict[str, Any]]

OUTPUT = Path("/output")
"""Where the downloads lie until the worker has taken them out."""
SHOWN = 50_000
"""So many changes of a kind are handed to the page; the downloads have all."""
_PORTION = 2_000  # pieces that are written between two looks at a cancel


def compare(request: dict[str, Any]) -> Steps:
    """`files` with `name`, `path` and, in `sides`, "old" or "new" for each of them; archives are
    opened. In the answer `head` is the JSON without its changes, `changes` the first of each kind,
    `outputs` the paths of the whole as JSON and as CSV."""
    options = Options(now=instant(None), parse_urls=parse_urls)
    given = [Source.of_path(Path(file["path"]), file["name"]) for file in request["files"]]
    room = Room()
    sides = [
        _opened([one for one, of in zip(given, request["sides"], strict=True) if of == side], room)
        for side in ("old", "new")
    ]
    comparison = yield from relayed(comparing_steps(sides[0], sides[1], options), asdict)
    OUTPUT.mkdir(exist_ok=True)
    outputs = []
    for name, pieces in (
        ("comparison.json", json_pieces(comparison)),
        ("comparison.csv", csv_pieces(comparison)),
    ):
        yield from _written(pieces, OUTPUT / name)
        outputs.append(str(OUTPUT / name))
    return {
        "head": head_of(comparison),
        "changes": list(_first_changes(comparison)),
        "outputs": outputs,
    }


def _opened(given: Sequence[Source], room: Room) -> list[Source]:
    """The files of a side with what is in archives."""
    found: list[Source] = []
    for source in given:
        members = named_members(source, room, alone=len(given) == 1)
        found += [source] if members is None else members
    return found


def _written(pieces: Iterator[str], path: Path) -> Generator[dict[str, Any], None, None]:
    """Write a download, with a breath now and then."""
    with path.open("w", encoding="utf-8", newline="") as into:
        while portion := list(islice(pieces, _PORTION)):
            into.writelines(portion)
            stage = {"doing": "writing", "file": 0, "files": 1, "name": path.name}
            yield {**stage, "done": 0, "total": 0}


def _first_changes(comparison: Comparison) -> Iterator[dict[str, Any]]:
    for change in CHANGES:
        for one in islice(comparison.changes.of_kind(change), SHOWN):
            yield one.to_dict()
