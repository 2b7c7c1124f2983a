"""Addresses: R054 to R072, R181 and R182.

The values are written as they stand in the XML source, so `&amp;` is one ampersand of the address.
"""

import pytest

from sitemaps import (
    field,
    found,
    index,
    loc,
    locs,
    marked,
    paths,
    place,
    places,
    rows,
    run,
    urlset,
    values,
)

BASE = "https://example.com/"


def long(length: int, *, tail: str = "", source_extra: int = 0) -> str:
    """An address of that many characters; the tail counts source_extra characters too many."""
    return BASE + "a" * (length - len(BASE) - len(tail) + source_extra) + tail


TABLE = rows(
    # R056 loc-relative
    ("an absolute address", "https://www.example.com/mypage.html", []),
    ("a path", "/mypage.html", ["loc-relative"]),
    ("without a scheme", "//example.com/mypage.html", ["loc-relative"]),
    ("a host without a scheme", "www.example.com/page", ["loc-relative"]),
    ("a host with a colon in its path", "example.com/a:b", ["loc-relative"]),
    ("a host with a port", "example.com:8080/mypage", ["loc-relative"]),
    ("localhost with a port", "localhost:8080/mypage", ["loc-relative"]),
    ("a word", "http", ["loc-relative"]),
    ("a scheme with a digit first", "1http://example.com/", ["loc-relative"]),
    ("a query", "?id=3", ["loc-relative"]),
    ("the colon of the scheme lost", "https//example.com/", ["loc-relative"]),
    # R057 loc-scheme
    ("https in capitals is the scheme https", "HTTPS://example.com/", ["loc-not-normalized"]),
    ("ftp", "ftp://example.com/file", ["loc-scheme"]),
    ("mailto", "mailto:a@b.c", ["loc-scheme"]),
    ("javascript", "javascript:alert(1)", ["loc-scheme"]),
    ("a slip in http", "htp://example.com/", ["loc-scheme"]),
    ("httpss", "httpss://example.com/", ["loc-scheme"]),
    ("file", "file:///srv/www/index.html", ["loc-scheme"]),
    # R058 loc-host-invalid
    ("an underscore in the host", "http://a_b.example.com/", []),
    ("IPv6", "http://[2001:db8::1]/", []),
    ("the last port", "http://example.com:65535/", []),
    ("a dot at the end of the host", "http://example.com./", []),
    ("a label of 63", f"http://{'a' * 63}.example/", []),
    ("a host of 253", f"http://{'a' * 61}.{'b' * 63}.{'c' * 63}.{'d' * 63}/", []),
    ("no slashes", "http:example.com/file", ["loc-host-invalid"]),
    ("one slash", "http:/example.com/file", ["loc-host-invalid"]),
    ("no host", "http:///a", ["loc-host-invalid"]),
    ("nothing after the slashes", "http://", ["loc-host-invalid"]),
    ("an empty label", "http://example..com/", ["loc-host-invalid"]),
    ("an IPv4 part of 256", "http://256.1.1.1/", ["loc-host-invalid"]),
    ("a port too high", "https://example.com:65536/", ["loc-host-invalid"]),
    ("a port of letters", "https://example.com:abc/", ["loc-host-invalid"]),
    ("IPv6 without its end", "http://[::1", ["loc-host-invalid"]),
    ("a label of 64", f"http://{'a' * 64}.example/", ["loc-host-invalid"]),
    ("a host of 254", f"http://{'a' * 62}.{'b' * 63}.{'c' * 63}.{'d' * 63}/", ["loc-host-invalid"]),
    # R059 to R061, lengths
    ("11 characters", "http://a.pl", ["loc-too-short"]),
    ("12 characters", "http://a.pl/", []),
    ("1,024 characters", long(1024), []),
    ("1,025 characters", long(1025), ["loc-too-long-yandex"]),
    ("2,047 characters", long(2047), ["loc-too-long-yandex"]),
    ("2,048 characters", long(2048), ["loc-too-long", "loc-too-long-yandex"]),
    ("2,047 characters written with 2,051", long(2047, tail="?a&amp;b", source_extra=4),
     ["loc-too-long-yandex"]),
    ("1,024 characters, one of them astral", long(1024, tail="\U0001f600"), ["loc-not-escaped"]),
    ("1,024 characters and padding", f" {long(1024)} ", ["loc-whitespace-around"]),
    ("a relative path too long", "/" + "a" * 2047,
     ["loc-relative", "loc-too-long", "loc-too-long-yandex"]),
    # R062 loc-whitespace-around
    ("a blank on both sides", " https://example.com/ ", ["loc-whitespace-around"]),
    ("on a line of its own", "\n    https://example.com/\n  ", ["loc-whitespace-around"]),
    ("a no-break space behind", "https://example.com/\u00a0", ["loc-whitespace-around"]),
    ("an ideographic space before", "\u3000https://example.com/", ["loc-whitespace-around"]),
    ("a mark before", "\ufeffhttps://example.com/", ["loc-whitespace-around"]),
    ("a space without width behind", "https://example.com/\u200b", ["loc-whitespace-around"]),
    ("U+0085 behind", "https://example.com/\u0085", ["loc-whitespace-around"]),
    ("a line separator behind", "https://example.com/\u2028", ["loc-whitespace-around"]),
    ("a blank by number", "https://example.com/&#32;", ["loc-whitespace-around"]),
    ("a blank outside CDATA", " <![CDATA[https://example.com/]]> ", ["loc-whitespace-around"]),
    # R063 loc-whitespace-inside
    ("a blank encoded", "https://example.com/a%20b", []),
    ("a blank", "https://example.com/a b", ["loc-whitespace-inside"]),
    ("a tab", "https://example.com/a\tb", ["loc-whitespace-inside"]),
    ("a line break", "https://example.com/a\n  b", ["loc-whitespace-inside"]),
    ("a line end by number", "https://example.com/a&#10;b", ["loc-whitespace-inside"]),
    ("U+007F", "https://example.com/a\x7fb", ["loc-whitespace-inside"]),
    ("two addresses", "https://example.com/a https://example.com/b", ["loc-whitespace-inside"]),
    # R064 loc-illegal-char
    ("braces encoded", "https://example.com/%7Ba%7D", []),
    ("all that is allowed", "https://example.com/-._~!$&amp;'()*+,;=:@/?a=/?", []),
    ("braces", "https://example.com/{id}", ["loc-illegal-char"]),
    ("a bar in the query", "https://example.com/?x=a|b", ["loc-illegal-char"]),
    ("a quotation mark", 'https://example.com/"a"', ["loc-illegal-char"]),
    ("angle brackets", "https://example.com/&lt;a&gt;", ["loc-illegal-char"]),
    ("a reverse solidus in the path", "https://example.com/a\\b", ["loc-illegal-char"]),
    ("a caret", "https://example.com/a^b", ["loc-illegal-char"]),
    ("a back-tick", "https://example.com/`a`", ["loc-illegal-char"]),
    ("square brackets in the query", "https://example.com/?a[]=1", ["loc-illegal-char"]),
    ("square brackets in the path", "https://example.com/[a]", ["loc-illegal-char"]),
    ("several of them are one finding", "https://example.com/{a}|[b]", ["loc-illegal-char"]),
    # R065 loc-not-escaped
    ("a letter encoded", "https://example.com/%C3%BCmlat.php", []),
    ("a letter encoded as Latin-1", "https://example.com/%FCmlat.php", []),
    ("an encoded host", "http://xn--bcher-kva.example/", []),
    ("a letter in the path", "https://example.com/ümlat.php", ["loc-not-escaped"]),
    ("a letter in the query", "https://example.com/?q=ż", ["loc-not-escaped"]),
    ("a letter in the host", "http://bücher.example/", ["loc-not-escaped"]),
    ("U+0080's neighbour below", "https://example.com/~", []),
    # R066 loc-bad-percent
    ("lower-case digits", "https://example.com/%2f", []),
    ("upper-case digits", "https://example.com/%2F", []),
    ("a lone percent sign", "https://example.com/%", ["loc-bad-percent"]),
    ("one digit", "https://example.com/%2", ["loc-bad-percent"]),
    ("one digit and a slash", "https://example.com/%2/a", ["loc-bad-percent"]),
    ("letters", "https://example.com/%zz", ["loc-bad-percent"]),
    ("several of them are one finding", "https://example.com/%zz%%", ["loc-bad-percent"]),
    ("in the query", "https://example.com/?sale=50%", ["loc-bad-percent"]),
    # R067 loc-double-escaped
    ("an ampersand escaped once", "https://example.com/?a=1&amp;b=2", []),
    ("a percent sign encoded once", "https://example.com/100%25-off", []),
    ("%25 and one digit", "https://example.com/%252", []),
    ("an ampersand escaped twice", "https://example.com/?a=1&amp;amp;b=2", ["loc-double-escaped"]),
    ("lt escaped twice", "https://example.com/&amp;lt;", ["loc-double-escaped"]),
    ("gt escaped twice", "https://example.com/&amp;gt;", ["loc-double-escaped"]),
    ("quot escaped twice", "https://example.com/&amp;quot;", ["loc-double-escaped"]),
    ("apos escaped twice", "https://example.com/&amp;apos;", ["loc-double-escaped"]),
    ("the number 38 escaped twice is no fragment", "https://example.com/?a&amp;#38;b",
     ["loc-double-escaped"]),
    ("a blank encoded twice", "https://example.com/a%2520b", ["loc-double-escaped"]),
    ("escaped once inside CDATA", "<![CDATA[https://example.com/?a&amp;b]]>",
     ["loc-double-escaped"]),
    ("a parameter named amp", "https://example.com/?a=1&amp;amp=2", []),
    # R068 loc-fragment
    ("an encoded number sign", "https://example.com/a%23b", []),
    ("a fragment", "https://example.com/a#top", ["loc-fragment"]),
    ("an empty fragment", "https://example.com/#", ["loc-fragment"]),
    # R069 loc-credentials
    ("an at sign in the path", "https://example.com/@user", []),
    ("an at sign in the query", "https://example.com?u=a@b.c", []),
    ("name and password", "https://user:pw@example.com/", ["loc-credentials"]),
    ("nothing before the at sign", "http://@example.com/", ["loc-credentials"]),
    # R070 loc-not-normalized
    ("no path", "https://example.com", []),
    ("capitals in the path", "https://example.com/A", []),
    ("the port of the other scheme", "https://example.com:80/", []),
    ("three dots are a name", "https://example.com/.../a", []),
    ("dots in the query", "https://example.com/?a=../b", []),
    ("capitals in scheme and host", "HTTP://Example.com/", ["loc-not-normalized"]),
    ("port 80 of http", "http://example.com:80/", ["loc-not-normalized"]),
    ("port 443 of https", "https://example.com:443/a", ["loc-not-normalized"]),
    ("an empty port", "https://example.com:/a", ["loc-not-normalized"]),
    ("a step up", "https://example.com/a/../b", ["loc-not-normalized"]),
    ("a step nowhere", "https://example.com/./b", ["loc-not-normalized"]),
    ("a step up at the end", "https://example.com/a/..", ["loc-not-normalized"]),
    ("all of it", "HTTPS://Example.com:443/a/../b", ["loc-not-normalized"]),
    # R071 loc-nonpublic-host
    ("a public IPv4", "http://203.0.113.5/", []),
    ("below 10/8", "http://9.255.255.255/", []),
    ("above 10/8", "http://11.0.0.0/", []),
    ("below 172.16/12", "http://172.15.255.255/", []),
    ("above 172.16/12", "http://172.32.0.0/", []),
    ("beside 192.168/16", "http://192.169.0.0/", []),
    ("beside 169.254/16", "http://169.253.255.255/", []),
    ("beside 127/8", "http://128.0.0.1/", []),
    ("a label that only begins like one", "https://www.yoursites.com/", []),
    ("a word in the path", "https://example.com/yoursite/", []),
    ("a name that ends in local without the dot", "https://mylocal.example/", []),
    ("localhost", "http://localhost:8000/page", ["loc-nonpublic-host"]),
    ("localhost alone", "http://localhost/", ["loc-nonpublic-host"]),
    ("a host without a dot", "http://intranet/", ["loc-nonpublic-host"]),
    (".local", "http://printer.local/", ["loc-nonpublic-host"]),
    (".localhost", "http://app.localhost/", ["loc-nonpublic-host"]),
    (".internal", "http://wiki.internal/", ["loc-nonpublic-host"]),
    (".invalid", "http://shop.invalid/", ["loc-nonpublic-host"]),
    (".test", "http://shop.test/", ["loc-nonpublic-host"]),
    ("127/8", "http://127.0.0.1/", ["loc-nonpublic-host"]),
    ("the end of 127/8", "http://127.255.255.255/", ["loc-nonpublic-host"]),
    ("10/8", "http://10.0.0.0/", ["loc-nonpublic-host"]),
    ("the start of 172.16/12", "http://172.16.0.0/", ["loc-nonpublic-host"]),
    ("the end of 172.16/12", "http://172.31.255.255/", ["loc-nonpublic-host"]),
    ("192.168/16", "http://192.168.1.2/", ["loc-nonpublic-host"]),
    ("169.254/16", "http://169.254.0.1/", ["loc-nonpublic-host"]),
    ("IPv6 loopback", "http://[::1]/", ["loc-nonpublic-host"]),
    ("IPv6 unique local", "http://[fd12:3456::1]/", ["loc-nonpublic-host"]),
    ("IPv6 link-local", "http://[fe80::1]/", ["loc-nonpublic-host"]),
    ("yoursite", "https://www.yoursite.com/", ["loc-nonpublic-host"]),
    ("your-site", "https://your-site.com/", ["loc-nonpublic-host"]),
    ("yourdomain", "https://yourdomain.com/", ["loc-nonpublic-host"]),
    ("your-domain", "https://blog.your-domain.co.uk/", ["loc-nonpublic-host"]),
    ("yourwebsite", "https://yourwebsite.com/", ["loc-nonpublic-host"]),
    # R072 loc-session-id
    ("an ordinary parameter", "https://example.com/?id=3", []),
    ("a name that only begins like one", "https://example.com/?side=left", []),
    ("a name that only ends like one", "https://example.com/?resid=3", []),
    ("the word as a value", "https://example.com/?x=sid", []),
    ("jsessionid in the path", "https://example.com/a;jsessionid=1A", ["loc-session-id"]),
    ("PHPSESSID in capitals", "https://example.com/?PHPSESSID=9", ["loc-session-id"]),
    ("sessionid as second parameter", "https://example.com/?a=1&amp;sessionid=9",
     ["loc-session-id"]),
    ("session_id", "https://example.com/?session_id=9", ["loc-session-id"]),
    ("sid", "https://example.com/?sid=9", ["loc-session-id"]),
    ("aspsessionid with its random end", "https://example.com/?ASPSESSIONIDQABC=9",
     ["loc-session-id"]),
    # R181 loc-host-glued
    ("another address deeper in the path", "https://web.example.com/web/2026/https://other.example/",
     []),
    ("another address in the query", "https://example.com/?u=https://other.example/", []),
    ("a path that begins with the word", "https://example.com/https-guide", []),
    ("the site before the address", "https://shop.example.comhttps://shop.example.com/a",
     ["loc-host-glued"]),
    ("http after https", "https://shop.example.comhttp://shop.example.com/a", ["loc-host-glued"]),
    ("the site and a slash before it", "https://shop.example.com/https://shop.example.com/a",
     ["loc-host-glued"]),
    ("one slash lost", "https://shop.example.com/https:/shop.example.com/a", ["loc-host-glued"]),
    ("only the scheme before it", "https://http://shop.example.com/a", ["loc-host-glued"]),
    # R182 loc-unrendered
    ("words that only begin like one", "https://example.com/none-of-the-above", []),
    ("a real island", "https://example.com/null-island", []),
    ("a word in the query", "https://example.com/?q=undefined", []),
    ("other letter cases", "https://example.com/Undefined/NULL/none/nan", []),
    ("undefined as a segment", "https://example.com/undefined/a", ["loc-unrendered"]),
    ("null as the last segment", "https://example.com/a/null", ["loc-unrendered"]),
    ("NaN", "https://example.com/NaN", ["loc-unrendered"]),
    ("None", "https://example.com/None/", ["loc-unrendered"]),
    ("null as a label", "https://null.example.com/", ["loc-unrendered"]),
    ("undefined as the host", "https://undefined/a", ["loc-nonpublic-host", "loc-unrendered"]),
    ("undefined before a path", "undefined/sitemap.0.xml", ["loc-relative", "loc-unrendered"]),
    ("a variable", "https://example.com/${slug}", ["loc-illegal-char", "loc-unrendered"]),
    ("double braces", "https://example.com/{{slug}}", ["loc-illegal-char", "loc-unrendered"]),
    ("double braces with blanks", "https://example.com/{{ page.url }}",
     ["loc-illegal-char", "loc-unrendered", "loc-whitespace-inside"]),
    ("a statement", "https://example.com/{%x%}",
     ["loc-bad-percent", "loc-illegal-char", "loc-unrendered"]),
    ("an object as text", "https://example.com/[object Object]",
     ["loc-illegal-char", "loc-unrendered", "loc-whitespace-inside"]),
    ("a server page", "https://example.com/&lt;%=x",
     ["loc-bad-percent", "loc-illegal-char", "loc-unrendered"]),
)  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), TABLE)
def test_a_loc_alone(source: str, expected: list[str]) -> None:
    text = loc(source)
    report = run(text)
    assert found(text) == expected
    at = place(text, text.index("<loc>"))
    for rule in expected:
        assert places(report, rule) == [at]
        assert paths(report, rule) == ["urlset/url[1]/loc"]


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("a no-break space", "https://example.com/a\u00a0b", True),
        ("U+0085", "https://example.com/a\u0085b", True),
        ("a space without width", "https://example.com/a\u200bb", True),
        ("a mark", "https://example.com/a\ufeffb", True),
        ("a soft hyphen is none", "https://example.com/a\u00adb", False),
    ),
)
def test_white_space_beyond_ascii_inside_a_loc(source: str, expected: bool) -> None:
    assert ("loc-whitespace-inside" in found(loc(source))) == expected


