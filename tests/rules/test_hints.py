"""changefreq and priority: R081 to R085."""

import pytest

from sitemaps import field, found, marked, paths, places, rows, run, urlset, values

CHANGEFREQ = rows(
    *(
        (word, word, [])
        for word in ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"]
    ),
    ("a word of its own", "biweekly", ["changefreq-invalid"]),
    ("a slip", "mothly", ["changefreq-invalid"]),
    ("empty", "", ["changefreq-invalid"]),
    ("nothing but a blank", " ", ["changefreq-invalid"]),
    ("two words", "daily weekly", ["changefreq-invalid"]),
    ("a blank inside", "dai ly", ["changefreq-invalid"]),
    ("a word and a point", "daily.", ["changefreq-invalid"]),
    ("another language", "codziennie", ["changefreq-invalid"]),
    ("a capital", "Daily", ["changefreq-form"]),
    ("all capitals", "NEVER", ["changefreq-form"]),
    ("blanks around", " daily ", ["changefreq-form"]),
    ("a line end behind", "daily\n", ["changefreq-form"]),
    ("a no-break space behind", "daily\u00a0", ["changefreq-form"]),
    ("capital and blank", " Weekly", ["changefreq-form"]),
    ("in CDATA", "<![CDATA[daily]]>", []),
)

PRIORITY = rows(
    # R083 priority-invalid
    ("one digit after the point", "0.5", []),
    ("many digits", "0.50000001", []),
    ("a comma", "0,5", ["priority-invalid"]),
    ("an exponent", "1e0", ["priority-invalid"]),
    ("a word", "high", ["priority-invalid"]),
    ("empty", "", ["priority-invalid"]),
    ("nothing but a blank", " ", ["priority-invalid"]),
    ("a suffix", "0.5f", ["priority-invalid"]),
    ("a point alone", ".", ["priority-invalid"]),
    ("a sign alone", "-", ["priority-invalid"]),
    ("two points", "0.5.0", ["priority-invalid"]),
    ("two signs", "--1", ["priority-invalid"]),
    ("a blank inside", "0. 5", ["priority-invalid"]),
    ("a percentage", "50%", ["priority-invalid"]),
    ("an underscore", "0.5_0", ["priority-invalid"]),
    ("not a number", "NaN", ["priority-invalid"]),
    ("infinity", "INF", ["priority-invalid"]),
    ("a value never set", "None", ["priority-invalid"]),
    ("digits of another script", "٠.٥", ["priority-invalid"]),
    # R084 priority-range
    ("zero", "0", []),
    ("zero with a digit", "0.0", []),
    ("one", "1", []),
    ("one with digits", "1.0000", []),
    ("just below zero", "-0.1", ["priority-range"]),
    ("just above one", "1.00001", ["priority-range"]),
    ("so little above one that a double cannot hold it", "1." + "0" * 30 + "1", ["priority-range"]),
    ("so little below zero that a double cannot hold it", "-0." + "0" * 400 + "1",
     ["priority-range"]),
    ("five", "5", ["priority-range"]),
    ("ten with a sign", "+10", ["priority-range"]),
    ("minus one", "-1", ["priority-range"]),
    # R085 priority-form
    ("the common case", "0.8", []),
    ("a point first", ".5", ["priority-form"]),
    ("a point last", "1.", ["priority-form"]),
    ("zero and a point", "0.", ["priority-form"]),
    ("a plus sign", "+0.5", ["priority-form"]),
    ("minus zero", "-0", ["priority-form"]),
    ("minus zero with a digit", "-0.0", ["priority-form"]),
    ("two zeros first", "00.5", ["priority-form"]),
    ("a zero before one", "01", ["priority-form"]),
    # R048 besides
    ("blanks around", " 0.5 ", ["value-whitespace"]),
    ("blanks around an odd form", " .5", ["priority-form", "value-whitespace"]),
    ("blanks around a word", " high ", ["priority-invalid", "value-whitespace"]),
)  # fmt: skip


def judged(name: str, value: str, expected: list[str]) -> None:
    text, where = marked(
        urlset(f"<url>\n<loc>https://example.com/</loc>\n\t¦<{name}>{value}</{name}>\n</url>")
    )
    report = run(text)
    assert found(text) == expected
    for rule in expected:
        assert places(report, rule) == where
        assert paths(report, rule) == [f"urlset/url[1]/{name}"]


@pytest.mark.parametrize(("value", "expected"), CHANGEFREQ)
def test_a_changefreq_alone(value: str, expected: list[str]) -> None:
    judged("changefreq", value, expected)


@pytest.mark.parametrize(("value", "expected"), PRIORITY)
def test_a_priority_alone(value: str, expected: list[str]) -> None:
    judged("priority", value, expected)


def test_the_values_are_told() -> None:
    assert values(run(field("changefreq", "mothly")), "changefreq-invalid") == ["mothly"]
    assert values(run(field("priority", "0,5")), "priority-invalid") == ["0,5"]
