"""Where settings are kept: `sitemap-workbench.toml`, or a table of `pyproject.toml`."""

import codecs
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .named_files import read_named
from .selectors import nearest
from .settings_keys import BY_NAME

OWN = "sitemap-workbench.toml"
PROJECT = "pyproject.toml"
_TABLE = "sitemap-workbench"
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class SettingsError(ValueError):
    """A settings file that cannot be followed; the text names file, key and, where TOML itself is
    broken, line and column."""


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """A file with its values as they are used, by key; paths in it are absolute."""

    path: Path
    values: Mapping[str, Any]


@dataclass(slots=True)
class Search:
    """What was found going upwards, and what has to be told about files that were passed over."""

    found: SettingsFile | None = None
    told: list[str] = field(default_factory=list)


def nearest_file(folder: Path) -> Search:
    """The settings that hold in a folder: those of the nearest folder upwards that has any, up to
    the root of the repository or of the disk. In one folder the file of our own comes first; a
    pyproject.toml that does not speak of this program is passed over, one that cannot be read as
    well, which is told.

    Raises:
        SettingsError: what was found is wrong.
    """
    search = Search()
    for place in (folder, *folder.parents):
        if (place / OWN).is_file():
            search.found = settings_in(place / OWN)
        elif (place / PROJECT).is_file():
            search.found = _of_project(place / PROJECT, search.told)
        if search.found is not None or (place / ".git").exists():
            break
    return search


def settings_in(path: Path) -> SettingsFile:
    """The settings in a file that has to have some.

    Raises:
        SettingsError: it cannot be read, or is wrong.
    """
    try:
        data = read_named(path)
    except OSError as error:
        raise SettingsError(f"{shown_path(path)}: {error.strerror or error}") from error
    table = _parsed(path, data)
    if path.name != PROJECT:
        return _checked(path, table, "")
    own = _own_table(path, table)
    if own is None:
        raise SettingsError(f"{shown_path(path)}: there is no table [tool.{_TABLE}] in it")
    return _checked(path, own, f"tool.{_TABLE}.")


def shown_path(path: Path) -> str:
    """A path as it lies from the current folder."""
    try:
        return os.path.relpath(path)
    except ValueError:  # on another drive
        return str(path)


def _of_project(path: Path, told: list[str]) -> SettingsFile | None:
    try:
        data = read_named(path)
    except OSError as error:
        told.append(f"{shown_path(path)}: {error.strerror or error}; passed over")
        return None
    try:
        table = _parsed(path, data)
    except SettingsError as error:
        if _TABLE.encode() in data:
            raise
        told.append(f"{error}; passed over")
        return None
    own = _own_table(path, table)
    return None if own is None else _checked(path, own, f"tool.{_TABLE}.")


def _own_table(path: Path, table: Mapping[str, Any]) -> Mapping[str, Any] | None:
    tools = table.get("tool")
    own = tools.get(_TABLE) if isinstance(tools, dict) else None
    if own is not None and not isinstance(own, dict):
        raise SettingsError(f"{shown_path(path)}: tool.{_TABLE} is no table")
    return own


def _parsed(path: Path, data: bytes) -> dict[str, Any]:
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SettingsError(f"{shown_path(path)}:{line}: not UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_broken(path, str(error), data)) from error
    except RecursionError as error:
        raise SettingsError(f"{shown_path(path)}: nested too deeply") from error


def _broken(path: Path, message: str, data: bytes) -> str:
    place = _TOML_PLACE.search(message)
    if place is None:
        return f"{shown_path(path)}: {message}"
    lines = data.decode().split("\n")
    line, column = place[1] or len(lines), place[2] or len(lines[-1]) + 1
    return f"{shown_path(path)}:{line}:{column}: no TOML: {message[: place.start()]}"


def _checked(path: Path, table: Mapping[str, Any], above: str) -> SettingsFile:
    values = {}
    for name, value in table.items():
        key = BY_NAME.get(name)
        if key is None:
            raise SettingsError(
                f"{shown_path(path)}: {above}{name}: unknown key{nearest(name, BY_NAME)}"
            )
        try:
            values[name] = key.kind.read(value, path.parent)
        except TypeError as error:
            text = f"{shown_path(path)}: {above}{name}: {error}; expected {key.kind.called}"
            raise SettingsError(text) from error
        except ValueError as error:
            raise SettingsError(f"{shown_path(path)}: {above}{name}: {error}") from error
    if "base-url" in values and "map" in values:
        raise SettingsError(
            f"{shown_path(path)}: {above}map: base-url is given as well; one of them is enough"
        )
    return SettingsFile(path, values)
