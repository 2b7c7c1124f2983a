"""What language versions say about each other: R104 to R109."""

from typing import Any

import pytest
from links import (
    ADVICE,
    HOME,
    NO_DEFAULT,
    SHAPES,
    YANDEX,
    Shape,
    alternate,
    entry,
    judged,
    only,
    plain,
    told,
)

from sitemaps import XHTML, marked, place, rows, run, urlset

EVERY_SHAPE = [pytest.param(shape, id=name) for name, shape in SHAPES.items()]
ATTRIBUTE, HREF = "hreflang-attribute-invalid", "hreflang-href-invalid"
SELF, RETURN = "hreflang-self-missing", "hreflang-return-missing"
REPEATED, CONFLICT = "hreflang-code-repeated", "hreflang-code-conflict"
A, B, C = (f"https://example.com/{name}/" for name in "abc")


def pages(source: str, write: Shape = plain) -> str:
    """One url a line, `A: en=A de=B`; a `¦` before the page or a link marks the url or the link."""
    return "\n".join(page(line.strip(), write) for line in source.strip().split("\n"))


def page(line: str, write: Shape) -> str:
    loc, _, links = line.partition(":")
    mark = "¦" if loc.startswith("¦") else ""
    return mark + entry(address(loc), *(version(link, write) for link in links.split()))


def version(link: str, write: Shape) -> str:
    code, _, target = link.partition("=")
    mark = "¦" if code.startswith("¦") else ""
    return mark + alternate(code.removeprefix("¦"), address(target), write)


def address(name: str) -> str:
    name = name.strip().removeprefix("¦")
    return f"https://example.com/{name.lower()}/" if name.isalpha() else name


# R104 hreflang-self-missing


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("loc", "links", "expected"),
    rows(
        ("itself alone", A, [("en", A)], []),
        ("itself and another", A, [("en", A), ("de", B)], []),
        ("itself last", A, [("de", B), ("en", A)], []),
        ("itself as x-default only", A, [("x-default", A), ("de", B)], []),
        ("itself in another writing", A, [("en", "HTTPS://EXAMPLE.com:443/a/")], []),
        ("loc in another writing", "HTTPS://Example.com/b/../a/", [("en", A)], []),
        ("loc without the root slash", "https://example.com", [("en", HOME)], []),
        ("letters and escapes", "https://example.com/ü", [("en", "https://example.com/%C3%BC")],
         []),
        ("a reference in loc", "https://example.com/?a&amp;b",
         [("en", "https://example.com/?a&#38;b")], []),
        ("padding of loc", f" {A}\n", [("en", A)], []),
        ("padding of the link", A, [("en", f" {A} ")], []),
        ("no link", A, [], []),
        ("another alone", A, [("de", B)], [SELF]),
        ("two others", A, [("de", B), ("fr", C)], [SELF]),
        ("the other scheme", A, [("en", A.replace("https", "http"))], [SELF]),
        ("without the slash at the end", A, [("en", A[:-1])], [SELF]),
        ("another letter case", A, [("en", "https://example.com/A/")], [SELF]),
        ("with www.", A, [("en", "https://www.example.com/a/")], [SELF]),
        ("with a query", A, [("en", f"{A}?x")], [SELF]),
        ("with a fragment", A, [("en", f"{A}#x")], [SELF]),
    ),
)  # fmt: skip
def test_self_reference(
    shape: Shape, loc: str, links: list[tuple[str, str]], expected: list[str]
) -> None:
    text, (where,) = marked(urlset("¦" + entry(loc, *(alternate(*link, shape) for link in links))))
    assert told(run(text)) == [(rule, where, "urlset/url[1]") for rule in expected]


@pytest.mark.parametrize(
    ("links", "expected"),
    rows(
        ("itself under a wrong code", [alternate("en_US", A), alternate("de", B)],
         ["hreflang-malformed"]),
        ("others under wrong codes", [alternate("en_US", B)], ["hreflang-malformed", SELF]),
        ("no valid link", [plain("canonical", "en", B)], [ATTRIBUTE]),
        ("a relative address to itself alone", [alternate("en", "/a/")], [HREF]),
        ("a relative address to itself", [alternate("en", "/a/"), alternate("de", B)],
         [HREF, SELF]),
        ("itself without a code", [plain("alternate", None, A), alternate("de", B)],
         [ATTRIBUTE, SELF]),
        ("itself with a blank for a code", [alternate(" ", A), alternate("de", B)],
         [ATTRIBUTE, SELF]),
        ("itself as canonical", [plain("canonical", "en", A), alternate("de", B)],
         [ATTRIBUTE, SELF]),
    ),
)  # fmt: skip
def test_good_addresses_are_self_references(links: list[str], expected: list[str]) -> None:
    assert sorted(rule for rule, _, _ in told(run(urlset(entry(A, *links))))) == sorted(expected)


