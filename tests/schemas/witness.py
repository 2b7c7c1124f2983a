"""libxml2 with the schemas as they are written: the witness of our verdict on them."""

from functools import cache
from pathlib import Path

from lxml import etree

import sitemap_workbench.schemas as package
from schemas.random_maps import PREFIXES
from sitemap_workbench.facts.namespaces import CORE
from sitemap_workbench.schemas.declarations import _FILES

FOLDER = Path(package.__file__).parent
XSD = "http://www.w3.org/2001/XMLSchema"


@cache
def witness(kind: str) -> etree.XMLSchema:
    """All schemas together; an index has a schema of its own for the core namespace."""
    known = {CORE: _FILES[kind]} | {key: _FILES[key] for key in PREFIXES}
    imports = "".join(
        f'<xsd:import namespace="{key}" schemaLocation="{(FOLDER / name).as_uri()}"/>'
        for key, name in known.items()
    )
    return etree.XMLSchema(etree.XML(f'<xsd:schema xmlns:xsd="{XSD}">{imports}</xsd:schema>'))
