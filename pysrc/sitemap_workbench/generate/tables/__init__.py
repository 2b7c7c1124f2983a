"""Inputs of the generator that hold more than addresses: tables, JSON Lines, sitemaps."""

from sitemap_workbench.generate.tables.detect import FORMS, Form, open_rows
from sitemap_workbench.generate.tables.template import template_csv

__all__ = ["FORMS", "Form", "open_rows", "template_csv"]
