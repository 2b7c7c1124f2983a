"""libxml2 with the schemas as they are written is the witness of our verdict.

The product asks libxml2 about structures only, one namespace at a time, and reads values itself;
here one schema of all namespaces with all types judges the whole file.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from schemas.random_maps import random_map
from schemas.witness import FOLDER, witness
from sitemap_workbench.schemas.declarations import _FILES
from sitemaps import run


@settings(max_examples=400)
@given(st.integers(0, 1_000_000))
def test_the_verdict_is_that_of_the_schemas(seed: int) -> None:
    kind, text = random_map(Random(seed))
    schema = witness(kind)
    expected = "valid" if schema.validate(etree.fromstring(text)) else "invalid"
    report = run(text)
    assert report.readers["xsd"] == expected, schema.error_log
    if expected == "valid":
        assert not [rule for rule in report.rules if rule.startswith("xsd-")]


def test_the_random_maps_are_of_both_kinds() -> None:
    verdicts = []
    for seed in range(200):
        kind, text = random_map(Random(seed))
        verdicts.append(bool(witness(kind).validate(etree.fromstring(text))))
    assert 40 < sum(verdicts) < 160


def test_each_schema_is_a_schema_and_has_a_reader() -> None:
    written = {path.name for path in FOLDER.glob("*.xsd")}
    assert written == set(_FILES.values())
    for name in written:
        etree.XMLSchema(etree.parse(str(FOLDER / name)))
