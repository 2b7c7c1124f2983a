"""Pairs of addresses that are probably the same page: http or https, www, a final slash."""

from __future__ import annotations

import re
from array import array
from functools import cache

from ..facts.digests import DigestTable

_ADDRESS = re.compile(r"(https?)://(www\.)?([^/?#]*)([^?#]*?)(/?)([?#].*)?", re.DOTALL)
_SPELLINGS = 8  # of one loose form: each of the three things is there or not


def loose(form: str) -> str | None:
    """What stays of a serialised address without scheme, www and final slash of the path; None
    where it is no http(s) address."""
    return _parts(form)[0]


def differences(old: str, new: str) -> tuple[str, ...]:
    """In which of "scheme", "www" and "slash" two such addresses differ."""
    differing = _parts(old)[1] ^ _parts(new)[1]
    return tuple(name for n, name in enumerate(("scheme", "www", "slash")) if differing >> n & 1)


def _parts(form: str) -> tuple[str | None, int]:
    """The loose form, and a number below _SPELLINGS with a bit for https, www and slash."""
    match = _ADDRESS.fullmatch(form)
    if match is None:
        return None, 0
    scheme, www, host, path, slash, rest = match.groups(default="")
    return f"{host}{path}\n{rest}", (scheme == "https") + 2 * bool(www) + 4 * bool(slash)


class Respelled:
    """Finds, for addresses that are new, those that are gone: all of both are told before the first
    partner is asked for. Of several with one loose form the nearest belong together, whatever the
    order in which they came."""

    def __init__(self) -> None:
        self._forms = DigestTable()  # loose forms of addresses that are gone, numbered
        self._gone = bytearray()  # by number of the form, a bit for each spelling that is gone
        self._new = bytearray()  # and for each that is new
        self._first = array("I")  # number of the first address that is gone
        self._others: dict[tuple[int, int], int] = {}  # and of others, by form and spelling

    def gone(self, of: str, form: str, number: int) -> None:
        """An address that only the old side has, with a number of its own."""
        key, spelling = _parts(form)
        if key is None:
            return
        known = self._forms.add(f"{of} {key}", len(self._gone))
        if known is None:
            self._gone.append(1 << spelling)
            self._new.append(0)
            self._first.append(number)
        else:
            self._gone[known] |= 1 << spelling
            self._others[known, spelling] = number

    def come(self, of: str, form: str) -> bool:
        """An address that only the new side has; whether it may have a partner."""
        key, spelling = _parts(form)
        known = None if key is None else self._forms.get(f"{of} {key}")
        if known is None:
            return False
        self._new[known] |= 1 << spelling
        return True

    def partner(self, of: str, form: str) -> int | None:
        """The number of the address that a new one, which has come, probably replaces."""
        key, spelling = _parts(form)
        known = self._forms.get(f"{of} {key}")
        assert known is not None
        old = _partners(self._gone[known], self._new[known]).get(spelling)
        return None if old is None else self._others.get((known, old), self._first[known])


@cache
def _partners(gone: int, new: int) -> dict[int, int]:
    """By new spelling the one that is gone: those with the fewest differences first, then in a
    fixed order. No spelling is both gone and new, so that the other direction gives the same."""
    pairs = sorted(
        ((one ^ other).bit_count(), min(one, other), max(one, other), one, other)
        for one in range(_SPELLINGS)
        for other in range(_SPELLINGS)
        if gone >> one & 1 and new >> other & 1
    )
    found: dict[int, int] = {}
    for *_, one, other in pairs:
        if other not in found and one not in found.values():
            found[other] = one
    return found