@pytest.mark.parametrize(
    "loc", ["/a/", "ftp://example.com/", "https://a..b/", "https://e.com/a b", ""]
)
def test_a_loc_that_is_no_address_asks_for_nothing(loc: str) -> None:
    assert told(run(urlset(entry(loc, alternate("de", B))))) == []


def test_self_missing_shows_loc_and_codes() -> None:
    finding = only(run(urlset("\n  " + pages("A: de=B fr-CH=C"))), SELF)
    assert (finding.value, finding.line, finding.column) == (A, 4, 3)
    for word in (A, "de", "fr-CH"):
        assert word in finding.message


# R105 hreflang-return-missing


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("both name each other", "A: en=A de=B\nB: en=A de=B", []),
        ("in another order", "A: en=A de=B\nB: de=B en=A", []),
        ("under other codes", "A: en=A de=B\nB: jp=A de=B", []),
        ("as x-default", "A: en=A de=B\nB: x-default=A de=B", []),
        ("three that all do", "A: en=A de=B fr=C\nB: en=A de=B fr=C\nC: en=A de=B fr=C", []),
        ("a target outside of the file", "A: en=A de=B fr=C\nB: en=A de=B fr=C", []),
        ("each alone", "A: en=A\nB: de=B", []),
        ("the other names only itself", "A: en=A ¦de=B\nB: de=B", [RETURN]),
        ("the other comes first", "B: de=B\nA: en=A ¦de=B", [RETURN]),
        ("the other names a third", "A: en=A ¦de=B\nB: de=B fr=C", [RETURN]),
        ("the other has no link", "A: en=A ¦de=B\nB:", [RETURN]),
        ("a ring", "A: en=A ¦de=B\nB: de=B ¦fr=C\nC: fr=C ¦en=A", [RETURN] * 3),
        ("one of three", "A: en=A de=B ¦fr=C\nB: en=A de=B ¦fr=C\nC: fr=C", [RETURN] * 2),
        ("twice to one target: the first link", "A: en=A ¦de=B de-AT=B\nB: de=B", [RETURN]),
        ("a wrong code asks for a return as well", "A: en=A ¦jp=B\nB: ja=B", [RETURN]),
        ("x-default asks for a return as well", "A: en=A ¦x-default=B\nB: de=B", [RETURN]),
        ("without itself", "¦A: ¦de=B\nB: de=B", [SELF, RETURN]),
    ),
)  # fmt: skip
def test_return_links(shape: Shape, source: str, expected: list[str]) -> None:
    text, where = marked(urlset(pages(source, shape)))
    found = [(rule, at) for rule, at, _ in told(run(text)) if rule in (SELF, RETURN)]
    assert found == list(zip(expected, where, strict=True))


@pytest.mark.parametrize(
    ("back", "expected"),
    rows(
        ("good", alternate("en", A), []),
        ("another writing", alternate("en", "HTTPS://Example.com:443/a/"), []),
        ("relative", alternate("en", "/a/"), [RETURN]),
        ("the other scheme", alternate("en", A.replace("https", "http")), [RETURN]),
        ("no code", plain("alternate", None, A), [RETURN]),
        ("canonical", plain("canonical", "en", A), [RETURN]),
    ),
)
def test_only_valid_links_are_return_links(back: str, expected: list[str]) -> None:
    text = urlset(
        entry(A, alternate("en", A), alternate("de", B)) + entry(B, alternate("de", B), back)
    )
    assert [rule for rule, _, _ in told(run(text)) if rule not in (ATTRIBUTE, HREF)] == expected


def test_one_finding_for_an_ordered_pair() -> None:
    judged(pages("A: en=A ¦de=B\nB: de=B\nA: en=A de=B"), [RETURN])


def test_return_missing_shows_both_the_code_and_the_line() -> None:
    report = run(urlset(pages("A: en=A de-AT=B\nB: de=B")))
    links = only(report, RETURN)
    assert (links.value, links.path) == (B, "urlset/url[1]/xhtml:link[2]")
    for word in (A, B, "de-AT", "6"):
        assert word in links.message
    nothing = only(run(urlset(pages("A: en=A de-AT=B\nB:"))), RETURN)
    assert nothing.message != links.message


