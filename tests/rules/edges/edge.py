"""The shape of a row: for one rule an input just inside, and one just outside."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sitemaps import Place, urlset

Input = str | bytes | Callable[[], str | bytes]  # big inputs are built when they are needed
HOME = "https://example.com/"


class Edge(NamedTuple):
    """`rule` says nothing about `inside`; about `outside` it speaks at each `¦` (in bytes: at
    `place`), with `path`, and about the file as a whole where no place is given."""

    rule: str
    inside: Input
    outside: Input
    path: str | None = None
    place: Place | None = None
    options: dict[str, Any] = {}  # noqa: RUF012  name, url, ceiling
    inside_options: dict[str, Any] | None = None  # where they are the difference


def edge(
    rule: str,
    inside: Input,
    outside: Input,
    path: str | None = None,
    place: Place | None = None,
    inside_options: dict[str, Any] | None = None,
    **options: Any,
) -> Edge:
    return Edge(rule, inside, outside, path, place, options, inside_options)


def field_edge(rule: str, name: str, inside: str, outside: str) -> Edge:
    """The values of one field of a url, the place being that field."""
    path = f"urlset/url[1]/{name}"
    return edge(rule, fielded(name, inside), fielded(name, f"¦{outside}"), path)


def fielded(name: str, source: str) -> str:
    mark = "¦" if source.startswith("¦") else ""
    value = f"{mark}<{name}>{source.removeprefix('¦')}</{name}>"
    return urlset(
        f"<url>{value}</url>" if name == "loc" else f"<url><loc>{HOME}</loc>{value}</url>"
    )


def fragment_edge(rule: str, inside: str, outside: str, path: str, **options: Any) -> Edge:
    """Two fragments of a urlset."""
    return edge(rule, urlset(inside), urlset(outside), path, **options)
