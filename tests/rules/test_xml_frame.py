"""What stands before and after the root: R023 to R026, R029, R030."""

import pytest

from sitemaps import (
    DECLARATION,
    UTF8_MARK,
    found,
    marked,
    places,
    plain,
    rows,
    run,
)

ROOT = plain()


# R023 xml-text-before-root, R024 xml-declaration-late


@pytest.mark.parametrize(
    ("source", "rules"),
    rows(
        ("a message before the declaration", f"¦Warning: x\n{DECLARATION}{ROOT}", ["text"]),
        ("a message before the root", f"¦Notice{ROOT}", ["text"]),
        ("blank lines, then a message", f"\n\n  ¦Warning: x\n{DECLARATION}{ROOT}", ["text"]),
        ("text between declaration and root", f"{DECLARATION}\n  ¦x {ROOT}", ["text"]),
        ("text after a comment", f"<!-- c -->\n¦abc{ROOT}", ["text"]),
        ("a message with markup",
         f"¦<br />\n<b>Warning</b>: Cannot modify header in <b>/a.php</b>\n{DECLARATION}{ROOT}",
         ["text"]),
        ("front matter of a template", f"¦---\nlayout: null\n---\n\n{DECLARATION}{ROOT}", ["text"]),
        ("the bracket of the declaration lost", f'¦xml version="1.0"?>\n{ROOT}', ["text"]),
        ("the message of a browser",
         f"¦This XML file does not appear to have any style information.\n{ROOT}", ["text"]),
        ("a mark of a merge", f"¦<<<<<<< HEAD\n{ROOT}", ["text"]),
        ("an unrendered template", f"¦{{% capture x %}}\n{DECLARATION}{ROOT}", ["text"]),
        ("blank lines and no declaration", f"\n\n{ROOT}", []),
        ("a comment and an instruction",
         f'{DECLARATION}<!-- c --><?xml-stylesheet href="a.xsl"?>\n{ROOT}', []),
        ("a line end before the declaration", f"\n¦{DECLARATION}{ROOT}", ["late"]),
        ("blanks before the declaration", f"   ¦{DECLARATION}{ROOT}", ["late"]),
        ("a comment before the declaration", f"<!-- a\nb -->¦{DECLARATION}{ROOT}", ["late"]),
        ("an instruction before the declaration", f"<?php-x y?>\n¦{DECLARATION}{ROOT}", ["late"]),
    ),
)  # fmt: skip
def test_what_stands_before_the_root(source: str, rules: list[str]) -> None:
    names = {"text": "xml-text-before-root", "late": "xml-declaration-late"}
    text, expected = marked(source)
    report = run(text)
    assert found(text) == [names[rule] for rule in rules]
    for rule in rules:
        assert places(report, names[rule]) == expected
    assert report.entries == 1


def test_a_second_mark_counts_as_text() -> None:
    data = UTF8_MARK * 2 + (DECLARATION + ROOT).encode()
    report = run(data)
    assert found(data) == ["bytes-bom", "xml-text-before-root"]
    assert places(report, "xml-text-before-root") == [(1, 1, 3)]


def test_a_line_end_between_mark_and_declaration() -> None:
    data = UTF8_MARK + b"\n" + (DECLARATION + ROOT).encode()
    assert found(data) == ["bytes-bom", "xml-declaration-late"]
    assert places(run(data), "xml-declaration-late") == [(2, 1, 4)]


def test_faults_behind_a_message_keep_their_place() -> None:
    text, expected = marked(
        f"Warning: x\n{DECLARATION}" + plain("\n <url>¦<loc>/a</loc></url>") + "\n"
    )
    assert found(text) == ["loc-relative", "xml-text-before-root"]
    assert places(run(text), "loc-relative") == expected


# R025 xml-declaration-malformed


