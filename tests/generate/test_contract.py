"""The strict contract line by line, each boundary from both sides."""

from __future__ import annotations

import pytest
from listing import counts, faults, locs, run

HOME = "https://example.com"
WHITE = "\t\x0b\x0c \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
WHITE += "\u2028\u2029\u202f\u205f\u3000\ufeff"

ACCEPTED = [
    ("https://example.com/", "https://example.com/"),
    ("https://example.com", "https://example.com/"),
    ("HTTPS://example.com", "https://example.com/"),
    ("hTTp://example.com/", "http://example.com/"),
    (f"{HOME}/%0A", f"{HOME}/%0A"),
    (f"{HOME}/%2f", f"{HOME}/%2f"),
    (f"{HOME}/%2F%c3%BC", f"{HOME}/%2F%c3%BC"),
    (f"{HOME}/a%23b", f"{HOME}/a%23b"),
    (f"{HOME}/@user", f"{HOME}/@user"),
    (f"{HOME}/?q=@user", f"{HOME}/?q=@user"),
    (f"{HOME}?@user", f"{HOME}/?@user"),
    (f"{HOME}\\@user", f"{HOME}/@user"),
    ("http://[2001:DB8::1]/", "http://[2001:db8::1]/"),
    (f"{HOME}:65535/", f"{HOME}:65535/"),
    (f"{HOME}:0/", f"{HOME}:0/"),
    (f"{HOME}:443/a", f"{HOME}/a"),
    ("http://example.com:80/a", "http://example.com/a"),
    (f"{HOME}:/a", f"{HOME}/a"),
    (f"{HOME}:443", f"{HOME}/"),
    (f"{HOME}/a/./b/../c", f"{HOME}/a/c"),
    (f"{HOME}/../../a", f"{HOME}/a"),
    (f"{HOME}/%2e%2E/a", f"{HOME}/a"),
    (f"{HOME}\\a\\b", f"{HOME}/a/b"),
    (f"{HOME}/?a\\b", f"{HOME}/?a\\b"),
    (f"{HOME}/\u00fcmlat.php&q=name", f"{HOME}/%C3%BCmlat.php&q=name"),
    (f"{HOME}/?q=\u00fc", f"{HOME}/?q=%C3%BC"),
    (f"{HOME}/\U0001f600", f"{HOME}/%F0%9F%98%80"),
    (f"{HOME}/a b", f"{HOME}/a%20b"),
    (f"{HOME}/?a b", f"{HOME}/?a%20b"),
    (f"{HOME}/a\u00a0b", f"{HOME}/a%C2%A0b"),
    (f"{HOME}/a\u2028b", f"{HOME}/a%E2%80%A8b"),
    (f'{HOME}/"<>', f"{HOME}/%22%3C%3E"),
    (f'{HOME}/?"<>', f"{HOME}/?%22%3C%3E"),
    (f"{HOME}/`{{}}", f"{HOME}/%60%7B%7D"),
    (f"{HOME}/?`{{}}", f"{HOME}/?`{{}}"),
    (f"{HOME}/it's?it's", f"{HOME}/it's?it%27s"),
    (f"{HOME}/^?^", f"{HOME}/%5E?^"),
    (f"{HOME}/a|b", f"{HOME}/a|b"),
    (f"{HOME}/?", f"{HOME}/?"),
    (f"{HOME}/A/b?C=d", f"{HOME}/A/b?C=d"),
    (f"{HOME}//a//b", f"{HOME}//a//b"),
    ("https://EXAMPLE.com/Path", "https://example.com/Path"),
    ("https://b\u00fccher.example/", "https://xn--bcher-kva.example/"),
    ("https://ex%61mple.com/", "https://example.com/"),
    ("http://2130706433/", "http://127.0.0.1/"),
    ("http://0x7f.1/", "http://127.0.0.1/"),
    ("http://[0:0:0:0:0:0:0:1]/", "http://[::1]/"),
    ("https://a_b.example.com/", "https://a_b.example.com/"),
    ("https://example.com./", "https://example.com./"),
    ("http://localhost:3000/", "http://localhost:3000/"),
    (f"{HOME}/x\u200b", f"{HOME}/x%E2%80%8B"),
    ("https://" + "a" * 63 + ".com/", "https://" + "a" * 63 + ".com/"),
    (f"https://{'a.' * 126}b/", f"https://{'a.' * 126}b/"),
    (f"https://{'a.' * 126}b./", f"https://{'a.' * 126}b./"),
    (f"{HOME}/{'a' * 2027}", f"{HOME}/{'a' * 2027}"),
    (f"{HOME}/a/..{'/..' * 1000}/", f"{HOME}/"),
    (f"{HOME}/" + "\u00fc" * 337 + "abcde", f"{HOME}/{'%C3%BC' * 337}abcde"),
]

