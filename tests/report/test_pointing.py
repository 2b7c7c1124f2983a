"""Which characters of an excerpt are at fault, by the table that the page is held to as well."""

import json
from pathlib import Path

import pytest

from sitemap_workbench.report.model import Excerpt, Finding
from sitemap_workbench.report.pointing import pointed

CASES = json.loads(Path(__file__).with_name("pointing.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("rule", "value", "mark", "after", "expected"),
    [pytest.param(*case, id=title) for title, *case in CASES],
)
def test_the_faulty_characters(
    rule: str, value: str | None, mark: str, after: str, expected: str
) -> None:
    excerpt = Excerpt("  ", mark, after)
    finding = Finding(rule, "error", "protocol", 1, 3, 2, None, value, "", excerpt=excerpt)
    text = mark + after
    start, end = pointed(finding, text)
    assert text[start:end] == expected
