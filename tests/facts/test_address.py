"""What is proven clean in one match is what the single rules and the URL parser find clean."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.address import CLEAN, CLEAN_LENGTH, host_is_clean, scheme_of
from sitemap_workbench.facts.entries import Loc
from sitemap_workbench.facts.tally import loc_fault
from sitemap_workbench.rules import registered
from sitemaps import rows

OPTIONS = options_at("2026-10-05")


def is_clean(text: str) -> bool:
    match = CLEAN.fullmatch(text)
    return match is not None and len(text) in CLEAN_LENGTH and host_is_clean(match[1])


def judged(text: str) -> dict[str, int]:
    """What the rules about addresses say when each of them is asked."""
    (web,) = parse_urls([text])
    fact = Loc(0, "urlset/url[1]/loc", 1, "urlset", text, text, web, loc_fault(text, web))
    found = {}
    for rule in registered().values():
        if Loc in rule.facts and (problems := list(rule.problems(fact, OPTIONS))):
            found[rule.id] = len(problems)
    return found


def serialised(text: str) -> str | None:
    (web,) = parse_urls([text])
    return web and web.href


def with_root_slash(text: str) -> str:
    """The address with the one slash that the serialiser adds when there is no path."""
    scheme, _, rest = text.partition("://")
    host, mark, query = rest.partition("?")
    return text if "/" in host else f"{scheme}://{host}/{mark}{query}"


PIECES = [
    "a", "B", "7", "-", ".", "..", "_", "~", "!", "*", "(", ")", "@", ":", ",", "=", "+", "$", "&",
    "'", "/", "//", "?", "#", ";", "%41", "%2f", "%2e", "%2E%2e", "%25", "%2541", "%zz", "%", "|",
    "http:", "HTTPS://", "http:/", "http", "undefined", "null", "NaN", "None", "nullable", "sid=1",
    "SID", "side=1", "phpsessid=2", "PHPSESSID", "jsessionid", "aspsessionidab=1", "session_id=",
    "sessionid", "&amp", "&lt;", "&#38", "{{", "${", "^", "[", "]", "\\", " ", "ü", "index.html",
    "a=b&c=d",
]  # fmt: skip
LABELS = [
    "example", "www", "a", "0", "1x", "x-y", "-a", "a-", "xn--a", "ab--c", "undefined", "null",
    "local", "test", "localhost", "internal", "invalid", "yoursite", "your-domain", "com", "0x1",
    "e9", "b" * 63, "b" * 64, "",
]  # fmt: skip

hosts = st.lists(st.sampled_from(LABELS), min_size=1, max_size=4).map(".".join)
rests = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)
addresses = st.builds(
    "{}://{}{}{}{}".format,
    st.sampled_from(["http", "https"]),
    hosts | st.just("example.com"),
    st.sampled_from(["", "/", "/", "?", "/?"]),
    rests,
    rests,
)


@settings(max_examples=1_500)
@given(addresses)
@example("https://example.com/?a?sid=1")
@example("https://www.yoursite/")
@example("https://example.com/a&sid=1")
@example("https://example.com//http:/a")
@example("https://example.com/a/./b")
@example("https://example.com/a/%2E%2e/b")
@example("https://example.com?http://a")
@example("https://example.com/%2541")
@example("https://example.com/null?a")
@example("https://example.com/a/null")
@example("https://example.com/?a&&sid=1")
@example("https://example.com/'?'")
@example("https://a.0x1/")
@example("https://1.2.3.4/")
@example("https://xn--a.com/")
@example("https://example.com/\n")
def test_no_rule_finds_anything_in_an_address_that_is_proven_clean(text: str) -> None:
    assume(is_clean(text))
    assert judged(text) == {}
    assert serialised(text) == with_root_slash(text)


@given(st.text(st.characters(max_codepoint=0x2FF), max_size=30), st.sampled_from(["", "/", "?"]))
def test_whatever_follows_a_good_host(rest: str, mark: str) -> None:
    text = f"https://example.com{mark}{rest}"
    if is_clean(text):
        assert judged(text) == {}
        assert serialised(text) == with_root_slash(text)


@pytest.mark.parametrize(
    "text",
    [
        "https://example.com",
        "https://example.com/",
        "http://www.example.co.uk/shop/index.html",
        "https://example.com/a/b/c/?page=2&sort=asc",
        "https://example.com/%C3%BC/%e2%82%ac",
        "https://example.com/it's",
        "https://sub-domain.example.com/a,b(c)!*~_-+=@:$&d",
        "https://example.com/2026/10/05/a-post/",
        "https://example.com/a.html?x",
        "https://example.com?x=1",
        "https://example.com//a//b",
        "https://example.com/" + "x" * 1_004,
    ],
)
def test_plain_addresses_are_proven(text: str) -> None:
    """Else the proof would be of no use."""
    assert is_clean(text)
    assert judged(text) == {}


@pytest.mark.parametrize(
    ("text", "rule"),
    rows(
        ("relative", "/a", "loc-relative"),
        ("scheme", "ftp://example.com/", "loc-scheme"),
        ("host", "http://example..com/", "loc-host-invalid"),
        ("short", "http://a.pl", "loc-too-short"),
        ("long", "https://example.com/" + "x" * 2_028, "loc-too-long"),
        ("long for Yandex", "https://example.com/" + "x" * 1_005, "loc-too-long-yandex"),
        ("blank", "https://example.com/a b", "loc-whitespace-inside"),
        ("padding", "https://example.com/ ", None),
        ("brace", "https://example.com/{a}", "loc-illegal-char"),
        ("letter", "https://example.com/ü", "loc-not-escaped"),
        ("percent", "https://example.com/%zz", "loc-bad-percent"),
        ("escaped twice", "https://example.com/%2541", "loc-double-escaped"),
        ("fragment", "https://example.com/#", "loc-fragment"),
        ("credentials", "https://a@example.com/", "loc-credentials"),
        ("capitals", "https://Example.com/", "loc-not-normalized"),
        ("port", "https://example.com:443/", "loc-not-normalized"),
        ("dots", "https://example.com/a/../b", "loc-not-normalized"),
        ("test host", "https://shop.test/", "loc-nonpublic-host"),
        ("number", "https://10.0.0.1/", "loc-nonpublic-host"),
        ("session", "https://example.com/?sid=1", "loc-session-id"),
        ("session in the path", "https://example.com/a;jsessionid=1", "loc-session-id"),
        ("glued", "https://example.comhttps://example.com/a", "loc-host-glued"),
        ("glued in the path", "https://example.com/https://example.com/a", "loc-host-glued"),
        ("unrendered", "https://example.com/undefined/a", "loc-unrendered"),
        ("unrendered host", "https://null.example.com/", "loc-unrendered"),
    ),
)
def test_faulty_addresses_are_not_proven(text: str, rule: str | None) -> None:
    assert not is_clean(text)
    if rule is not None:
        assert rule in judged(text)


@pytest.mark.parametrize(
    ("value", "scheme"),
    rows(
        ("http", "http://example.com/", "http"),
        ("capitals", "HTTPS://example.com/", "https"),
        ("mail", "mailto:a@b.c", "mailto"),
        ("a plus", "a+b-c1:x", "a+b-c1"),
        ("none", "example.com/a", None),
        ("a path", "/a:b", None),
        ("a host with port", "example.com:8080/", None),
        ("localhost with port", "localhost:3000", None),
        ("LOCALHOST with port", "LOCALHOST:3000", None),
        ("a digit first", "1http://example.com/", None),
        ("nothing before", "://example.com/", None),
        ("empty", "", None),
    ),
)
def test_scheme_of(value: str, scheme: str | None) -> None:
    assert scheme_of(value) == scheme
