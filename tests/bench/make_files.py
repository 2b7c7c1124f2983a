"""Makes the files that the bench measures with: always the same bytes, below .build/bench/files.

python tests/bench/make_files.py [FOLDER]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / ".build" / "bench" / "files"

PAGES, LINKS, IMAGES = 4_617, 69, 5
PLAIN_ENTRIES = 50_000
FAULTY_BYTES = 10_000_000
SMALL_FILES, SMALL_ENTRIES = 200, 40
LIST_LINES = (10_000, 50_000, 500_000, 1_000_000)

SITE = "https://www.example.com"
_CORE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_EXTENSIONS = (
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
)
_CODE_WORDS = (
    "ar ar-AE ar-EG ar-SA bg bs ca cs cs-CZ da da-DK de de-AT de-CH de-DE el el-GR en en-AU en-CA "
    "en-GB en-IE en-IN en-NZ en-US en-ZA es es-AR es-CL es-CO es-ES es-MX et fi fi-FI fr "
    "fr-BE fr-CA fr-CH fr-FR he hi hr hu id it it-CH it-IT ja ja-JP ko ko-KR lt lv nl nl-BE nl-NL "
    "nb pl pl-PL pt-BR pt-PT ro ru sv uk zh-Hans zh-Hant"
)
_CODES = _CODE_WORDS.split()
_NAME_WORDS = (
    "garden linen walnut copper harbour lantern meadow orchard pebble quartz river saddle timber "
    "velvet willow amber basket candle drawer ember"
)
_WORDS = _NAME_WORDS.split()


@dataclass(frozen=True, slots=True)
class Style:
    """How markup is laid out: what stands between two elements, by depth."""

    line: str = "\n"
    indent: str = "  "

    def at(self, depth: int) -> str:
        """The white space before an element of this depth."""
        return self.line + self.indent * depth


PRETTY, ONE_LINE = Style(), Style("", "")


def make_all(folder: Path = FOLDER) -> Path:
    """Write every file; gives the folder."""
    makers: dict[str, Callable[[], Iterator[str]]] = {
        "hreflang-44mb.xml": partial(hreflang_map, PRETTY),
        "hreflang-one-line.xml": partial(hreflang_map, ONE_LINE),
        "plain-50000.xml": partial(plain_map, 0, PLAIN_ENTRIES),
        "faults-10mb.xml": faulty_map,
    }
    for n in range(SMALL_FILES):
        makers[f"small/{n:03}.xml"] = partial(plain_map, n * SMALL_ENTRIES, SMALL_ENTRIES)
    for lines in LIST_LINES:
        makers[f"list-{lines}.txt"] = partial(address_list, lines)
    for name, pieces in makers.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8", newline="") as file:
            file.writelines(pieces())
    return folder


def hreflang_map(style: Style) -> Iterator[str]:
    """4,617 pages in clusters of language versions, 69 links and 5 images each.

    A cluster is 68 languages and x-default. In 61 of the 67 clusters x-default is a page of its
    own, in the others it is the English page, which brings the pages to their number. Every page
    has the full list of its cluster, so that each links to itself and each link is returned.
    """
    yield _opening(_EXTENSIONS, style)
    for cluster in range(67):
        name = _name(cluster)
        targets = {
            code: f"{SITE}/{code.lower()}/furniture/{name}/item-{cluster:05}" for code in _CODES
        }
        own_default = cluster < 61
        targets["x-default"] = (
            f"{SITE}/furniture/{name}/item-{cluster:05}" if own_default else targets["en"]
        )
        links = "".join(
            f'{style.at(2)}<xhtml:link rel="alternate" hreflang="{code}" href="{address}"/>'
            for code, address in targets.items()
        )
        for n, address in enumerate(dict.fromkeys(targets.values())):
            images = "".join(
                f"{style.at(2)}<image:image>{style.at(3)}<image:loc>"
                f"https://cdn.example.com/p/{cluster}/{n}-{view}.jpg?w=1200&amp;fit=cover"
                f"</image:loc>{style.at(2)}</image:image>"
                for view in range(IMAGES)
            )
            date = _moment(cluster * 69 + n)
            yield (
                f"{style.at(1)}<url>{style.at(2)}<loc>{address}</loc>"
                f"{style.at(2)}<lastmod>{date}</lastmod>{links}{images}{style.at(1)}</url>"
            )
    yield f"{style.line}</urlset>{style.line}"


def plain_map(start: int, entries: int) -> Iterator[str]:
    """Entries of loc and lastmod."""
    yield _opening("", PRETTY)
    for n in range(start, start + entries):
        yield (
            f"\n  <url>\n    <loc>{_address(n)}</loc>\n"
            f"    <lastmod>{_moment(n)}</lastmod>\n  </url>"
        )
    yield "\n</urlset>\n"


def faulty_map() -> Iterator[str]:
    """Ten megabytes with a fault in every five-hundredth entry, the first of them early."""
    opening = _opening("", PRETTY)
    yield opening
    size = len(opening)
    n = 0
    while size < FAULTY_BYTES:
        priority = "high" if n % 500 == 25 else f"0.{n % 10}"
        entry = (
            f"\n  <url>\n    <loc>{_address(n)}</loc>\n    <lastmod>{_moment(n)}</lastmod>\n"
            f"    <changefreq>weekly</changefreq>\n    <priority>{priority}</priority>\n  </url>"
        )
        size += len(entry)
        yield entry
        n += 1
    yield "\n</urlset>\n"


def address_list(lines: int) -> Iterator[str]:
    """One address a line."""
    return (f"{_address(n)}\n" for n in range(lines))


def _opening(extensions: str, style: Style) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>{style.line}<urlset {_CORE}{extensions}>'


def _name(n: int) -> str:
    words = islice((_WORDS[(n * step + step) % len(_WORDS)] for step in (3, 7, 11)), 3)
    return "-".join(words)


def _address(n: int) -> str:
    return f"{SITE}/catalogue/{_name(n)}/{_name(n // 20)}/item-{n}"


def _moment(n: int) -> str:
    """A date and time between 2023 and 2025 that many entries do not share."""
    mixed = n * 7_919
    day, month, year = mixed % 28 + 1, mixed // 28 % 12 + 1, 2023 + mixed // 336 % 3
    clock = f"{mixed % 24:02}:{mixed % 60:02}:{n % 60:02}"
    return f"{year}-{month:02}-{day:02}T{clock}+00:00"


if __name__ == "__main__":
    made = make_all(*map(Path, sys.argv[1:2]))
    for path in sorted(made.glob("*.*")):
        print(f"{path.stat().st_size:>11,}  {path.name}")
