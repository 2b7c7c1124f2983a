"""Faults of the text that are read over: R019, R020, R027, R028."""

import pytest

from sitemaps import (
    CORE,
    field,
    found,
    loc,
    marked,
    places,
    plain,
    rows,
    run,
    urlset,
    values,
)

# R019 xml-ampersand, R020 xml-undefined-entity


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("an escaped ampersand", "https://example.com/?a=1&amp;b=2", []),
        ("a decimal reference", "https://example.com/?a=1&#38;b=2", []),
        ("a hexadecimal reference", "https://example.com/?a=1&#x26;b=2", []),
        ("raw inside CDATA", "<![CDATA[https://example.com/?a=1&b=2]]>", []),
        ("raw inside a comment", "https://example.com/<!-- a & b -->", []),
        ("raw inside an instruction", "https://example.com/<?x a & b?>", []),
        ("the apostrophe is predefined", "https://example.com/it&apos;s", []),
        ("a parameter that looks like none", "https://example.com/?a=1&b=2", ["xml-ampersand"]),
        ("with blanks around", "a & b", ["xml-ampersand"]),
        ("a parameter named copy", "https://example.com/?a&copy=1", ["xml-ampersand"]),
        ("at the very end", "https://example.com/?a&", ["xml-ampersand"]),
        ("a number without digits", "https://example.com/?a&#;", ["xml-ampersand"]),
        ("a hexadecimal number without digits", "https://example.com/&#x;", ["xml-ampersand"]),
        ("a decimal number with letters", "https://example.com/&#2A;", ["xml-ampersand"]),
        ("a capital X", "https://example.com/&#X26;", ["xml-ampersand"]),
        ("two of them", "https://example.com/?a&b&c", ["xml-ampersand"] * 2),
        ("a space entity of HTML", "https://example.com/a&nbsp;b", ["xml-undefined-entity"]),
        ("a letter entity of HTML", "https://example.com/&eacute;", ["xml-undefined-entity"]),
        ("capital AMP", "https://example.com/?a=1&AMP;b", ["xml-undefined-entity"]),
        ("both in one value", "https://example.com/?a&b&nbsp;c",
         ["xml-ampersand", "xml-undefined-entity"]),
    ),
)  # fmt: skip
def test_ampersands_in_text(source: str, expected: list[str]) -> None:
    report = run(loc(source))
    assert found(loc(source)) == expected
    assert report.entries == 1
    assert report.verdict == ("invalid" if expected else "valid")


def test_an_ampersand_in_an_attribute_counts_as_well() -> None:
    text, expected = marked(
        urlset(
            "<url><loc>https://example.com/</loc>"
            '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/?a=1¦&b=2"/></url>'
        )
    )
    assert found(text) == ["xml-ampersand"]
    assert places(run(text), "xml-ampersand") == expected


def test_every_place_is_told_and_all_entries_are_read() -> None:
    text, expected = marked(
        urlset(
            "\n".join(
                f"<url>\n  <loc>https://example.com/?id={n}¦&page=1¦&x=2</loc>\n</url>"
                for n in range(20)
            )
        )
    )
    report = run(text)
    assert places(report, "xml-ampersand") == expected
    assert found(text) == ["xml-ampersand"] * 40
    assert report.entries == 20
    assert report.complete


@pytest.mark.parametrize(
    ("source", "rule"),
    rows(
        (
            "a bare ampersand",
            "<url><loc>https://example.com/?żółw=1¦&b</loc></url>",
            "xml-ampersand",
        ),
        (
            "an undefined entity",
            "<url><loc>/a\U0001f600¦&nbsp;b</loc></url>",
            "xml-undefined-entity",
        ),
        ("one in stray text", "<url><loc>https://example.com/</loc></url>a ¦& b", "xml-ampersand"),
    ),
)
def test_the_place_is_the_ampersand(source: str, rule: str) -> None:
    text, expected = marked(urlset(source))
    assert places(run(text), rule) == expected


def test_the_name_of_the_entity_is_the_value() -> None:
    assert values(run(loc("https://example.com/&eacute;")), "xml-undefined-entity") == ["eacute"]


@pytest.mark.parametrize(
    "text",
    rows(
        ("a relative loc with a bare ampersand", loc("/a?b&c")),
        ("a relative loc with an unknown entity", loc("/a&nbsp;b")),
        ("a lastmod with a bare ampersand", field("lastmod", "yesterday & today")),
        ("a priority with an unknown entity", field("priority", "high&nbsp;")),
        ("a changefreq with a forbidden character", field("changefreq", "often&#11;")),
    ),
)
def test_a_value_with_a_fault_of_the_text_is_not_judged_further(text: str) -> None:
    assert len(found(text)) == 1
    assert found(text)[0].startswith("xml-")


