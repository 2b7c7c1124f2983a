"""dist/ as a folder that any host serves from any path."""

import re
from html.parser import HTMLParser

from build import DIST, ROOT, policy
from sitemap_workbench.rules import registered


class Links(HTMLParser):
    """Collects the addresses and the policy of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policies: list[str] = []
        self.before_policy: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(values["content"])
        elif not self.policies:
            self.before_policy.append(tag)
        self.addresses += [values[key] for key in ("src", "href", "action") if key in values]


def read_page() -> Links:
    links = Links()
    links.feed((DIST / "index.html").read_text())
    return links


def test_page_and_server_have_one_policy() -> None:
    assert read_page().policies == [policy()]
    assert policy().startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ")
    assert len(policy().split("; ")) == len((ROOT / "web" / "csp.txt").read_text().splitlines())


def test_policy_comes_before_everything_that_loads() -> None:
    assert read_page().before_policy == ["html", "head", "meta"]


def test_policy_lets_nothing_but_the_own_origin_in() -> None:
    for directive in policy().split("; "):
        name, *sources = directive.split(" ")
        assert name.endswith(("-src", "base-uri", "form-action"))
        assert set(sources) <= {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:", "data:"}


def test_page_refers_to_files_beside_it() -> None:
    files = [a for a in read_page().addresses if not a.startswith(("#", "data:"))]
    assert len(files) >= 2
    for address in files:
        assert re.match(r"[\w.-]+[/.]", address), address
        file = DIST / address
        assert (file / "index.html" if address.endswith("/") else file).is_file(), address


def test_scripts_refer_to_files_beside_them() -> None:
    found = []
    for script in DIST.glob("assets/*.js"):
        for address in re.findall(r'new URL\("([^"]+)",\s*import\.meta\.url\)', script.read_text()):
            assert address.startswith(("./", "../")), address
            assert (script.parent / address).exists(), address
            found.append(address)
    assert len(found) == 5


def test_site_explains_the_rules_under_the_same_policy() -> None:
    for folder, root in (("rules", ".."), ("pl/rules", "../.."), ("zh-Hant/rules", "../..")):
        pages = sorted((DIST / folder).glob("*.html"))
        assert len(pages) == len(registered()) + 1
        for page in pages:
            links = Links()
            links.feed(page.read_text(encoding="utf-8"))
            assert links.policies == [policy()]
            (style,) = (address for address in links.addresses if address.endswith(".css"))
            assert style.startswith(f"{root}/assets/rules-")
            assert (page.parent / style).is_file()
            assert f"{root}/icon.svg" in links.addresses


def test_site_carries_its_licences() -> None:
    assert (DIST / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    licences = (DIST / "licences.txt").read_text()
    for name in (
        "Pyodide 0",
        "lxml 6",
        "Jinja2 3",
        "MarkupSafe 3",
        "CPython 3",
        "@codemirror/view",
    ):
        assert name in licences
    assert (DIST / ".nojekyll").is_file()
