"""Reading an input of the generator in a test."""

from __future__ import annotations

import gzip
from datetime import UTC, datetime

from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.ceilings import MAX_READ
from sitemap_workbench.facts.options import CHUNK, Options
from sitemap_workbench.generate import Failure
from sitemap_workbench.generate.rows import RefusedError, Row, RowSource
from sitemap_workbench.generate.tables import open_rows
from sitemap_workbench.readers import Source

HOME = "https://example.com/"
NOW = datetime(2026, 10, 5, 12, tzinfo=UTC)


def options(chunk: int = CHUNK, ceiling: int = MAX_READ) -> Options:
    return Options(NOW, parse_urls, chunk, ceiling)


def opened(
    data: str | bytes, form: str = "auto", name: str | None = None, **settings: int
) -> RowSource | None:
    """The input as `open_rows` gives it."""
    data = data.encode() if isinstance(data, str) else data
    return open_rows(Source.of_bytes(data, name), form=form, options=options(**settings))


def read(
    data: str | bytes, form: str = "auto", name: str | None = None, **settings: int
) -> list[Row | Failure]:
    """Everything that an input gives, a refusal at the end included."""
    found: list[Row | Failure] = []
    try:
        rows = opened(data, form, name, **settings)
        assert rows is not None
        for batch in rows.batches():
            found += batch
    except RefusedError as error:
        found += error.failures
    return found


def rows_of(data: str | bytes, form: str = "auto", **settings: int) -> list[Row]:
    """The rows of an input without faults."""
    found = read(data, form, **settings)
    rows = [one for one in found if isinstance(one, Row)]
    assert rows == found
    return rows


def faults_of(
    data: str | bytes, form: str = "auto", name: str | None = None, **settings: int
) -> list[Failure]:
    """The failures of an input, in the order given."""
    found = read(data, form, name, **settings)
    return [one for one in found if isinstance(one, Failure)]


def packed(data: str | bytes) -> bytes:
    return gzip.compress(data.encode() if isinstance(data, str) else data, mtime=0)
