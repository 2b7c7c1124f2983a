"""Files that are not what they were when they were chosen, or are no files at all."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from build import Server
from sets import children, pages
from sitemaps import loc, plain, rows

from .desk import CHECK_MS, Desk
from .faults import visitor

HOME = "https://www.example.com/"
LINE = b"<url><loc>https://example.com/%d</loc></url>\n"


@pytest.fixture(scope="module")
def person(browser: Browser) -> Iterator[BrowserContext]:
    with visitor(browser) as context:
        yield context


@pytest.fixture(scope="module")
def opened(person: BrowserContext, site: Server) -> Desk:
    return Desk.opened(person.new_page(), site.url)


@pytest.fixture
def desk(opened: Desk) -> Desk:
    opened.clear()
    return opened


def later(path: Path) -> None:
    """Chromium tells versions of a file apart by size and by the second of its time."""
    found = path.stat()
    os.utime(path, (found.st_atime, found.st_mtime + 2))


def removed(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def rewritten(path: Path) -> None:
    path.write_bytes(path.read_bytes().swapcase())
    later(path)


def a_folder_by_now(path: Path) -> None:
    path.unlink()
    path.mkdir()


FATES = rows(
    ("removed", removed),
    ("cut", cut),
    ("rewritten", rewritten),
    ("a folder by now", a_folder_by_now),
)
Fate = Callable[[Path], None]


@pytest.mark.parametrize("fate", FATES)
def test_between_two_checks(desk: Desk, tmp_path: Path, fate: Fate) -> None:
    path = tmp_path / "big.xml"  # bigger than what the editor takes
    path.write_bytes(b"<urlset>" + b"".join(LINE % n for n in range(30_000)) + b"</urlset>")
    desk.pick(path)
    assert desk.verdict() == "invalid"
    fate(path)
    desk.part("check-button").click()
    expect(desk.part("notice")).to_contain_text("could not be read", timeout=CHECK_MS)
    expect(desk.part("notice")).to_contain_text("big.xml")
    expect(desk.part("progress")).to_have_count(0)
    desk.drop(("small.xml", loc("/relative")))
    expect(desk.page.locator("#report [data-rule=loc-relative]")).to_be_visible()
    expect(desk.part("notice")).to_have_count(0)


@pytest.mark.parametrize("fate", [removed, cut], ids=["removed", "cut"])
def test_while_it_is_read(desk: Desk, tmp_path: Path, fate: Fate) -> None:
    path = tmp_path / "big.xml"
    with path.open("wb") as stream:
        stream.write(b"<urlset>")
        part = b"".join(b"<url><loc>/%s%d</loc></url>" % (b"X/" * 400, n) for n in range(1_000))
        for _ in range(60):
            stream.write(part)
        stream.write(b"</urlset>")
    desk.pick(path)
    expect(desk.part("progress").locator(".progress-bytes")).to_contain_text("B of")
    fate(path)
    expect(desk.part("notice")).to_contain_text("could not be read", timeout=CHECK_MS)
    expect(desk.page.locator("#report [data-testid=verdict]")).to_have_count(0)


def test_one_of_a_set_the_others_are_checked(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text(children(f"{HOME}a.xml", f"{HOME}b.xml"))
    for name in ("a.xml", "b.xml"):
        (tmp_path / name).write_text(pages(f"{HOME}{name}"))
    desk.pick(*sorted(tmp_path.iterdir()))
    desk.set_verdict()
    cut(tmp_path / "b.xml")
    desk.part("check-button").click()
    expect(desk.part("notice")).to_contain_text("Left out:", timeout=CHECK_MS)
    expect(desk.part("notice")).to_contain_text("b.xml")
    assert [row.strip() for row in desk.tree() if "b.xml" not in row] == ["index.xml", "a.xml"]


@pytest.mark.parametrize("side", ["compare", "generate"])
def test_in_the_other_areas(desk: Desk, tmp_path: Path, side: str) -> None:
    old, new = tmp_path / "old.xml", tmp_path / "new.xml"
    for path in (old, new):
        path.write_bytes(b"<urlset>" + b"".join(LINE % n for n in range(30_000)) + b"</urlset>")
    desk.page.locator(f"#tab-{side}").click()
    if side == "compare":
        desk.drop_paths(old, new)
        expect(desk.part("compare-verdict")).to_be_visible(timeout=CHECK_MS)
    else:
        desk.drop_paths(old)
        expect(desk.part("generate-card")).to_be_visible()
    cut(old)
    desk.page.keyboard.press("Control+Enter")
    said = desk.page.locator(f"#{side}-notice").get_by_test_id("notice")
    expect(said).to_contain_text("could not be read", timeout=CHECK_MS)
    expect(desk.page.locator(f"#{side}-form")).to_contain_text("old.xml")
    desk.page.locator("#tab-check").click()


def test_an_empty_file_is_no_fault_of_the_page(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "empty.xml"
    path.touch()
    desk.pick(path)
    assert desk.verdict() == "unreadable"


def test_a_file_of_five_gigabytes(desk: Desk, tmp_path: Path) -> None:
    """Beyond what 32 bits count; the disk holds only what is no zero."""
    path = tmp_path / "huge.xml"
    with path.open("wb") as stream:
        stream.write(b'{"urls": []}')
        stream.truncate(5 << 30)
    desk.pick(path)
    shown = desk.page.locator("#report [data-testid=verdict]")
    expect(shown).to_have_attribute("data-verdict", "unreadable", timeout=CHECK_MS)
    assert desk.facts()["Size"] == "5.4 GB (5,368,709,120 bytes)"


DROP_OTHER = """(data) => {
  const transfer = new DataTransfer();
  for (const [type, text] of Object.entries(data)) transfer.items.add(text, type);
  const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
  const target = document.querySelector("main");
  const over = target.dispatchEvent(new DragEvent("dragover", options));
  const drop = target.dispatchEvent(new DragEvent("drop", options));
  return [over, drop, document.getElementById("drop").hidden];
}"""


@pytest.mark.parametrize(
    "data",
    [
        {"text/plain": "some words"},
        {"text/uri-list": "https://example.com/", "text/plain": "https://example.com/"},
        {"text/html": "<img src='https://example.com/a.png'>"},
        {},
    ],
    ids=["a text", "a link", "a picture of a page", "nothing"],
)
def test_what_is_dropped_and_is_no_file_changes_nothing(desk: Desk, data: dict[str, str]) -> None:
    address = desk.page.url
    # Left to the browser, which puts a text where it is dropped on a field and nowhere else.
    assert desk.page.evaluate(DROP_OTHER, data) == [True, True, True]
    expect(desk.part("intro")).to_be_visible()
    expect(desk.part("notice")).to_have_count(0)
    assert desk.page.url == address
    desk.drop(("a.xml", plain()))
    assert desk.verdict() == "valid"


def test_a_clipboard_that_is_refused_says_so(desk: Desk) -> None:
    desk.drop(("a.xml", loc("/relative")))
    assert desk.verdict() == "invalid"
    desk.page.evaluate(
        """() => {
          const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
          Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
        }"""
    )
    button = desk.part("copy-summary").first
    button.click()
    expect(button).to_contain_text("The browser did not allow it")
