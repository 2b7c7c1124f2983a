"""The file of known findings: JSON with a line for each, in an order that a diff can be read in.

Findings are told apart by what is at fault and where in the structure, never by line, so that a
file may grow above them. Files are named relative to the folder of the baseline, so that it holds
in every checkout.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..facts.unseen import json_text
from ..report.model import TOOL
from .named_files import read_named

SCHEMA_VERSION = 1
_HINT = 80  # characters of a path or a value


class BaselineError(ValueError):
    """A baseline that cannot be used."""


@dataclass(slots=True)
class Known:
    """Findings that are the same but for their lines: how many there are, and what they are about,
    for people who read the file."""

    count: int
    path: str | None
    value: str | None


@dataclass(slots=True)
class OfRule:
    """The findings of one rule in one file: by id, and how many `more` there are that were not
    looked at one by one."""

    known: dict[str, Known] = field(default_factory=dict)
    more: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.more + sum(one.count for one in self.known.values())


Rules = dict[str, OfRule]


@dataclass(slots=True)
class Baseline:
    """Known findings by file and rule."""

    files: dict[str, Rules] = field(default_factory=dict)

    def of(self, file: str, rule: str) -> OfRule:
        """What is known of a rule in a file; what is put there stays."""
        return self.files.setdefault(file, {}).setdefault(rule, OfRule())

    @property
    def total(self) -> int:
        """All findings."""
        return sum(one.total for rules in self.files.values() for one in rules.values())

    def text(self) -> str:
        """As it is written: the same findings always give the same text."""
        head = {"schema_version": SCHEMA_VERSION, "tool": TOOL}
        lines = [f"  {_json(name)}: {_json(value)}," for name, value in head.items()]
        files = ",\n".join(_file_lines(self.files))
        body = f'  "files": {{\n{files}\n  }}' if files else '  "files": {}'
        return "\n".join(["{", *lines, body, "}"]) + "\n"


def _file_lines(files: Mapping[str, Rules]) -> Iterator[str]:
    for name, rules in sorted(files.items()):
        known = ",\n".join(_rule_lines(rules))
        if known:
            yield f"    {_json(name)}: {{\n{known}\n    }}"


def _rule_lines(rules: Rules) -> Iterator[str]:
    for name, own in sorted(rules.items()):
        rows = [
            {"id": key, "path": one.path, "value": one.value, "count": one.count}
            for key, one in sorted(own.known.items(), key=_order)
        ]
        if own.more:
            rows.append({"more": own.more})
        if rows:
            lines = ",\n".join(f"        {_json(row)}" for row in rows)
            yield f"      {_json(name)}: [\n{lines}\n      ]"


def _order(item: tuple[str, Known]) -> tuple[str, str, str]:
    key, one = item
    return one.path or "", one.value or "", key


def _json(value: object) -> str:
    """On one line, without what would act on whoever shows a diff."""
    return json_text(value, None)


def hint(text: str | None) -> str | None:
    """A path or a value, short enough to be read."""
    return text if text is None or len(text) <= _HINT else f"{text[: _HINT - 1]}…"


def read_baseline(path: Path) -> Baseline:
    """The known findings in a file.

    Raises:
        BaselineError: it is missing, no such file, or of a later version.
    """
    try:
        data = json.loads(read_named(path))
    except FileNotFoundError as error:
        text = f"{path}: there is no such baseline; --write-baseline {path} makes one"
        raise BaselineError(text) from error
    except OSError as error:
        raise BaselineError(f"{path}: {error.strerror or error}") from error
    except json.JSONDecodeError as error:
        text = f"{path}:{error.lineno}:{error.colno}: no JSON: {error.msg}"
        raise BaselineError(text) from error
    except (ValueError, RecursionError) as error:
        raise BaselineError(f"{path}: no baseline: {error}") from error
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BaselineError(f"{path}: no baseline: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _read(data: Any) -> Baseline:
    if not isinstance(data, dict):
        raise ValueError("it is no object")
    version = data["schema_version"]
    if isinstance(version, bool) or version != SCHEMA_VERSION:
        raise ValueError(f"it has the schema version {version}, and {SCHEMA_VERSION} is understood")
    found = Baseline()
    for file, rules in data["files"].items():
        for rule, rows in rules.items():
            own = found.of(file, rule)
            for number, row in enumerate(rows, 1):
                try:
                    _take(own, row)
                except (KeyError, TypeError, ValueError) as error:
                    text = f"files, {file!r}, {rule!r}, finding {number}: {_reason(error)}"
                    raise ValueError(text) from error
    return found


def _take(own: OfRule, row: Any) -> None:
    if not isinstance(row, dict):
        raise TypeError("it is no object")
    if "more" in row:
        own.more += _count(row["more"])
        return
    if not isinstance(row["id"], str):
        raise TypeError("id is no text")
    for name in ("path", "value"):
        if not isinstance(row[name], str | None):
            raise TypeError(f"{name} is neither a text nor null")
    one = own.known.setdefault(row["id"], Known(0, row["path"], row["value"]))
    one.count += _count(row["count"])


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{value!r} is no number of findings")
    return value
