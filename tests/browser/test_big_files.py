"""Files that are too big for the editor: streamed, with progress and a way to stop."""

import re

from playwright.sync_api import expect

from sitemaps import CORE, Place, loc, locs

from .desk import CHECK_MS, Desk, shown

HEAD, TAIL = f'<urlset xmlns="{CORE}">\n', "</urlset>\n"
ENTRY = f"<url><loc>https://example.com/{'x' * 260}/{{n}}</loc></url>\n"
#: One megabyte; repeated, a file of which every address is a repeat, so that its check takes long.
BLOCK = "".join(
    f"<url><loc>https://example.com/{'X/' * 470}{n}</loc></url>\n" for n in range(1_000)
)


def test_a_big_file_is_streamed_and_not_shown(desk: Desk) -> None:
    fault = "<url><loc>/relative</loc></url>\n"
    desk.drop_parts(("big.xml", [(HEAD, 1), (ENTRY, 40_000), (fault, 1), (TAIL, 1)]))
    assert desk.verdict() == "invalid"
    expect(desk.editor).to_be_hidden()
    expect(desk.page.locator("#unloaded")).to_be_visible()
    assert desk.facts()["Entries"] == "40,001"
    assert desk.facts()["Size"].startswith("12")
    assert desk.places("loc-relative") == [shown(Place(40_002, 6, 0))]
    group = desk.open_group("loc-relative")
    expect(group.get_by_test_id("excerpt")).to_contain_text("<loc>/relative</loc>")
    expect(group.locator("mark")).to_have_text("/relative")
    expect(group.locator("button[data-testid=place]")).to_have_count(0)


def test_a_small_file_after_a_big_one_is_in_the_editor_again(desk: Desk) -> None:
    desk.drop_parts(("big.xml", [(HEAD, 1), (ENTRY, 4_000), (TAIL, 1)]))
    assert desk.verdict() == "valid"
    expect(desk.editor).to_be_hidden()
    desk.drop(("small.xml", loc("/a")))
    expect(desk.page.locator("#report [data-rule=loc-relative]")).to_be_visible()
    expect(desk.editor).to_be_visible()
    assert "<loc>/a</loc>" in desk.text()


def drop_slow(desk: Desk) -> None:
    desk.drop_parts(("big.xml", [(HEAD, 1), (BLOCK, 100), (TAIL, 1)]))
    bytes_ = desk.part("progress").locator(".progress-bytes")
    expect(bytes_).to_have_text(
        re.compile(r"^[\d.]+ [kM]B of 9\d(\.\d)? MB · \d+%$"), timeout=CHECK_MS
    )
    expect(desk.part("progress").locator(".progress-name")).to_contain_text("big.xml")


def test_a_cancelled_check_leaves_the_page_usable_at_once(desk: Desk) -> None:
    drop_slow(desk)
    desk.part("cancel").click()
    expect(desk.part("notice")).to_contain_text("Cancelled", timeout=1_000)
    expect(desk.part("progress")).to_have_count(0)
    expect(desk.page.locator("#source-title .filename")).to_have_text("big.xml")
    desk.drop(("small.xml", loc("/a")))
    expect(desk.page.locator("#report [data-rule=loc-relative]")).to_be_visible(timeout=3_000)
    assert desk.verdict() == "invalid"
    expect(desk.part("notice")).to_have_count(0)
    expect(desk.part("boot-state")).to_have_attribute("data-state", "ready")


def test_a_cancelled_check_can_be_started_again(desk: Desk) -> None:
    drop_slow(desk)
    desk.part("cancel").click()
    expect(desk.part("notice")).to_contain_text("Cancelled")
    desk.part("check-button").click()
    expect(desk.part("progress")).to_be_visible()
    desk.part("cancel").click()
    expect(desk.part("progress")).to_have_count(0)


def test_a_new_file_takes_the_place_of_one_that_is_still_read(desk: Desk) -> None:
    drop_slow(desk)
    desk.drop(("small.xml", locs("https://example.com/", "https://example.com/")))
    expect(desk.page.locator("#report [data-rule=loc-duplicate]")).to_be_visible(timeout=3_000)
    expect(desk.page.locator("#source-title .filename")).to_have_text("small.xml")


def test_a_pasted_text_may_be_big_too(desk: Desk) -> None:
    text = HEAD + "".join(ENTRY.replace("{n}", str(n)) for n in range(7_000)) + TAIL
    desk.paste(text)
    assert desk.verdict() == "valid"
    expect(desk.editor).to_be_hidden()
    expect(desk.page.locator("#unloaded")).to_be_visible()
