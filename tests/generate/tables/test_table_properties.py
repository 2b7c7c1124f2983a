"""What holds for every table, whatever is in it."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_inputs import HOME, options, read

from sitemap_workbench.generate.rows import RefusedError, Row
from sitemap_workbench.generate.tables import open_rows
from sitemap_workbench.generate.tables.text import BLANK
from sitemap_workbench.readers import Source

FIELDS = ("loc", "lastmod", "changefreq", "priority", "image", "hreflang:de", "video:title")

# Any characters but NUL and surrogates, those that tables are made of more often.
texts = st.text(
    st.one_of(
        st.sampled_from(',;\t"\r\n \u3000\ufeff\x85\u2028ż中'),
        st.characters(codec="utf-8", exclude_characters="\0"),
    ),
    max_size=6,
)
records = st.lists(
    st.tuples(st.builds(HOME.__add__, texts), *[texts] * (len(FIELDS) - 1)), max_size=8
)
encodings = st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])


def shown(cell: str) -> str:
    return "" if not cell.strip(BLANK) else cell


def parts(record: tuple[str, ...]) -> tuple[object, ...]:
    loc, lastmod, changefreq, priority, image, german, title = map(shown, record)
    return (
        loc,
        lastmod,
        changefreq,
        priority,
        (image,) if image else (),
        (("de", german),) if german else (),
        ({"title": (title,)},) if title else (),
    )


def carried(row: object) -> tuple[object, ...]:
    assert isinstance(row, Row)
    return (
        row.loc,
        row.lastmod,
        row.changefreq,
        row.priority,
        row.images,
        row.alternates,
        row.videos,
    )


@given(
    records,
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
    encodings,
    st.integers(1, 40),
    st.permutations(range(len(FIELDS))),
)
def test_what_is_written_as_a_table_is_read_back(
    rows: list[tuple[str, ...]],
    delimiter: str,
    end: str,
    quoting: int,
    encoding: str,
    chunk: int,
    order: list[int],
) -> None:
    if quoting == csv.QUOTE_MINIMAL:
        end = "\r\n"  # for other ends Python 3.11 leaves the other characters without quotes
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end, quoting=quoting)
    writer.writerows([record[at] for at in order] for record in (FIELDS, *rows))
    data = text.getvalue().encode(encoding)

    found = read(data, chunk=chunk)

    assert [carried(row) for row in found] == [parts(record) for record in rows]
    assert [row.row for row in found] == list(range(2, len(rows) + 2))
    assert found == read(data)


@given(records, encodings, st.integers(1, 40))
def test_what_is_written_as_json_lines_is_read_back(
    rows: list[tuple[str, ...]], encoding: str, chunk: int
) -> None:
    lines = (json.dumps(dict(zip(FIELDS, record, strict=True))) for record in rows)
    data = "\n".join(lines).encode(encoding)

    found = read(data, "json-lines", chunk=chunk) if rows else []

    assert [carried(row) for row in found] == [parts(record) for record in rows]
    assert [row.row for row in found] == list(range(1, len(rows) + 1))


@given(st.binary(max_size=60), st.integers(1, 9), st.sampled_from(["csv", "tsv", "json-lines"]))
def test_any_bytes_are_read_or_refused_the_same_in_any_pieces(
    data: bytes, chunk: int, form: str
) -> None:
    data = b"loc,lastmod\nhttps://example.com/,x\n" + data

    assert read(data, form, chunk=chunk) == read(data, form)


@given(st.text(max_size=40))
def test_any_text_is_a_list_a_source_or_refused(text: str) -> None:
    source = Source.of_bytes(text.encode("utf-8", "surrogatepass"))
    for form in ("auto", "sitemap"):
        with suppress(RefusedError):
            rows = open_rows(source, form=form, options=options())
            for _ in rows.batches() if rows else ():
                pass


class _Generated(io.RawIOBase):
    """A file that is made while it is read."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return next(self._pieces, b"")


@pytest.mark.parametrize(
    ("first", "line"),
    [
        (b"loc,lastmod\r\n", b"https://example.com/%d,2026-10-01\r\n"),
        (b"", b'{"loc": "https://example.com/%d", "lastmod": "2026-10-01"}\n'),
    ],
    ids=["csv", "json-lines"],
)
def test_two_hundred_thousand_rows_are_handed_on_in_bounded_batches(
    first: bytes, line: bytes
) -> None:
    count, piece = 200_000, 1_000

    def pieces() -> Iterator[bytes]:
        yield first or line % 0
        for start in range(0 if first else 1, count, piece):
            yield b"".join(line % number for number in range(start, min(start + piece, count)))

    source = Source(None, 1, lambda: _Generated(pieces()))  # type: ignore[arg-type]
    rows = open_rows(source, options=options())
    assert rows is not None

    sizes, done = [], 0
    for batch in rows.batches():
        sizes.append(len(batch))
        assert rows.done >= done
        done = rows.done

    assert sum(sizes) == rows.records == count
    assert max(sizes) <= 2_000
