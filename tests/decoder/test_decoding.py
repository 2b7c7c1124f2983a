"""What a pasted message is taken for: real ones in every language, near misses, strange input."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from decoder.messages import CONSOLES, CONTRARY, NEAR, NOT_CONTRARY, PARSERS, UNKNOWN
from sitemap_workbench.decoder import decode
from sitemap_workbench.decoder.decoding import LONGEST, MOST
from sitemap_workbench.decoder.signs import Sign, line_of, words_of
from sitemap_workbench.decoder.table import entries
from sitemap_workbench.rules.texts import LANGUAGES


def ids(message: str) -> list[str]:
    return [meaning.id for meaning in decode(message, "en").meanings]


@pytest.mark.parametrize(("message", "expected"), CONSOLES)
def test_messages_of_consoles(message: str, expected: list[str]) -> None:
    assert ids(message) == expected
    assert all(meaning.sure for meaning in decode(message, "en").meanings)


@pytest.mark.parametrize(("message", "expected"), PARSERS)
def test_messages_of_browsers_parsers_and_validators(message: str, expected: list[str]) -> None:
    assert ids(message)[0] == expected[0]


@pytest.mark.parametrize(("message", "expected"), NEAR)
def test_a_message_is_recognised_however_it_was_pasted(message: str, expected: str) -> None:
    assert ids(message)[0] == expected


@pytest.mark.parametrize("message", UNKNOWN)
def test_what_is_no_message_is_not_taken_for_one(message: str) -> None:
    assert decode(message, "en").meanings == ()


@pytest.mark.parametrize("message", CONTRARY)
def test_the_contrary_is_not_taken_for_the_fault(message: str) -> None:
    assert ids(message) == []


@pytest.mark.parametrize(("message", "expected"), NOT_CONTRARY)
def test_a_negation_of_something_else_changes_nothing(message: str, expected: str) -> None:
    assert ids(message)[0] == expected
    assert decode(message, "en").meanings[0].sure


def test_only_what_is_not_denied_is_told() -> None:
    assert ids("No invalid date, no invalid URL, but an incorrect namespace") == [
        "incorrect-namespace"
    ]


def test_what_only_resembles_a_message_is_said_to() -> None:
    (meaning,) = decode("declaration XML allowed at the strat only of document", "en").meanings
    assert (meaning.id, meaning.sure) == ("declaration-late", False)


def test_every_sign_leads_to_its_message() -> None:
    for entry in entries():
        for sign in entry.signs:
            said = " so and so ".join(piece.replace("\ue000", "") for piece in sign.pieces)
            assert sign.find(line_of(words_of(said))) is not None
            assert any(one.id == entry.id for one in decode(said, "en").meanings), (entry.id, said)


@pytest.mark.parametrize("no", ["no", "没有发现"])
def test_every_sign_can_be_denied(no: str) -> None:
    for entry in entries():
        for sign in entry.signs:
            said = " so and so ".join(piece.replace("\ue000", "") for piece in sign.pieces)
            assert entry.id not in ids(f"{no} {said}"), said


def test_a_tag_that_is_named_narrows_down_the_rules() -> None:
    (broad,) = decode("Invalid date", "en").meanings
    (news,) = decode(
        "Invalid date\nParent tag: news:news\nTag: news:publication_date", "en"
    ).meanings
    assert "news-date-invalid" in broad.rules
    assert "lastmod-invalid" in broad.rules
    assert news.rules == ("news-date-invalid", "video-date-invalid")


def test_the_answer_has_the_language_that_is_asked_for_whatever_that_of_the_message() -> None:
    for message in ("Couldn't fetch", "Nie udało się pobrać", "無法擷取"):
        titles = [decode(message, language).meanings[0].title for language in LANGUAGES]
        assert titles == [
            "The sitemap could not be fetched",
            "Nie udało się pobrać mapy witryny",
            "無法擷取 Sitemap",
        ]


def test_several_messages_at_once_are_all_told_up_to_a_number() -> None:
    page = "\n".join(entry.signs[0].pieces[0] for entry in entries() if not entry.general)
    assert len(ids("Empty sitemap. Then: Incorrect namespace. Then: Invalid date")) == 3
    assert len(ids(page)) == MOST


# Signs


@pytest.mark.parametrize(
    ("sign", "text", "there"),
    [
        ("a b", "x a b y", True),
        ("a b", "a x b", False),
        ("a b", "xa b", False),
        ("a b", "a bx", False),
        ("a b*", "a bx", True),
        ("a … b", "a b", True),
        ("a … b", "a" + " x" * 12 + " b", True),
        ("a … b", "a" + " x" * 13 + " b", False),
        ("a … b", "b a", False),
        ("路徑 … 符", "路徑不符", True),
        ("bledn* dat*", "Błędna data", True),
    ],
)
def test_what_a_sign_stands_for(sign: str, text: str, there: bool) -> None:
    assert (Sign(sign).find(line_of(words_of(text))) is not None) == there


# Any input


@settings(deadline=None)
@given(st.text())
@example("\ud800")
@example("İ" * 50)
@example("﷽" * LONGEST)
def test_any_text_gives_an_answer(text: str) -> None:
    found = decode(text, "en")
    assert found.cut == (len(text) > LONGEST)
    assert found.to_dict()["known"] == bool(found.meanings)


def test_what_is_beyond_the_longest_message_is_not_read() -> None:
    beyond = decode("x " * (LONGEST // 2) + "Invalid date", "en")
    assert (beyond.meanings, beyond.cut) == ((), True)


@pytest.mark.parametrize(
    "unit",
    ["a ", "namespace prefix ", "nieprawidlow ", "line 1 ", "無", "第1行", "brak miniatury x ",
     "value element ", "Tag: ", "element is ", "ﷺ",
     "no invalid date ", "nie brak a miniatury ", "no\n", "未發現剖析錯誤", "invalid date: no\n"],
)  # fmt: skip
def test_a_hostile_message_is_read_at_once(unit: str) -> None:
    """A pattern that runs away would not come back before the limit of a test."""
    assert decode(unit * (LONGEST + 1), "en").cut
