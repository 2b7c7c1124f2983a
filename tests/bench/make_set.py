"""Writes a set of sitemaps: robots.txt, an index, and N files with M addresses each.

    python tests/bench/make_set.py FOLDER --files 200 --addresses 25000 [--languages 5]

With languages, each file holds the pages of one language, and every page names its versions in the
files of the others. The set is sound, so that all of it has to be looked at.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

HOST = "https://www.example.com"
CORE = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"
CODES = ("de", "en", "fr", "it", "es", "pl", "nl", "sv", "da", "fi")
DATE = "2026-09-{day:02}"


def write_set(folder: Path, files: int, addresses: int, languages: int = 0) -> None:
    """Write the set into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"sitemap-{number:04}.xml" for number in range(files)]
    (folder / "robots.txt").write_text(
        f"User-agent: *\nDisallow: /cart/\n\nSitemap: {HOST}/sitemap_index.xml\n"
    )
    listed = "".join(
        f"<sitemap><loc>{HOST}/{name}</loc><lastmod>2026-09-30</lastmod></sitemap>\n"
        for name in names
    )
    index = f'<sitemapindex xmlns="{CORE}">\n{listed}</sitemapindex>\n'
    (folder / "sitemap_index.xml").write_text(index)
    extra = f' xmlns:xhtml="{XHTML}"' if languages else ""
    for number, name in enumerate(names):
        with (folder / name).open("w", encoding="utf-8") as stream:
            stream.write(f'<urlset xmlns="{CORE}"{extra}>\n')
            stream.writelines(_entries(number, addresses, languages))
            stream.write("</urlset>\n")


def _entries(file: int, addresses: int, languages: int) -> Iterator[str]:
    for page in range(addresses):
        lastmod = f"<lastmod>{DATE.format(day=page % 28 + 1)}</lastmod>"
        if not languages:
            loc = f"{HOST}/catalogue/section-{file}/product-{page}.html"
            yield f"<url><loc>{loc}</loc>{lastmod}</url>\n"
            continue
        group = file // languages
        pages = [f"{HOST}/{code}/section-{group}/product-{page}.html" for code in CODES[:languages]]
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{href}"/>'
            for code, href in zip(CODES, pages, strict=False)
        )
        loc = pages[file % languages]
        yield f"<url><loc>{loc}</loc>{lastmod}{links}</url>\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--addresses", type=int, default=25_000)
    parser.add_argument("--languages", type=int, default=0, choices=range(len(CODES) + 1))
    given = parser.parse_args()
    write_set(given.folder, given.files, given.addresses, given.languages)


if __name__ == "__main__":
    main()
