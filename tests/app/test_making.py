"""Files are handed over only when the checker has nothing to say against them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench import check, generate
from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.making import Made, making_steps
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.generate.settings import BROWSER, PROTOCOL, Settings
from sitemap_workbench.readers import Source
from sitemaps import gz, rows

NOW = "2026-10-05T12:00:00Z"
HOME = "https://example.com/"
UNAVOIDABLE = {
    "quality-lastmod-identical",
    "scheme-mismatch",
    "loc-illegal-char",
    "loc-double-escaped",
    "loc-too-short",
    "loc-nonpublic-host",
    "loc-host-glued",
    "loc-unrendered",
    "lastmod-future",
}
"""The warnings of decision E26: what a list says that is accepted, no writer can mend."""

VIDEO = {
    "loc": HOME,
    "video": {
        "thumbnail_loc": f"{HOME}t.jpg",
        "title": "A title",
        "description": "A description",
        "content_loc": f"{HOME}v.mp4",
    },
}
NEWS = {
    "loc": f"{HOME}news",
    "news": {
        "name": "The Example Times",
        "language": "en",
        "publication_date": "2026-10-04",
        "title": "A title",
    },
}


def made_of(data: bytes, settings: Settings | None = None, **options: Any) -> Made:
    chosen = settings or Settings(profile=PROTOCOL)
    steps = making_steps(Source.of_bytes(data), chosen, options_at(NOW), **options)
    return run_to_end(steps)


def lines_of(*records: dict[str, Any]) -> bytes:
    return "\n".join(json.dumps(record) for record in records).encode()


def changed(record: dict[str, Any], key: str, **values: Any) -> dict[str, Any]:
    inner = {name: value for name, value in {**record[key], **values}.items() if value is not None}
    return {**record, key: inner}


CELLS = rows(
    ("a video without title", changed(VIDEO, "video", title=None), "video-required-missing",
     "video:title"),
    ("a video without place", changed(VIDEO, "video", content_loc=None), "video-location-missing",
     "video:video"),
    ("a title of 101 characters", changed(VIDEO, "video", title="a" * 101), "video-title-long",
     "video:title"),
    ("a description of 2,049", changed(VIDEO, "video", description="a" * 2049),
     "video-description-long", "video:description"),
    ("a duration of nothing", changed(VIDEO, "video", duration=0), "video-duration-invalid",
     "video:duration"),
    ("a rating above 5", changed(VIDEO, "video", rating="5.01"), "video-rating-invalid",
     "video:rating"),
    ("33 tags", changed(VIDEO, "video", tag=[f"t{n}" for n in range(33)]), "video-tags-too-many",
     "video:tag"),
    ("a language of newspapers", changed(NEWS, "news", language="en-US"), "news-language-invalid",
     "news:language"),
    ("news without title", changed(NEWS, "news", title=None), "news-required-missing",
     "news:title"),
    ("news of three days ago", changed(NEWS, "news", publication_date="2026-10-02"),
     "news-date-window", "news:publication_date"),
)  # fmt: skip


@pytest.mark.parametrize(("record", "rule", "column"), CELLS)
def test_what_a_rule_refuses_is_named_by_row_and_column(
    record: dict[str, Any], rule: str, column: str
) -> None:
    made = made_of(lines_of({"loc": f"{HOME}first"}, record, {"loc": f"{HOME}last"}))

    failures = [
        (failure.id, failure.line, failure.row, failure.column)
        for failure in made.generated.failures
    ]
    assert failures == [(rule, 2, 2, column)]
    assert (made.generated.files, made.report.files) == ((), ())
    counts = made.generated.counts
    assert (counts.lines, counts.unique, counts.errors) == (3, 2, 1)
    for lang in ("en", "pl", "zh-Hant"):
        told = made_of(lines_of(record), language=lang).generated.to_dict(lang)
        assert told["failures"][0]["message"]


@pytest.mark.parametrize("record", [VIDEO, NEWS])
def test_the_same_records_without_the_fault_are_written(record: dict[str, Any]) -> None:
    made = made_of(lines_of({"loc": f"{HOME}first"}, record))

    assert made.generated.ok
    (report,) = made.report.files
    assert (report.verdict, report.counts["warning"]) == ("valid", 0)


def test_old_news_are_accepted_when_asked_for() -> None:
    record = changed(NEWS, "news", publication_date="2026-01-02")

    assert not made_of(lines_of(record)).generated.ok
    assert made_of(lines_of(record), old_news=True).generated.ok


def test_a_line_of_a_list_that_the_checker_warns_of_is_written_and_told() -> None:
    made = made_of(b"http://localhost:8080/a\n", Settings(profile=BROWSER))

    assert made.generated.ok
    assert "loc-nonpublic-host" in made.report.files[0].rules


def test_files_on_another_host_are_not_told_to_be_on_the_wrong_one() -> None:
    settings = Settings(profile=PROTOCOL, base_url="https://cdn.example.net/")

    made = made_of(b"https://example.com/a\nhttps://example.com/b", settings)

    assert made.generated.ok
    assert made.generated.files[0].url == "https://cdn.example.net/sitemap.xml"
    assert made.report.set.findings == ()


def test_every_file_on_another_host_is_made_known_where_its_pages_live() -> None:
    """The line of an index is no proof for the files that it lists (R160)."""
    profile = replace(PROTOCOL, urls=1)
    settings = Settings(profile=profile, base_url="https://cdn.example.net/", hosts="each")

    made = made_of(b"https://a.example/1\nhttps://a.example/2\nhttps://b.example/1", settings)

    assert [(one.robots, one.line) for one in made.generated.robots] == [
        (
            f"https://{host}.example/robots.txt",
            f"Sitemap: https://cdn.example.net/{host}.example/{name}",
        )
        for host, name in (("a", "sitemap-1.xml"), ("a", "sitemap-2.xml"), ("b", "sitemap.xml"))
    ]
    assert {one.found.severity for one in made.report.set.findings} <= {"note"}
    assert [file.verdict for file in made.report.files] == ["valid"] * 4


def test_a_set_is_checked_as_a_set() -> None:
    settings = Settings(profile=replace(PROTOCOL, urls=2), lastmod="2026-10-01", gzip=True)

    made = made_of("".join(f"{HOME}{number}\n" for number in range(5)).encode(), settings)

    assert made.report.set.findings == ()
    assert made.report.set.profile is not None
    assert [file.name for file in made.report.files] == [file.name for file in made.generated.files]


def test_the_address_of_the_files_is_held_against_the_location_rule() -> None:
    settings = Settings(profile=PROTOCOL, base_url=f"{HOME}maps/")

    made = made_of(b"https://example.com/a", settings)

    assert made.generated.ok
    assert "location-rule" in made.report.files[0].rules


def test_the_library_writes_into_a_folder_or_keeps_in_memory(tmp_path: Path) -> None:
    text = "".join(f"{HOME}{number}\n" for number in range(50_001))

    in_memory = generate(text, profile="protocol", gzip=True)
    in_folder = generate(text, profile="protocol", gzip=True, out_dir=tmp_path / "maps")

    assert in_memory.files == in_folder.files or [file.data for file in in_memory.files] == [
        file.data for file in in_folder.files
    ]
    assert sorted(path.name for path in (tmp_path / "maps").iterdir()) == [
        "sitemap-1.xml.gz",
        "sitemap-2.xml.gz",
        "sitemap.xml.gz",
    ]


def test_a_failed_run_leaves_a_folder_as_it_was(tmp_path: Path) -> None:
    generate(HOME, profile="protocol", out_dir=tmp_path)
    before = (tmp_path / "sitemap.xml").read_bytes()

    made = generate(f"{HOME}new\n/bad", profile="protocol", out_dir=tmp_path)

    assert not made.ok
    assert [path.name for path in tmp_path.iterdir()] == ["sitemap.xml"]
    assert (tmp_path / "sitemap.xml").read_bytes() == before


def test_a_text_may_be_a_table() -> None:
    made = generate("loc,lastmod\nhttps://example.com/,2026-01-01\n")

    assert b"<lastmod>2026-01-01</lastmod>" in made.files[0].data
    assert generate("\ufeffhttps://example.com/").failures[0].id == "gen-line-padding"


def test_what_stands_before_damage_is_told_with_it() -> None:
    made = made_of(
        b"loc,priority\nhttps://a.example/,0\nbad,9\nhttps://a.example/2,5\nhttps://a.example/3,\xff\n"
    ).generated

    assert [(one.id, one.row) for one in made.failures] == [
        ("gen-line-not-absolute", 3),
        ("gen-priority", 3),
        ("gen-priority", 4),
        ("gen-table-encoding", 5),
    ]
    assert (made.form, made.counts.unique, made.counts.errors >= 2) == ("csv", 1, True)


def test_headings_that_are_cut_are_not_taken_for_others() -> None:
    columns = ",".join(f"image{number}" for number in range(40_000))

    made = made_of(f"loc,{columns},hreflang:en-GB\nhttps://a.example/\n".encode()).generated

    assert not made.ok


def test_a_heading_of_any_length_is_judged_at_once() -> None:
    made = made_of(f"loc,x{'#' * 60_000}1\nhttps://a.example/,1\n".encode()).generated

    assert [one.id for one in made.failures] == ["gen-table-field-unknown"]


def test_a_packed_list_is_a_list() -> None:
    text = f"\ufeff{HOME}a\r\n{HOME}b\n".encode()

    for profile in (BROWSER, PROTOCOL):
        packed, plain = (
            made_of(data, Settings(profile=profile)).generated for data in (gz(text), text)
        )
        assert [one.data for one in packed.files] == [one.data for one in plain.files] != []
        cut = made_of(gz(text)[:-9], Settings(profile=profile)).generated
        assert [one.id for one in cut.failures] == ["gen-table-gzip"]


def test_a_list_of_one_giant_line_is_one_fault() -> None:
    made = made_of(b"https://a.example/" + b"a" * 8_000_000).generated

    assert [one.id for one in made.failures] == ["gen-line-too-long"]


good_lines = st.builds(
    "{}{}/{}".format,
    st.sampled_from(["https://", "http://", "HTTPS://"]),
    st.sampled_from(["example.com", "EXAMPLE.com:", "www.example.com"]),
    st.text("ab\u00fc\u4e2d\U0001f600'&/.?=~|^`{}\"<>%20$(", max_size=8).filter(
        lambda text: "%" not in text.replace("%20", "")
    ),
)


@given(st.lists(good_lines, min_size=1, max_size=12), st.booleans(), st.booleans())
def test_what_comes_out_is_clean_and_reads_back_as_what_went_in(
    lines: list[str], split: bool, pack: bool
) -> None:
    expected = list(dict.fromkeys(url.href for url in parse_urls(lines) if url))

    made = generate(
        "\n".join(lines), profile="protocol", hosts="each", gzip=pack, now=NOW,
        schemes="apart" if split else "together",
    )  # fmt: skip

    assert made.ok
    back: list[str] = []
    for file in made.files:
        report = check(file.data, name=file.name.rpartition("/")[2], url=file.url, now=NOW)
        assert report.counts["error"] == 0
        severities = {one.rule: one.severity for one in report.findings}
        warnings = {rule for rule, severity in severities.items() if severity == "warning"}
        assert warnings <= UNAVOIDABLE
        again = generate(
            file.data, form="sitemap", profile="protocol", hosts="each", gzip=pack, now=NOW
        )
        assert [one.data for one in again.files] == [file.data]
        plain = run_to_end(
            making_steps(
                Source.of_bytes(file.data), Settings(profile=PROTOCOL, hosts="each"),
                options_at(NOW), form="sitemap",
            )
        )  # fmt: skip
        text = plain.generated.files[0].data.decode()
        back += [
            part.partition("</loc>")[0].replace("&apos;", "'").replace("&amp;", "&")
            for part in text.split("<loc>")[1:]
        ]
    assert sorted(back) == sorted(expected)
    if len(made.files) == 1:
        assert back == expected
