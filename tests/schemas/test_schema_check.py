"""What is asked of libxml2, what is told, and what counts."""

from typing import Any

import pytest

from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.facts.ceilings import MAX_DEPTH
from sitemap_workbench.facts.entries import Loc
from sitemap_workbench.facts.xml import Element, Root
from sitemap_workbench.readers import Source
from sitemap_workbench.schemas import SchemaCheck
from sitemap_workbench.schemas.shapes import Validator
from sitemaps import CORE, NOW, index, run, urlset

FILM = (
    "<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>"
    "<video:title>T</video:title><video:description>D</video:description>"
    "<video:content_loc>https://example.com/{n}.mp4</video:content_loc></video:video>"
)


def films(number: int) -> str:
    return urlset(
        "".join(
            f"<url><loc>https://example.com/{n}</loc>{FILM.replace('{n}', str(n))}</url>"
            for n in range(number)
        )
    )


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The structures that libxml2 is asked about, by validators that know nothing yet."""
    structures: list[str] = []
    judge = Validator.is_valid

    def is_valid(self: Validator, structure: str) -> bool:
        if structure not in self._known:
            structures.append(structure)
        return judge(self, structure)

    monkeypatch.setattr(Validator, "is_valid", is_valid)
    return structures


def judged(text: str, lane: bool) -> Any:
    steps = check_steps(Source.of_bytes(text.encode()), api.options_at(NOW), use_fast_lane=lane)
    return run_to_end(steps)


def test_entries_of_the_plain_shape_reach_no_validator(asked: list[str]) -> None:
    link = '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/{n}"/>'
    image = "<image:image><image:loc>https://example.com/{n}.jpg</image:loc></image:image>"
    entry = (
        f"<url><loc>https://example.com/{{n}}</loc><lastmod>2026-10-01</lastmod>{link}{image}</url>"
    )
    text = urlset("".join(entry.replace("{n}", str(n)) for n in range(300)))
    assert judged(text, lane=True).readers["xsd"] == "valid"
    assert asked == []
    assert judged(text, lane=False).readers["xsd"] == "valid"


def test_a_structure_is_asked_about_once(asked: list[str]) -> None:
    assert run(films(50)).readers["xsd"] == "valid"
    assert len(asked) == len(set(asked)) <= 2  # the url and the video


def test_a_structure_holds_no_word_of_the_file(asked: list[str]) -> None:
    stranger = '<video:secret xmlns:other="urn:x" other:a="1" b="2">word</video:secret>'
    run(films(1).replace("</video:video>", f"{stranger}</video:video>"))
    assert not any("secret" in one or "word" in one or "urn:x" in one for one in asked)


def test_no_schema_that_a_file_names_is_opened(asked: list[str]) -> None:
    location = f'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{CORE} file:///etc/passwd"'
    text = (
        films(1)
        .replace("<url>", f"<url {location}>")
        .replace("<video:video>", f"<video:video {location}>")
    )
    report = run(text)
    assert report.readers["xsd"] == "valid"
    assert not any("schemaLocation" in one for one in asked)


@pytest.mark.parametrize(
    ("namespace", "holds"), [(CORE, True), (CORE + "/", None), ("", None), ("urn:x", None)]
)
def test_the_layer_runs_for_the_core_namespace_only(namespace: str, holds: bool | None) -> None:
    check = SchemaCheck()
    element = Element(0, "urlset", namespace, CORE)
    check.begin(Root(0, "urlset", namespace, "urlset", False, element))
    check.take(Loc(9, "urlset/url[1]/loc", 1, "urlset", "http://a.pl/", "http://a.pl/", None, None))
    assert check.settle(()) == []
    assert check.holds is holds


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("https://example.com/a\nhttps://example.com/b\n", "unknown"),
        ('<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>',
         "unknown"),
        (index("<sitemap><loc>https://example.com/1.xml</loc></sitemap>"), "valid"),
        ("<urlset><url><loc>https://example.com/</loc></url></urlset>", "invalid"),
    ],
)  # fmt: skip
def test_no_schema_speaks_about_other_files(text: str, verdict: str) -> None:
    assert run(text).readers["xsd"] == verdict


def test_a_wrong_root_has_no_followers() -> None:
    report = run(films(3).replace(CORE, CORE + "/"))
    assert report.readers["xsd"] == "invalid"
    assert not [rule for rule in report.rules if rule.startswith("xsd-")]


def test_a_fault_counts_whether_it_is_told_or_not() -> None:
    check = SchemaCheck()
    check.begin(Root(0, "urlset", CORE, "urlset", False, Element(0, "urlset", CORE, CORE)))
    check.take(Loc(9, "urlset/url[1]/loc", 1, "urlset", "/a", "/a", None, "relative"))
    assert check.settle({9}) == []
    assert check.holds is False


def test_every_fault_of_a_place_is_told() -> None:
    text = films(1).replace(
        "</video:video>", '<video:id type="page" a="1" b="2">7</video:id></video:video>'
    )
    rules = run(text).rules
    assert rules == {"xsd-attribute-unexpected": 2, "xsd-value-invalid": 1}


@pytest.mark.parametrize("lane", [True, False])
def test_the_fast_lane_changes_nothing(lane: bool) -> None:
    text = urlset(
        "<url><loc>/a</loc></url>"
        "<url><loc>https://example.com/#a#b</loc><lastmod>2026-10-01\u00a0</lastmod></url>"
        '<url><loc>https://example.com/c</loc><xhtml:link rel="alternate" hreflang="en_US"'
        ' href="https://example.com/[c]"/></url>'
    )
    report = judged(text, lane)
    assert report.readers["xsd"] == "invalid"
    assert {rule: count for rule, count in report.rules.items() if rule.startswith("xsd-")} == {
        "xsd-value-invalid": 1
    }


def test_elements_nested_deep_are_no_burden() -> None:
    depth = MAX_DEPTH - 10  # nothing deeper is read
    inside = f"{'<video:tvshow>' * depth}{'</video:tvshow>' * depth}"
    report = run(films(1).replace("</video:video>", f"{inside}</video:video>"))
    assert report.readers["xsd"] == "invalid"
