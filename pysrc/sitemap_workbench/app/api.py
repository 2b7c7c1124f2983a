"""The library: `check`, `check_set` and `generate`. No global state, no network."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from ..facts.options import Options
from ..generate import Generated
from ..generate import generate as generate_with
from ..readers import Source
from ..report import FileReport, Report
from .addresses import address_below, base_address
from .archives import members_of
from .moments import Now, instant
from .pool import on_processes
from .session import check_steps, run_to_end
from .sets import check_set_steps, one_by_one
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
    items: Iterable[Data | tuple[str | None, Data] | tuple[str | None, Data, str | None]],
    *,
    base_url: str | None = None,
    jobs: int = 1,
    now: Now = None,
    lang: str = "en",
) -> Report:
    """Check several files, and what only they together show.

    Args:
        items: each with a name as `(name, data)` or with an address as `(name, data, url)`, where
            it has one; a zip, tar or tar.gz by its name stands for the sitemaps in it. Their order
            makes no difference.
        base_url: address of the folder that all names are relative to; an address of its own comes
            before it.
        jobs: processes that check.
        now, lang: as in `check`.

    Raises:
        OSError: a file or an archive cannot be read.
        ValueError: `now` is no date, or `base_url` no address.
    """
    options = options_at(now)
    base = None if base_url is None else base_address(base_url, options.parse_urls)
    sources: list[Source] = []
    archives = 0
    for item in items:
        name, data, url = (*item, None)[:3] if isinstance(item, tuple) else (None, item, None)
        source = source_of(data, name, url)
        members = members_of(source)
        archives += members is not None
        for one in (source,) if members is None else members:
            if base is not None and one.url is None and one.name:
                one = replace(one, url=address_below(base, one.name))
            sources.append(one)
    steps = check_set_steps(
        sources,
        options,
        language=lang,
        is_set=len(sources) > 1 or archives > 0,
        run_all=on_processes(jobs) if jobs > 1 else one_by_one,
    )
    return run_to_end(steps)


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
