"""Whatever the order of the files, the number of processes and the size of the pieces, a set gives
the same report; and it says nothing else than a plain comparison of all addresses would."""

import dataclasses
import pickle
import random
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bench.make_set import write_set

from sets import children, linked, options, pages, places, rules, run, sources
from sitemap_workbench import check_set
from sitemap_workbench.app.pool import on_processes
from sitemap_workbench.app.session import checked_steps, run_to_end
from sitemap_workbench.app.sets import check_set_steps, one_by_one
from sitemap_workbench.facts.bundle import Bundle
from sitemap_workbench.facts.link_pool import LinkPool
from sitemap_workbench.facts.summary import FileSummary
from sitemap_workbench.readers import Source
from sitemap_workbench.report.as_json import render_json
from sitemap_workbench.rules import SetEngine
from sitemaps import urlset

HOME = "https://example.com/"
SHOP = "https://shop.example.com"

#: Shows every rule about sets but the one about 501 files.
EVERYTHING = {
    f"{HOME}robots.txt": "User-agent: *\nDisallow: /a/\nDisallow: /deep\n"
    f"Sitemap: {HOME}none.xml\n",
    f"{HOME}index.xml": children(
        f"{HOME}1.xml 2026-09-01", f"{HOME}2.xml", f"{HOME}more.xml", f"{HOME}gone.xml"
    ),
    f"{HOME}more.xml": children(f"{HOME}index.xml"),
    f"{HOME}1.xml": pages(f"{HOME}a/1 2026-09-02", f"{HOME}b", f"{SHOP}/x"),
    f"{HOME}2.xml": pages(f"{HOME}b 2026-09-03", f"{HOME}c", "https://cdn.example.net/y"),
    f"{HOME}deep/3.xml": urlset(
        linked(f"{HOME}d", f"de={HOME}d", f"en={HOME}c", f"fr={HOME}never")
        + linked(f"{HOME}e", f"en={HOME}b", f"de={HOME}e")
    ),
    f"{SHOP}/robots.txt": f"Sitemap: {SHOP}/s.xml\n",
    f"{SHOP}/s.xml": pages(f"{SHOP}/x", f"{SHOP}/z"),
    "loose-1.xml": pages("https://www.loose.example/", "https://www.loose.example/a"),
    "loose-2.xml": pages("http://www.loose.example/b"),
    "loose-3.xml": pages("https://loose.example/c"),
}
FILES = sources(EVERYTHING)


def report_of(files: Sequence[Source], jobs: int = 1, chunk: int = 262_144) -> str:
    settings_ = dataclasses.replace(options(), chunk=chunk)
    run_all = on_processes(jobs) if jobs > 1 else one_by_one
    return render_json(run_to_end(check_set_steps(files, settings_, run_all=run_all)))


EXPECTED = report_of(FILES)


def test_the_set_shows_every_rule() -> None:
    shown = {rule for rule in rules(run(EVERYTHING)) if rule.startswith(("set-", "robots-"))}
    assert shown == {
        "robots-loc-disallowed",
        "robots-sitemap-disallowed",
        "set-child-missing",
        "set-child-unlisted",
        "set-cross-host-unauthorised",
        "set-cross-host-unproven",
        "set-duplicate-url",
        "set-file-not-in-robots",
        "set-hreflang-return-missing",
        "set-hreflang-target-unlisted",
        "set-index-cycle",
        "set-index-lastmod-stale",
        "set-index-nested",
        "set-robots-target-missing",
        "set-scheme-mixed",
        "set-www-mixed",
    }


@given(st.permutations(FILES), st.integers(1, 5_000))
@settings(max_examples=25, deadline=None)
def test_order_and_chunks_change_nothing(files: list[Source], chunk: int) -> None:
    assert report_of(files, chunk=chunk) == EXPECTED


@pytest.mark.parametrize("seed", [1, 2])
def test_processes_change_nothing(seed: int) -> None:
    assert report_of(random.Random(seed).sample(FILES, len(FILES)), jobs=2) == EXPECTED


@pytest.mark.parametrize("rules_of_robots", [1, 1_000])
def test_what_is_sent_for_each_file_does_not_grow_with_robots_txt(rules_of_robots: int) -> None:
    lines = "".join(f"Disallow: /*/{number}\n" for number in range(rules_of_robots))
    files = sources(
        {
            f"{HOME}robots.txt": f"User-agent: *\n{lines}",
            f"{HOME}1.xml": pages(f"{HOME}a"),
            f"{HOME}2.xml": pages(f"{HOME}b/0"),
        }
    )
    sent, known = [], []

    def run_all(tasks: Any, robots: Any, show: Any) -> Any:
        sent.extend(len(pickle.dumps(task)) for task in tasks if not is_robots(task))
        known.append(robots)
        return (yield from one_by_one(tasks, robots, show))

    def is_robots(task: Any) -> bool:
        return bool(task.source.name == "robots.txt")

    run_to_end(check_set_steps(files, options(), run_all=run_all))
    assert max(sent) < 2_000
    assert len(known[1][HOME.rstrip("/")].rules) == rules_of_robots


