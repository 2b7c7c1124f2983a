"""What each reader of sitemaps makes of a file and of a rule, and the pages about the rules."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from build import Server
from sitemap_workbench.rules import registered
from sitemaps import plain, urlset

from .desk import Desk

DISAGREED = "2026-10-01T14:05+02:00"
FILE = urlset(
    f"<url><loc>https://example.com/</loc><lastmod>{DISAGREED}</lastmod></url>\n"
    "<url><loc>https://example.com/a</loc><expires>2026</expires></url>"
)


def row(desk: Desk, reader: str) -> str:
    """A line of the table under the verdict."""
    shown = desk.part("readers").locator(f"[data-reader={reader}]")
    return " ".join(shown.inner_text().split())


def test_each_reader_names_what_decides(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    assert row(desk, "protocol") == "sitemaps.org objects: Unknown element"
    assert row(desk, "xsd") == "XML schema objects: Unknown element, Time without seconds"
    assert row(desk, "google") == "Google documents nothing that decides: Unknown element"
    assert row(desk, "yandex") == "Yandex accepts it"


def test_what_decides_leads_to_its_group(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    group = desk.page.locator("#report [data-rule=lastmod-no-seconds]")
    assert group.get_attribute("open") is None
    desk.part("readers").get_by_role("link", name="Time without seconds").click()
    assert group.get_attribute("open") is not None
    expect(group.locator("> summary")).to_be_focused()
    expect(group.locator("> summary")).to_be_in_viewport()
    assert desk.page.url.endswith("#rule=lastmod-no-seconds")


def test_readers_that_disagree_are_side_by_side_for_the_value(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    stances = desk.open_group("lastmod-no-seconds").get_by_test_id("stances")
    expect(stances.locator("p")).to_have_text(f"Readers disagree about {DISAGREED}")
    assert [item.inner_text().split("\n") for item in stances.get_by_role("listitem").all()] == [
        ["W3C (sitemaps.org)", "accepts it"],
        ["XML schema", "objects"],
        ["Google", "accepts it"],
        ["Bing", "says nothing"],
        ["Yandex", "says nothing"],
    ]


def test_a_valid_file_is_accepted_without_more_words(desk: Desk) -> None:
    desk.paste(plain())
    desk.verdict()
    for reader in ("protocol", "xsd", "google", "bing", "yandex"):
        assert row(desk, reader).endswith("accepts it")
    expect(desk.part("deciding")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_a_finding_leads_to_the_page_of_its_rule(
    desk: Desk, context: BrowserContext, language: str
) -> None:
    desk.paste(FILE)
    desk.verdict()
    desk.speak(language)
    link = desk.open_group("element-unknown").get_by_test_id("fix").get_by_role("link")
    with context.expect_page() as opening:
        link.click()
    page = opening.value
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator("mark")).to_have_text("<expires>")
    assert page.locator("code").first.inner_text() == "element-unknown"
    page.close()
    desk.speak("en")


def test_the_list_filters_without_a_script(browser: Browser, site: Server) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site.url}rules/")
    shown = page.locator(".rules li:visible")
    expect(shown).to_have_count(len(registered()))
    page.locator(".filters").get_by_role("link", name="Notes").click()
    notes = [rule for rule in registered().values() if rule.severity == "note"]
    expect(shown).to_have_count(len(notes))
    page.locator(".filters").get_by_role("link", name="Yandex").click()
    objected = [rule for rule in registered().values() if "yandex" in rule.refused_by]
    expect(shown).to_have_count(len(objected))
    page.locator(".filters").get_by_role("link", name="All").click()
    expect(shown).to_have_count(len(registered()))
    page.context.close()


@pytest.mark.parametrize("path", ["rules/", "zh-Hant/rules/", "pl/rules/video-tags-too-many.html"])
@pytest.mark.parametrize("width", [390, 1440])
def test_no_page_of_the_reference_is_wider_than_the_window(
    browser: Browser, site: Server, path: str, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    faults = list[str]()
    page.on("console", lambda message: faults.append(message.text))
    page.on("requestfailed", lambda request: faults.append(request.url))
    page.goto(site.url + path)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert faults == []
    page.context.close()