# R027 xml-invalid-char


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("an ampersand by number", "https://example.com/?a&#x26;b", []),
        ("an astral character", "https://example.com/\U0001f600", ["loc-not-escaped"]),
        ("an astral character by number", "https://example.com/&#x1F600;", ["loc-not-escaped"]),
        ("the last before the surrogates", "https://example.com/\ud7ff", ["loc-not-escaped"]),
        ("the first after the surrogates", "https://example.com/\ue000", ["loc-not-escaped"]),
        ("U+FFFD", "https://example.com/\ufffd", ["loc-not-escaped"]),
        ("U+10FFFF", "https://example.com/\U0010ffff", ["loc-not-escaped"]),
        ("vertical tab", "https://example.com/\x0b", ["xml-invalid-char"]),
        ("vertical tab by number", "https://example.com/&#11;", ["xml-invalid-char"]),
        ("NUL", "https://example.com/\0", ["xml-invalid-char"]),
        ("NUL by number", "https://example.com/&#0;", ["xml-invalid-char"]),
        ("U+001F", "https://example.com/\x1f", ["xml-invalid-char"]),
        ("U+FFFE by number", "https://example.com/&#xFFFE;", ["xml-invalid-char"]),
        ("U+FFFF raw", "https://example.com/\uffff", ["xml-invalid-char"]),
        ("a surrogate by number", "https://example.com/&#xD800;", ["xml-invalid-char"]),
        ("the last surrogate by number", "https://example.com/&#57343;", ["xml-invalid-char"]),
        ("beyond Unicode", "https://example.com/&#x110000;", ["xml-invalid-char"]),
        ("far beyond Unicode", "https://example.com/&#99999999999999999999;", ["xml-invalid-char"]),
        ("two of them", "https://example.com/&#11;\x0c", ["xml-invalid-char"] * 2),
    ),
)
def test_characters_that_xml_does_not_know(source: str, expected: list[str]) -> None:
    report = run(loc(source))
    assert found(loc(source)) == expected
    assert report.entries == 1


@pytest.mark.parametrize(
    "source",
    rows(
        ("raw in a value", "<url><loc>https://example.com/é¦\x0b</loc></url>"),
        ("as a number", "<url><loc>https://example.com/\t¦&#11;</loc></url>"),
        ("raw in a comment", "<!-- a ¦\x01 -->"),
        ("raw in CDATA", "<url><loc><![CDATA[https://example.com/¦\x02]]></loc></url>"),
        ("in an attribute",
         '<url><loc>https://example.com/</loc><xhtml:link href="https://example.com/¦&#1;"/></url>'),
        ("two on two lines", "<!-- ¦\x01\n ¦\x02 -->"),
    ),
)  # fmt: skip
def test_the_place_is_the_character_or_its_reference(source: str) -> None:
    text, expected = marked(urlset(source))
    assert places(run(text), "xml-invalid-char") == expected


def test_the_code_point_is_the_value() -> None:
    assert values(run(loc("https://example.com/&#11;")), "xml-invalid-char") == ["U+000B"]
    assert values(run(loc("https://example.com/&#xFFFE;")), "xml-invalid-char") == ["U+FFFE"]


# R028 xml-unbound-prefix


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("image without its declaration",
         ("<url><loc>https://example.com/</loc>¦<image:image><image:loc>https://example.com/1.png"
         "</image:loc></image:image></url>"), ["xml-unbound-prefix"]),
        ("twice in the file is one finding",
         ("<url><loc>https://example.com/</loc>¦<a:b/></url><url><loc>https://example.com/2</loc>"
         "<a:c/></url>"), ["xml-unbound-prefix"]),
        ("two prefixes are two findings",
         "<url><loc>https://example.com/</loc>¦<a:b/>¦<c:d/></url>", ["xml-unbound-prefix"] * 2),
        ("bound on another element only",
         '<url><loc>https://example.com/</loc><a:b xmlns:a="http://example.com/ns"/>¦<a:b/></url>',
         ["foreign-element-unknown", "xml-unbound-prefix"]),
    ),
)  # fmt: skip
def test_prefixes_without_a_declaration(source: str, expected: list[str]) -> None:
    text, where = marked(plain(source))
    report = run(text)
    assert found(text) == expected
    assert places(report, "xml-unbound-prefix") == where
    assert report.complete


def test_xsi_without_its_declaration_is_told_once() -> None:
    text, expected = marked(f'¦<urlset xmlns="{CORE}" xsi:schemaLocation="a b"></urlset>')
    assert found(text) == ["urlset-empty", "xml-unbound-prefix"]
    assert places(run(text), "xml-unbound-prefix") == expected


def test_an_unbound_image_is_read_on_as_an_image() -> None:
    text = plain("<url><loc>https://example.com/</loc><image:loc>/a.png</image:loc></url>")
    assert found(text) == ["ext-misplaced", "xml-unbound-prefix"]
