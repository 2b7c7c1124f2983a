"""The site's own sitemap and robots.txt, made by our generator and held to our checker.

    python -m web.build.own_sitemap FOLDER [ADDRESS]

FOLDER is the site. Every page of it is listed with its language versions; a page that lacks one
stops the build, and so does an error or a warning of the checker. Both files are written into the
folder when its ADDRESS is known. Without one all of it is tried with an example, and nothing is
written: a sitemap with addresses that are not the site's helps nobody.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

from sitemap_workbench import check, generate
from sitemap_workbench.rules.texts import LANGUAGES

EXAMPLE = "https://www.example.com/sitemap-workbench/"
#: Pages that are no page of the site: the whole program in one file, for disks.
APART = {"sitemap-workbench.html"}
#: The day that the checks measure from. Nothing in these files has a date.
DAY = "2026-12-01"


class SiteError(Exception):
    """What is wrong with the pages or with what was made of them."""


def pages(site: Path) -> list[str]:
    """The addresses of the pages in the first language, from the top of the site."""
    found = {
        path.relative_to(site).as_posix().removesuffix("index.html")
        for path in site.rglob("*.html")
    } - APART
    folders = tuple(f"{language}/" for language in LANGUAGES[1:])
    first = sorted(path for path in found if not path.startswith(folders))
    expected = {folder + path for path in first for folder in ("", *folders)}
    if found != expected:
        raise SiteError(f"language versions without their pages: {sorted(found ^ expected)}")
    return first


def sitemap(paths: list[str], address: str) -> bytes:
    """A sitemap in which each page names all its versions."""
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(["loc", *(f"hreflang:{tag}" for tag in (*LANGUAGES, "x-default"))])
    for path in paths:
        own = address + path
        others = (f"{address}{language}/{path}" for language in LANGUAGES[1:])
        rows.writerow([own, own, *others, own])
    made = generate(table.getvalue(), form="csv", base_url=address)
    if not made.ok:
        raise SiteError("\n".join(f"{one.id}: {one.message}" for one in made.failures))
    return made.files[0].data


def robots(address: str) -> bytes:
    """A robots.txt that lets everybody in and names the sitemap."""
    return f"User-agent: *\nDisallow:\n\nSitemap: {address}sitemap.xml\n".encode()


def judge(name: str, data: bytes, address: str) -> None:
    """SiteError when the checker finds an error or a warning."""
    report = check(data, name=name, url=address + name, now=DAY)
    if report.counts["error"] or report.counts["warning"] or not report.complete:
        told = [f"{one.line}:{one.column} {one.rule}: {one.message}" for one in report.findings]
        raise SiteError("\n".join([f"{name} is not clean", *told[:20]]))


def main() -> None:
    """The command of the build."""
    site, address = Path(sys.argv[1]), "".join(sys.argv[2:])
    where = address or EXAMPLE
    made = {"sitemap.xml": sitemap(pages(site), where), "robots.txt": robots(where)}
    for name, data in made.items():
        judge(name, data, where)
        if address:
            (site / name).write_bytes(data)


if __name__ == "__main__":
    try:
        main()
    except SiteError as error:
        sys.exit(str(error))
