"""Real sitemaps of many sites, where their folder lies beside the checkout (it is no part of it).

`FAULTS` lists, file by file, the faults of layers L1 to L8 that the INDEX.tsv there describes, and
`FURTHER` those of the later layers; the numbers were counted in the bytes of the files with other
means than this program, or stand in the index. Files that are not listed have none that would be an
error.
"""

import csv
from typing import Any

import pytest

from catalogue_ids import RULES
from sitemaps import real_corpus, run

CORPUS = real_corpus()
assert CORPUS is not None, "collected only where the corpus is"
INDEX = {
    row["file"]: row
    for row in csv.DictReader(
        (CORPUS / "INDEX.tsv").read_text(encoding="utf-8").splitlines(), delimiter="\t"
    )
}

SEVERAL = None  # at least one; the index gives no number
FAULTS: dict[str, dict[str, int | None]] = {
    "001": {"loc-relative": 22, "loc-unrendered": 22},
    "002": {"xml-truncated": 1},
    "003": {"urlset-empty": 1},
    "007": {"foreign-element-unknown": SEVERAL},
    "009": {"urlset-empty": 1},
    "010": {"urlset-empty": 1},
    "013": {"root-unexpected": 1},
    "015": {"bytes-bom": 1, "loc-not-escaped": 1},
    "016": {"loc-relative": 5},
    "017": {"loc-relative": 80, "loc-not-escaped": 3},
    "018": {"xml-ampersand": 497, "loc-empty": 11},
    "019": {"loc-double-escaped": 7},
    "020": {"loc-whitespace-inside": 7, "loc-duplicate": 25},
    "021": {"loc-host-glued": 475},
    "022": {"loc-whitespace-around": 18, "loc-duplicate": 4, "loc-fragment": 1},
    "023": {"loc-duplicate": 20},
    "024": {"loc-duplicate": 4},
    "025": {"loc-fragment": 2},
    "031": {"ext-misplaced": 8},
    "034": {"priority-invalid": 2},
    "035": {"priority-invalid": 2},
    "037": {"element-order": 1},
    "046": {"encoding-invalid-bytes": 1},
    "049": {"xml-not-well-formed": 1},
    "050": {"format-html": 1},
    "051": {"ns-unknown": 1},
    "053": {"xml-text-before-root": 1},
    "054": {"xml-text-before-root": 1},
    "055": {"ns-unknown": 1},
    "056": {"element-repeated": SEVERAL, "xml-tag-mismatch": 1},
    "057": {
        "xml-text-before-root": 1,
        "text-stray": SEVERAL,
        "loc-relative": 1,
        "loc-whitespace-inside": 1,
        "loc-illegal-char": 1,
        "loc-unrendered": 1,
        "lastmod-invalid": 1,
    },
    "059": {"format-html": 1},
    "063": {"loc-not-normalized": 4},
}
FURTHER: dict[str, dict[str, int | None]] = {
    "005": {"quality-lastmod-identical": 1},  # "All 695 lastmod values are the same second"
    "006": {"news-date-window": 91},  # articles of July, read in October
    "008": {"mobile-obsolete": 1},
    "011": {"feed-engine-support": 1},
    "012": {"feed-engine-support": 1},
    "017": {"image-loc-invalid": 80},  # "all image:loc values are root-relative paths"
    "022": {"host-mixed": SEVERAL},  # "311 url on 101 different hosts"
    "025": {"host-mixed": SEVERAL, "scheme-mismatch": 1},  # "22 hosts", "1 http among https"
    "029": {"image-deprecated": 1, "hreflang-yandex-unsupported": 1},
    "030": {"hreflang-yandex-unsupported": 1},
    "032": {"image-deprecated": 2, "image-structure": SEVERAL},  # title and caption, in that order
    "036": {"hreflang-self-missing": 1},
    "038": {"feed-engine-support": 1},
    "039": {"mobile-obsolete": 1},
    "046": {"feed-engine-support": 1},
    "047": {"video-required-missing": 1, "video-deprecated": 2, "video-structure": SEVERAL},
    "048": {"mobile-obsolete": 1},
    "049": {},  # the two host names lie behind the break
    "055": {"image-loc-invalid": 1, "video-url-invalid": 2, "ext-ns-wrong": 2},
    "060": {"hreflang-yandex-unsupported": 1},
    "061": {"feed-date-invalid": 10, "feed-engine-support": 1},  # "every pubDate says Tue"
}

PLACES = {
    "002": ("xml-truncated", 1, 10_003),
    "046": ("encoding-invalid-bytes", 67, 19),
    "049": ("xml-not-well-formed", 4, 2),
    "050": ("format-html", 2, 5),
    "053": ("xml-text-before-root", 1, 1),
    "056": ("xml-tag-mismatch", 34, 3),
    "059": ("format-html", 1, 1),
}
ENTRIES = {"002": 80, "040": 2, "053": 29, "054": 1}


def severity(rule: str) -> str:
    return RULES[rule][1] if rule in RULES else "warning"  # the layer of the schemas only warns


@pytest.fixture(scope="module")
def reports() -> dict[str, Any]:
    return {name: run(CORPUS / name) for name in INDEX}


@pytest.mark.parametrize("name", INDEX)
def test_the_faults_that_the_index_names_are_found(name: str, reports: dict[str, Any]) -> None:
    rules = reports[name].rules
    expected = {**FAULTS.get(name[:3], {}), **FURTHER.get(name[:3], {})}
    assert {rule: rules.get(rule, 0) for rule, number in expected.items() if number} == {
        rule: number for rule, number in expected.items() if number
    }
    assert all(rules.get(rule) for rule in expected)


@pytest.mark.parametrize("name", INDEX)
def test_no_other_error_is_told(name: str, reports: dict[str, Any]) -> None:
    told = {rule for rule in reports[name].rules if severity(rule) == "error"}
    listed = {**FAULTS.get(name[:3], {}), **FURTHER.get(name[:3], {})}
    expected = {rule for rule in listed if severity(rule) == "error"}
    assert told == expected


@pytest.mark.parametrize("name", [name for name in INDEX if name[:3] in PLACES])
def test_where_they_are(name: str, reports: dict[str, Any]) -> None:
    rule, line, column = PLACES[name[:3]]
    (finding,) = [f for f in reports[name].findings if f.rule == rule]
    assert (finding.line, finding.column) == (line, column)


@pytest.mark.parametrize("name", INDEX)
def test_entries_are_those_the_index_counts(name: str, reports: dict[str, Any]) -> None:
    row = INDEX[name]
    counted = ENTRIES.get(name[:3])
    if counted is None and row["well_formed"] == "yes":
        counted = int((row["url_count"] or row["sitemap_count"] or "0").split()[0])
    if counted is not None:
        assert reports[name].entries == counted


def test_the_packed_twin_is_judged_like_the_plain_file(reports: dict[str, Any]) -> None:
    plain, packed = (
        next(report for name, report in reports.items() if name.startswith(number))
        for number in ("034", "035")
    )
    assert packed.findings == plain.findings
    assert packed.entries == plain.entries
