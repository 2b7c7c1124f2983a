"""Addresses of findings inside the page, and what can be taken of one."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from build import Server
from sitemaps import loc, urlset

from .desk import Desk

SECRET = "zebra-7f3a"
FILE = urlset(
    f"<url><loc>/{SECRET}-1</loc></url>\n<url><loc>/{SECRET}-2</loc></url>\n"
    f"<url><loc>/{SECRET}-3</loc></url>\n"
    f"<url><loc>https://example.com/#{SECRET}</loc><changefreq>Daily</changefreq></url>"
)


def go(page: Page, fragment: str) -> None:
    """As a person changes the address."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def test_a_link_leads_to_its_group(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    go(desk.page, "#rule=loc-fragment")
    group = desk.page.locator("#report [data-rule=loc-fragment]")
    expect(group).to_have_attribute("open", "")
    expect(group.locator("summary").first).to_be_focused()
    expect(group.locator("summary").first).to_be_in_viewport()


def test_a_link_leads_to_a_place(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    go(desk.page, "#rule=loc-relative&at=3")
    row = desk.page.locator("#report [data-rule=loc-relative] .place-row").nth(2)
    expect(row.locator(".place-number")).to_be_focused()
    expect(row).to_contain_text(f"/{SECRET}-3")


def test_a_link_makes_the_filter_give_way(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    desk.page.locator("#report [data-testid=filter-error]").click()
    go(desk.page, "#rule=loc-fragment")
    expect(desk.page.locator("#report [data-rule=loc-fragment] summary").first).to_be_focused()


def test_a_far_place_of_many_is_reached(desk: Desk) -> None:
    entries = "\n".join(f"<url><loc>/{n}</loc></url>" for n in range(990))
    desk.paste(urlset(entries))
    desk.verdict()
    go(desk.page, "#rule=loc-relative&at=950")
    row = desk.page.locator("#report [data-rule=loc-relative] .place-row").nth(949)
    expect(row.locator(".place-number")).to_be_focused()
    expect(row).to_be_in_viewport()


def test_back_and_forward(desk: Desk) -> None:
    desk.paste(FILE)
    desk.verdict()
    page = desk.page
    page.locator("#tab-check").click()
    go(page, "#rule=loc-fragment")
    desk.part("first").get_by_role("link", name="Incomplete URL").click()
    summary = page.locator("#report [data-rule=loc-relative] summary").first
    expect(summary).to_be_focused()
    assert page.url.endswith("#rule=loc-relative")
    page.go_back()
    expect(page.locator("#report [data-rule=loc-fragment] summary").first).to_be_focused()
    page.go_forward()
    expect(summary).to_be_focused()


def test_the_areas_keep_their_own_addresses(desk: Desk) -> None:
    page = desk.page
    go(page, "#generate")
    expect(page.locator("#generate")).to_be_visible()
    go(page, "#rule=loc-relative")
    expect(page.locator("#check")).to_be_visible()
    expect(page.locator("#tab-check")).to_have_attribute("aria-selected", "true")
    assert page.url.endswith("#rule=loc-relative")
    page.locator("#tab-generate").click()
    assert page.url.endswith("#generate")
    page.locator("#tab-check").click()
    assert page.url.endswith("#check")


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_before_anything_is_checked_a_link_explains_the_rule(
    context: BrowserContext, site: Server, language: str
) -> None:
    page = context.new_page()
    desk = Desk.opened(page, f"{site.url}#rule=loc-relative&at=2")
    page.locator("#language").select_option(language)
    helping = desk.part("rule-help")
    expect(helping.get_by_test_id("fix")).not_to_be_empty()
    expect(helping.get_by_test_id("fix").get_by_role("link")).to_have_attribute(
        "href", {"en": "", "pl": "pl/", "zh-Hant": "zh-Hant/"}[language] + "rules/loc-relative.html"
    )
    desk.drop(("a.xml", FILE))
    desk.verdict()
    expect(helping).to_have_count(0)
    expect(page.locator("#report [data-rule=loc-relative]")).to_have_attribute("open", "")
    page.locator("#language").select_option("en")
    page.close()


def test_a_rule_that_was_not_found_is_explained(desk: Desk) -> None:
    desk.paste(loc("/a"))
    desk.verdict()
    go(desk.page, "#rule=loc-fragment")
    expect(desk.part("rule-help")).to_have_attribute("data-rule", "loc-fragment")
    expect(desk.part("rule-help-state")).to_have_text("Not found in what was checked here.")
    go(desk.page, "#rule=no-such-rule")
    expect(desk.part("rule-help-state")).to_have_text("There is no rule with this name.")
    desk.part("rule-help").get_by_role("button", name="Close").click()
    expect(desk.part("rule-help")).to_have_count(0)


def test_over_a_set(desk: Desk) -> None:
    desk.drop((f"{SECRET}.xml", FILE), ("b.xml", loc("/b")))
    desk.set_verdict()
    go(desk.page, "#rule=loc-relative&at=2")
    row = desk.page.locator("#set-report [data-rule=loc-relative] .place-row").nth(1)
    expect(row.locator(".place-number")).to_be_focused()
    expect(row).to_contain_text("b.xml")


def test_nothing_of_the_input_is_ever_in_a_link(desk: Desk) -> None:
    page = desk.page
    for files in ([(f"{SECRET}.xml", FILE)], [(f"{SECRET}.xml", FILE), (f"{SECRET}-2.xml", FILE)]):
        desk.drop(*files)
        (desk.verdict if len(files) == 1 else desk.set_verdict)()
        root = page.locator("#report" if len(files) == 1 else "#set-report")
        closed = root.locator(".group:not([open]) > summary")
        while closed.count():
            closed.first.click()
        for link in root.locator("a[href^='#rule=']").all():
            link.click()
            assert SECRET not in page.url
        for address in root.locator("a").evaluate_all("(all) => all.map((one) => one.href)"):
            assert SECRET not in address
        for button in root.get_by_test_id("copy-link").all():
            button.click()
            expect(button).to_have_text("Copied")
            link = page.evaluate("() => navigator.clipboard.readText()")
            assert SECRET not in link
            assert "#rule=" in link


def test_a_finding_is_copied_as_plain_text(desk: Desk) -> None:
    desk.drop(("a.xml", urlset("<url><loc>/x\u00a0y</loc></url>")))
    desk.verdict()
    button = desk.open_group("loc-relative").get_by_test_id("copy-finding")
    assert button.get_attribute("aria-label") == "Copy the finding at line 3, column 6"
    button.click()
    expect(button).to_have_text("Copied")
    expect(desk.page.locator("#announcer")).to_have_text("Copied")
    lines = desk.page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert lines[0] == "a.xml:3:6"
    assert lines[1] == "Error: Incomplete URL [loc-relative]"
    assert "/x[U+00A0]y" in lines[2]
    assert lines[-2].startswith("How to repair it: Write the full URL")
    assert lines[-1] == ""
