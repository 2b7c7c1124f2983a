"""The schemas of sitemaps and their extensions, and what judges a file by them."""

from .validator import SchemaCheck

__all__ = ["SchemaCheck"]
