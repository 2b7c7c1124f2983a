"""What holds of every report holds of random trees, random bytes and damaged good files.

`--hypothesis-profile=long` runs many more, and other ones each time; see CONTRIBUTING.md.
"""

from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sitemaps import CORE, IMAGE, NEWS, VIDEO, XHTML, gz, locs, plain, urlset

from . import mutations, targets
from .tokens import NAMES, TOKENS, VALUES

CORPUS = Path(__file__).parents[1] / "corpus"
GOOD = [
    path.read_bytes()
    for path in sorted(CORPUS.iterdir())
    if path.suffix in (".xml", ".gz", ".txt") and path.stat().st_size < 3_000
]
SMALL = [plain().encode(), locs("https://example.com/a", "https://example.com/b").encode()]


def part(of: int) -> settings:
    """A share of the examples that the profile asks for."""
    return settings(max_examples=max(1, settings.default.max_examples // of))


# Random trees with faults

ATTRIBUTES = st.sampled_from(
    ["", "", "", ' a="1"', " a='&lt;'", ' a="1" a="2"', " a=1", ' xml:lang="de"',
     ' rel="alternate"',
     ' hreflang="de" href="https://example.com/de"', ' b:c="1"', f' xmlns:b="{IMAGE}"', ' xmlns=""']
)  # fmt: skip
TEXTS = st.one_of(
    st.sampled_from(
        [*VALUES, "", "\n", "\r\n", " ", "<!-- a -->", "<?a b?>", "&", "&nbsp;", "]]>"]
    ),
    st.text(st.characters(codec="utf-8"), max_size=8),
)


@st.composite
def elements(draw: st.DrawFn, depth: int = 2) -> str:
    """An element of a sitemap or a near one; its end tag is now and then wrong."""
    name, attributes = draw(st.sampled_from(NAMES[2:])), draw(ATTRIBUTES)
    children = st.lists(elements(depth - 1), max_size=3) if depth else st.just([])
    inside = "".join(draw(children)) or draw(TEXTS)
    end = draw(st.sampled_from([f"</{name}>"] * 20 + ["", "</url>", f"</{name} >", f"</{name}"]))
    return f"<{name}{attributes}>{inside}{end}"


@st.composite
def trees(draw: st.DrawFn) -> bytes:
    """A file made of such elements."""
    root = draw(st.sampled_from(["urlset", "urlset", "urlset", "sitemapindex", "rss", "feed", "x"]))
    spaces = (
        f' xmlns:image="{IMAGE}" xmlns:video="{VIDEO}" xmlns:news="{NEWS}" xmlns:xhtml="{XHTML}"'
    )
    opening = f'<{root} xmlns="{CORE}"{draw(st.sampled_from(["", spaces, spaces]))}>'
    before = draw(st.sampled_from(["", "", "\n", "x", '<?xml version="1.0"?>', "<!-- a -->"]))
    after = draw(st.sampled_from([f"</{root}>"] * 6 + ["", f"</{root}>x", f"</{root}><!-- a"]))
    body = "".join(draw(st.lists(elements(), max_size=5)))
    return (before + opening + body + after).encode("utf-8", "surrogatepass")


@part(1)
@given(trees())
def test_trees(data: bytes) -> None:
    targets.check(data)


@part(2)
@given(st.lists(st.sampled_from(TOKENS), max_size=40).map(b"".join))
def test_tokens_in_any_order(data: bytes) -> None:
    targets.check(data)


@part(2)
@given(st.binary(max_size=300))
@example(b"\x1f\x8b")
@example(b"<")
@example(b"<?xml")
@example(b"\0\0\0\0")
@example(b"\xff\xfe<")
@example(b"&")
def test_bytes(data: bytes) -> None:
    targets.check(data)


@part(2)
@given(st.text(max_size=200))
def test_text(text: str) -> None:
    targets.check(text.encode("utf-8", "surrogatepass"))


# Damaged good files


@part(1)
@given(st.sampled_from(GOOD), st.randoms(use_true_random=False))
def test_damaged_files(data: bytes, random: Random) -> None:
    targets.check(mutations.mutated(data, random))


@part(2)
@given(st.sampled_from(GOOD), st.randoms(use_true_random=False))
def test_ceilings_that_are_met(data: bytes, random: Random) -> None:
    targets.ceilings(mutations.mutated(data, random))


@part(2)
@given(st.sampled_from(GOOD), st.randoms(use_true_random=False))
def test_readers_alone(data: bytes, random: Random) -> None:
    targets.readers(mutations.mutated(data, random))


@part(4)
@given(st.sampled_from(GOOD), st.sampled_from(GOOD), st.randoms(use_true_random=False))
def test_damaged_versions_are_compared(old: bytes, new: bytes, random: Random) -> None:
    new = mutations.mutated(random.choice((old, new)), random)
    targets.compare(old + targets.SEPARATOR + new)


@part(4)
@given(st.lists(st.sampled_from(GOOD), min_size=2, max_size=5), st.randoms(use_true_random=False))
def test_damaged_files_of_a_set(files: list[bytes], random: Random) -> None:
    files[0] = mutations.mutated(files[0], random)
    targets.whole_set(targets.SEPARATOR.join(files))


@part(4)
@given(st.sampled_from(GOOD), st.randoms(use_true_random=False))
def test_every_form_of_a_report(data: bytes, random: Random) -> None:
    targets.forms(mutations.mutated(data, random))


# Other inputs

TABLES = [
    b"https://example.com/\nhttps://example.com/a\n",
    b"loc,lastmod,priority\nhttps://example.com/,2026-10-01,0.5\nhttps://example.com/b,,\n",
    b"sep=;\r\nloc;lastmod\r\nhttps://example.com/;2026-10-01\r\n",
    b"URL\tLast modified\nhttps://example.com/\t2026-10-01\n",
    b'loc,image:title\n"https://example.com/?a=""b""","y\nz"\n',
    b'{"loc": "https://example.com/", "images": [{"loc": "https://example.com/a.jpg"}]}\n',
    b'[{"loc": "https://example.com/"}]',
    urlset("<url><loc>https://example.com/</loc><lastmod>2026-10-01</lastmod></url>").encode(),
    gz("https://example.com/\n"),
]


SAID = ["Invalid URL", "line 7", "couldn't fetch", "<loc>", "EntityRef: expecting ';'", "błąd"]


@part(1)
@given(st.sampled_from(TABLES), st.randoms(use_true_random=False))
def test_lists_and_tables(data: bytes, random: Random) -> None:
    targets.generate(mutations.mutated(data, random))


@part(2)
@given(st.sampled_from(targets.archives_of(SMALL)), st.randoms(use_true_random=False))
def test_archives(data: bytes, random: Random) -> None:
    targets.archive(mutations.mutated_archive(data, random))


@part(2)
@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from(SAID)), max_size=8).map(" ".join))
def test_messages(text: str) -> None:
    targets.decode(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("target", sorted(targets.TARGETS))
def test_nothing_is_an_input(target: str) -> None:
    targets.TARGETS[target](b"")
