"""Random entries in which values occur again and again, as strategies of hypothesis."""

from hypothesis import strategies as st

LOCS = [
    "https://example.com/",
    "https://example.com/a",
    "https://example.com/shop/a",
    "https://example.com/shop/b?c=/d/",
    "https://www.example.com/shop/a",
    "http://example.com:8080/news/1",
    "https://EXAMPLE.com/Shop/a",
    "/relative",
]
DATES = ["2026-10-01", "2026-10-01T10:00:00Z", "2026-09", "yesterday", " 2026-10-02 ", ""]
CODES = ["en", "en-GB", "de", "x-default", "EN"]
IMAGE = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"


@st.composite
def entries(draw: st.DrawFn) -> str:
    """One url; most are of the plain shape that is read in runs."""
    parts = [f"<loc>{draw(st.sampled_from(LOCS))}</loc>"]
    for name, values in (
        ("lastmod", DATES),
        ("changefreq", ["daily", "never", "Daily", ""]),
        ("priority", ["0.5", "0.50", "1", "high"]),
    ):
        if draw(st.booleans()):
            parts.append(f"<{name}>{draw(st.sampled_from(values))}</{name}>")
    parts += [
        f'<xhtml:link rel="alternate" hreflang="{code}" href="https://example.com/{code}"/>'
        for code in draw(st.lists(st.sampled_from(CODES), max_size=3))
    ]
    parts.append(IMAGE * draw(st.integers(0, 2)))
    if not draw(st.integers(0, 3)):
        parts.append("<video:video/>" * draw(st.integers(1, 2)) + "<news:news/>")
    return f"<url>{''.join(parts)}</url>"
