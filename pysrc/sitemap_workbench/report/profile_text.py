"""The profile of a file or a set in words, from the data of the report."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..rules.texts import number_in
from .terminal import safe
from .words import decimal_in, word

Row = tuple[str, list[str]]
"""What was measured, and the figures."""

VALUES_SHOWN = 8
_LONGEST = 60
_LIMITS = ("entries", "bytes", "images", "news")


def file_profile_lines(profile: dict[str, Any], entries: int, language: str) -> Iterator[str]:
    """The rows of a file as lines of text."""
    return _lines(file_profile_rows(profile, entries, language), language)


def set_profile_lines(profile: dict[str, Any], language: str) -> Iterator[str]:
    """The rows of a set as lines of text."""
    return _lines(set_profile_rows(profile, language), language)


def _lines(rows: Iterable[Row], language: str) -> Iterator[str]:
    for label, figures in rows:
        shown = " · ".join(figures)
        yield f"    {word('profile.line', language).format(label=label, shown=shown)}"


def file_profile_rows(profile: dict[str, Any], entries: int, language: str) -> Iterator[Row]:
    """The profile of a file with so many entries; what does not occur is left out."""
    words = _Words(language)
    limits = profile["limits"]
    uses = [words.percent(name, limits[name]["percent"]) for name in _LIMITS]
    first = words.word("first").format(limit=words.word(limits["first"]))
    yield words.row("limits", [*uses, first, words.number("per_entry", limits["bytes_per_entry"])])
    yield from _measure_lines(profile, entries, words)


def set_profile_rows(profile: dict[str, Any], language: str) -> Iterator[Row]:
    """The profile of a set."""
    words = _Words(language)
    files = profile["files"]
    kinds = [words.kind(kind, count) for kind, count in files["kinds"].items() if count]
    yield words.row("files", [words.number("all", files["count"]), *kinds])
    yield from _building_lines(profile["building"], words)
    entries, sizes = (
        [words.number(part, profile[name][part]) for part in ("least", "median", "most")]
        for name in ("entries_per_file", "bytes_per_file")
    )
    yield words.row("entries_per_file", [words.number("all", profile["entries"]), *entries])
    yield words.row("bytes_per_file", sizes)
    yield words.row(
        "sizes",
        [
            words.number("bytes", profile["bytes"]),
            words.number("stored", profile["stored_bytes"]),
            words.number("packed_files", files["packed"]),
            words.number("empty", files["empty"]),
            words.number("fewest", files["fewest"]),
        ],
    )
    yield from _measure_lines(profile, profile["entries"], words)
    for mixed in profile["mixtures"] or ():
        counts = [words.number(name, mixed[name]) for name in ("http", "https", "www", "bare")]
        yield words.row("mixture", [_shown(mixed["host"]), *counts])


def _building_lines(building: dict[str, Any], words: "_Words") -> Iterator[Row]:
    if not building["forms"]:
        return
    yield words.row(
        "building",
        [
            *(words.word(f"form.{form}") for form in building["forms"]),
            words.number("listed", building["listed"] or None),
            words.number("robots_sitemaps", building["robots_sitemaps"] or None),
            words.number("hosts", building["hosts"]["count"] or None),
        ],
    )


def _measure_lines(profile: dict[str, Any], entries: int, words: "_Words") -> Iterator[Row]:
    links = profile["hreflang"]
    if links["links"]:
        names = ("entries", "most")
        yield words.row(
            "hreflang",
            [
                words.number("links", links["links"]),
                *(words.number(name, links[name]) for name in names),
                words.decimal("mean", links["mean"]),
                words.number("x_default", links["x_default"]),
                words.number("languages", links["languages"]),
                words.distinct("codes", links["codes"]),
            ],
        )
        yield words.row("codes", words.values(links["codes"]))
    for name in ("images", "videos", "news"):
        amount = profile[name]
        if amount["count"]:
            parts = ("entries", "most", "files")
            figures = [words.number(part, amount.get(part)) for part in parts]
            yield words.row(name, [words.number("all", amount["count"]), *figures])
    yield from _lastmod_lines(profile["lastmod"], entries, words)
    for name in ("changefreq", "priority", "sections", "hosts"):
        if profile[name]["count"]:
            yield words.row(name, words.values(profile[name]))


def _lastmod_lines(dates: dict[str, Any], entries: int, words: "_Words") -> Iterator[Row]:
    of_all = f"{words.number('entries', dates['entries'])} / {number_in(entries, words.language)}"
    if not dates["entries"]:
        yield words.row("lastmod", [of_all])
        return
    common = dates["most_frequent"]
    forms = dates["forms"]
    yield words.row(
        "lastmod",
        [
            of_all,
            words.distinct("distinct", dates),
            common and common["count"] > 1 and words.text("most_frequent", words.count(common)),
            dates["oldest"] and words.text("oldest", _shown(dates["oldest"])),
            dates["newest"] and words.text("newest", _shown(dates["newest"])),
            *(words.number(form, count or None) for form, count in forms.items()),
        ],
    )


class _Words:
    """Labels and figures of one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def word(self, key: str) -> str:
        return word(f"profile.{key}", self.language)

    def row(self, key: str, parts: Sequence[object]) -> Row:
        return self.word(f"title.{key}"), [str(part) for part in parts if part]

    def text(self, key: str, shown: str) -> str:
        return f"{self.word(key)} {shown}"

    def kind(self, kind: str, count: int) -> str:
        label = word(kind, self.language) if kind == "unknown" else kind
        return f"{label} {number_in(count, self.language)}"

    def number(self, key: str, count: int | None) -> str | None:
        return None if count is None else self.text(key, number_in(count, self.language))

    def decimal(self, key: str, value: float) -> str:
        return self.text(key, decimal_in(value, self.language))

    def percent(self, key: str, value: float) -> str:
        return self.text(key, f"{decimal_in(value, self.language)}%")

    def distinct(self, key: str, counts: dict[str, Any]) -> str:
        least = "> " if counts["more"] else ""
        return self.text(key, least + number_in(counts["distinct"], self.language))

    def count(self, one: dict[str, Any]) -> str:
        value = _shown(one["value"]) or self.word("blank")
        return f"{value} ({number_in(one['count'], self.language)})"

    def values(self, counts: dict[str, Any]) -> list[str]:
        """The most frequent ones with their counts, and how many there are besides."""
        if counts["more"]:
            return [self.distinct("distinct", counts)]
        shown = counts["values"][:VALUES_SHOWN]
        rest = counts["count"] - sum(one["count"] for one in shown)
        others = [self.text("rest", number_in(rest, self.language))] if rest else []
        return [self.count(one) for one in shown] + others


def _shown(value: str) -> str:
    return safe(value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…")
