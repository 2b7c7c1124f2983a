"""What differs between two versions, in lines for people at a terminal."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ..compare import Change, Comparison, Counts, FieldChange, Spot
from ..compare.model import CHANGED, CHANGES, RESPELLED, ComparedSide
from ..report.terminal import Paint, plain, safe
from ..report.words import counted
from ..rules.texts import number_in

SHOWN = 20
"""So many changes of a kind are shown unless all are asked for."""
_NAMES_SHOWN = 5
_SIGNS = {"added": "+", "removed": "-", "changed": "~", "respelled": "="}
_ROLES = {"added": "valid", "removed": "error", "changed": "warning", "respelled": "note"}


def text_lines(
    comparison: Comparison, language: str, *, paint: Paint = plain, everything: bool = False
) -> Iterator[str]:
    """The comparison, line by line.

    Args:
        comparison: what was found.
        language: of the words.
        paint: colours, or `plain`.
        everything: show every change, not the first of each kind.
    """
    told = _Told(comparison, language, paint)
    yield from told.head()
    yield from told.remarks()
    for change in CHANGES:
        yield from told.changes(change, everything)


def phrase(key: str, language: str, **values: str) -> str:
    """A sentence of the command line."""
    return _table()[language][key].format(**values)


class _Told:
    def __init__(self, comparison: Comparison, language: str, paint: Paint) -> None:
        self._comparison = comparison
        self._language = language
        self._paint = paint

    def head(self) -> Iterator[str]:
        """Both sides, then the counts."""
        comparison = self._comparison
        for name, side in (("old", comparison.old), ("new", comparison.new)):
            yield self._word("line", name=self._word(name), value=self._side(side))
        yield ""
        if comparison.same_bytes:
            yield self._paint(self._word("same_bytes"), "valid")
        elif comparison.identical and comparison.complete:
            yield self._paint(self._word("identical"), "valid")
        for of, counts in (("pages", comparison.pages), ("sitemaps", comparison.sitemaps)):
            if counts.different or counts.unchanged:
                yield self._counts(of, counts)

    def remarks(self) -> Iterator[str]:
        """What the counts alone do not say."""
        comparison = self._comparison
        for side in (comparison.old, comparison.new):
            broken = [file.name for file in side.files if not file.complete]
            if broken:
                yield self._paint(self._word("incomplete", names=self._names(broken)), "warning")
        if crossed := comparison.crossed:
            yield self._paint(self._word(crossed), "warning")
        for counts in (comparison.pages, comparison.sitemaps):
            yield from self._remarks_on(counts)
        for key, names in (
            ("files_added", comparison.files_added),
            ("files_removed", comparison.files_removed),
        ):
            if names:
                yield self._word(key, names=self._names(names))
        for key in ("repeats", "without_address", "unread"):
            old, new = getattr(comparison.old, key), getattr(comparison.new, key)
            if old or new:
                words = self._word(key, old=self._number(old), new=self._number(new))
                yield self._paint(words, "warning") if key == "unread" else words

    def changes(self, change: str, everything: bool) -> Iterator[str]:
        """The changes of one kind under a heading, if there are any."""
        of_kind = (self._comparison.pages, self._comparison.sitemaps)
        total = sum(getattr(counts, change) for counts in of_kind)
        if not total:
            return
        heading = self._word("heading", name=self._word(change), count=self._number(total))
        yield ""
        yield self._paint(heading, "strong")
        for number, one in enumerate(self._comparison.changes.of_kind(change)):
            if number == SHOWN and not everything:
                yield f"  {self._word('more', count=self._number(total - SHOWN))}"
                return
            yield from self._change(one)

    def _change(self, change: Change) -> Iterator[str]:
        sign = self._paint(_SIGNS[change.change], _ROLES[change.change])
        spot = change.new or change.old
        assert spot is not None
        if change.change == RESPELLED and change.old is not None:
            yield f"  {sign} {safe(change.old.address)} {self._place(change.old)}"
            yield f"    → {safe(spot.address)} {self._place(spot)}"
        elif change.change == CHANGED and change.old is not None:
            old, new = self._place(change.old), self._place(spot)
            yield f"  {sign} {safe(spot.address)} {old} → {new}"
        else:
            yield f"  {sign} {safe(spot.address)} {self._place(spot)}"
        for one in change.fields:
            yield from self._field(one)

    def _field(self, field: FieldChange) -> Iterator[str]:
        if not isinstance(field.old, tuple) and not isinstance(field.new, tuple):
            old, new = (self._value(value) for value in (field.old, field.new))
            yield f"      {field.field}: {old} → {new}"
            return
        for sign, values in (("-", field.old), ("+", field.new)):
            for value in values or ():
                yield f"      {field.field}: {sign} {safe(value)}"

    def _remarks_on(self, counts: Counts) -> Iterator[str]:
        if counts.moved:
            yield self._word("moved", count=self._number(counts.moved))
        if counts.respelled:
            ways = ", ".join(
                f"{self._word(name)} ({self._number(count)})"
                for name, count in counts.differs.items()
                if count
            )
            yield self._word("respelled_by", ways=ways)
        date = counts.dates.at_once(counts.common)
        if date:
            yield self._paint(self._word("at_once", date=safe(date)), "warning")
        if counts.dates.earlier:
            earlier = self._number(counts.dates.earlier)
            yield self._paint(self._word("earlier", count=earlier), "warning")
        fields = ", ".join(
            f"{name} {self._number(count)}" for name, count in counts.fields.items() if count
        )
        if fields:
            yield self._word("fields", fields=fields)

    def _counts(self, of: str, counts: Counts) -> str:
        parts = [
            f"{self._word(f'count_{name}')} {self._number(getattr(counts, name))}"
            for name in ("added", "removed", "changed", "unchanged", "respelled")
            if name != "respelled" or counts.respelled
        ]
        line = self._word("line", name=self._word(of), value=" · ".join(parts))
        return self._paint(line, "strong")

    def _side(self, side: ComparedSide) -> str:
        entries = counted("entries", side.entries, self._language)
        if len(side.files) == 1:
            file = side.files[0]
            return f"{safe(file.name) or '-'} · {file.kind} · {entries}"
        return f"{counted('files', len(side.files), self._language)} · {entries}"

    def _place(self, spot: Spot) -> str:
        return self._paint(f"{safe(spot.file) or '-'}:{spot.line}:{spot.column}", "dim")

    def _value(self, value: str | None) -> str:
        return self._word("nothing") if value is None else safe(value)

    def _names(self, names: list[str] | tuple[str, ...]) -> str:
        shown = ", ".join(safe(name) or "-" for name in names[:_NAMES_SHOWN])
        if len(names) > _NAMES_SHOWN:
            shown += f" {self._word('more', count=self._number(len(names) - _NAMES_SHOWN))}"
        return shown

    def _number(self, number: int) -> str:
        return number_in(number, self._language)

    def _word(self, key: str, **values: str) -> str:
        return phrase(key, self._language, **values)


@cache
def _table() -> dict[str, dict[str, str]]:
    text = files(__package__).joinpath("compared_words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
