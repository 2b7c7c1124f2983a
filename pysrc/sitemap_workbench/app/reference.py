"""The rule reference: the same table for the command line, the page and the site."""

from collections.abc import Iterable
from typing import Any

from ..report.rule_words import reader_name, rule_words, stances
from ..rules import Reader, Rule, registered
from ..rules.examples import shown
from ..rules.texts import text_of


def rule_entry(rule: Rule, language: str) -> dict[str, Any]:
    """Everything people may want to know about a rule, in one language."""
    text = text_of(rule, language)
    refused_by = _names(rule.refused_by)
    return {
        "id": rule.id,
        "number": rule.number,
        "severity": rule.severity.value,
        "layer": rule.layer,
        "speaks_for": refused_by,
        "source": {"name": rule.source.name, "url": rule.source.url},
        "title": text.title,
        "why": text.why,
        "fix": text.fix,
        "expect": text.expect,
        "bad": shown(rule, "bad"),
        "good": shown(rule, "good"),
        "refused_by": refused_by,
        "accepted_by": _names(rule.accepted_by),
    }


def rule_table(language: str) -> list[dict[str, Any]]:
    """The entries of all rules, by number."""
    return [rule_entry(rule, language) for rule in registered().values()]


def layers() -> list[str]:
    """The layers that rules have, in the order of the rules."""
    return list(dict.fromkeys(rule.layer for rule in registered().values()))


def chosen(
    table: Iterable[dict[str, Any]],
    *,
    severity: str | None = None,
    layer: str | None = None,
    reader: str | None = None,
    search: str | None = None,
) -> list[dict[str, Any]]:
    """The entries to which all that is asked for applies.

    Args:
        table: entries.
        severity, layer: of the rule.
        reader: one that objects to what the rule finds.
        search: text in the id or the words, or a number such as R056; letter case does not matter.
    """
    return [
        entry
        for entry in table
        if severity in (None, entry["severity"])
        and layer in (None, entry["layer"])
        and (reader is None or reader in entry["refused_by"])
        and (search is None or search.casefold() in _searched(entry))
    ]


def explained(entry: dict[str, Any], language: str) -> str:
    """A rule for reading: its words, its examples, what readers make of it, its source."""
    words = rule_words(language)
    said = [
        f"{reader_name(entry['id'], reader, language)} {words['stance'][stance]}"
        for reader, stance in stances(entry).items()
    ]
    expect = f"{words['expect']}{entry['expect']}\n" if entry["expect"] else ""
    return (
        f"{entry['id']} ({entry['severity']}): {entry['title']}\n\n"
        f"{entry['why']}\n{entry['fix']}\n{expect}\n"
        f"- {_indented(entry['bad'])}\n\n+ {_indented(entry['good'])}\n\n"
        f"{' · '.join(said) or words['nobody']}\n"
        f"{words['source']}{entry['source']['name']}, {entry['source']['url']}\n"
        f"[{entry['layer']}; R{entry['number']:03}]\n"
    )


def _searched(entry: dict[str, Any]) -> str:
    words = (entry[key] for key in ("id", "title", "why", "fix"))
    return "\n".join((*words, f"R{entry['number']:03}")).casefold()


def _names(readers: frozenset[Reader]) -> list[str]:
    return sorted(reader.value for reader in readers)


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")
