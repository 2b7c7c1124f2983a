"""The shared optional fields and the writing of the file."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from listing import faults, run, written

from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.generate import generate_steps
from sitemap_workbench.generate.settings import BROWSER, Settings
from sitemap_workbench.generate.writer import escaped

HOME = "https://example.com/"

GOOD = {
    "lastmod": [
        "2026-10-01",
        "2024-02-29",
        "2000-02-29",
        "0001-01-01",
        "9999-12-31",
        "2026-12-31",
        "2026-10-01T14:05:00Z",
        "2026-10-01T00:00:00Z",
        "2026-10-01T23:59:59Z",
        "2026-10-01T14:05:00+00:00",
        "2026-10-01T14:05:00-00:00",
        "2026-10-01T14:05:00+13:59",
        "2026-10-01T14:05:00+14:00",
        "2026-10-01T14:05:00-14:00",
        "2026-10-01T14:05:00.0Z",
        "2026-10-01T14:05:00.123456789012+02:00",
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59-14:00",
    ],
    "changefreq": ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"],
    "priority": ["0", "1", "0.0", "0.5", "0.50", "1.0", "1.000", "0.123456789", "0.00"],
}
BAD = {
    "lastmod": [
        "2023-02-29",
        "1900-02-29",
        "2100-02-29",
        "2026-04-31",
        "2026-00-01",
        "2026-13-01",
        "2026-01-00",
        "2026-01-32",
        "0000-01-01",
        "10000-01-01",
        "-2026-01-01",
        "2026",
        "2026-10",
        "2026-10-1",
        "26-10-01",
        "20261001",
        "2026/10/01",
        "01-10-2026",
        "now",
        "2026-10-01T14:05Z",
        "2026-10-01T14:05:00",
        "2026-10-01T24:00:00Z",
        "2026-10-01T23:60:00Z",
        "2026-10-01T23:59:60Z",
        "2026-10-01T14:05:00+14:01",
        "2026-10-01T14:05:00-14:01",
        "2026-10-01T14:05:00+15:00",
        "2026-10-01T14:05:00+02:60",
        "2026-10-01T14:05:00+0200",
        "2026-10-01T14:05:00+02",
        "2026-10-01T14:05:00+2:00",
        "2026-10-01t14:05:00Z",
        "2026-10-01T14:05:00z",
        "2026-10-01 14:05:00Z",
        "2026-10-01T14:05:00.Z",
        "2026-10-01T14:05:00,5Z",
        "2026-10-01T4:05:00Z",
        "2026-10-01T14:05:00ZZ",
        "2026-10-01Z",
        "2026-10-01+02:00",
        "2026-02-30T14:05:00Z",
        " 2026-10-01",
        "2026-10-01 ",
        "2026-10-01\n",
        "\ufeff2026-10-01",
        " ",
        "\u0662\u0660\u0662\u0666-10-01",
    ],
    "changefreq": [
        "Daily",
        "DAILY",
        "daily ",
        " daily",
        "daily\n",
        "biweekly",
        "annually",
        "hour",
        " ",
    ],
    "priority": [
        "-0.1",
        "-0",
        "1.01",
        "1.1",
        "2",
        ".5",
        "1.",
        "0.",
        "00",
        "01",
        "0.5.",
        "+0.5",
        "0,5",
        "1e0",
        "0x1",
        " 0.5",
        "0.5 ",
        "0.5\n",
        "\u0661",
        "0.\u0665",
        " ",
        "high",
    ],
}


def _table(values: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(field, value) for field, listed in values.items() for value in listed]


@pytest.mark.parametrize(("field", "value"), _table(GOOD), ids=ascii)
def test_accepts_and_writes_as_typed(field: str, value: str) -> None:
    data = written(run(HOME, **{field: value}))

    assert f"    <{field}>{value}</{field}>\n".encode() in data


@pytest.mark.parametrize(("field", "value"), _table(BAD), ids=ascii)
def test_refuses_like_a_bad_address(field: str, value: str) -> None:
    result = run(HOME, **{field: value})

    assert faults(result) == [(None, f"gen-{field}")]
    assert result.failures[0].value == value
    assert result.files == ()


def test_long_fraction_of_a_second() -> None:
    assert run(HOME, lastmod=f"2026-10-01T14:05:00.{'0' * 100_000}Z").ok


@pytest.mark.parametrize("lastmod", ["", "2026-10-01", "2026-10-01T14:05:00.5+02:00"])
@pytest.mark.parametrize("changefreq", ["", "monthly"])
@pytest.mark.parametrize("priority", ["", "0", "1.00"])
def test_order_and_size(lastmod: str, changefreq: str, priority: str) -> None:
    fields = {"lastmod": lastmod, "changefreq": changefreq, "priority": priority}

    data = written(run(f"{HOME}?a&b\n{HOME}'", **fields))

    optional = "".join(f"    <{name}>{value}</{name}>\n" for name, value in fields.items() if value)
    entries = "".join(
        f"  <url>\n    <loc>{HOME}{rest}</loc>\n{optional}  </url>\n"
        for rest in ("?a&amp;b", "&apos;")
    )
    frame = (
        '<?xml version="1.0" encoding="UTF-8"?>\n',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
        "</urlset>\n",
    )
    assert data.decode() == frame[0] + frame[1] + entries + frame[2]
    shared = sum(
        tags + len(value)
        for tags, value in ((24, lastmod), (30, changefreq), (26, priority))
        if value
    )
    assert [len(part) for part in frame] == [39, 61, 10]
    assert len(data) == 110 + 2 * (33 + shared) + len(f"{HOME}?a&amp;b") + len(f"{HOME}&apos;")


@pytest.mark.parametrize(
    ("source", "fields", "size", "digest"),
    [
        (
            "https://example.com/",
            {},
            163,
            "6ca9f1788f1b2ee8ca4dbb90c7c859f1753ecfa66640dba90f15653ae843a1a8",
        ),
        (
            "https://example.com/a?x=1&y=2\nhttps://example.com/it's",
            {"lastmod": "2026-10-01", "changefreq": "daily", "priority": "0.5"},
            434,
            "fcf01551de64fc09f3c08d589e5e9a7823d1964db1c1aba9d6c3802ff6eaabc3",
        ),
    ],
)
def test_vectors(source: str, fields: dict[str, str], size: int, digest: str) -> None:
    result = run(source, **fields)

    (file,) = result.files
    assert file.name == "sitemap.xml"
    assert len(file.data) == size
    assert file.sha256 == digest == hashlib.sha256(file.data).hexdigest()


@pytest.mark.parametrize(
    ("value", "entity"),
    [
        ("&", "&amp;"),
        ("<", "&lt;"),
        (">", "&gt;"),
        ('"', "&quot;"),
        ("'", "&apos;"),
        ("&amp;", "&amp;amp;"),
        ("a<b>'\"&", "a&lt;b&gt;&apos;&quot;&amp;"),
        ("plain", "plain"),
    ],
)
def test_five_entities(value: str, entity: str) -> None:
    assert escaped(value) == entity


@pytest.mark.parametrize(("limit", "told"), [(0, 217), (216, 217), (217, None)])
def test_size_over_the_limit_is_measured_whole(limit: int, told: int | None) -> None:
    # Two entries of 53 and 54 bytes within 110 bytes of frame.
    profile = replace(BROWSER, bytes=limit)
    steps = generate_steps(f"{HOME}\n{HOME}?", Settings(profile=profile), parse_urls)

    result = run_to_end(steps)

    assert [dict(failure.args)["bytes"] for failure in result.failures] == ([told] if told else [])
