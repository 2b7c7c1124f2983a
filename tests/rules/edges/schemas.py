"""What only the schemas refuse."""

from sitemaps import MOBILE

from .edge import Edge, fragment_edge
from .extensions import LOC, VIDEO, film

SERIES = f"{VIDEO}/video:tvshow"
TITLE = "<video:show_title>S</video:show_title>"
TYPE = "<video:video_type>full</video:video_type>"
EMPTY = f'<url>{LOC}<m:mobile xmlns:m="{MOBILE}">{{}}</m:mobile></url>'
IMAGE = f"<url>{LOC}{{}}<image:loc>https://example.com/1.jpg</image:loc></image:image></url>"


def series(content: str, mark: str = "") -> str:
    return film().replace(
        "</video:video>", f"{mark}<video:tvshow>{content}</video:tvshow></video:video>"
    )


def number(value: str) -> str:
    return f"<video:season_number>{value}</video:season_number>"


def identity(attribute: str, mark: str = "") -> str:
    return film().replace(
        "</video:video>", f"{mark}<video:id{attribute}>1</video:id></video:video>"
    )


EDGES: list[Edge] = [
    fragment_edge("xsd-element-unexpected", series(TITLE + TYPE), series(f"{TYPE}¦{TITLE}"),
                  f"{SERIES}/video:show_title"),
    fragment_edge("xsd-element-missing", series(TITLE + TYPE), series(TITLE, "¦"), SERIES),
    fragment_edge("xsd-text-unexpected", EMPTY.format(""), EMPTY.format(" ¦yes"),
                  "urlset/url[1]/mobile:mobile"),
    fragment_edge("xsd-attribute-unexpected", IMAGE.format("<image:image>"),
                  IMAGE.format('¦<image:image id="7">'), "urlset/url[1]/image:image"),
    fragment_edge("xsd-attribute-missing", identity(' type="url"'), identity("", "¦"),
                  f"{VIDEO}/video:id"),
    fragment_edge("xsd-value-invalid", series(TITLE + TYPE + number("1")),
                  series(f"{TITLE}{TYPE}¦{number('0')}"), f"{SERIES}/video:season_number"),
    fragment_edge("xsd-value-long", film(title="T" * 100), film(title=f"¦\n{'T' * 100}"),
                  f"{VIDEO}/video:title"),
]  # fmt: skip