# R106 hreflang-code-repeated


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("each once", "A: en=A de=B x-default=A", []),
        ("one address under two codes", "A: en=A en-GB=A", []),
        ("one code in two entries", "A: en=A\nB: de=B en=C", []),
        ("twice", "A: en=A de=B ¦de=C", [REPEATED]),
        ("twice with one address", "A: en=A ¦en=A", [REPEATED]),
        ("in two letter cases", "A: en-GB=A ¦EN-gb=A", [REPEATED]),
        ("x-default twice", "A: x-default=A ¦x-default=B", [REPEATED]),
        ("x-default in two letter cases", "A: x-default=A ¦X-Default=A", [REPEATED]),
        ("three times", "A: en=A ¦en=B ¦en=C", [REPEATED] * 2),
        ("two codes twice", "A: en=A de=B ¦en=A ¦de=B", [REPEATED] * 2),
        ("a wrong code twice", "A: en=A jp=B ¦jp=C",
         ["hreflang-language-unknown", "hreflang-language-unknown", REPEATED]),
    ),
)  # fmt: skip
def test_repeated_codes(shape: Shape, source: str, expected: list[str]) -> None:
    text, where = marked(urlset(pages(source, shape)))
    found = told(run(text))
    assert sorted(rule for rule, _, _ in found) == sorted(expected)
    assert [at for rule, at, _ in found if rule == REPEATED] == where


def test_empty_codes_are_no_repeats() -> None:
    report = run(urlset(entry(A, alternate("", A), alternate("", B))))
    assert [rule for rule, _, _ in told(report)] == [ATTRIBUTE] * 2


def test_code_repeated_says_whether_the_address_is_the_same() -> None:
    same, other = (
        only(run(urlset(pages(f"A: en=A fr=C EN={target}"))), REPEATED) for target in "AB"
    )
    assert (same.value, same.path) == ("EN", "urlset/url[1]/xhtml:link[3]")
    assert A in same.message
    assert "4" in same.message
    assert A in other.message
    assert B in other.message
    assert other.message.replace(B, A) != same.message


# R107 hreflang-code-conflict


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("the same everywhere", "A: en=A de=B\nB: en=A de=B", []),
        ("two letter cases", "A: en=A de-at=B\nB: en=A de-AT=B", []),
        ("two codes in one entry", "A: en=A en-GB=A", []),
        ("x-default aside", "A: en=A de=B\nB: x-default=A de=B", []),
        ("the same two codes in both", "A: en=A en-GB=A de=B\nB: en-GB=A en=A de=B", []),
        ("one code in common", "A: en=A en-GB=A de=B\nB: en=A de=B", []),
        ("another one in common", "A: en=A de=B\nB: de=B en-GB=A en=A", []),
        ("de and de-AT", "A: en=A de=B\nB: en=A ¦de-AT=B", [CONFLICT]),
        ("a target outside of the file", "A: en=A de=C\nB: fr=B ¦de-AT=C", [CONFLICT]),
        ("none in common of two and two", "A: en=A en-GB=A de=B\nB: ¦en-US=A en-IE=A de=B",
         [CONFLICT]),
        ("in each later entry", "A: en=A de=B fr=C\nB: en=A ¦de-AT=B fr=C\nC: en=A ¦de-AT=B fr=C",
         [CONFLICT] * 2),
        ("the first decides, not the odd one", "A: en=A de=B\nB: en=A ¦de-AT=B\nC: en=A de=B fr=C",
         [CONFLICT]),
        ("one in common with the first",
         "A: en=A de=B de-AT=B\nB: en=A de=B\nC: en=A de-AT=B fr=C", []),
        ("two targets", "A: en=A de=B\nB: ¦en-GB=A ¦de-AT=B", [CONFLICT] * 2),
        ("two writings of one target", "A: en=A de=B\nB: en=A ¦de-AT=HTTPS://Example.com/b/",
         [CONFLICT]),
    ),
)  # fmt: skip
def test_conflicts(shape: Shape, source: str, expected: list[str]) -> None:
    text, where = marked(urlset(pages(source, shape)))
    found = [one for one in told(run(text)) if one[0] not in (SELF, RETURN)]
    assert [(rule, at) for rule, at, _ in found] == list(zip(expected, where, strict=True))


def test_code_conflict_shows_target_codes_and_line() -> None:
    finding = only(run(urlset(pages("A: en=A de=B\nB: en=A de-AT=B"))), CONFLICT)
    assert (finding.value, finding.path) == (B, "urlset/url[2]/xhtml:link[2]")
    for word in (B, "“de”", "de-AT", "5"):
        assert word in finding.message


# R108 hreflang-xdefault-missing, R109 hreflang-yandex-unsupported


def advice(report: Any) -> list[tuple[str, Any, str | None]]:
    return [one for one in told(report, advice=True) if one[0] in ADVICE]


