"""The W3C's conformance suite for XML: is a document well-formed? We say what the suite says.

A DOCTYPE ends our reading, whatever is behind it (R029), so the verdicts are compared on the cases
without a DTD. Every difference stands in ARGUED.
"""

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin
from xml.etree import ElementTree

import pytest

from build import conformance_suite
from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source, tree
from sitemap_workbench.rules import registered
from sitemaps import NOW

BASE = "{http://www.w3.org/XML/1998/namespace}base"
NO_MARKUP = re.compile(r"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>", re.DOTALL)
# Errors of other layers that say: this is no well-formed XML.
OTHERS = {
    "input-empty", "encoding-invalid-bytes", "encoding-mismatch", "format-html", "format-json",
    "format-unknown",
}  # fmt: skip


def numbered(pattern: str, *numbers: int) -> set[str]:
    return {pattern.format(number) for number in numbers}


ARGUED = {
    "XML 1.1 forbids U+007F to U+009F where 1.0 allows them. Sitemaps are XML 1.0, and its fifth"
    " edition has a reader of 1.0 read whatever calls itself 1.x by the rules of 1.0.": numbered(
        "ibm-1-1-not-wf-P02-ibm02n{}.xml", *range(32, 58), *range(59, 64)
    ),
    "The fifth edition of XML 1.0, like 1.1, allows characters in names that the first four did"
    " not. The parsers of both runtimes, and most of those that read sitemaps, hold to the fourth."
    " No name of a sitemap or its extensions has such a character.": {
        "rmt-015", "rmt-017", "rmt-018", "x-rmt5-014", "x-rmt5-016", "x-rmt5-019",
        *numbered("ibm-invalid-P89-ibm89n{:02}.xml", *range(6, 13)),
    },
    "Well-formed as XML, but not by Namespaces in XML: a prefix without a declaration, several"
    " colons in a name. A sitemap is known by its namespace, so we hold to both (R028, R031).": {
        "o-p04pass1", "o-p05pass1",
    },
    "Namespaces in XML allows no colon in the target of a processing instruction. A prefix there"
    " means nothing, no parser of sitemaps refuses it, and the instruction is skipped.": {
        "rmt-ns10-042",
    },
}  # fmt: skip
DIFFERENT = {name for names in ARGUED.values() for name in names}


class Case(NamedTuple):
    name: str
    kind: str  # "valid", "invalid" (but well-formed), "not-wf", "error" (a parser is free)
    data: bytes
    has_dtd: bool


class AnyRoot(dict[str, str]):
    """Every root is read like that of a feed, whose children may have any name."""

    def get(self, _: str, default: Any = None) -> Any:
        return "rss"


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    folder = conformance_suite()
    listed = ElementTree.parse(folder / "cleaned" / "xmlconf-flattened.xml").getroot()
    return list(found(listed, "", folder / "xmlconf"))


def found(element: ElementTree.Element, base: str, folder: Path) -> Iterator[Case]:
    base = urljoin(base, element.get(BASE, ""))
    for child in element:
        if child.tag == "TESTCASES":
            yield from found(child, base, folder)
        elif child.tag == "TEST":
            data = (folder / urljoin(base, child.attrib["URI"])).read_bytes()
            yield Case(child.attrib["ID"], child.attrib["TYPE"], data, has_doctype(data))


def has_doctype(data: bytes) -> bool:
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff", b"\0<", b"<\0"))
    text = data.replace(b"\0", b"").decode("latin-1") if wide else data.decode("latin-1")
    return "<!DOCTYPE" in NO_MARKUP.sub("", text)


@pytest.fixture
def any_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "_KINDS", AnyRoot())


def rules_told(data: bytes, chunk: int = 1 << 18) -> set[str]:
    options = dataclasses.replace(api.options_at(NOW), chunk=chunk)
    return set(run_to_end(check_steps(Source.of_bytes(data), options)).rules)


def is_well_formed(rules: set[str]) -> bool:
    return not any(rule in OTHERS or registered()[rule].layer == "xml" for rule in rules)


@pytest.mark.usefixtures("any_root")
@pytest.mark.parametrize("chunk", [1 << 18, 7, 1])
def test_our_verdict_on_well_formedness_is_that_of_the_suite(cases: list[Case], chunk: int) -> None:
    compared = [case for case in cases if not case.has_dtd and case.kind != "error"]
    assert len(compared) == 396
    different = {
        case.name
        for case in compared
        if is_well_formed(rules_told(case.data, chunk)) != (case.kind != "not-wf")
    }
    assert different == DIFFERENT


@pytest.mark.usefixtures("any_root")
def test_every_dtd_is_refused(cases: list[Case]) -> None:
    """Unless something before it ends the reading; then that is told."""
    with_dtd = [case for case in cases if case.has_dtd]
    assert len(with_dtd) == 2185
    for case in with_dtd:
        rules = rules_told(case.data)
        if case.kind in ("valid", "invalid"):
            assert "xml-doctype" in rules, case.name
        assert not is_well_formed(rules), case.name


def test_without_the_change_another_root_ends_the_reading(cases: list[Case]) -> None:
    """What users see: the root is told, and nothing that comes after it."""
    well_formed = [case for case in cases if not case.has_dtd and case.kind == "invalid"]
    told = [rules_told(case.data) for case in well_formed if case.name not in DIFFERENT]
    assert all(rules - {"bytes-bom", "encoding-utf16"} <= {"root-unexpected"} for rules in told)