def test_equal_names_are_ordered_by_what_is_in_the_files() -> None:
    texts = [pages(f"{HOME}{letter}", HOME).encode() for letter in "abc"]
    files = [Source.of_bytes(text, "sitemap.xml") for text in texts]
    assert report_of(files) == report_of(files[::-1]) == report_of([files[1], files[0], files[2]])


def summaries() -> list[FileSummary]:
    found = []
    for source in sorted(FILES, key=lambda source: (source.name or "", source.url or "")):
        checked = run_to_end(checked_steps(source, options(), robots={}))
        assert checked.summary is not None
        found.append(checked.summary)
    return found


@given(st.randoms())
@settings(max_examples=20, deadline=None)
def test_the_order_in_which_clusters_are_pooled_changes_nothing(chance: random.Random) -> None:
    def judged(order: list[int]) -> list[tuple[object, ...]]:
        files, pool = summaries(), LinkPool()
        for number in order:
            pool.take(files[number])
        findings = SetEngine().judge(Bundle(files, pool))
        return [(one.order, one.problem.related, one.problem.args) for one in findings]

    order = list(range(len(FILES)))
    expected = judged(order)
    chance.shuffle(order)
    assert judged(order) == expected


# A plain comparison as the oracle

ADDRESSES = [f"{HOME}{number}" for number in range(8)]
ENTRY = st.tuples(st.sampled_from(ADDRESSES), st.lists(st.sampled_from(ADDRESSES), max_size=4))
SETS = st.lists(st.lists(ENTRY, max_size=5), min_size=2, max_size=4)


def written(entries: list[tuple[str, list[str]]]) -> str:
    codes = ("de", "en", "fr", "it")
    return urlset(
        "\n".join(
            linked(loc, *(f"{code}={href}" for code, href in zip(codes, links, strict=False)))
            for loc, links in entries
        )
    )


@given(SETS)
@settings(max_examples=150, deadline=None)
def test_repeats_and_links_are_those_of_a_plain_comparison(
    files: list[list[tuple[str, list[str]]]],
) -> None:
    report = run({f"{number}.xml": written(entries) for number, entries in enumerate(files)})
    homes: dict[str, list[int]] = defaultdict(list)  # address: files that list it
    named: dict[str, set[str]] = defaultdict(set)  # address: what any entry of it names
    for number, entries in enumerate(files):
        for loc, links in entries:
            named[loc].update(links)
            if number not in homes[loc]:
                homes[loc].append(number)
    repeated = sum(len(numbers) > 1 for numbers in homes.values())
    missing, unlisted = 0, set()
    for number, entries in enumerate(files):
        pairs = {(loc, href) for loc, links in entries for href in links if href != loc}
        for loc, href in pairs:
            if href not in homes:
                unlisted.add(number)
            elif number not in homes[href] and loc not in named[href]:
                missing += 1
    expected = {
        "set-duplicate-url": repeated,
        "set-hreflang-return-missing": missing,
        "set-hreflang-target-unlisted": len(unlisted),
    }
    assert report.set.rules == {rule: count for rule, count in expected.items() if count}


def test_a_cancelled_set_leaves_nothing_behind() -> None:
    steps = check_set_steps(FILES, options())
    for _ in range(5):
        next(steps)
    steps.close()
    assert report_of(FILES) == EXPECTED


def test_progress_counts_over_the_whole_set() -> None:
    seen = list(check_set_steps(FILES, options()))
    assert {progress.files for progress in seen} == {len(FILES)}
    assert {progress.file for progress in seen} == set(range(len(FILES)))
    by_number = {progress.file: progress.name for progress in seen}
    assert [by_number[number] for number in sorted(by_number)] == sorted(by_number.values())


def test_places_hold_in_every_encoding_and_packing() -> None:
    text = pages(f"{HOME}ü", f"{HOME}b")
    wide = b"\xff\xfe" + text.replace("UTF-8", "UTF-16").encode("utf-16-le")
    report = run({"1.xml": pages(f"{HOME}b"), "2.xml": wide})
    ((_, place),) = places(report, "set-duplicate-url")
    assert place is not None
    assert wide[place.offset :].decode("utf-16-le").startswith(f"<loc>{HOME}b")


SEEDS = [text.encode() for text in EVERYTHING.values()]
DAMAGED = st.tuples(st.sampled_from(SEEDS), st.integers(0, 600), st.binary(max_size=12)).map(
    lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + len(parts[2]) :]
)


@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(EVERYTHING)), DAMAGED | st.binary(max_size=60)),
        min_size=2,
        max_size=5,
    )
)
@settings(max_examples=60, deadline=None)
def test_whatever_is_in_the_files_there_is_a_report(files: list[tuple[str, bytes]]) -> None:
    report = run(dict(files))
    assert sum(report.set.rules.values()) == sum(report.set.counts.values())
    for one in report.set.findings:
        assert one.found.message


@pytest.mark.parametrize("languages", [0, 2, 3])
def test_the_set_of_the_bench_is_sound(tmp_path: Path, languages: int) -> None:
    write_set(tmp_path / "set", files=6, addresses=8, languages=languages)
    paths = sorted((tmp_path / "set").iterdir())
    report = check_set(paths, base_url="https://www.example.com/", now="2026-10-05", jobs=2)
    assert sum(file.entries for file in report.files) == 6 * 8 + 6
    assert report.set.rules == {}
    assert report.total("error") == 0
