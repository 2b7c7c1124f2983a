"""Builders of entries with language versions, in the usual shape and in others."""

from collections.abc import Callable
from typing import Any

from catalogue_ids import LAYERS
from sitemaps import Place, marked, run, urlset

HOME = "https://example.com/"
YANDEX, NO_DEFAULT = "hreflang-yandex-unsupported", "hreflang-xdefault-missing"
ADVICE = (YANDEX, NO_DEFAULT)

Shape = Callable[[str | None, str | None, str | None], str]
Told = tuple[str, Place, str]


def shape(order: str, *, quote: str = '"', gap: str = " ", end: str = "/>") -> Shape:
    """A way to write a link; None leaves the attribute out."""

    def write(rel: str | None, hreflang: str | None, href: str | None) -> str:
        given = {"rel": rel, "hreflang": hreflang, "href": href}
        attributes = [
            f"{gap}{name}={quote}{given[name]}{quote}"
            for name in order.split()
            if given[name] is not None
        ]
        return f"<xhtml:link{''.join(attributes)}{end}"

    return write


plain = shape("rel hreflang href")
# The fast lane reads the first three, the parser reads them all.
SHAPES = {
    "usual": plain,
    "href second": shape("rel href hreflang", end="></xhtml:link>"),
    "rel last": shape("hreflang href rel", gap="\n      ", end=" />"),
    "href first": shape("href hreflang rel"),
    "single quotes": shape("rel hreflang href", quote="'"),
    "content": shape("rel hreflang href", end=">\n</xhtml:link>"),
    "one more attribute": shape("rel hreflang href", end=' title="a"/>'),
}


def alternate(code: str, href: str, write: Shape = plain) -> str:
    return write("alternate", code, href)


def entry(loc: str, *links: str) -> str:
    """One url with its links, a line each."""
    between = "\n  "
    return f"<url><loc>{loc}</loc>{between}{between.join(links)}</url>"


def told(report: Any, *, advice: bool = False) -> list[Told]:
    """The findings of the layer; the two notes about the whole file on demand."""
    return [
        (f.rule, Place(f.line, f.column, f.offset), f.path)
        for f in report.findings
        if f.rule in LAYERS["L11"] and (advice or f.rule not in ADVICE)
    ]


def judged(fragment: str, expected: list[str], *, advice: bool = False) -> Any:
    """Exactly the expected rules are told, one at each mark."""
    text, where = marked(urlset(fragment))
    report = run(text)
    found = [(rule, at) for rule, at, _ in told(report, advice=advice)]
    assert found == list(zip(expected, where, strict=True))
    return report


def only(report: Any, rule: str) -> Any:
    """The one finding of a rule."""
    (finding,) = [finding for finding in report.findings if finding.rule == rule]
    return finding
