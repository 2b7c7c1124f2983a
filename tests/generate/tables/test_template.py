"""The table to begin with."""

from __future__ import annotations

import csv

import pytest
from table_inputs import opened, rows_of

from sitemap_workbench.facts.namespaces import VIDEO
from sitemap_workbench.generate import LANGUAGES
from sitemap_workbench.generate.fields import field_failures
from sitemap_workbench.generate.tables import template_csv
from sitemaps import run
