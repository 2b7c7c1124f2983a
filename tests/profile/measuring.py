"""Measures made maps: the profile as the product has it, and the one that lxml's tree gives."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from lxml import etree

from sitemap_workbench.app.api_arguments import source_of
from sitemap_workbench.app.here import options_at
from sitemap_workbench.facts.text import VALUE_SPACE
from sitemap_workbench.profile import FileProfile, ProfileSum, SetProfile
from sitemap_workbench.readers import Reading
from sitemap_workbench.rules import Engine
from sitemaps import CORE, IMAGE, NEWS, NOW, VIDEO, XHTML, run, urlset


def measured(data: str | bytes, name: str = "sitemap.xml") -> FileProfile:
    """The profile of one file, before it becomes data."""
    options = options_at(NOW)
    engine = Engine(options)
    reading = Reading(source_of(data.encode() if isinstance(data, str) else data, name), options)
    for facts in reading.steps():
        if reading.document.kind in ("text", "robots"):
            engine.tally.kind = reading.document.kind
        engine.run(facts)
    return FileProfile.of(reading.document, engine.tally)


def profile(data: str | bytes, **options: Any) -> Any:
    """The profile in the report of a file."""
    return run(data, **options).profile


def together(profiles: Iterable[SetProfile]) -> SetProfile:
    """Profiles merged as they come."""
    total = ProfileSum()
    for one in profiles:
        total.add(one)
    return total.whole()


def page(loc: str = "https://example.com/shop/a", inside: str = "") -> str:
    """One url with a loc and what else is in it."""
    return f"<url><loc>{loc}</loc>{inside}</url>"


def dated(*values: str) -> str:
    """A map with an entry for each date, under addresses of their own."""
    return urlset(
        "\n".join(
            page(f"https://example.com/{n}", f"<lastmod>{value}</lastmod>")
            for n, value in enumerate(values)
        )
    )


def shares(counts: Any) -> dict[str, int]:
    """The values of a part of a profile with their counts, in order."""
    return {one["value"]: one["count"] for one in counts["values"]}


# The slow and obvious way


TAGS = {
    "links": {f"{{{XHTML}}}link"},
    "images": {f"{{{IMAGE}}}image", f"{{{IMAGE.replace('http:', 'https:')}}}image"},
    "videos": {f"{{{VIDEO}}}video"},
    "news": {f"{{{NEWS}}}news"},
}


def counted(text: str) -> dict[str, Any]:
    """What lxml's tree of a map has: links, codes, media, dates and hints, entry by entry."""
    entries = etree.fromstring(text.encode()).findall(f"{{{CORE}}}url")
    found: dict[str, Any] = {"entries": len(entries)}
    for name, tags in TAGS.items():
        numbers = [sum(child.tag in tags for child in entry) for entry in entries]
        found[name] = {
            "count": sum(numbers),
            "entries": sum(number > 0 for number in numbers),
            "most": max(numbers, default=0),
        }
    codes = [
        [(link.get("hreflang") or "").lower() for link in entry if link.tag in TAGS["links"]]
        for entry in entries
    ]
    found["codes"] = by_frequency(code for of_entry in codes for code in of_entry if code)
    found["x_default"] = sum("x-default" in of_entry for of_entry in codes)
    for name in ("lastmod", "changefreq", "priority"):
        firsts = [entry.find(f"{{{CORE}}}{name}") for entry in entries]
        there = [one for one in firsts if one is not None]
        if name == "lastmod":  # one with markup in it is not read
            found["unread"] = sum(len(one) > 0 for one in there)
            there = [one for one in there if not len(one)]
        found[name] = by_frequency((one.text or "").strip(VALUE_SPACE) for one in there)
    return found


def by_frequency(values: Iterable[str]) -> dict[str, int]:
    """Values with their counts, the most frequent first, equally frequent ones by their text."""
    ranked = sorted(Counter(values).items(), key=lambda item: (-item[1], item[0]))
    return dict(ranked)
