"""Filtering what was found: by severity, by rule, by text; over a file and over a set."""

from playwright.sync_api import Locator, expect

from sitemaps import loc, urlset

from .desk import Desk

FILE = urlset(
    "<url><loc>/alpha</loc></url>\n"
    "<url><loc>/beta</loc></url>\n"
    "<url><loc>https://example.com/#gamma</loc><changefreq>Daily</changefreq></url>\n"
    "<url><loc>HTTPS://example.com/alpha</loc></url>"
)


def checked(desk: Desk) -> Locator:
    """The file, checked; the filter of its result."""
    desk.paste(FILE)
    desk.verdict()
    return desk.page.locator("#report [data-testid=filter]")


def told(desk: Desk) -> Locator:
    return desk.page.locator("#report [data-testid=filter-told]")


def test_by_severity(desk: Desk) -> None:
    bar = checked(desk)
    every = desk.rules()
    before = desk.page.locator("#report .verdict-line").first.inner_text()
    errors = bar.get_by_test_id("filter-error")
    errors.click()
    expect(errors).to_have_attribute("aria-pressed", "true")
    assert desk.rules() == ["loc-relative"]
    expect(told(desk)).to_have_text(f"2 of {total(before)} shown")
    assert desk.page.locator("#report .verdict-line").first.inner_text() == before
    errors.click()
    assert desk.rules() == every
    expect(told(desk)).to_be_hidden()


def test_by_rule(desk: Desk) -> None:
    bar = checked(desk)
    bar.get_by_test_id("filter-rule").select_option("loc-not-normalized")
    assert desk.rules() == ["loc-not-normalized"]
    group = desk.page.locator("#report [data-testid=group]")
    expect(group.locator(".group-body")).to_be_visible()


def test_by_text_and_said_to_a_screen_reader(desk: Desk) -> None:
    bar = checked(desk)
    bar.get_by_test_id("filter-text").fill("ALPHA")
    expect(desk.page.locator("#announcer")).to_contain_text("2 of ")
    assert desk.rules() == ["loc-relative", "loc-not-normalized"]
    expect(bar.get_by_test_id("filter-text")).to_be_focused()
    bar.get_by_test_id("filter-error").click()
    assert desk.places("loc-relative") == ["3:6"]
    expect(told(desk)).to_contain_text("1 of ")


def test_nothing_fits_and_everything_comes_back(desk: Desk) -> None:
    bar = checked(desk)
    every = desk.rules()
    desk.open_group("loc-not-normalized")
    bar.get_by_test_id("filter-text").fill("omega")
    expect(desk.page.locator("#report [data-testid=filter-none]")).to_be_visible()
    expect(desk.page.locator("#announcer")).to_contain_text("Nothing fits the filter.")
    assert desk.rules() == []
    assert desk.page.locator("#report [data-testid=verdict]").is_visible()
    bar.get_by_test_id("filter-reset").click()
    expect(bar.get_by_test_id("filter-text")).to_be_focused()
    expect(bar.get_by_test_id("filter-text")).to_have_value("")
    assert desk.rules() == every
    for rule in ("loc-relative", "loc-not-normalized"):
        group = desk.page.locator(f"#report [data-rule={rule}]")
        expect(group).to_have_attribute("open", "")


def test_by_keys_alone(desk: Desk) -> None:
    bar = checked(desk)
    bar.get_by_test_id("filter-error").focus()
    desk.page.keyboard.press("Space")
    assert desk.rules() == ["loc-relative"]
    desk.page.keyboard.press("Space")
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Tab")
    expect(bar.get_by_test_id("filter-text")).to_be_focused()
    desk.page.keyboard.type("beta")
    expect(told(desk)).to_contain_text("1 of ")
    assert desk.rules() == ["loc-relative"]


def test_it_stays_over_another_check_and_not_over_another_file(desk: Desk) -> None:
    bar = checked(desk)
    bar.get_by_test_id("filter-text").fill("beta")
    expect(told(desk)).to_contain_text("1 of ")
    desk.part("check-button").click()
    expect(desk.part("progress")).to_have_count(0)
    expect(told(desk)).to_contain_text("1 of ")
    desk.drop(("other.xml", FILE))
    expect(desk.page.locator("#source-title .filename")).to_have_text("other.xml")
    expect(told(desk)).to_be_hidden()
    expect(bar.get_by_test_id("filter-text")).to_have_value("")


def test_over_a_set_by_the_name_of_a_file(desk: Desk) -> None:
    desk.drop(("posts.xml", FILE), ("pages.xml", loc("/delta")), ("news.xml", FILE))
    desk.set_verdict()
    bar = desk.page.locator("#set-report [data-testid=filter]")
    bar.get_by_test_id("filter-text").fill("pages")
    groups = desk.page.locator("#set-report [data-testid=group]")
    expect(groups.first.locator(".group-count [aria-hidden]")).to_have_text("1")
    place = groups.first.get_by_test_id("place")
    expect(place).to_contain_text("pages.xml")
    bar.get_by_test_id("filter-text").fill("beta")
    expect(groups).to_have_count(1)
    expect(groups.get_by_test_id("place")).to_have_count(2)
    expect(groups.locator("mark")).to_have_text(["/beta", "/beta"])


def total(line: str) -> int:
    """The sum of the counts under a verdict."""
    return sum(int(word) for word in line.split() if word.isdecimal())
