"""Random maps for the schemas: mostly valid, with every kind of fault now and then."""

from random import Random

from sitemap_workbench.facts import namespaces as ns
from sitemap_workbench.schemas.declarations import Declaration, schema_of
from sitemap_workbench.schemas.simple import SimpleType

PREFIXES = {
    ns.IMAGE: "image",
    ns.VIDEO: "video",
    ns.NEWS: "news",
    ns.XHTML: "xhtml",
    ns.MOBILE: "mobile",
    ns.PAGEMAP: "pagemap",
}
# By what a type expects: values that it takes, and values that it refuses. Left out are those that
# versions of libxml2 disagree about: long numbers, long years, languages, ports.
GOOD = {
    "anyURI": ["https://example.com/a", "/a b", "", " x ", "http://a.example/%20"],
    "date": ["2026-10-01", " 2026-10-01 ", "2026-10-01T10:00:00", "2026-10-01+02:00"],
    "decimal": ["0.5", ".5", "1.", " 1 ", "-0"],
    "integer": ["1", "+7", " 3 "],
    "language": ["en", "x-default", "zh-Hant"],
    "string": ["x", "", "a\n b"],
    "Countries": ["", "IE", "IE  GB"],
    "Platforms": ["web tv", ""],
    "Currency": ["EUR"],
    "NewsLanguage": ["en", "zh-cn"],
    "Genres": ["Blog", "Blog, OpEd"],
    "Tickers": ["", "A:B, C:D"],
}
BAD = {
    "anyURI": ["http://a.example/%zz", "http://a.example/[x]", "a#b#c", "1:b"],
    "date": ["2026-10", "2026-10-01T10:00Z", "", "x", "2023-02-29", "2026-10-01&#160;"],
    "decimal": ["5.01", "-0.1", "x", "", "1,5"],
    "integer": ["-1", "1.5", "", "x", "28801"],
    "language": ["en_US", ""],
    "string": ["x"],
    "Countries": [" IE", "ie"],
    "Platforms": ["web  tv", "desk"],
    "Currency": ["eur", ""],
    "NewsLanguage": ["en-US", " en", ""],
    "Genres": ["", "blog"],
    "Tickers": ["A", "A:B,C:D,E:F,G:H,I:J,K:L"],
}
LOCS = ["https://example.com/a", "//example.com/abc", "http://a.pl/", "http://a.pl/" + "a" * 2_036]
BAD_LOCS = ["/a", "", "http://a.pl/" + "a" * 2_037, "http://a.pl", "https://example.com/%zz"]
ATTRIBUTES = [' foo="1"', ' xml:lang="en"', ' image:x="1"', ' xsi:nil="false"', ' xsi:foo="1"']
MARKUP = ["<video:tag/>", "<loc/>", "<other/>", "<xhtml:b/>"]
STRAYS = [
    "<foreign:x xmlns:foreign='urn:foreign'/>",
    "<image:loc>https://example.com/1.jpg</image:loc>",
    "<xhtml:link rel='alternate' hreflang='en_US' href='https://example.com/a'/>",
    "<i:image xmlns:i='https://www.google.com/schemas/sitemap-image/1.1'/>",
]


def random_value(random: Random, simple: SimpleType) -> str:
    if random.random() < 0.85:
        if simple.words:
            return random.choice(simple.words)
        if simple.longest and simple.base == "string":
            return "a" * random.choice([0, 1, simple.longest])
        if simple.shortest:
            return random.choice(LOCS)
        return random.choice(["1"] if simple.low == 1 else GOOD[simple.name])
    if simple.words:
        return random.choice([f" {simple.words[0]}", "", "other", simple.words[0] * 2])
    if simple.longest and simple.base == "string":
        return "a" * (simple.longest + 1)
    return random.choice(BAD_LOCS if simple.shortest else BAD[simple.name])


def random_element(random: Random, declaration: Declaration, prefix: str, more: str = "") -> str:
    """An element with what its declaration has in it, and `more` behind that."""
    name = f"{prefix}:{declaration.name}" if prefix else declaration.name
    attributes = "".join(
        f' {attribute}="{random_value(random, use.type)}"'
        for attribute, use in declaration.attributes.items()
        if random.random() < (0.97 if use.required else 0.2)
    )
    if random.random() < 0.02:
        attributes += random.choice(ATTRIBUTES)
    if declaration.type is not None:
        inside = random_value(random, declaration.type)
        inside += random.choice(MARKUP) if random.random() < 0.01 else ""
    elif declaration.empty:
        inside = "" if random.random() < 0.93 else random.choice([" ", "x", "<!-- -->", MARKUP[0]])
    else:
        inside = "\n ".join(random_children(random, declaration, prefix)) + more
    return f"<{name}{attributes}>{inside}</{name}>"


def random_children(random: Random, declaration: Declaration, prefix: str) -> list[str]:
    children = []
    for child in declaration.children.values():
        if random.random() < (0.97 if child.required else 0.4):
            one = random_element(random, child.declaration, prefix)
            several = child.most != 1 and random.random() < 0.3
            children += [one] * (random.choice([2, 3, 33]) if several else 1)
    if random.random() < 0.06:
        again = random.choice(list(declaration.children.values())).declaration
        # In an entry an element of XHTML may be right: the schemas here know its links only.
        markup = MARKUP if prefix else MARKUP[:-1]
        extra = [*markup, "text", random_element(random, again, prefix)]
        children.insert(random.randrange(len(children) + 1), random.choice(extra))
    if random.random() < 0.05:
        random.shuffle(children)
    return children


def random_map(random: Random) -> tuple[str, str]:
    """Kind and text of a file."""
    kind, entry = ("sitemapindex", "sitemap") if random.random() < 0.15 else ("urlset", "url")
    declaration = schema_of(kind).elements[kind].children[entry].declaration
    extensions = [(key, one) for key in PREFIXES for one in schema_of(key).elements.values()]
    entries = []
    for _ in range(random.choice([0, 1, 1, 1, 2])):
        chosen = random.sample(extensions, random.choice([0, 1, 1, 2]))
        if kind == "sitemapindex" and random.random() < 0.9:
            chosen = []
        more = "".join(random_element(random, one, PREFIXES[key]) for key, one in chosen)
        if random.random() < 0.03:
            more += random.choice(STRAYS)
        entries.append(random_element(random, declaration, "", more))
    bound = "".join(f' xmlns:{prefix}="{key}"' for key, prefix in PREFIXES.items())
    start = f'<{kind} xmlns="{ns.CORE}"{bound} xmlns:xsi="{ns.XSI}">'
    return kind, start + "\n".join(entries) + f"</{kind}>"