@pytest.mark.parametrize("shape", EVERY_SHAPE)
@pytest.mark.parametrize(
    ("source", "count"),
    rows(
        ("present", "A: en=A de=B x-default=A", 0),
        ("present in capitals", "A: en=A de=B X-DEFAULT=A", 0),
        ("present in both", "A: en=A de=B x-default=A\nB: en=A de=B x-default=A", 0),
        ("one address", "A: en=A", 0),
        ("one address under two codes", "A: en=A en-GB=A", 0),
        ("one address in two writings", "A: en=A en-GB=HTTPS://Example.com/a/", 0),
        ("one valid address", "A: en=A de=/b", 0),
        ("two", "¦A: en=A de=B", 1),
        ("two, the other entry has it", "A: en=A de=B x-default=A\n¦B: en=A de=B", 1),
        ("in two entries", "C: fr=C\n¦A: en=A de=B\nB: en=A de=B", 2),
        ("under wrong codes", "¦A: en_US=A jp=B", 1),
    ),
)  # fmt: skip
def test_xdefault(shape: Shape, source: str, count: int) -> None:
    text, where = marked(urlset(pages(source, shape)))
    report = run(text)
    found = [(at, path) for rule, at, path in advice(report) if rule == NO_DEFAULT]
    assert [at for at, _ in found] == where
    if count:
        finding = only(report, NO_DEFAULT)
        assert finding.value == str(count)
        assert str(count) in finding.message
        assert finding.path.startswith("urlset/url[")
        assert finding.path.endswith("]")


@pytest.mark.parametrize("shape", EVERY_SHAPE)
def test_yandex_is_told_once_at_the_first_link(shape: Shape) -> None:
    assert advice(run(urlset(pages("A:\nB:", shape)))) == []
    text, (where,) = marked(urlset(pages("A:\nB: ¦de=B x-default=A\nA: x-default=A", shape)))
    report = run(text)
    assert advice(report) == [(YANDEX, where, "urlset/url[2]/xhtml:link")]
    assert only(report, YANDEX).value == "3"
    assert "3" in only(report, YANDEX).message


@pytest.mark.parametrize(
    "links",
    rows(
        ("no attribute", ["<xhtml:link/>"]),
        ("canonical", [plain("canonical", "en", A)]),
        ("an ampersand that cannot be read", [alternate("en", "https://example.com/?a=1&b=2")]),
        ("a namespace that is meant", [f'<link xmlns="{XHTML}/" hreflang="en"/>']),
    ),
)
def test_any_link_is_one_for_yandex(links: list[str]) -> None:
    text = urlset(entry(A, *links))
    ((_, where, path),) = advice(run(text))
    assert where == place(text, text.index(links[0]))
    assert path == "urlset/url[1]/xhtml:link"


# Links that cannot be read, and files that end early


UNREAD = alternate("en", "https://example.com/?a=1&b=2")


def test_nothing_is_missing_where_a_link_cannot_be_read() -> None:
    """The link may be the one that is missed."""
    unread = entry(
        "https://example.com/?a=1&amp;b=2",
        alternate("de", B),
        UNREAD,
    )
    back = entry(B, alternate("de", B), alternate("en", "https://example.com/?a=1&amp;b=2"))
    assert told(run(urlset(unread + back))) == []


def test_an_unread_link_counts_in_paths() -> None:
    report = judged(entry(A, UNREAD, alternate("de", A), "¦" + alternate("en_US", A)),
                    ["hreflang-malformed"])  # fmt: skip
    assert only(report, "hreflang-malformed").path == "urlset/url[1]/xhtml:link[3]"


@pytest.mark.parametrize("end", ["<url><loc>https://example.com/</loc></urlset>", "<url><lo"])
def test_after_a_break_nothing_is_missing_but_what_is_there_is_told(end: str) -> None:
    source = "A: en=A ¦de=B\nB: de=B\n¦C: de=B\nA: en=A ¦en=A"
    text, (yandex, own, twice) = marked(urlset(pages(source)).replace("</urlset>\n", end))
    found = [(rule, at) for rule, at, _ in told(run(text), advice=True)]
    assert sorted(found) == sorted([(YANDEX, place(text, text.index("<xhtml:link"))),
                                    (SELF, own), (REPEATED, twice)])  # fmt: skip
    assert yandex.line == 5


def test_an_unfinished_entry_is_not_judged() -> None:
    text = urlset(entry(A, alternate("en", A)) + "<url><loc>x</loc>" + alternate("jp", "/"))
    assert [rule for rule, _, _ in told(run(text))] == []


def test_links_in_an_index_are_not_judged() -> None:
    text = urlset(entry(A, alternate("jp", "/"))).replace("urlset", "sitemapindex")
    text = text.replace("<url>", "<sitemap>").replace("</url>", "</sitemap>")
    assert told(run(text), advice=True) == []
