"""The main way, in every engine that was asked for: `--browsers all`.

What the fixture holds after each of them: the page asked nobody for anything, not its own host
either, its policy was not violated, and the console is clean.
"""

from pathlib import Path

from sitemap_workbench import generate
from sitemaps import gz, loc, urlset

from .visit import BOX, Visit

LIST = "https://example.com/\nhttps://example.com/über?a=1&b=2\n"


def test_what_is_pasted_is_checked_and_its_place_is_gone_to(visit: Visit) -> None:
    visit.paste(urlset("<url><loc>/relative</loc></url>\n<url><loc>https://e.com/?a&b</loc></url>"))
    assert visit.verdict() == "invalid"
    assert visit.rules() == ["loc-relative", "xml-ampersand"]
    visit.go_to("loc-relative")
    name, selected = visit.focus()
    assert "cm-content" in name
    assert selected == "/relative"


def test_a_packed_file_is_dropped(visit: Visit) -> None:
    visit.drop("sitemap.xml.gz", gz(loc("/relative")))
    assert visit.verdict() == "invalid"
    assert visit.rules() == ["loc-relative"]
    assert visit.text("#source-title .filename") == "sitemap.xml.gz"


def test_a_file_is_picked(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "sitemap.xml"
    file.write_text(loc("https://example.com/"))
    visit.engine.pick("[data-testid=file-input]", file)
    assert visit.verdict() == "valid"
    assert visit.rules() == []


def test_the_language_changes_with_the_result(visit: Visit) -> None:
    visit.drop("sitemap.xml", loc("/relative").encode())
    visit.verdict()
    title = "#report [data-rule=loc-relative] .group-title"
    english = visit.text(title)
    visit.speak("zh-Hant")
    visit.until(lambda: visit.text(title) not in (None, english), True)
    assert visit.attribute("html", "lang") == "zh-Hant"
    visit.speak("en")
    visit.until(lambda: visit.text(title), english)


def test_a_list_becomes_the_same_file_as_on_the_command_line(visit: Visit) -> None:
    visit.area("generate")
    visit.fill(BOX, LIST)
    visit.engine.click("[data-testid=generate-button]")
    visit.until(lambda: visit.text("[data-testid=download]") is not None, True)
    name, data = visit.engine.download("[data-testid=download]")
    (made,) = generate(LIST).files
    assert (name, data) == (made.name, made.data)


def test_the_engine_holds_the_page_to_its_policy(visit: Visit) -> None:
    other = f"http://localhost:{visit.site.server_port}/icon.svg"
    assert visit.fetch(visit.site.url) == "answered"
    assert visit.fetch(other) == "refused"
    visit.until(lambda: len(visit.site.violations), 1)
    noticed = visit.noticed()
    assert "connect-src" in noticed["violations"][0]
    assert "strayed" not in noticed
