"""A file that is changed, cut, replaced or removed while it is read gives an error that says so,
and never a report of two versions."""

import errno
import os
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sets import children, pages, zipped
from sitemap_workbench import check
from sitemap_workbench.app import cli, cli_check
from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.archive_error import Room
from sitemap_workbench.app.archives import members_of
from sitemap_workbench.app.comparing import comparing_steps
from sitemap_workbench.app.pool import on_processes
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.app.sets import check_set_steps, one_by_one
from sitemap_workbench.readers import Source
from sitemaps import loc, locs, rows

HOME = "https://www.example.com/"
OPTIONS = options_at("2026-10-01")
# Several chunks, and faults, so that places are looked up in a second reading.
LONG = locs(*(f"/relative/{'x' * 900}/{number}" for number in range(2_000)))


def rewritten(path: Path) -> None:
    """Other bytes of the same number, as an editor saves them into the file."""
    data = path.read_bytes()
    path.write_bytes(data.replace(b"/relative/", b"/elsewher/").swapcase())
    later(path)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def longer(path: Path) -> None:
    with path.open("ab") as stream:
        stream.write(b"<!-- more -->")


def replaced(path: Path) -> None:
    """As a program saves that writes beside and renames; even with the time of the old one."""
    before = path.stat()
    other = path.with_name("beside")
    other.write_bytes(path.read_bytes())
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(path)


def later(path: Path) -> None:
    """What was written within one tick of the clock has its time: a later one is set."""
    found = path.stat()
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns + 10_000_000))


def removed(path: Path) -> None:
    path.unlink()


FATES = rows(
    ("rewritten in place", rewritten, errno.ESTALE),
    ("cut", cut, errno.ESTALE),
    ("written on", longer, errno.ESTALE),
    ("replaced by one that looks the same", replaced, errno.ESTALE),
    ("removed", removed, errno.ENOENT),
)
Fate = Callable[[Path], None]


def after(steps: Generator[Any, None, Any], count: int, then: Callable[[], None]) -> OSError:
    """What the rest of the steps raises, once something has happened after so many of them."""
    for _ in range(count):
        next(steps)
    then()
    with pytest.raises(OSError) as caught:  # noqa: PT011  its number is what is asked for
        run_to_end(steps)
    return caught.value


@pytest.mark.parametrize("steps", [0, 1, 3])
@pytest.mark.parametrize(("fate", "number"), FATES)
def test_while_one_file_is_checked(tmp_path: Path, fate: Fate, number: int, steps: int) -> None:
    path = tmp_path / "a.xml"
    path.write_text(LONG)
    checking = check_steps(Source.of_path(path), OPTIONS)
    assert after(checking, steps, lambda: fate(path)).errno == number


@pytest.mark.parametrize(("fate", "number"), FATES)
def test_before_the_second_look_of_a_set(tmp_path: Path, fate: Fate, number: int) -> None:
    before_the_second_look(tmp_path, fate, number, one_by_one)


def test_before_the_second_look_in_other_processes(tmp_path: Path) -> None:
    before_the_second_look(tmp_path, rewritten, errno.ESTALE, on_processes(2))


def before_the_second_look(tmp_path: Path, fate: Fate, number: int, run_all: Any) -> None:
    index, child = tmp_path / "index.xml", tmp_path / "child.xml"
    index.write_text(children(f"{HOME}child.xml", f"{HOME}gone.xml"))
    child.write_text(pages(f"{HOME}1", f"{HOME}1"))
    sources = [Source.of_path(path, path.name, f"{HOME}{path.name}") for path in (index, child)]
    steps = check_set_steps(sources, OPTIONS, run_all=run_all)
    while not next(steps).comparing:
        pass
    error = after(steps, 0, lambda: fate(index))
    assert (error.errno, error.filename) == (number, "index.xml")


@pytest.mark.parametrize(("fate", "number"), FATES)
def test_while_two_versions_are_compared(tmp_path: Path, fate: Fate, number: int) -> None:
    old, new = tmp_path / "old.xml", tmp_path / "new.xml"
    old.write_text(LONG)
    new.write_text(LONG.replace("/1999", "/2000"))
    steps = comparing_steps([Source.of_path(old)], [Source.of_path(new)], OPTIONS)
    assert after(steps, 1, lambda: fate(old)).errno == number


@pytest.mark.parametrize(("fate", "number"), FATES)
def test_while_an_archive_is_read(tmp_path: Path, fate: Fate, number: int) -> None:
    path = tmp_path / "set.zip"
    path.write_bytes(zipped({"a.xml": LONG, "b.xml": LONG}))
    members = members_of(Source.of_path(path), Room())
    assert members is not None
    steps = check_set_steps(members, OPTIONS)
    error = after(steps, 1, lambda: fate(path))
    assert error.errno == number


def test_a_file_that_only_got_another_name_or_access_is_read_on(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text(loc("/relative"))
    source = Source.of_path(path)
    path.chmod(0o400)
    (tmp_path / "link").hardlink_to(path)
    os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))  # somebody has looked at it
    report = run_to_end(check_steps(source, OPTIONS))
    assert report == check(path, now="2026-10-01")


def test_the_command_names_the_file_and_gives_no_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.xml"
    path.write_text(LONG)

    def meanwhile(*args: Any, **options: Any) -> Any:
        steps = check_set_steps(*args, **options)
        yield next(steps)
        cut(path)
        return (yield from steps)

    monkeypatch.setattr(cli_check, "check_set_steps", meanwhile)
    result = CliRunner().invoke(cli.main, ["check", str(path)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "a.xml: it was changed while it was read; try again" in result.stderr
