"""All of the site in one file, opened from a disk: everything works, and nothing is asked for."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request, expect

from build import DIST
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import text_of
from sitemaps import gz, loc, plain

from .desk import CHECK_MS, Desk
from .form import Form

FILE = DIST / "sitemap-workbench.html"
# A click on a link to a page of the site.
FOLLOW = """(address) => {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}"""


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """The addresses of all requests of the file, its workers' too."""
    return []


@pytest.fixture(scope="module")
def opened(browser: Browser, asked: list[str]) -> Iterator[Desk]:
    context = browser.new_context(locale="en-US", offline=True, accept_downloads=True)

    def note(request: Request) -> None:
        asked.append(request.url)

    context.on("request", note)
    yield Desk.opened(context.new_page(), FILE.as_uri())
    context.close()


def test_nothing_but_the_file_itself_is_read(opened: Desk, asked: list[str]) -> None:
    read = [address for address in asked if urlsplit(address).scheme not in ("blob", "data")]
    assert read == [FILE.as_uri()]


def test_a_dropped_file_is_checked(desk: Desk) -> None:
    desk.drop(("a.xml", loc("/a")))
    assert desk.verdict() == "invalid"
    assert desk.rules() == ["loc-relative"]


def test_a_packed_file_is_checked(desk: Desk) -> None:
    desk.drop(("a.xml.gz", gz(plain())))
    assert desk.verdict() == "valid"


def test_a_typed_text_is_checked(desk: Desk) -> None:
    desk.editor.click()
    desk.page.keyboard.insert_text(loc("/a"))
    desk.page.keyboard.press("Control+Enter")
    assert desk.verdict() == "invalid"


def test_a_list_becomes_a_file_that_can_be_saved(form: Form) -> None:
    form.generate("https://example.com/\nhttps://example.com/a")
    with form.page.expect_download() as saving:
        form.part("download").click()
    assert b"<loc>https://example.com/a</loc>" in saving.value.path().read_bytes()


def test_its_policy_names_no_address(desk: Desk) -> None:
    policy = desk.page.locator("meta[http-equiv]").get_attribute("content") or ""
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "self" not in policy
    assert "unsafe-inline" not in policy
    assert "connect-src" not in policy
    refused = "() => fetch('https://example.com/').then(() => 'reached', () => 'refused')"
    assert desk.page.evaluate(refused) == "refused"
    desk.faults.clear()  # the refusal is also told to the console


@pytest.mark.parametrize("language", ["pl", "zh-Hant", "en"])
def test_a_finding_leads_to_the_page_of_its_rule_inside(desk: Desk, language: str) -> None:
    desk.drop(("a.xml", loc("/a")))
    desk.verdict()
    desk.speak(language)
    expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)
    link = desk.open_group("loc-relative").get_by_test_id("fix").get_by_role("link")
    link.click()
    inside = desk.page.frame_locator("dialog iframe")
    rule = text_of(registered()["loc-relative"], language)
    expect(inside.locator("html")).to_have_attribute("lang", language)
    expect(inside.locator("h1")).to_have_text(rule.title)
    expect(inside.locator("body")).to_be_focused()
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("dialog")).to_have_count(0)
    expect(link).to_be_focused()
    desk.speak("en")
    expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)


def test_the_reference_inside_can_be_filtered_and_read_on(desk: Desk) -> None:
    desk.page.locator("#rules").click()
    inside = desk.page.frame_locator("dialog iframe")
    shown = inside.locator(".rules li:visible")
    expect(shown).to_have_count(len(registered()))
    inside.locator(".filters").get_by_role("link", name="Notes").click()
    notes = [rule for rule in registered().values() if rule.severity == "note"]
    expect(shown).to_have_count(len(notes))
    inside.locator(".rules a:visible").first.click()
    expect(inside.locator(".kind-note")).to_be_visible()
    inside.locator(".crumbs a").first.click()
    expect(shown).to_have_count(len(registered()))
    desk.page.locator("dialog > button").click()
    expect(desk.page.locator("dialog")).to_have_count(0)


def test_a_fragment_of_a_page_inside_is_gone_to(desk: Desk) -> None:
    desk.page.evaluate(FOLLOW, "rules/#only-note")
    shown = desk.page.frame_locator("dialog iframe").locator(".rules li:visible")
    notes = [rule for rule in registered().values() if rule.severity == "note"]
    expect(shown).to_have_count(len(notes))
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("dialog")).to_have_count(0)


def test_no_link_inside_leads_nowhere(desk: Desk) -> None:
    """Pages of the site open inside, others beside; what is not inside is no link."""
    for path in ("verify/", "licences/", "rules/", "rules/loc-relative.html"):
        desk.page.evaluate(FOLLOW, path)
        inside = desk.page.frame_locator("dialog iframe")
        expect(inside.locator("h1")).to_be_visible()
        links = inside.locator("a[href]").evaluate_all(
            "(links) => links.map((a) => [a.getAttribute('href'), a.target])"
        )
        for href, target in links:
            away = href.startswith("https://")
            assert away == (target == "_blank"), href
            assert "SHA256SUMS" not in href
        desk.page.locator("dialog > button").click()
        expect(desk.page.locator("dialog")).to_have_count(0)


def test_a_fragment_names_the_language(opened: Desk) -> None:
    page = opened.page.context.new_page()
    page.goto(f"{FILE.as_uri()}#zh-Hant")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    page.close()


def test_it_is_of_the_size_that_is_told() -> None:
    """The page on how to verify it says: about 10 MB."""
    assert 9_000_000 < FILE.stat().st_size < 11_500_000
