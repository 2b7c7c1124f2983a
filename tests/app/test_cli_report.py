"""`sitemap-workbench check`: the report as JSON and as text."""

from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, report_of, write

from sitemap_workbench import check
from sitemap_workbench.report.formats import FORMATS
from sitemaps import gz, loc, locs, plain, urlset

CLEAN = plain()
ERROR = loc("/relative")

FILE_KEYS = {
    "name": str,
    "bytes": int,
    "compressed_bytes": int | None,
    "encoding": str,
    "kind": str,
    "entries": int,
    "verdict": str,
    "complete": bool,
    "readers": dict,
    "counts": dict,
    "rules": dict,
    "findings": list,
    "profile": dict,
}
FINDING_KEYS = {
    "rule": str,
    "severity": str,
    "layer": str,
    "line": int | None,
    "column": int | None,
    "offset": int | None,
    "path": str | None,
    "value": str | None,
    "message": str,
    "fixable": bool,
}
PLACE_KEYS = {"line": int | None, "column": int | None, "offset": int | None}
RELATED_KEYS = {"file": str, **PLACE_KEYS}
SET_FINDING_KEYS = {
    "rule": str,
    "severity": str,
    "layer": str,
    "file": str,
    **PLACE_KEYS,
    "path": str | None,
    "value": str | None,
    "message": str,
    "related": list,
}
READERS = ["protocol", "xsd", "google", "bing", "yandex"]
SEVERITIES = ["error", "warning", "note"]
PROFILE_KEYS = [
    "limits", "hreflang", "images", "videos", "news", "lastmod", "changefreq", "priority",
    "sections", "hosts",
]  # fmt: skip
LIMITS = {"entries": 50_000, "bytes": 52_428_800, "images": 1_000, "news": 1_000}


# The report


def test_the_json_report_has_the_shape_of_the_contract(invoke: Invoke, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.xml": locs("/relative", "https://example.com/", "https://example.com/"),
            "b.xml.gz": gz(CLEAN),
            "c.txt": "https://example.com/\n",
            "d.xml": "{}",
            "e.xml": urlset("<url/>") + "&",
        },
    )
    words = ("check", "a.xml", "b.xml.gz", "c.txt", "d.xml", "e.xml", "--format", "json")
    result = invoke(*words)
    report = report_of(result.stdout)
    assert list(report) == ["schema_version", "tool", "files", "set"]
    assert report["schema_version"] == 1
    assert list(report["tool"]) == ["name", "version"]
    assert report["tool"]["name"] == "sitemap-workbench"
    assert len(report["files"]) == 5
    for file in report["files"]:
        typed(file, FILE_KEYS)
        assert list(file["readers"]) == READERS
        assert set(file["readers"].values()) <= {"valid", "invalid", "unreadable", "unknown"}
        assert list(file["counts"]) == SEVERITIES
        assert sum(file["counts"].values()) == sum(file["rules"].values()) == len(file["findings"])
        for finding in file["findings"]:
            typed(finding, FINDING_KEYS)
            assert finding["severity"] in SEVERITIES
            assert finding["fixable"] is False
            assert file["rules"][finding["rule"]] >= 1
        assert list(file["profile"]) == PROFILE_KEYS
        limits_of_the_contract(file)
    assert list(report["set"]) == ["findings", "counts", "profile"]
    assert report["set"]["counts"] == {"error": 0, "warning": 1, "note": 0}
    for finding in report["set"]["findings"]:
        typed(finding, SET_FINDING_KEYS)
        for related in finding["related"]:
            typed(related, RELATED_KEYS)
    assert list(report["set"]["counts"]) == SEVERITIES
    kinds = [file["kind"] for file in report["files"]]
    assert kinds == ["urlset", "urlset", "text", "unknown", "urlset"]


def limits_of_the_contract(file: dict[str, Any]) -> None:
    """The limits as the layer of observations has them shown (L20), for files without images."""
    limits = file["profile"]["limits"]
    assert list(limits) == [*LIMITS, "first", "bytes_per_entry"]
    counts = {"entries": file["entries"], "bytes": file["bytes"], "images": 0, "news": 0}
    for name, limit in LIMITS.items():
        typed(limits[name], {"count": int, "limit": int, "percent": float})
        assert (limits[name]["count"], limits[name]["limit"]) == (counts[name], limit)
        assert limits[name]["percent"] == pytest.approx(counts[name] * 100 / limit, abs=0.051)
    # 1,048.576 bytes an entry use up both at once.
    entries, size = file["entries"], file["bytes"]
    assert limits["first"] == ("entries" if entries * 52_428_800 > size * 50_000 else "bytes")
    assert limits["bytes_per_entry"] == (round(size / entries) if entries else None)


def test_the_profile_counts_images_and_news(invoke: Invoke) -> None:
    """The most images of one url, the news of the whole file."""
    picture = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"
    pages = (30 * picture, 200 * picture + "<news:news/>", "<news:news/>")
    text = urlset("".join(f"<url><loc>https://example.com/</loc>{one}</url>" for one in pages))
    result = invoke("check", "-", "--format", "json", input=text.encode())
    limits = report_of(result.stdout)["files"][0]["profile"]["limits"]
    assert limits["images"] == {"count": 200, "limit": 1_000, "percent": 20.0}
    assert limits["news"] == {"count": 2, "limit": 1_000, "percent": 0.2}
    assert limits["first"] == "images"
    assert limits["bytes_per_entry"] == round(len(text) / 3)


