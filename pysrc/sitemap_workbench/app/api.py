"""The library: `check`, `check_set` and `generate`. No global state, no network."""

from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from ..facts.options import Options
from ..generate import Generated
from ..generate import generate as generate_with
from ..readers import Source
from ..report import FileReport, Report
from .moments import Now, instant
from .session import check_steps, run_to_end
from .weburl_ada import parse_urls

Data = bytes | str | Path | BinaryIO


def check(
    data: Data,
    *,
    name: str | None = None,
    url: str | None = None,
    now: Now = None,
    lang: str = "en",
) -> FileReport:
    """Check one sitemap.

    Args:
        data: the bytes, a path, or a binary file (read from where it stands).
        name: file name for the report and the rules about names; a path brings its own.
        url: absolute address where the file is or will be published.
        now: the instant that dates are compared with (a date means 12:00Z); default: the clock.
        lang: language of the messages: "en", "pl" or "zh-Hant".

    Raises:
        OSError: the file cannot be read.
        ValueError: `now` is no date.
    """
    return run_to_end(check_steps(source_of(data, name, url), options_at(now), language=lang))


def check_set(
    items: Iterable[Data | tuple[str, Data]], *, now: Now = None, lang: str = "en"
) -> Report:
    """Check several files; each may come with a name as `(name, data)`.

    Raises:
        OSError: a file cannot be read.
    """
    options = options_at(now)
    files = []
    for item in items:
        name, data = item if isinstance(item, tuple) else (None, item)
        files.append(run_to_end(check_steps(source_of(data, name), options, language=lang)))
    return Report(tuple(files))


def generate(
    text: str | bytes, *, lastmod: str = "", changefreq: str = "", priority: str = ""
) -> Generated:
    """A sitemap from a list with one address a line; see `sitemap_workbench.generate.generate`."""
    return generate_with(
        text,
        lastmod=lastmod,
        changefreq=changefreq,
        priority=priority,
        parse_urls=parse_urls,
    )


def options_at(now: Now) -> Options:
    """The options of a check on this machine."""
    return Options(now=instant(now), parse_urls=parse_urls)


def source_of(data: Data, name: str | None = None, url: str | None = None) -> Source:
    """A source over whatever a caller has."""
    if isinstance(data, bytes):
        return Source.of_bytes(data, name, url)
    if isinstance(data, str | Path):
        return Source.of_path(Path(data), name, url)
    own_name = getattr(data, "name", None)
    known = Path(own_name).name if isinstance(own_name, str) else None
    return Source.of_bytes(data.read(), name or known, url)
