"""No rule is without its proof: an input on each side of its edge, the place of what it tells, and
words in every language.

The inputs are in `edges`; a rule that is added without a row there fails here. That its examples
reach it is tested with the examples, for every rule that is registered.
"""

import dataclasses
import re
from typing import Any

import pytest
from edges import EDGES, SET_EDGES, Edge, SetEdge

from catalogue_ids import RULES, SET_RULES
from sets import places as set_places
from sets import run, unmarked
from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, Place, marked, paths, places

TABLE = [pytest.param(row, id=row.rule) for row in EDGES]
SET_TABLE = [pytest.param(row, id=row.rule) for row in SET_EDGES]
EVERY_RULE = set(registered())
GAP = re.compile(r"\{[a-z_]*\}")


def judged(data: str | bytes, options: dict[str, Any], language: str = "en") -> Any:
    known = {name: value for name, value in options.items() if name in ("name", "url")}
    settings = api.options_at(NOW)
    if "ceiling" in options:
        settings = dataclasses.replace(settings, ceiling=options["ceiling"])
    source = Source.of_bytes(data.encode() if isinstance(data, str) else data, **known)
    return run_to_end(check_steps(source, settings, language=language, limit=None))


def built(given: Any) -> str | bytes:
    data: str | bytes = given() if callable(given) else given
    return data


def outside(row: Edge) -> tuple[str | bytes, list[Place | None]]:
    """The input, and the places that are meant; one None for the file as a whole."""
    data = built(row.outside)
    if isinstance(data, bytes):
        return data, [row.place]
    text, where = marked(data)
    return text, [*where] or [row.place]


def test_every_rule_of_the_catalogue_is_there() -> None:
    assert set(RULES) <= EVERY_RULE


def test_every_rule_has_a_row() -> None:
    assert {row.rule for row in (*EDGES, *SET_EDGES)} == EVERY_RULE
    assert {row.rule for row in SET_EDGES} == SET_RULES


@pytest.mark.parametrize("row", TABLE)
def test_just_inside_the_rule_is_silent(row: Edge) -> None:
    options = row.options if row.inside_options is None else row.inside_options
    report = judged(built(row.inside), options)
    assert row.rule not in report.rules


@pytest.mark.parametrize("row", TABLE)
def test_just_outside_it_speaks_at_its_place_in_every_language(row: Edge) -> None:
    data, where = outside(row)
    spoken = set()
    for language in LANGUAGES:
        report = judged(data, row.options, language)
        assert places(report, row.rule) == where
        assert paths(report, row.rule) == [row.path or None] * len(where)
        assert report.rules[row.rule] == len(where)
        for finding in report.findings:
            if finding.rule == row.rule:
                assert finding.message.strip()
                assert not GAP.search(finding.message.replace(finding.value or "", ""))
                spoken.add(finding.message)
    assert len(spoken) == len(LANGUAGES) * len(where)


@pytest.mark.parametrize("row", SET_TABLE)
def test_the_repaired_set_is_silent(row: SetEdge) -> None:
    assert row.rule not in run(row.inside).set.rules


@pytest.mark.parametrize("row", SET_TABLE)
def test_the_faulty_set_is_told_of_at_its_place_in_every_language(row: SetEdge) -> None:
    files, where = unmarked(row.outside)
    spoken = set()
    for language in LANGUAGES:
        report = run(files, lang=language)
        assert set_places(report, row.rule) == (where or [(row.file, None)])
        assert report.set.rules[row.rule] == len(where or [row.file])
        for one in report.set.findings:
            if one.found.rule == row.rule:
                assert one.found.path == row.path
                assert one.found.message.strip()
                assert not GAP.search(one.found.message)
                spoken.add(one.found.message)
    assert len(spoken) == len(LANGUAGES)
