"""The rule reference as pages of the site: a list and a page for each rule, in every language.

The pages need no script, load one style sheet, and refer to each other by relative addresses, so
that they work below any path.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..rules import Reader, registered
from ..rules.texts import LANGUAGES, number_in
from .model import SEVERITIES
from .rule_words import Entry, given, reader_name, rule_words, stances
from .visible import visible

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Site:
    """What the pages take from the site around them."""

    style: str  # path of the style sheet from the top of the site
    icon: str  # likewise
    policy: str  # Content-Security-Policy
    address: str  # of the top, with a slash at its end; empty when it is not known


def rule_pages(
    tables: Mapping[str, Sequence[Entry]], marks: Mapping[str, Span], site: Site
) -> Iterator[tuple[str, str]]:
    """All pages, as path from the top of the site and HTML.

    Args:
        tables: the entries of all rules, by language.
        marks: rule id to the part of its bad example that is at fault, where known.
        site: what is shared.
    """
    for language, entries in tables.items():
        frame = _frame(language, site)
        count = number_in(len(entries), language)
        listed = {"layers": _layers(entries, language), "kinds": _kinds, "count": count}
        yield f"{folder(language)}index.html", _render("rules.html.j2", {**frame, **listed}, "")
        around = [None, *entries, None]
        for before, entry, after in zip(around, entries, around[2:], strict=False):
            page = {
                "entry": entry,
                "stances": stances(entry),
                "reader_name": partial(reader_name, entry["id"], language=language),
                "bad": _marked(entry["bad"], marks.get(entry["id"]), language),
                "good": visible(entry["good"], language=language),
                "given": {which: given(entry["id"], which, language) for which in ("bad", "good")},
                "before": before,
                "after": after,
            }
            name = f"{entry['id']}.html"
            yield folder(language) + name, _render("rule.html.j2", {**frame, **page}, name)


def folder(language: str) -> str:
    """Where the pages of a language lie, from the top of the site."""
    return "rules/" if language == LANGUAGES[0] else f"{language}/rules/"


def _marked(text: str, span: Span | None, language: str) -> Markup:
    plain = partial(visible, language=language)
    if span is None:
        return plain(text)
    start, end = span
    mark = Markup("<mark>{}</mark>").format(plain(text[start:end], blanks=True))
    return plain(text[:start]) + mark + plain(text[end:])


def _layers(entries: Sequence[Entry], language: str) -> list[dict[str, Any]]:
    """The list by layer and, where a layer has several, by topic. `kinds` are the classes that
    the filters of the style sheet look at."""
    topics = rule_words(language)["topic"]
    layers: dict[str, dict[str, list[Entry]]] = {}
    for entry in entries:
        heading = topics.get(registered()[entry["id"]].topic, "")
        layers.setdefault(entry["layer"], {}).setdefault(heading, []).append(entry)
    return [
        {
            "id": layer,
            "kinds": _kinds([one for rules in groups.values() for one in rules]),
            "groups": [
                {"heading": heading, "kinds": _kinds(rules), "rules": rules}
                for heading, rules in groups.items()
            ],
        }
        for layer, groups in layers.items()
    ]


def _kinds(entries: Sequence[Entry]) -> str:
    kinds = {entry["severity"] for entry in entries}
    kinds |= {f"by-{reader}" for entry in entries for reader in entry["refused_by"]}
    return " ".join(sorted(kinds))


def _frame(language: str, site: Site) -> dict[str, Any]:
    root = "../" * folder(language).count("/")
    return {
        "language": language,
        "t": rule_words(language),
        "root": root,
        "folder": folder(language),
        "site": site,
        "translations": [(other, rule_words(other)["name"], folder(other)) for other in LANGUAGES],
        "severities": SEVERITIES,
        "readers": [reader.value for reader in Reader],
    }


def _render(template: str, values: Mapping[str, Any], name: str) -> str:
    return _environment().get_template(template).render(**values, page=name)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(__package__),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