def test_length_is_that_of_the_trimmed_value() -> None:
    report = run(loc(f"\n  {long(2048)}\n"))
    assert places(report, "loc-too-long") != []
    assert "loc-too-long" not in found(loc(f"\n  {long(2047)}\n"))


# R054 loc-missing, R055 loc-empty


@pytest.mark.parametrize(
    ("source", "rule", "path"),
    rows(
        ("an entry without anything", "¦<url></url>", "loc-missing", "urlset/url[1]"),
        ("an entry closed at once", "¦<url/>", "loc-missing", "urlset/url[1]"),
        ("an entry with a date only", "¦<url><lastmod>2026-10-01</lastmod></url>", "loc-missing",
         "urlset/url[1]"),
        ("an empty loc", "<url>¦<loc></loc></url>", "loc-empty", "urlset/url[1]/loc"),
        ("a loc closed at once", "<url>¦<loc/></url>", "loc-empty", "urlset/url[1]/loc"),
        ("a blank in the loc", "<url>\n ¦<loc> </loc></url>", "loc-empty", "urlset/url[1]/loc"),
        ("a line end in the loc", "<url>¦<loc>\n</loc></url>", "loc-empty", "urlset/url[1]/loc"),
        ("a no-break space in the loc", "<url>¦<loc>\u00a0</loc></url>", "loc-empty",
         "urlset/url[1]/loc"),
        ("empty CDATA in the loc", "<url>¦<loc><![CDATA[]]></loc></url>", "loc-empty",
         "urlset/url[1]/loc"),
    ),
)  # fmt: skip
def test_missing_and_empty(source: str, rule: str, path: str) -> None:
    text, where = marked(urlset(source))
    report = run(text)
    assert found(text) == [rule]
    assert places(report, rule) == where
    assert paths(report, rule) == [path]
    assert report.entries == 1


