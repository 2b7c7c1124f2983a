"""Extensions that have had their day: R142 and R143."""

from typing import Any

import pytest

from sitemaps import MOBILE, PAGEMAP, found, marked, paths, places, rows, run, urlset, values

OWN = ("mobile-obsolete", "pagemap-obsolete")


def told(report: Any) -> list[str]:
    return sorted(f.rule for f in report.findings if f.rule in OWN)


def with_mobile(fragment: str, namespace: str = MOBILE) -> str:
    return urlset(fragment).replace("<urlset", f'<urlset xmlns:mobile="{namespace}"', 1)


def page(number: int, content: str = "") -> str:
    return f"<url><loc>https://example.com/{number}</loc>{content}</url>\n"


MAP = (
    f'<PageMap xmlns="{PAGEMAP}"><DataObject type="document"><Attribute name="title">A</Attribute>'
    "</DataObject></PageMap>"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("mobile declared and not used", with_mobile(page(1)), []),
        ("PageMap declared and not used",
         urlset(page(1)).replace("<urlset", f'<urlset xmlns:p="{PAGEMAP}"', 1), []),
        ("one mobile mark", with_mobile(page(1, "¦<mobile:mobile/>")), ["mobile-obsolete"]),
        ("a mark that is not empty",
         with_mobile(page(1, "¦<mobile:mobile>yes</mobile:mobile>")), ["mobile-obsolete"]),
        ("a mark in a mistaken namespace",
         with_mobile(page(1, "¦<mobile:mobile/>"), MOBILE + "/"), ["mobile-obsolete"]),
        ("marks in several entries are one finding",
         with_mobile(page(1) + page(2, "¦<mobile:mobile/>") + page(3, "<mobile:mobile/>")),
         ["mobile-obsolete"]),
        ("another element of the namespace",
         with_mobile(page(1, "<mobile:phone/>")), []),
        ("a PageMap", urlset(page(1, "¦" + MAP)), ["pagemap-obsolete"]),
        ("a PageMap without content",
         urlset(page(1, f'¦<PageMap xmlns="{PAGEMAP}"/>')), ["pagemap-obsolete"]),
        ("a PageMap with a prefix",
         urlset(page(1, f'¦<p:PageMap xmlns:p="{PAGEMAP}"/>')), ["pagemap-obsolete"]),
        ("PageMaps in several entries are one finding",
         urlset(page(1, "¦" + MAP) + page(2, MAP) + page(3, MAP)), ["pagemap-obsolete"]),
        ("both", with_mobile(page(1, "¦<mobile:mobile/>¦" + MAP)), list(OWN)),
    ),
)  # fmt: skip
def test_what_is_obsolete_is_told_once(text: str, expected: list[str]) -> None:
    text, where = marked(text)
    report = run(text)
    assert told(report) == expected
    assert [at for rule in expected for at in places(report, rule)] == where


def test_the_number_is_told() -> None:
    text = with_mobile("".join(page(n, "<mobile:mobile/>" + MAP) for n in range(1_200)))
    report = run(text)
    for rule, name in zip(OWN, ("mobile:mobile", "PageMap"), strict=True):
        assert values(report, rule) == ["1200"]
        assert paths(report, rule) == [f"urlset/url[1]/{name}"]
        assert "1,200" in next(f.message for f in report.findings if f.rule == rule)


def test_nothing_else_is_wrong_with_them() -> None:
    text = with_mobile(page(1, "<mobile:mobile/>" + MAP))
    assert found(text) == []


def test_a_mark_before_a_break_is_told() -> None:
    text = with_mobile(page(1, "<mobile:mobile/>") + page(2))
    report = run(text[: text.index("</urlset>")])
    assert not report.complete
    assert told(report) == ["mobile-obsolete"]
