"""`sitemap-workbench rules`."""

from glob import has_magic

import click

from ..report.model import SEVERITIES
from ..rules import Reader, Rule, registered
from .cli_completion import complete_rule
from .cli_help import Verb
from .console import WrongUseError, json_text, language_option, painter, usage
from .reference import chosen, explained, layers, rule_entry, rule_table
from .selectors import nearest, rules_named


@click.command(cls=Verb)
@click.argument("rule", required=False, shell_complete=complete_rule)
@click.option("--severity", type=click.Choice(SEVERITIES), help="Only rules of this severity.")
@click.option(
    "--layer", metavar="LAYER", type=click.Choice(layers()), help="Only rules of this layer."
)
@click.option(
    "--reader",
    type=click.Choice([reader.value for reader in Reader]),
    help="Only faults that this reader of sitemaps objects to.",
)
@click.option("--search", metavar="TEXT", help="Only rules with this in their id, number or words.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Words for people, or data.",
)
@language_option
def rules(
    rule: str | None,
    severity: str | None,
    layer: str | None,
    reader: str | None,
    search: str | None,
    form: str,
    lang: str,
) -> None:
    """List the rules, or explain one, by its id or its number, such as R056; a pattern in quotation
    marks, such as "hreflang-*", lists those that fit."""
    pattern = rule if rule is not None and has_magic(rule) else None
    if rule is not None and pattern is None:
        entry = rule_entry(_rule_called(rule), lang)
        click.echo(json_text(entry) if form == "json" else explained(entry, lang), nl=False)
        return
    table = chosen(rule_table(lang), severity=severity, layer=layer, reader=reader, search=search)
    if pattern is not None:
        fitting = usage(lambda: rules_named([pattern]))
        table = [entry for entry in table if entry["id"] in fitting]
    if form == "json":
        click.echo(json_text(table), nl=False)
        return
    paint = painter("auto")
    width = max((len(entry["id"]) for entry in table), default=0)
    for entry in table:
        painted = paint(f"{entry['severity']:<7}", entry["severity"])
        click.echo(f"{painted}  {entry['id']:<{width}}  {entry['title']}", color=True)


def _rule_called(name: str) -> Rule:
    for rule in registered().values():
        if name in (rule.id, f"R{rule.number:03}"):
            return rule
    near = nearest(name, registered())
    raise WrongUseError(f"no rule {name}{near or '; `sitemap-workbench rules` lists them'}")