@pytest.mark.parametrize(
    ("declaration", "well_formed"),
    rows(
        ("all three parts", '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>', True),
        ("single quotes", "<?xml version='1.0' encoding='utf-8'?>", True),
        ("version alone", '<?xml version="1.0"?>', True),
        ("version 1.1", '<?xml version="1.1"?>', True),
        ("blanks around the equals sign", '<?xml version = "1.0" encoding= "UTF-8" ?>', True),
        ("standalone no", '<?xml version="1.0" standalone="no"?>', True),
        ("encoding before version", '<?xml encoding="UTF-8" version="1.0"?>', False),
        ("standalone before encoding",
         '<?xml version="1.0" standalone="yes" encoding="UTF-8"?>', False),
        ("standalone maybe", '<?xml version="1.0" standalone="maybe"?>', False),
        ("standalone YES", '<?xml version="1.0" standalone="YES"?>', False),
        ("an encoding of a database", '<?xml version="1.0" encoding="utf8mb4"?>', False),
        ("an empty encoding", '<?xml version="1.0" encoding=""?>', False),
        ("no version", '<?xml encoding="UTF-8"?>', False),
        ("version 2.0", '<?xml version="2.0"?>', False),
        ("no quotes", "<?xml version=1.0?>", False),
        ("typographic quotes", "<?xml version=“1.0” encoding=“UTF-8”?>", False),
        ("version twice", '<?xml version="1.0" version="1.0"?>', False),
        ("a part of its own", '<?xml version="1.0" charset="UTF-8"?>', False),
        ("capitals", '<?XML version="1.0"?>', False),
        ("no blank between the parts", '<?xml version="1.0"encoding="UTF-8"?>', False),
    ),
)  # fmt: skip
def test_the_form_of_the_declaration(declaration: str, well_formed: bool) -> None:
    text = f"{declaration}\n{ROOT}"
    report = run(text)
    assert found(text) == ([] if well_formed else ["xml-declaration-malformed"])
    if not well_formed:
        assert places(report, "xml-declaration-malformed") == [(1, 1, 0)]
    assert report.entries == 1


# R026 xml-content-after-root


@pytest.mark.parametrize(
    "source",
    rows(
        ("letters", f"{ROOT}¦abc"),
        ("letters after a line end", f"{ROOT}\n  ¦abc\n"),
        ("letters after a comment", f"{ROOT}<!-- c -->¦abc<!-- d -->"),
        ("a second root", f"{ROOT}\n¦{ROOT}"),
        ("a second document with its declaration", f"{ROOT}\n¦{DECLARATION}{ROOT}"),
        ("an end tag too many", f"{ROOT}¦</urlset>"),
        ("a NUL byte", f"{ROOT}¦\0"),
        ("a control character", f"{ROOT}\n¦\x08\n"),
        ("a page's end", f"{ROOT}\n¦</body></html>"),
        ("a DOCTYPE", f"{ROOT}¦<!DOCTYPE urlset>"),
        ("CDATA", f"{ROOT}¦<![CDATA[ ]]>"),
        ("an ampersand", f"{ROOT}¦&amp;"),
        ("a script", f"{ROOT}\n¦<script>a && b</script>"),
    ),
)
def test_what_may_not_follow_the_root(source: str) -> None:
    text, expected = marked(source)
    report = run(text)
    assert found(text) == ["xml-content-after-root"]
    assert places(report, "xml-content-after-root") == expected
    assert report.entries == 1
    assert report.verdict == "invalid"


@pytest.mark.parametrize(
    "tail",
    rows(("a line end", "\n"), ("a comment", "\n<!-- made by x -->\n"), ("both", "<?a b?>\n")),
)
def test_what_may_follow_the_root(tail: str) -> None:
    assert found(ROOT + tail) == []


# R029 xml-doctype, R030 xml-entity-declaration


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("without anything", f"¦<!DOCTYPE urlset>\n{ROOT}", ["xml-doctype"]),
        ("after a declaration", f"{DECLARATION}<!-- c -->\n ¦<!DOCTYPE urlset>{ROOT}",
         ["xml-doctype"]),
        ("with a system identifier", f'¦<!DOCTYPE urlset SYSTEM "x.dtd">{ROOT}', ["xml-doctype"]),
        ("with an internal subset", f"¦<!DOCTYPE urlset [<!ELEMENT url ANY>]>{ROOT}",
         ["xml-doctype"]),
        ("with an entity", f'¦<!DOCTYPE urlset [¦<!ENTITY x "y">]>{ROOT}',
         ["xml-doctype", "xml-entity-declaration"]),
        ("with nested entities",
         f'¦<!DOCTYPE a [\n ¦<!ENTITY a "b">\n <!ENTITY b "&a;&a;">\n <!ENTITY c "&b;">\n]>{ROOT}',
         ["xml-doctype", "xml-entity-declaration"]),
    ),
)  # fmt: skip
def test_a_doctype_is_refused_unread(source: str, expected: list[str]) -> None:
    text, where = marked(source)
    report = run(text)
    assert found(text) == expected
    assert places(report, "xml-doctype") == where[:1]
    assert places(report, "xml-entity-declaration") == where[1:]
    assert report.entries == 0
    assert report.verdict == "unreadable"
