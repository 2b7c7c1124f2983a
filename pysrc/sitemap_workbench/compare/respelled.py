"""Pairs of addresses that are probably the same page: http or https, www, a final slash."""

from __future__ import annotations

import re

from ..facts.digests import DigestTable

_ADDRESS = re.compile(r"(https?)://(www\.)?([^/?#]*)([^?#]*?)(/?)([?#].*)?", re.DOTALL)


def loose(form: str) -> str | None:
    """What stays of a serialised address without scheme, www and final slash of the path; None
    where it is no http(s) address."""
    match = _ADDRESS.fullmatch(form)
    return match and f"{match[3]}{match[4]}\n{match[6] or ''}"


def differences(old: str, new: str) -> tuple[str, ...]:
    """In which of "scheme", "www" and "slash" two such addresses differ."""
    one, other = _ADDRESS.fullmatch(old), _ADDRESS.fullmatch(new)
    assert one is not None
    assert other is not None
    groups = (("scheme", 1), ("www", 2), ("slash", 5))
    return tuple(name for name, group in groups if one[group] != other[group])


class Respelled:
    """Finds, for addresses that are new, those that are gone. Of several with one loose form the
    first belongs to the first, the second to the second, so that both directions agree."""

    def __init__(self) -> None:
        self._gone = DigestTable()
        self._new = DigestTable()

    def gone(self, of: str, form: str, number: int) -> None:
        """An address that only the old side has, with a number of its own."""
        key = loose(form)
        if key is not None:
            self._ordinal(self._gone, f"{of} {key}", number)

    def partner(self, of: str, form: str) -> int | None:
        """The number of the address that a new one probably replaces."""
        key = loose(form)
        if key is None or self._gone.get(f"{of} {key}\n0") is None:
            return None
        ordinal = self._ordinal(self._new, f"{of} {key}", 0)
        return self._gone.get(f"{of} {key}\n{ordinal}")

    @staticmethod
    def _ordinal(table: DigestTable, key: str, number: int) -> int:
        """How many have had the key before; at most eight spellings have it."""
        ordinal = 0
        while table.add(f"{key}\n{ordinal}", number) is not None:
            ordinal += 1
        return ordinal
