"""What the library takes, and how it names what it does not take."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sitemap_workbench
from sitemap_workbench import check, check_set, compare, generate
from sitemap_workbench.version import VERSION
from sitemaps import plain

DATA = plain().encode()
LIST = b"https://example.com/\n"


class Dripping(io.RawIOBase):
    """Gives a few bytes each time, whatever it is asked for."""

    def __init__(self, data: bytes) -> None:
        self._left = io.BytesIO(data)

    def read(self, size: int = -1) -> bytes:
        return self._left.read(7)


def test_a_file_that_gives_little_at_a_time_is_read_to_its_end() -> None:
    now = "2026-10-05"
    dripping: Any = Dripping(DATA)
    assert check(dripping, now=now) == check(DATA, now=now)
    assert compare(Dripping(DATA), DATA).identical  # type: ignore[arg-type]
    made = generate(Dripping(LIST))  # type: ignore[arg-type]
    assert made.ok


@pytest.mark.parametrize("kind", [bytearray, memoryview])
def test_bytes_of_other_types_are_bytes(kind: Callable[[bytes], Any]) -> None:
    assert check(kind(DATA), now="2026-10-05") == check(DATA, now="2026-10-05")
    assert compare(kind(DATA), DATA).identical
    assert generate(kind(LIST)).ok
    assert check_set([("a.xml", kind(DATA))]).files[0].verdict == "valid"


WRONG: list[tuple[str, Callable[..., Any], tuple[Any, ...], dict[str, Any], type[Exception]]] = [
    ("data", check, (None,), {}, TypeError),
    ("data", check, ([DATA],), {}, TypeError),
    ("data", check, (io.StringIO(plain()),), {}, TypeError),
    ("data", check, ("",), {}, ValueError),
    ("data", compare, ("", DATA), {}, ValueError),
    ("data", compare, (None, DATA), {}, TypeError),
    ("data", generate, (None,), {}, TypeError),
    ("data", generate, (io.StringIO("https://example.com/"),), {}, TypeError),
    ("name", check, (DATA,), {"name": 1}, TypeError),
    ("url", check, (DATA,), {"url": 1}, TypeError),
    ("now", check, (DATA,), {"now": 1}, TypeError),
    ("severity", check, (DATA,), {"severity": "error"}, TypeError),
    ("items", check_set, ("a.xml",), {}, TypeError),
    ("items", check_set, (Path("a.xml"),), {}, TypeError),
    ("items", check_set, (DATA,), {}, TypeError),
    ("items", check_set, (None,), {}, TypeError),
    ("items", check_set, ([("a.xml",)],), {}, TypeError),
    ("jobs", check_set, ([DATA],), {"jobs": -1}, ValueError),
    ("jobs", check_set, ([DATA],), {"jobs": 1.5}, TypeError),
    ("severity", check_set, ([DATA],), {"severity": "error"}, TypeError),
    ("priority", generate, (LIST,), {"priority": 0.5}, TypeError),
    ("lastmod", generate, (LIST,), {"lastmod": None}, TypeError),
]


@pytest.mark.parametrize(("name", "call", "words", "options", "error"), WRONG)
def test_what_is_wrong_is_named(
    name: str,
    call: Callable[..., Any],
    words: tuple[Any, ...],
    options: dict[str, Any],
    error: type[Exception],
) -> None:
    with pytest.raises(error, match=f"^{name}: "):
        call(*words, **options)


NO_ADDRESSES = ["nope", "", "https://[::1", "http://a b", "javascript:alert(1)", "ftp://a/b", "/a"]


@pytest.mark.parametrize("url", NO_ADDRESSES)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="not an absolute URL"):
        check(DATA, url=url)
    with pytest.raises(ValueError, match="not an absolute URL"):
        check_set([("a.xml", DATA, url)])


@pytest.mark.parametrize("now", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_an_instant_out_of_the_calendar_is_refused(now: str) -> None:
    with pytest.raises(ValueError, match="out of the years 1 to 9999"):
        check(DATA, now=now)
    for same in (now.replace("+", "-"), now.replace("-14:00", "+14:00")):
        if same != now:
            assert check(DATA, now=same).verdict == "valid"


def test_the_version_is_told() -> None:
    assert sitemap_workbench.__version__ == VERSION
