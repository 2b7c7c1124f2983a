"""The WHATWG URL parser of the command line: ada, by way of the package `ada-url`."""

from __future__ import annotations

from collections.abc import Sequence

from ada_url import normalize_url

from sitemap_workbench.facts.weburl import WebUrl, web_url


def parse_urls(texts: Sequence[str]) -> list[WebUrl | None]:
    """Parse every text as an absolute address; `None` where the standard refuses it."""
    return [_parse(text) for text in texts]


def _parse(text: str) -> WebUrl | None:
    try:
        return web_url(normalize_url(text))
    except ValueError:
        pass
    scalar = _scalar_values(text)
    return None if scalar == text else _parse(scalar)


def _scalar_values(text: str) -> str:
    """The text as a browser takes it (Web IDL, USVString): lone surrogates become U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
