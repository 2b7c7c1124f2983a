"""The settings that a check follows: the command line before the file, the file before defaults."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..facts.unseen import json_text, printable
from ..report.terminal import safe
from .patterns import Pattern
from .selection import NOTHING_SELECTED, Fits, Selection, selection
from .selectors import OFF, rules_named, severities_named, split
from .settings_file import Search, SettingsFile, nearest_file, settings_in, shown_path
from .settings_keys import KEYS

_ADDRESSES = ("base-url", "map")  # one of them takes the place of the other, and so does --url
_DEFAULT = "default"
_TYPED = "command line"


@dataclass(frozen=True, slots=True)
class Settings:
    """Values by key, as they are in effect, and where each comes from; `file` is the settings file
    that is followed."""

    values: Mapping[str, Any]
    origins: Mapping[str, str]
    file: str | None

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def selection(self, paths: Mapping[str, str]) -> Selection:
        """Which findings are shown, and how severe they are.

        Args:
            paths: absolute path of each file, by its name in the report.
        """

        def fits(pattern: Pattern) -> Fits:
            return lambda name: name in paths and pattern.fits(paths[name])

        by_file = self["per-file-ignores"] or ()
        return selection(
            self["select"],
            self["ignore"] or (),
            self["severity"],
            ((fits(pattern), rules_named(rules)) for pattern, rules in by_file),
        )

    def lines(self) -> Iterator[str]:
        """As TOML, each with a remark where it comes from; what is not set is a remark itself."""
        yield f"# settings file: {safe(self.file or 'none')}"
        for key in KEYS:
            value = self[key.name]
            row = f"# {key.name}" if value is None else f"{key.name} = {_toml(value)}"
            yield f"{row:<32}  # {safe(self.origins[key.name])}"


def found_settings(config: Path | None, *, no_config: bool) -> Search:
    """The settings file to follow.

    Raises:
        ValueError: it cannot be followed, or one is named and none is wanted.
    """
    if config is not None and no_config:
        raise ValueError("give one of --config and --no-config, not both")
    if config is not None:
        return Search(settings_in(Path(os.path.abspath(config))))  # noqa: PTH100  links stay
    if no_config:
        return Search()
    try:
        return nearest_file(Path.cwd())
    except FileNotFoundError:  # the current folder is no more
        return Search()


def effective(file: SettingsFile | None, given: Mapping[str, Any], *, url: bool) -> Settings:
    """What the file and the command line say together.

    Args:
        file: the settings file, if there is one.
        given: the options that were typed, by key.
        url: whether --url is given.

    Raises:
        ValueError: a value of the command line is wrong.
    """
    typed = _typed(given)
    kept = _kept(dict(file.values) if file else {}, typed, url=url)
    name_of_file = shown_path(file.path) if file else ""
    values, origins = {}, {}
    for key in KEYS:
        name = key.name
        if key.adds and name in kept and name in typed:
            values[name] = _together(kept[name], typed[name])
            origins[name] = f"{name_of_file} and {_TYPED}"
        elif name in typed:
            values[name], origins[name] = typed[name], _TYPED
        elif name in kept:
            values[name], origins[name] = kept[name], name_of_file
        else:
            values[name], origins[name] = key.default, _DEFAULT
    return Settings(values, origins, name_of_file or None)


def _kept(values: dict[str, Any], typed: Mapping[str, Any], *, url: bool) -> dict[str, Any]:
    """What counts of a file beside the command line. Who selects there begins anew, so that what
    the file ignores and turns off comes back; a level takes the place of those of its rules."""
    if url or any(name in typed for name in _ADDRESSES):
        for name in _ADDRESSES:
            values.pop(name, None)
    levels = values.get("severity", {})
    if "select" in typed:
        values.pop("ignore", None)
        levels = {rule: level for rule, level in levels.items() if level != OFF}
    anew = rules_named(typed.get("severity", ()))
    levels = {rule: level for rule, level in levels.items() if not rules_named([rule]) <= anew}
    if levels:
        values["severity"] = levels
    else:
        values.pop("severity", None)
    return values


def _together(kept: Any, typed: Any) -> Any:
    return kept | typed if isinstance(kept, dict) else kept + typed


def _typed(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given, as the file would have them."""
    typed = {}
    for key, value in given.items():
        if key in ("select", "ignore"):
            value = tuple(rule for text in value for rule in split(text))
            if not rules_named(value) and key == "select":
                raise ValueError(NOTHING_SELECTED)
        elif key == "severity":
            value = _levels(value)
        elif key == "exclude":
            value = tuple(Pattern.of(text, Path.cwd()) for text in value)
        typed[key] = value
    return typed


def _levels(texts: tuple[str, ...]) -> dict[str, str]:
    levels = {}
    for part in (part for text in texts for part in split(text)):
        rule, sign, level = (piece.strip() for piece in part.rpartition("="))
        if not sign or not rule:
            raise ValueError(f"--severity {part}: expected RULE=LEVEL, such as loc-duplicate=note")
        levels[rule] = level
    severities_named(levels)
    return levels


def _toml(value: Any) -> str:
    """A value as TOML. A string of JSON is one of TOML too."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case Path():
            return _toml(shown_path(value))
        case Pattern(text=text):
            return _toml(text)
        case dict():
            return f"{{{', '.join(f'{_toml(one)} = {_toml(own)}' for one, own in value.items())}}}"
        case ((Pattern(), _), *_):
            return _toml({pattern.text: rules for pattern, rules in value})
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
    return json_text(printable(str(value)), None)
