"""Whatever is in a settings file or a baseline, it is followed or refused in words."""

import json
import tomllib
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from sitemap_workbench.app.baseline_file import BaselineError, read_baseline
from sitemap_workbench.app.settings import effective
from sitemap_workbench.app.settings_file import SettingsError, SettingsFile, settings_in
from sitemap_workbench.app.settings_keys import KEYS

TEXTS = st.text(max_size=8) | st.sampled_from(["all", "R056", "loc-*", "error", "off", "a/", "\\"])
SCALARS = st.none() | st.booleans() | st.integers(-9, 9) | st.floats(allow_nan=False) | TEXTS
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def written(folder: str, data: bytes) -> Path:
    path = Path(folder, "file")
    path.write_bytes(data)
    return path


@given(st.binary(max_size=40) | st.text(max_size=40).map(str.encode))
@example(b"\xef\xbb\xbf")
@example(b"a = 1979-13-45")
@example(b"[[select]]")
@example(b"select.x = 1")
@example(b"now = 0000-01-01")
@example(b"exclude = ['\\']")
@example(b"per-file-ignores = {'[' = ['all']}")
@example(b"base-url = 'https://\x7f/'")
@example(b"jobs = 99999999999999999999")
def test_any_bytes_are_settings_or_told(data: bytes) -> None:
    with TemporaryDirectory() as folder, suppress(SettingsError):
        settings_in(written(folder, data))


@given(st.sampled_from(KEYS), VALUES)
def test_any_value_of_a_key_is_read_or_refused(key: Any, value: object) -> None:
    """And what is read can be shown, chosen by and shown again."""
    try:
        own = key.kind.read(value, Path("/folder"))
    except (TypeError, ValueError):
        return
    settings = effective(SettingsFile(Path("/folder/a.toml"), {key.name: own}), {}, url=False)
    assert settings[key.name] == own or own == {}  # which is as good as nothing
    shown = "\n".join(settings.lines())
    assert key.name in tomllib.loads(shown) or own in ({}, ())
    settings.selection({"a.xml": "/folder/a.xml"}).shown_in("a.xml")


@given(VALUES | st.fixed_dictionaries({"schema_version": st.just(1), "files": VALUES}))
def test_any_json_is_a_baseline_or_told(value: object) -> None:
    with TemporaryDirectory() as folder, suppress(BaselineError):
        known = read_baseline(written(folder, json.dumps(value).encode()))
        assert known.total >= 0
        known.text()


@given(st.binary(max_size=40))
@example(b'{"schema_version": 1, "files": {"\\ud800": {"a": [{"more": 1}]}}}')
def test_any_bytes_are_a_baseline_or_told(data: bytes) -> None:
    with TemporaryDirectory() as folder, suppress(BaselineError):
        read_baseline(written(folder, data)).text().encode()