@pytest.mark.parametrize("source", ["x", ".", "%41"])
def test_one_visible_character_is_not_empty(source: str) -> None:
    assert "loc-empty" not in found(loc(source))


def test_a_sitemap_without_loc() -> None:
    text, where = marked(index("¦<sitemap><lastmod>2026-10-01</lastmod></sitemap>"))
    assert found(text) == ["loc-missing"]
    assert places(run(text), "loc-missing") == where


def test_entries_of_an_index_are_judged_like_pages() -> None:
    text = index(
        "<sitemap><loc>/a.xml</loc></sitemap><sitemap><loc> https://example.com/b.xml</loc></sitemap>"
    )
    assert found(text) == ["loc-relative", "loc-whitespace-around"]
    assert paths(run(text), "loc-whitespace-around") == ["sitemapindex/sitemap[2]/loc"]


def test_links_of_feeds_are_judged_like_pages() -> None:
    item = "<link>/home</link><item>¦<link>/a</link></item>"
    text, where = marked(f'<rss version="2.0"><channel>{item}</channel></rss>')
    assert found(text) == ["loc-relative"]
    assert places(run(text), "loc-relative") == where
    atom = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/home"/>'
        '<entry>¦<link href="/a"/><link rel="self" href="/b"/></entry>'
        '<entry>¦<link rel="alternate" href="/c"/></entry></feed>'
    )
    text, where = marked(atom)
    assert found(text) == ["loc-relative"] * 2
    assert places(run(text), "loc-relative") == where


