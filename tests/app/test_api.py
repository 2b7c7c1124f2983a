"""The library: what it takes, what it gives, and that it keeps nothing."""

import contextlib
import dataclasses
import doctest
import io
from datetime import UTC, date, datetime, timedelta, timezone
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from commands import Invoke

import sitemap_workbench
from sitemap_workbench import check, check_set, decode, generate, render
from sitemap_workbench.app.moments import instant
from sitemap_workbench.report.formats import FORMATS
from sitemaps import NOW, gz, loc, plain, rows, urlset

TYPES = {
    *("Change", "Comparison", "Decoded", "Failure", "FileReport", "Finding", "Generated"),
    *("GeneratedFile", "Meaning", "Related", "Report", "SetFinding", "SetReport"),
}
HAWAII = timezone(-timedelta(hours=10))
DATED = urlset("<url><loc>https://example.com/</loc><lastmod>2026-10-05T12:05:00Z</lastmod></url>")


def test_its_names() -> None:
    names = {"check", "check_set", "compare", "decode", "generate", "render"} | TYPES
    assert set(sitemap_workbench.__all__) == names
    for name in sitemap_workbench.__all__:
        assert (getattr(sitemap_workbench, name).__doc__ or "").strip(), name
    assert files("sitemap_workbench").joinpath("py.typed").is_file()


def test_the_example_of_its_documentation() -> None:
    assert doctest.testmod(sitemap_workbench).failed == 0
    assert doctest.testmod(sitemap_workbench).attempted > 0


# What is checked


