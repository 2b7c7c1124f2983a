"""Builders of maps with one page and one extension, and the findings of the XSD layer."""

from typing import Any

from sitemaps import PAGEMAP, urlset

LOC = "<loc>https://example.com/a</loc>"
IMAGE = "<image:image><image:loc>https://example.com/1.jpg</image:loc>{more}</image:image>"
XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'


def entry(content: str) -> str:
    return urlset(f"<url>{LOC}{content}</url>")


def image(more: str = "", start: str = "<image:image>") -> str:
    return entry(IMAGE.replace("{more}", more).replace("<image:image>", start))


def film(more: str = "", **fields: str) -> str:
    """A video with what the schema wants, and more behind it."""
    known = {"thumbnail_loc": "https://example.com/t.jpg", "title": "T", "description": "D"}
    known |= {"content_loc": "https://example.com/v.mp4"} | fields
    inside = "".join(
        f"<video:{name}>{value}</video:{name}>" for name, value in known.items() if value != "-"
    )
    return entry(f"<video:video>{inside}{more}</video:video>")


def show(*fields: str) -> str:
    """A series, its fields as `name=value`."""
    inside = "".join(
        f"<video:{name}>{value}</video:{name}>"
        for name, value in (one.split("=", 1) for one in fields)
    )
    return film(f"<video:tvshow>{inside}</video:tvshow>")


def article(
    more: str = "", language: str = "en", date: str = "2026-10-05", title: str = "T"
) -> str:
    name = f"<news:name>N</news:name><news:language>{language}</news:language>"
    shown = "" if title == "-" else f"<news:title>{title}</news:title>"
    return entry(
        f"<news:news><news:publication>{name}</news:publication>"
        f"<news:publication_date>{date}</news:publication_date>{shown}{more}</news:news>"
    )


def alternate(attributes: str, inside: str = "") -> str:
    return entry(f"<xhtml:link {attributes}>{inside}</xhtml:link>")


def page_map(content: str) -> str:
    return entry(f'<PageMap xmlns="{PAGEMAP}">{content}</PageMap>')


def of_the_layer(report: Any) -> list[str]:
    return [finding.rule for finding in report.findings if finding.layer == "xsd"]
