"""Inputs of the generator that hold more than addresses: tables, JSON Lines, sitemaps."""

from sitemap_workbench.generate.tables.detect import FORMS, Form, open_rows
from sitemap_workbench.generate.tables.template import template_csv
from sitemap_workbench.generate.tables.text import list_of

__all__ = ["FORMS", "Form", "list_of", "open_rows", "template_csv"]