def test_bytes_paths_and_files_give_one_report(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text(loc("/a"))
    with path.open("rb") as file:
        reports = [
            check(path),
            check(str(path)),
            check(file),
            check(path.read_bytes(), name="a.xml"),
            check(io.BytesIO(path.read_bytes()), name="a.xml"),
        ]
    assert all(report == reports[0] for report in reports)
    assert reports[0].name == "a.xml"


def test_a_file_is_read_from_where_it_stands() -> None:
    file = io.BytesIO(b"junk" + plain().encode())
    file.seek(4)
    assert check(file).rules == {}
    assert not file.closed


def test_a_name_that_is_given_goes_before_that_of_the_path(tmp_path: Path) -> None:
    path = tmp_path / "0"
    path.write_bytes(gz(plain()))
    assert check(path, name="sitemap.xml.gz").name == "sitemap.xml.gz"
    assert check(path, name="sitemap.xml.gz").rules == {}


def test_without_a_name_there_is_none() -> None:
    assert check(plain().encode()).name == ""
    assert check(gz(plain())).rules == {}


def test_an_address_is_judged_as_a_name() -> None:
    report = check(plain().encode(), url="https://example.com/sitemap.xml.gz")
    assert report.rules == {"gzip-name-mismatch": 1}


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        check(tmp_path / "none.xml")
    with pytest.raises(IsADirectoryError):
        check(tmp_path)


# Dates


@pytest.mark.parametrize(
    "now",
    rows(
        ("a date as text", "2026-10-05"),
        ("a date", date(2026, 10, 5)),
        ("a date and time as text", "2026-10-05T12:00:00Z"),
        ("in another zone", "2026-10-05T14:00:00+02:00"),
        ("without a zone", "2026-10-05T12:00:00"),
        ("an instant", datetime(2026, 10, 5, 12, tzinfo=UTC)),
        ("in another zone as object", datetime(2026, 10, 5, 2, tzinfo=HAWAII)),
    ),
)
def test_forms_of_now(now: Any) -> None:
    assert instant(now) == datetime(2026, 10, 5, 12, tzinfo=UTC)
    assert check(DATED.encode(), now=now).rules == {}


@pytest.mark.parametrize(
    "now", ["", "yesterday", "2026-13-01", "2026-02-30", "12:00", "2026", "2026-10", "05.10.2026"]
)
def test_what_is_no_date(now: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        check(plain().encode(), now=now)


@pytest.mark.parametrize("now", ["20261005", "2026-W41-1"])
def test_a_date_in_another_form_is_never_taken_for_midnight(now: str) -> None:
    with contextlib.suppress(ValueError):
        assert instant(now) == datetime(2026, 10, 5, 12, tzinfo=UTC)


def test_without_now_it_is_the_clock() -> None:
    before = datetime.now(UTC)
    assert before <= instant(None) <= datetime.now(UTC)


# What is given


def test_a_report_is_frozen() -> None:
    report = check(loc("/a").encode())
    with pytest.raises(dataclasses.FrozenInstanceError):
        report.verdict = "valid"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        report.findings[0].line = 1  # type: ignore[misc]


def test_a_set_is_its_files_by_name(tmp_path: Path) -> None:
    (tmp_path / "b.xml").write_text(plain())
    report = check_set(
        [tmp_path / "b.xml", ("a.xml", loc("/a").encode()), loc("https://example.com/b").encode()],
        now="2026-10-05",
    )
    assert [file.name for file in report.files] == ["", "a.xml", "b.xml"]
    assert report.total("error") == 1
    told = report.set.to_dict()
    assert (told["findings"], told["counts"]) == ([], {"error": 0, "warning": 0, "note": 0})
    assert (told["profile"]["files"]["count"], told["profile"]["entries"]) == (3, 3)
    assert list(check_set([tmp_path / "b.xml"]).set.to_dict()) == ["findings", "counts"]
    assert list(report.to_dict()) == ["schema_version", "tool", "files", "set"]
    assert check_set([]).to_dict()["files"] == []


def test_one_check_leaves_nothing_for_the_next() -> None:
    first = check(loc("/a").encode(), now="2026-10-05")
    check(b"{}", lang="pl")
    check(urlset("<url/>" * 2_000).encode(), lang="zh-Hant", now="1990-01-01")
    assert check(loc("/a").encode(), now="2026-10-05") == first


@pytest.mark.parametrize("language", ["de", "EN", ""])
def test_a_language_that_there_is_not(language: str) -> None:
    report = check(loc("/a").encode())
    for ask in (
        lambda: check(b"", lang=language),
        lambda: check_set([], lang=language),
        lambda: render(report, "html", lang=language),
        lambda: generate("", lang=language),
        lambda: decode("", language),
    ):
        with pytest.raises(
            ValueError, match=f"no language '{language}'; there are en, pl, zh-Hant"
        ):
            ask()


def test_generate_takes_text_and_bytes() -> None:
    text = "https://example.com/ü"
    made = generate(text, priority="0.5")
    assert made == generate(text.encode(), priority="0.5")
    assert made == generate(b"\xef\xbb\xbf" + text.encode(), priority="0.5")
    assert made.ok
    # What a priority brings with it: a word on hints, and nothing else.
    assert check(made.files[0].data, now="2026-10-05").rules == {"quality-hints-ignored": 1}
    assert check(generate(text).files[0].data, now="2026-10-05").rules == {}
    assert not generate("").ok


# What is taken away


@pytest.mark.parametrize("form", FORMATS)
def test_a_report_is_taken_away_as_the_command_writes_it(
    invoke: Invoke, tmp_path: Path, form: Any
) -> None:
    path = tmp_path / "a.xml"
    path.write_text(loc("/a"))
    options = ("--format", form, "--now", NOW, "--lang", "pl")
    report = check(path, now=NOW, lang="pl")
    assert (
        render(report, form, lang="pl") == invoke("check", "a.xml", *options).stdout_bytes.decode()
    )
    both = check_set([path, ("b.xml", DATED.encode())], now=NOW)
    assert "a.xml" in render(both, form)


def test_a_form_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no form 'pdf'"):
        render(check(b""), "pdf")  # type: ignore[arg-type]


def test_a_profile_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no profile 'tab'; there are browser, protocol"):
        generate("https://example.com/", profile="tab")  # type: ignore[arg-type]