def test_the_text_report_shows_the_profile_when_asked(invoke: Invoke) -> None:
    """Only measurements come to it; the JSON report has them anyway."""
    data = plain().encode()
    asked, not_asked = (
        invoke("check", "-", *more, input=data).stdout for more in (["--profile"], [])
    )
    assert "Hosts: https://example.com (1)" in asked
    assert [line for line in asked.splitlines() if line in not_asked.splitlines()] == (
        not_asked.splitlines()
    )
    asked, not_asked = (
        invoke("check", "-", "--format", "json", *more, input=data).stdout
        for more in (["--profile"], [])
    )
    assert asked == not_asked


def typed(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert list(found) == list(wanted)
    for key, kind in wanted.items():
        assert isinstance(found[key], kind), key
        if kind is int or kind == int | None:
            assert not isinstance(found[key], bool), key


def test_the_contract_s_own_finding(invoke: Invoke) -> None:
    """The values that the contract shows for a url without loc."""
    text = f"{plain()[:-9]}\n<url><lastmod>2026-09-28</lastmod></url></urlset>"
    result = invoke("check", "-", "--format", "json", input=text.encode())
    (finding,) = report_of(result.stdout)["files"][0]["findings"]
    finding.pop("message")
    assert finding == {
        "rule": "loc-missing",
        "severity": "error",
        "layer": "protocol",
        "line": 2,
        "column": 1,
        "offset": text.index("\n") + 1,
        "path": "urlset/url[2]",
        "value": finding["value"],
        "fixable": False,
    }


def test_the_json_report_is_what_the_library_gives(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": locs("/ü", "https://example.com/\U0001f600")})
    result = invoke("check", "a.xml", "--format", "json", "--now", "2026-10-05", "--lang", "pl")
    own = check(tmp_path / "a.xml", now="2026-10-05", lang="pl").to_dict()
    assert report_of(result.stdout)["files"] == [own]
    assert "ü" in result.stdout
    assert "\U0001f600" in result.stdout
    assert result.stdout.endswith("}\n")


def test_the_text_report_shows_place_excerpt_and_caret(invoke: Invoke) -> None:
    text = urlset("<url><loc>https://example.com/?a=1&b=2</loc></url>")
    result = invoke("check", "-", input=text.encode())
    lines = result.stdout.splitlines()
    (at,) = [number for number, line in enumerate(lines) if ":3:" in line and "&" in line]
    excerpt, caret = lines[at + 1 : at + 3]
    assert excerpt.index("&b=2") == caret.index("^")
    assert set(caret) == {" ", "|", "^"}


def test_output_goes_to_the_file_instead(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": ERROR})
    for form in ("text", *FORMATS):
        printed = invoke("check", "a.xml", "--format", form)
        written = invoke("check", "a.xml", "--format", form, "--output", "out")
        assert (tmp_path / "out").read_bytes() == printed.stdout_bytes
        assert (written.stdout, written.exit_code) == ("", printed.exit_code)


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_has_the_exit_status_of_the_check(
    invoke: Invoke, tmp_path: Path, form: str
) -> None:
    write(tmp_path, {"bad.xml": ERROR, "good.xml": CLEAN})
    assert invoke("check", "bad.xml", "--format", form).exit_code == 1
    assert invoke("check", "bad.xml", "--format", form, "--fail-on", "never").exit_code == 0
    assert invoke("check", "good.xml", "--format", form).exit_code == 0
    assert invoke("check", "missing.xml", "--format", form).exit_code == 2


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_holds_what_was_selected(invoke: Invoke, tmp_path: Path, form: str) -> None:
    write(tmp_path, {"a.xml": locs("/relative", "https://example.com/#top")})
    shown = invoke("check", "a.xml", "--format", form).stdout
    assert "loc-relative" in shown
    assert "loc-fragment" in shown
    selected = invoke("check", "a.xml", "--format", form, "--select", "loc-fragment").stdout
    assert "loc-relative" not in selected
    assert "loc-fragment" in selected


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_is_the_same_every_time(invoke: Invoke, tmp_path: Path, form: str) -> None:
    write(tmp_path, {"a.xml": ERROR, "b.xml": CLEAN})
    one, other = (
        invoke("check", *names, "--format", form, "--now", "2026-10-05").stdout_bytes
        for names in (("a.xml", "b.xml"), ("b.xml", "a.xml"))
    )
    assert one == other


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "invalid"), ("pl", "niepoprawny"), ("zh-Hant", "無效")],
)
def test_the_report_speaks_the_language_asked_for(
    invoke: Invoke, language: str, words: str
) -> None:
    text = invoke("check", "-", "--lang", language, input=ERROR.encode()).stdout
    data = invoke("check", "-", "--lang", language, "--format", "json", input=ERROR.encode()).stdout
    own = check(ERROR.encode(), lang=language).findings[0].message
    assert words.lower() in text.lower()
    assert own in text
    assert report_of(data)["files"][0]["findings"][0]["message"] == own
