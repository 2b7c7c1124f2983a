"""What cannot be seen is visible and named, on the page and in the rule reference alike."""

import json
import re
import sys
from pathlib import Path

import pytest

from sitemap_workbench.facts.unseen import UNSEEN
from sitemap_workbench.report.visible import sign_name, sign_names, visible

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize(
    ("text", "sign", "name"),
    [
        ("\u00a0", "NBSP", "U+00A0 no-break space"),
        ("\u200b", "ZWSP", "U+200B zero-width space"),
        ("\ufeff", "BOM", "U+FEFF byte order mark"),
        ("\x0b", "U+000B", "U+000B control character"),
        ("\u3000", "U+3000", "U+3000 ideographic space"),
        ("\u2003", "U+2003", "U+2003 space of another width"),
        ("\u202e", "U+202E", "U+202E mark of writing direction"),
        ("\U000e0041", "U+E0041", "U+E0041 invisible character"),
    ],
)
def test_an_invisible_character_is_a_sign_with_a_name(text: str, sign: str, name: str) -> None:
    html = f'<span class="unseen-sign" role="img" title="{name}" aria-label="{name}">{sign}</span>'
    assert visible(f"a{text}b") == f"a{html}b"


def test_the_name_is_in_the_language_of_the_reader() -> None:
    assert "spacja nierozdzielająca" in visible("\u00a0", language="pl")
    assert "不換行空格" in visible("\u00a0", language="zh-Hant")


def test_blanks_and_line_ends_are_shown_only_in_a_mark() -> None:
    assert visible("<a b\n>") == "&lt;a b\n&gt;"
    assert visible("<a b\n>", blanks=True) == "&lt;a·b↵\n&gt;"


def test_the_page_shows_the_same_characters_under_the_same_names() -> None:
    script = (WEB / "visible.js").read_text(encoding="utf-8")
    found = re.search(r"/\[(\\0.*?)\]/gu", script)
    assert found is not None
    pattern = re.sub(r"\\u\{(\w+)\}", lambda one: rf"\U{int(one[1], 16):08x}", found[1])
    theirs = re.compile(f"[{pattern}]")
    # CR and LF are shown by the rule reference as line ends.
    characters = [chr(code) for code in range(sys.maxunicode + 1)]
    assert [one for one in characters if theirs.match(one)] == [
        one for one in characters if UNSEEN.match(one)
    ]
    named = dict(re.findall(r"^  (0x\w{4}): \"(\w+)\",$", script, re.MULTILINE))
    assert len(named) > 10
    assert {code: sign_name(int(code, 16)) for code in named} == named
    for language, names in sign_names().items():
        words = json.loads((WEB / "words" / f"{language}.json").read_text(encoding="utf-8"))
        assert {f"sign.{key}": name for key, name in names.items()} == {
            key: word for key, word in words.items() if key.startswith("sign.")
        }