def test_lines_of_a_text_sitemap_are_judged_like_pages() -> None:
    text, where = marked(
        "https://example.com/a\r\n  ¦https://example.com/b#top\n¦https://example.com/%zz\n"
    )
    report = run(text, name="sitemap.txt")
    assert places(report, "loc-fragment") == where[:1]
    assert places(report, "loc-bad-percent") == where[1:]


def test_each_entry_has_its_own_place() -> None:
    text, where = marked(
        urlset(
            "<url>¦<loc>/a</loc></url>\n<url><loc>https://example.com/b</loc></url>\n"
            "  <url>\n\t\t¦<loc\n>/c</loc></url>"
        )
    )
    report = run(text)
    assert places(report, "loc-relative") == where
    assert paths(report, "loc-relative") == ["urlset/url[1]/loc", "urlset/url[3]/loc"]


def test_the_value_is_the_address() -> None:
    assert values(run(loc("/a?b=1&amp;c=2")), "loc-relative") == ["/a?b=1&c=2"]


def test_a_password_is_not_repeated() -> None:
    report = run(loc("https://user:secret@example.com/"))
    (finding,) = [f for f in report.findings if f.rule == "loc-credentials"]
    assert "secret" not in f"{finding.value} {finding.message}"


def test_other_fields_do_not_save_a_bad_loc() -> None:
    assert found(field("lastmod", "2026-10-01").replace("https://example.com/<", "/a<")) == [
        "loc-relative"
    ]


def test_two_faults_of_two_entries() -> None:
    assert found(locs("/a", "ftp://example.com/b")) == ["loc-relative", "loc-scheme"]
