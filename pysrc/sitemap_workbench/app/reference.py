"""The rule reference: the same table for the command line, the page and the site."""

from typing import Any

from ..rules import Rule, registered
from ..rules.examples import shown
from ..rules.texts import text_of


def rule_entry(rule: Rule, language: str) -> dict[str, Any]:
    """Everything people may want to know about a rule, in one language."""
    text = text_of(rule, language)
    return {
        "id": rule.id,
        "number": rule.number,
        "severity": rule.severity.value,
        "layer": rule.layer,
        "speaks_for": sorted(reader.value for reader in rule.refused_by),
        "source": {"name": rule.source.name, "url": rule.source.url},
        "title": text.title,
        "why": text.why,
        "fix": text.fix,
        "bad": shown(rule, "bad"),
        "good": shown(rule, "good"),
    }


def rule_table(language: str) -> list[dict[str, Any]]:
    """The entries of all rules, by number."""
    return [rule_entry(rule, language) for rule in registered().values()]
