"""JSON Lines: an object a line, its keys the fields of a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from math import isfinite

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError, Row
from sitemap_workbench.generate.tables.json_record import Object, row_of
from sitemap_workbench.generate.tables.record import BATCH, Unheaded
from sitemap_workbench.generate.tables.text import BLANK, Lines

_SPREAD = re.compile(r"[\[{]|.*[\[{,:]", re.DOTALL)  # JSON that goes on in the next line


@dataclass(slots=True)
class JsonRows(Unheaded):
    """JSON Lines as a source of rows."""

    form: str = field(default="json-lines", init=False)

    def batches(self) -> Iterator[list[Row | Failure]]:
        """The rows in their order; see `RowSource`."""
        self.done = self.blank = self.records = 0
        lines = Lines(self.source, self.options)
        batch: list[Row | Failure] = []
        try:
            for line in lines:
                self.records += 1
                text = line.strip(BLANK)
                if not text:
                    self.blank += 1
                    continue
                batch.extend(self._record(line.rstrip("\r\n"), lines.count))
                if len(batch) >= BATCH:
                    self.done = lines.done
                    yield batch
                    batch = []
        except RefusedError:
            if batch:
                yield batch
            raise
        finally:
            self.done = lines.done
        if batch:
            yield batch

    def _record(self, line: str, number: int) -> list[Row | Failure]:
        row = self.records - self.blank
        try:
            found = _DECODER.decode(line)
        except json.JSONDecodeError as error:
            if row == 1 and _SPREAD.fullmatch(line.strip(BLANK)):
                raise RefusedError(Failure("gen-json-whole", number, line, row=row)) from None
            args = (("position", str(error.pos + 1)),)
            return [Failure("gen-json-syntax", number, line, args, row)]
        except (RecursionError, ValueError):
            return [Failure("gen-json-syntax", number, line, (("position", "1"),), row)]
        if isinstance(found, Object):
            return row_of(found, number, row)
        return [Failure("gen-json-object", number, line, row=row)]


def _whole(text: str) -> str:
    return "0" if text == "-0" else text


def _decimal(text: str) -> str:
    """The shortest decimal for the number, never with an exponent."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return format(Decimal(repr(value + 0.0)).normalize(), "f")


def _constant(text: str) -> str:
    """NaN and the infinities, which Python reads and JSON does not have."""
    raise ValueError(text)


_DECODER = json.JSONDecoder(
    object_pairs_hook=Object, parse_int=_whole, parse_float=_decimal, parse_constant=_constant
)
"""Gives objects as pairs and numbers as text."""
