"""Other programs as witnesses: expat and libxml2 about the XML, libxml2 about the schemas.

A witness sees the bytes as they are. Where the program has read over faults, the witness is given
the text without what was told: what it then says about the whole must agree with `complete`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from lxml import etree

from catalogue_ids import RULES
from schemas.witness import witness
from sitemap_workbench.facts.entries import Entry, Field, Run
from sitemap_workbench.facts.xml import Root
from sitemap_workbench.report import FileReport
from sitemaps import CORE

from .invariants import bom_length, codec_of, demand

_BETWEEN = "\f"  # a character that no XML can hold
_DECLARATION = re.compile(rb"<\?xml\b[^<>?]{0,200}?encoding\s*=\s*[\"']([^\"'<>]*)[\"']")
_EIGHT_BIT = re.compile(rb"(?i)utf-?8|us-ascii|iso-8859-1|windows-125[0-8]|")
_ROOT = re.compile(rb"<(?:[A-Za-z_][\w.-]*:)?(?:urlset|sitemapindex|rss|feed|RDF)(?=[\s>/])")
_AFTER_JUNK = re.compile(rb"<\?xml[\s?]|<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]")
_ANY_DECLARATION = re.compile(rb"<\?xml(?=[\s?>])(?:[^<]*?\?>|[^>]*>)")
#: Values about which versions of libxml2 disagree: ports, long numbers and years, languages.
_DISPUTED = re.compile(
    r"'[^']*//[^'/?#]*:(?:[/?#'][^']*|[^0-9'][^']*|[0-9]{6,}[^']*)' is not a valid|[0-9]{10,}"
    r"|xs:language|[0-9]{5,}-"
)
_ENTRY = {"urlset": "url", "sitemapindex": "sitemap"}
WELL_FORMEDNESS = range(19, 32)  # numbers of the rules about XML as such
BYTES = range(1, 19)
BYTES_AND_XML = range(1, 32)
MALFORMED = 25  # a declaration; parsers do not read all of it
ROOT_UNEXPECTED = 32  # nothing behind such a root is read
STAND_IN = b"%"  # like a bad place, it can stand in text but in no name


@dataclass(slots=True)
class Seen:
    """What expat has seen of a text."""

    accepted: bool = False
    doctype: bool = False
    root: tuple[str, str] = ("", "")  # namespace and name
    children: list[tuple[str, str]] = field(default_factory=list)  # of the root


def seen_by_expat(data: bytes, *, encoding: str | None = None, namespaces: bool = True) -> Seen:
    """Parse without recovery."""
    seen, depth = Seen(), 0

    def start(name: str, _: object) -> None:
        nonlocal depth
        namespace, _, local = name.rpartition(_BETWEEN)
        if depth == 0:
            seen.root = (namespace, local)
        elif depth == 1:
            seen.children.append((namespace, local))
        depth += 1

    def end(_: str) -> None:
        nonlocal depth
        depth -= 1

    def doctype(*_: object) -> None:
        seen.doctype = True

    parser = expat.ParserCreate(encoding, namespace_separator=_BETWEEN if namespaces else None)
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, LookupError, ValueError):
        return seen
    seen.accepted = True
    return seen


def check_count(content: bytes, report: FileReport) -> None:
    """Start tags counted by a plain pattern, where no markup can hide or nest them."""
    tag = {"urlset": rb"<url[\s/>]", "sitemapindex": rb"<sitemap[\s/>]"}.get(report.kind)
    numbers = {RULES[rule][0] for rule in report.rules if rule in RULES}
    hidden = content.count(b"<!") + max(content.count(b"<?") - 1, 0) + content.count(b"xmlns") - 1
    strange = hidden or numbers & {*range(23, 30), *range(32, 52)} or codec_of(report) != "utf-8"
    if tag and report.complete and not strange:
        counted = len(re.findall(tag, content))
        demand(counted == report.entries, "other-tags-counted", (counted, report.entries))


def check_values(content: bytes, facts: list[object], root: Root | None) -> None:
    """The values of core entries are those that libxml2 reads."""
    if root is None or root.namespace != CORE or root.kind not in _ENTRY or _foreign(content):
        return
    try:
        tree = etree.fromstring(content, etree.XMLParser(resolve_entities=False, huge_tree=True))
    except etree.XMLSyntaxError:
        return
    if tree.getroottree().docinfo.doctype:
        return
    entries = list(entries_of(facts))
    elements = tree.findall(f"{{{CORE}}}{_ENTRY[root.kind]}")
    if len(entries) != len(elements):
        return  # some in another namespace; `_has_the_entries` looks at that
    for entry, element in zip(entries, elements, strict=True):
        for name in ("loc", "lastmod", "changefreq", "priority"):
            here: Field | None = getattr(entry, name)
            there = element.find(f"{{{CORE}}}{name}")
            if there is None or len(there.findall("*")):
                demand(there is not None or here is None, "value-invented", (name, here))
                continue
            text = "".join(there.xpath("text()"))
            demand(here is not None and here.text == text, "value-differs", (name, here, text))


def entries_of(facts: list[object]) -> Iterator[Entry]:
    """Entries by themselves and in runs, as they come."""
    for fact in facts:
        if isinstance(fact, Entry):
            yield fact
        elif isinstance(fact, Run):
            yield from (fact.entry(index) for index in range(len(fact)))


def _foreign(content: bytes) -> bool:
    declared = _DECLARATION.search(content[:2_000])
    utf8 = declared is None or declared[1].lower() in (b"utf-8", b"utf8")
    wide = content[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in content[:4]
    return wide or not utf8


def check_witnesses(content: bytes, report: FileReport) -> None:
    """Compare a report on unpacked bytes with what the witnesses say."""
    if report.kind in ("text", "robots") or "robots-not-text" in report.rules:
        return
    if "reading-ceiling" in report.rules:
        return  # witnesses have others
    numbers = {RULES[rule][0] for rule in report.rules if rule in RULES}
    declared = _DECLARATION.search(content[:2_000])
    alias = declared is not None and declared[1].lower() == b"utf8"  # which expat does not know
    seen = seen_by_expat(content, encoding="utf-8" if alias else None)
    if not (seen.accepted or numbers & {*BYTES_AND_XML, ROOT_UNEXPECTED} or seen.doctype):
        demand(False, "expat-refuses-untold", report.rules)
    if not _is_eight_bit(content, report):
        return
    if seen.accepted and not seen.doctype:
        told = {rule for rule in report.rules if RULES.get(rule, (0, ""))[0] in WELL_FORMEDNESS}
        told.discard("xml-declaration-malformed")
        demand(not told, "expat-accepts", told)
        if report.kind != "unknown":
            demand(report.complete, "well-formed-but-incomplete", report.rules)
            _has_the_entries(seen, report)
            _agrees_with_schemas(content, report, numbers)
    elif not seen.doctype and not report.rules.get("xml-doctype"):
        _is_complete_without_what_was_told(content, report)


def _is_eight_bit(content: bytes, report: FileReport) -> bool:
    """Read as the witnesses read it: UTF-8, or a declared encoding that they know as well."""
    declared = _DECLARATION.search(content[:2_000])
    name = declared[1] if declared else b""
    return codec_of(report) == "utf-8" and _EIGHT_BIT.fullmatch(name) is not None


def _has_the_entries(seen: Seen, report: FileReport) -> None:
    name = _ENTRY.get(report.kind)
    if name is None or seen.root[0] != CORE:
        return
    own = sum(child == (CORE, name) for child in seen.children)
    alike = sum(child[1] == name for child in seen.children)
    demand(own <= report.entries <= alike, "entries-wrong", (own, report.entries, alike))


def _agrees_with_schemas(content: bytes, report: FileReport, numbers: set[int]) -> None:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        tree = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        # expat looks neither into the version of a declaration nor into names of namespaces.
        known = "xml-declaration-malformed" in report.rules or "is not a valid URI" in str(error)
        demand(known, "lxml-refuses", error)
        return
    if report.kind in _ENTRY and tree.tag == f"{{{CORE}}}{report.kind}":
        holds = witness(report.kind).validate(tree)
        said = report.readers["xsd"]
        errors = [error.message for error in witness(report.kind).error_log]
        if said == "valid":
            errors = [error for error in errors if not _DISPUTED.search(error)]
            demand(not errors, "schema-refuses", errors[:3])
        elif not numbers & {*BYTES, MALFORMED}:
            demand(not holds, "schema-accepts", (said, report.rules))
        if holds:
            wrong = {n for n in numbers if 32 <= n < 52} - {40, 43, 48, 49, 50, 51}
            demand(not wrong, "structure-told-of-a-valid-file", report.rules)


def _is_complete_without_what_was_told(content: bytes, report: FileReport) -> None:
    """`complete` means: without the faults that were told and read over, the whole is XML."""
    if max(report.rules.values(), default=0) > 1_000 or report.kind == "unknown":
        return
    text = _mended(content, report)
    if report.complete:
        whole = seen_by_expat(text, encoding="utf-8", namespaces=False)
        demand(whole.accepted or whole.doctype, "complete-but-not-well-formed", report.rules)
        strict = seen_by_expat(text, encoding="utf-8")
        if strict.accepted:
            _has_the_entries(strict, report)
    elif not report.rules.keys() & {"xml-content-after-root", "xml-unbound-prefix"}:
        whole = seen_by_expat(text, encoding="utf-8")
        demand(not whole.accepted or whole.doctype, "incomplete-but-well-formed", report.rules)


def _mended(content: bytes, report: FileReport) -> bytes:
    """The text with stand-ins for what was told, and without what may not stand before the root."""
    start = bom_length(content)
    text = bytearray(content[start:])
    junk = None
    for finding in report.findings:
        at = -1 if finding.offset is None else finding.offset - start
        if finding.rule in ("xml-ampersand", "xml-undefined-entity"):
            demand(text[at : at + 1] == b"&", "no-mark-at-place", finding)
            text[at : at + 1] = STAND_IN
        elif finding.rule == "xml-invalid-char":
            length = 3 if text[at : at + 1] == b"\xef" else 1
            text[at : at + length] = STAND_IN * length
        elif finding.rule == "xml-text-before-root":
            junk = at
    text = bytearray(_readable(bytes(text)))
    # Junk ends where a declaration or a map begins; without junk the first root is the root.
    begin = None if junk is None else _AFTER_JUNK.search(text, max(junk, 0))
    root = _ROOT.search(text, begin.start() if begin else max(junk or 0, 0))
    if root:
        end = root.start() if junk is None else junk
        head = _ANY_DECLARATION.sub(lambda match: b" " * len(match[0]), bytes(text[:end]))
        text[: root.start()] = head
    return bytes(text)


def _readable(text: bytes) -> bytes:
    """Bytes that are no UTF-8 replaced, one by one."""
    marked = text.decode("utf-8", "surrogateescape")
    return re.sub("[\udc80-\udcff]", STAND_IN.decode(), marked).encode("utf-8")