REFUSED = {
    "gen-line-padding": [
        f" {HOME}/",
        f"{HOME}/\t",
        *(f"{character}{HOME}/" for character in WHITE),
        *(f"{HOME}/{character}" for character in WHITE),
        f" {HOME}/%zz#a\x01",
        "\u3000ftp://example.com/",
    ],
    "gen-line-control": [
        f"{HOME}/a\tb",
        f"{HOME}/\x00",
        f"\x00{HOME}/",
        f"{HOME}/\x1f",
        f"{HOME}/\x1c",
        f"{HOME}/\x7f",
        f"{HOME}/\x80",
        f"{HOME}/\x85",
        f"\x85{HOME}/",
        f"{HOME}/\x9f",
        f"{HOME}/\ud800",
        f"{HOME}/\udfff",
        f"{HOME}/\udc00\ud800",
        "a\tb",
        "ftp://example.com/\x01",
        "\x1c",
        "\x85",
    ],
    "gen-line-not-absolute": [
        "example.com",
        "/a",
        "a",
        "?a=b",
        "//example.com/",
        "http:example.com",
        "http:/example.com",
        "http:",
        "http:/",
        "http:///example.com/",
        "https:////example.com/",
        "http:\\\\example.com",
        "http:/\\example.com",
        "http:\\/example.com",
        "http://\\example.com",
        "example.com:8080/a",
        "localhost:3000/",
        "LOCALHOST:3000/",
        "www.example.com:80",
        "1http://example.com/",
        "://example.com/",
        "\u200bhttps://example.com/",
        "http//example.com",
        "/a#b",
        "%zz",
        "user@example.com",
    ],
    "gen-line-scheme": [
        "ftp://example.com/",
        "mailto:a@b.c",
        "FTP://example.com/",
        "javascript:alert(1)",
        "httpss://example.com/",
        "file:///a",
        "C:\\a",
        "ftp:a#b%zz",
        "view-source:https://example.com/",
    ],
    "gen-line-percent": [
        f"{HOME}/%",
        f"{HOME}/%2",
        f"{HOME}/%zz",
        f"{HOME}/%2g",
        f"{HOME}/?%",
        f"{HOME}/%%20",
        f"{HOME}/%\uff12\uff10",
        "https://exa%mple.com/",
        f"{HOME}/%zz#a",
        "https://u@example.com/%",
    ],
    "gen-line-fragment": [
        f"{HOME}/#",
        f"{HOME}/a#b",
        f"{HOME}#a",
        f"{HOME}/?a#b",
        "http://#",
        "https://u:p@example.com/#a",
        f"{HOME}/#@",
    ],
    "gen-line-credentials": [
        "http://user@e.com/",
        "http://@e.com/",
        "https://user:pw@example.com/",
        "https://:@example.com",
        "https://@",
        "https://a@b@example.com/",
        "https://user@exa mple.com:99999/",
    ],
    "gen-line-unparsable": [
        "http://exa mple.com/",
        "http://256.1.1.1/",
        f"{HOME}:65536/",
        f"{HOME}:a/",
        "http://",
        "http://?a",
        "http://[::1",
        "http://[::1/",
        "https://exa<mple.com/",
        "https://exa|mple.com/",
        "https://exa%20mple.com/",
        "https://\u00ad/",
        "http://:80/",
        "https://example..com/",
        "https://example.com../",
        "https://.example.com/",
        "https://./",
        "https://" + "a" * 64 + ".com/",
        f"https://{'a.' * 126}bc/",
        f"https://exa mple.com/{'a' * 3000}",
    ],
    "gen-line-too-long": [
        f"{HOME}/{'a' * 2028}",
        f"{HOME}/" + "\u00fc" * 338,
        f"{HOME}/{' ' * 675}abc",
        f"{HOME}/{'^' * 676}",
        "https://b\u00fccher.example/" + "a" * 2018,
    ],
}


@pytest.mark.parametrize(("line", "loc"), ACCEPTED, ids=lambda text: ascii(text[:50]))
def test_accepts_and_normalises(line: str, loc: str) -> None:
    result = run(line)

    assert locs(result) == [loc]
    assert counts(result) == (1, 0, 1, 0, 0)


@pytest.mark.parametrize(
    ("line", "failure_id"),
    [
        pytest.param(line, failure_id, id=ascii(f"{failure_id}: {line[:50]}"))
        for failure_id, lines in REFUSED.items()
        for line in lines
    ],
)
def test_refuses(line: str, failure_id: str) -> None:
    result = run(line)

    assert faults(result) == [(1, failure_id)]
    assert result.failures[0].value == line
    assert counts(result) == (1, 0, 0, 0, 1)
    assert result.files == ()
    assert not result.ok


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["http://example.com/", "https://example.com/"], None),
        (["https://EXAMPLE.com/", "https://example.com/"], ["https://example.com/"]),
        (["https://example.com:443/a", "https://example.com/a"], ["https://example.com/a"]),
        (["https://example.com:8443/", "https://example.com:8443/a"], None),
        (["http://example.com:8080/", "https://example.com:8080/"], None),
        (["http://example.com:80/", "https://example.com:443/"], ["http://example.com/", "https://example.com/"]),
        (["https://b\u00fccher.example/", "https://xn--bcher-kva.example/"], ["https://xn--bcher-kva.example/"]),
        (["http://127.1/", "http://127.0.0.1/"], ["http://127.0.0.1/"]),
        (["http://[::1]/", "http://[0::1]/"], ["http://[::1]/"]),
    ],
)  # fmt: skip
def test_one_host(lines: list[str], expected: list[str] | None) -> None:
    assert locs(run("\n".join(lines))) == (expected or lines)


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("https://example.com/", "https://example.com:8443/"),
        ("http://example.com:443/", "https://example.com/"),
        ("https://example.com:80/", "http://example.com/"),
        ("https://example.com/", "https://www.example.com/"),
        ("https://example.com./", "https://example.com/"),
        ("https://example.com:8443/", "https://example.com:8444/"),
        ("http://[::1]/", "http://127.0.0.1/"),
    ],
)
def test_other_host_is_refused(first: str, other: str) -> None:
    for one, two in ((first, other), (other, first)):
        result = run(f"{one}\n{two}\n{one}\n{two}")

        assert faults(result) == [(2, "gen-host-mixed"), (4, "gen-host-mixed")]
        assert counts(result) == (4, 0, 1, 1, 2)
