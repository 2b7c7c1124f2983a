"""Where settings are kept: `sitemap-workbench.toml`, or a table of `pyproject.toml`."""

import codecs
import os
import re
import tomllib
from ast import literal_eval
from collections.abc import Iterator, Mapping
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

_TOML_KEY = re.compile(r"\((?:'[^'\\]*',? ?)+\)")  # as Python shows the parts of one


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
        if _is_there(place / OWN):
            search.found = settings_in(place / OWN)
        elif _is_there(place / PROJECT):
            search.found = _of_project(place / PROJECT, search.told)
        if search.found is not None or os.path.exists(place / ".git"):  # noqa: PTH110  no error
            break
    return search


def _is_there(path: Path) -> bool:
    """Also in a folder that may not be looked into, where Path.is_file fails."""
    return os.path.isfile(path)  # noqa: PTH113


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
    except (OSError, ValueError):  # the current folder is no more; on another drive
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
    if own is None:
        told += (f"{shown_path(path)}: {text}" for text in _near_tables(table))
        return None
    return _checked(path, own, f"tool.{_TABLE}.")


def _near_tables(table: Mapping[str, Any]) -> Iterator[str]:
    """Tables that were probably meant to be ours."""
    tools = table.get("tool")
    for name in tools if isinstance(tools, dict) else ():
        if re.sub("[-_ ]", "", name).lower() == _TABLE.replace("-", ""):
            yield f"[tool.{name}] is not followed; the table is called [tool.{_TABLE}]"


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
    except ValueError as error:  # a number of more digits than Python reads
        raise SettingsError(f"{shown_path(path)}: {error}") from error
    except RecursionError as error:
        raise SettingsError(f"{shown_path(path)}: nested too deeply") from error


def _broken(path: Path, message: str, data: bytes) -> str:
    message = _TOML_KEY.sub(lambda key: ".".join(literal_eval(key[0])), message)
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
            hint = nearest(name, BY_NAME)
            if name == "tool" and not above:
                hint = f"; in this file the keys stand without [tool.{_TABLE}]"
            raise SettingsError(f"{shown_path(path)}: {above}{name}: unknown key{hint}")
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
