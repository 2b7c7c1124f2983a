"""Writes the rule reference into a folder that becomes the site; the build runs it.

    python -m sitemap_workbench.app.rule_site FOLDER CSP-FILE [ADDRESS]

ADDRESS is where the site will lie. The folder has the style sheet already, as
assets/rules-HASH.css.
"""

import sys
from pathlib import Path

from ..report import Finding
from ..report.pointing import pointed
from ..report.rule_pages import Site, Span, rule_pages
from ..rules import Rule, registered
from ..rules.examples import example, example_files, shown
from ..rules.texts import LANGUAGES, topic_table
from .api import check, check_set
from .reference import rule_table

#: The day for which the examples are written: some are about dates to come.
EXAMPLE_DAY = "2026-11-30"
#: What makes an example big, or not the bytes that are shown.
_BULK = {"pad", "repeat", "gzip"}


def write_rule_site(target: Path, policy: str, address: str = "") -> int:
    """Write all pages below a folder; returns how many.

    Raises:
        OSError: the folder cannot be written.
        ValueError: it has no style sheet for the pages, or several.
    """
    styles = sorted(target.glob("assets/rules-*.css"))
    if len(styles) != 1:
        raise ValueError(f"expected one assets/rules-HASH.css in {target}, found {len(styles)}")
    site = Site(styles[0].relative_to(target).as_posix(), "icon.svg", policy, address)
    tables = {language: rule_table(language) for language in LANGUAGES}
    count = 0
    for path, html in rule_pages(tables, marks(), site):
        place = target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(html, encoding="utf-8")
        count += 1
    return count


def marks() -> dict[str, Span]:
    """Which part of its bad example each rule is about, where the checker can point at one."""
    found = {rule.id: mark_of(rule) for rule in registered().values()}
    return {rule_id: span for rule_id, span in found.items() if span is not None}


def mark_of(rule: Rule) -> Span | None:
    """Start and end of the fault in the bad example as it is shown."""
    table = topic_table(rule.topic)[rule.id]["bad"]
    if table.keys() & _BULK:
        return None
    text = shown(rule, "bad")
    if table.get("several"):
        return _mark_in_set(rule, text)
    given = example(rule, "bad")
    report = check(given.data, name=given.name, url=given.url, now=EXAMPLE_DAY)
    placed = (one for one in report.findings if one.rule == rule.id and one.offset is not None)
    finding = next(placed, None)
    return None if finding is None else _span(finding, given.data, report.encoding, text)


def _mark_in_set(rule: Rule, text: str) -> Span | None:
    """Likewise, in an example of several files."""
    files = {file.name: file for file in example_files(rule, "bad")}
    report = check_set(
        ((name, file.data, file.url) for name, file in files.items()), now=EXAMPLE_DAY
    )
    ours = (one for one in report.set.findings if one.found.rule == rule.id)
    placed = next((one for one in ours if one.found.offset is not None), None)
    if placed is None:
        return None
    file = files[placed.file]
    head = f"==> {file.url or file.name} <==\n"
    start = text.index(head) + len(head)
    part = text[start:].partition("\n==> ")[0]
    span = _span(placed.found, file.data, "utf-8", part.strip("\n"))
    return span and (start + span[0], start + span[1])


def _span(finding: Finding, data: bytes, encoding: str, text: str) -> Span | None:
    """The part of a text that a finding is about; the text is in the data, as it is shown."""
    try:
        whole = data.decode(encoding)
        before = data[: finding.offset].decode(encoding)
    except (LookupError, UnicodeDecodeError):
        return None
    start = whole.find(text)
    at = len(before) - start
    if start < 0 or not 0 <= at < len(text):
        return None
    first, last = pointed(finding, text[at:])
    return at + first, at + last


def main() -> None:
    """The command of the build."""
    target, policy = map(Path, sys.argv[1:3])
    lines = policy.read_text(encoding="utf-8").split("\n")
    print(write_rule_site(target, "; ".join(lines).strip("; "), *sys.argv[3:]))


if __name__ == "__main__":
    main()
