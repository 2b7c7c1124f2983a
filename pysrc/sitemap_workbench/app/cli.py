"""The command `sitemap-workbench`. Reports go to standard output, diagnostics to standard error."""

import click

from ..version import VERSION
from .cli_check import check
from .cli_compare import compare
from .cli_decode import decode_message
from .cli_generate import generate
from .cli_rules import rules


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="sitemap-workbench")
def main() -> None:
    """Check, compare and generate XML sitemaps. Nothing is sent anywhere."""


main.add_command(check)
main.add_command(compare)
main.add_command(generate)
main.add_command(rules)
main.add_command(decode_message)
