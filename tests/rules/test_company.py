"""An entry is judged alike alone and in company, however many plain entries stand around it."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from catalogue_ids import LAYERS
from sitemaps import run, urlset

# Rules that speak once for a whole file, or about other entries.
OF_THE_FILE = {
    *LAYERS["L8"],
    *LAYERS["L9"],
    *LAYERS["L20"],
    "foreign-element-unknown",
    "ext-ns-wrong",
    "xml-unbound-prefix",
    "encoding-invalid-bytes",
}
# Rules whose value is the number of the entry or a line of the file.
NUMBERED = {"loc-missing", "loc-empty", "element-repeated"}
LOCS = [
    "https://example.com/{}", "https://example.com/a?b={}&amp;c", "https://example.com/{}/",
    "http://example.com/{}", "https://www.example.com/%C5%BC/{}", "/{}", "//example.com/{}",
    "ftp://example.com/{}", "http:example.com/{}", "http://example..com/{}", "http://a.pl/",
    "http://a.pl", "https://example.com/{} b", " https://example.com/{}", "https://example.com/{}\n",
    "https://example.com/{{{}}}", "https://example.com/ą{}", "https://example.com/%{}z",
    "https://example.com/%25{}0", "https://example.com/&amp;amp;{}", "https://example.com/#{}",
    "https://u@example.com/{}", "HTTPS://example.com/{}", "https://example.com:443/{}",
    "https://example.com/../{}", "http://localhost/{}", "http://10.0.0.1/{}", "https://yoursite.com/{}",
    "https://example.com/?sid={}", "https://example.com/https://example.com/{}",
    "https://example.com/undefined/{}", "https://example.com/" + "a" * 1_020 + "{}",
    "https://example.com/?a&b={}", "https://example.com/&nbsp;{}", "https://example.com/\x0b{}",
    "<![CDATA[https://example.com/?{}&]]>", "https://example.com/<!-- c -->{}", "<b/>{}", "", " ",
    "https://example.com/\U0001f600{}", "https://example.com/\u00a0{}", "https://example.com/&#x{};",
]  # fmt: skip
DATES = [
    "2026-10-01", "2026-10-01T10:00:00Z", "2026-10-01T10:00:00.5+02:00", "2026-10-01T10:00",
    "2026-10-01T10:00Z", "2026-10-01T10:00:00", "2026-10", "2026-10-01Z", "2026-02-30", "yesterday",
    "", " 2026-10-01 ", "2026-10-07", "2026-10-05T12:05:01Z", "1970-01-01", "2026-10-01&", "<i/>",
    "2026-10-01T24:00:00Z", "12026-01-01",
]  # fmt: skip
HINTS = ["daily", "Daily", " daily", "often", "", "dai&ly", "never", "<b/>"]
NUMBERS = ["0.5", "1.0", "1", "0", ".5", "1.1", "0,5", "", " 0.5", "-0", "high", "&"]
ODD = [
    "", "", "", "", "", "", "\n", "<x/>", "text", "<lastmod>2026-10-01</lastmod>", "<!-- c -->",
    "<loc>https://example.com/second</loc>", "<image:image><image:loc>/a</image:loc></image:image>",
    "<image:loc>/b</image:loc>", "<url/>", "<?a b?>", "<sitemap/>", "\U0001f600",
]  # fmt: skip


@st.composite
def entries(draw: st.DrawFn) -> str:
    """One url with up to four fields in the usual order, now and then with something odd."""
    number = draw(st.integers(0, 99))
    parts = ["<loc>" + draw(st.sampled_from(LOCS)).format(number) + "</loc>"]
    if draw(st.booleans()):
        parts.append(f"<lastmod>{draw(st.sampled_from(DATES))}</lastmod>")
    if draw(st.integers(0, 3)) == 0:
        parts.append(f"<changefreq>{draw(st.sampled_from(HINTS))}</changefreq>")
    if draw(st.integers(0, 3)) == 0:
        parts.append(f"<priority>{draw(st.sampled_from(NUMBERS))}</priority>")
    if draw(st.integers(0, 9)) == 0:
        parts.reverse()
    blank = draw(st.sampled_from(["", "\n  ", " "]))
    odd = draw(st.sampled_from(ODD))
    return f"<url>{blank}{blank.join(parts)}{odd}{blank}</url>"


def facts(report: Any, shift: int = 0, number: int | None = None) -> Counter[tuple[Any, ...]]:
    """The findings about single entries: rule, offset and path, moved to their place in a file."""
    return Counter(
        (
            finding.rule,
            finding.offset + shift,
            finding.path
            if number is None or finding.path is None
            else finding.path.replace("url[1]", f"url[{number}]", 1),
            None if finding.rule in NUMBERED else finding.value,
        )
        for finding in report.findings
        if finding.rule not in OF_THE_FILE
    )


@settings(max_examples=100)
@given(st.lists(entries(), min_size=1, max_size=8), st.integers(0, 60), st.sampled_from(["\n", ""]))
def test_an_entry_is_judged_alike_alone_and_in_company(
    parts: list[str], plain: int, between: str
) -> None:
    company = [f"<url><loc>https://example.com/plain/{n}</loc></url>" for n in range(plain)]
    parts = [*parts[:3], *company, *parts[3:]]
    expected: Counter[tuple[Any, ...]] = Counter()
    offset = 0
    for number, part in enumerate(parts, 1):
        if part not in company:
            expected += facts(run(urlset(part)), offset, number)
        offset += len((part + between).encode())
    report = run(urlset(between.join(parts)))
    assert facts(report) == expected
    assert report.entries == len(parts)
