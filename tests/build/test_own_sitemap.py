"""The site's own sitemap: every page with all its versions, and clean."""

from pathlib import Path

import pytest
from lxml import etree
from pages_of_site import pages as all_pages
from web.build import own_sitemap
from web.build.own_sitemap import SiteError, judge, robots, sitemap
from web.build.parts import site_address

from build import DIST, BuildError
from sitemaps import CORE, XHTML

TOP = "https://tools.example.org/sitemaps/"
NAMES = {"s": CORE, "x": XHTML}


def test_every_page_of_the_site_is_listed_with_its_versions() -> None:
    tree = etree.fromstring(sitemap(own_sitemap.pages(DIST), TOP))
    listed = {}
    for url in tree.iterfind("s:url", NAMES):
        links = {link.get("hreflang"): link.get("href") for link in url.iterfind("x:link", NAMES)}
        listed[url.findtext("s:loc", namespaces=NAMES)] = links
    expected = {
        TOP + path.removesuffix("index.html"): {
            tag: TOP + version.removesuffix("index.html")
            for tag, version in page.versions().items()
        }
        for path, page in all_pages().items()
    }
    assert listed == expected


def test_what_is_made_is_clean() -> None:
    judge("sitemap.xml", sitemap(own_sitemap.pages(DIST), TOP), TOP)
    judge("robots.txt", robots(TOP), TOP)


@pytest.mark.parametrize(
    ("name", "data", "rule"),
    [
        ("sitemap.xml", b'<urlset xmlns="%s"/>' % CORE.encode(), "empty"),
        ("robots.txt", b"Sitemap: /sitemap.xml\n", "robots-"),
    ],
)
def test_what_is_not_clean_is_refused(name: str, data: bytes, rule: str) -> None:
    with pytest.raises(SiteError, match=rule):
        judge(name, data, TOP)


def test_a_page_without_one_of_its_versions_is_refused(tmp_path: Path) -> None:
    for name in ("index.html", "pl/index.html", "zh-Hant/index.html", "a/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    with pytest.raises(SiteError, match=r"pl/a/.*zh-Hant/a/"):
        own_sitemap.pages(tmp_path)
    for name in ("pl/a", "zh-Hant/a"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text("")
    assert own_sitemap.pages(tmp_path) == ["", "a/"]


def test_robots_names_the_sitemap_and_keeps_nobody_away() -> None:
    lines = robots(TOP).decode().splitlines()
    assert lines == ["User-agent: *", "Disallow:", "", f"Sitemap: {TOP}sitemap.xml"]


@pytest.mark.parametrize("address", [TOP, ""])
def test_only_for_a_known_address_both_files_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    for folder in ("", "pl", "zh-Hant"):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "index.html").write_text("")
    monkeypatch.setattr("sys.argv", ["own_sitemap", str(tmp_path), *([address] if address else [])])
    own_sitemap.main()
    written = {path.name for path in tmp_path.iterdir()} - {"index.html", "pl", "zh-Hant"}
    assert written == ({"sitemap.xml", "robots.txt"} if address else set())
    if address:
        assert (tmp_path / "sitemap.xml").read_bytes() == sitemap([""], TOP)


def test_dist_for_no_address_has_none() -> None:
    assert not (DIST / "sitemap.xml").exists()
    assert not (DIST / "robots.txt").exists()


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("", ""),
        ("https://example.com", "https://example.com/"),
        ("https://example.com/", "https://example.com/"),
        (" http://127.0.0.1:8000/x \n", "http://127.0.0.1:8000/x/"),
    ],
)
def test_the_address_of_the_site_ends_with_a_slash(given: str, address: str) -> None:
    assert site_address(given) == address


@pytest.mark.parametrize(
    "given",
    ["example.com", "ftp://example.com/", "https://", "https://e.com/?a", "https://e.com/#a"],
)
def test_what_is_no_address_of_a_folder_is_refused(given: str) -> None:
    with pytest.raises(BuildError, match="--site-url"):
        site_address(given)
