"""What the tab takes away of a report: the same bytes as on the command line."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bridges import NOW, check, run
from commands import Invoke, write

from sets import children, pages
from sitemap_workbench.report.formats import PAGE_FORMATS
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import gz, loc, urlset

HOME = "https://example.com/"
#: Findings in the files and between them, a file that is not read to its end, an odd name.
SITE = {
    "a.xml.gz": gz(pages(f"{HOME}1 2026-10-01", f"{HOME}2")),
    "cut \u00fc.xml": loc("/a&b")[:-9],
    "index.xml": children(f"{HOME}a.xml.gz 2026-09-28"),
    "values.xml": urlset(
        "<url><loc>=1+1</loc><lastmod>2026-02-30</lastmod><priority>+0.5</priority></url>\n"
        "<url><loc>\u00a0<![CDATA[<script>]]></loc></url>"
    ),
}


def export(bridge: ModuleType, value: Any, form: str, **options: Any) -> str:
    """What is taken away of the answer to a check."""
    kept = {key: value[key] for key in ("report", "excerpts", "set_places", "set_rules")}
    request = {"op": "export", "format": form, "lang": "en", "only": None, **kept, **options}
    found: str = run(bridge, **request)["text"]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", PAGE_FORMATS)
def test_a_set_is_what_the_command_writes(
    bridge: ModuleType, invoke: Invoke, tmp_path: Path, form: str, language: str
) -> None:
    write(tmp_path, SITE)
    value = check(bridge, *(tmp_path / name for name in SITE), lang=language)
    assert value["set_places"]
    words = ("check", *SITE, "--format", form, "--now", NOW, "--lang", language)
    text = export(bridge, value, form, lang=language)
    assert text.encode() == invoke(*words).stdout_bytes


@pytest.mark.parametrize("form", PAGE_FORMATS)
@pytest.mark.parametrize("name", SITE)
def test_a_file_is_what_the_command_writes(
    bridge: ModuleType, invoke: Invoke, tmp_path: Path, name: str, form: str
) -> None:
    write(tmp_path, SITE)
    value = check(bridge, tmp_path / name)
    printed = invoke("check", name, "--format", form, "--now", NOW).stdout_bytes
    assert export(bridge, value, form).encode() == printed


def test_one_file_of_a_set_is_told_with_what_lies_between(
    bridge: ModuleType, tmp_path: Path
) -> None:
    write(tmp_path, SITE)
    value = check(bridge, *(tmp_path / name for name in SITE))
    whole = json.loads(value["report"])
    told = json.loads(export(bridge, value, "json", only=2))
    assert told["files"] == [whole["files"][2]]
    stale, *more = told["set"]["findings"]
    assert (stale["rule"], more) == ("set-index-lastmod-stale", [])
    assert told["set"]["counts"] == {"error": 0, "warning": 1, "note": 0}
    other = json.loads(export(bridge, value, "json", only=0))  # the place in it is a related one
    assert other["set"]["findings"] == [stale]


@pytest.mark.parametrize("form", PAGE_FORMATS)
def test_one_file_of_a_set_is_told_in_every_form(
    bridge: ModuleType, tmp_path: Path, form: str
) -> None:
    write(tmp_path, SITE)
    value = check(bridge, *(tmp_path / name for name in SITE))
    text = export(bridge, value, form, only=0)
    assert "set-index-lastmod-stale" in text
    assert "index.xml" in text
    assert "values.xml" not in text
    if form == "sarif":
        (result,) = json.loads(text)["runs"][0]["results"]
        (there,), (here,) = result["locations"], result["relatedLocations"]
        assert there["physicalLocation"]["artifactLocation"] == {"uri": "index.xml"}
        assert here["physicalLocation"]["artifactLocation"] == {"uri": "a.xml.gz", "index": 0}
