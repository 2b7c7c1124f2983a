"""The namespaces of sitemaps, and which one a mistaken namespace was meant to be.

Source: sitemaps.org protocol; Google Search Central on image, video and news sitemaps.
"""

import re
from functools import lru_cache

CORE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE = "http://www.google.com/schemas/sitemap-image/1.1"
VIDEO = "http://www.google.com/schemas/sitemap-video/1.1"
NEWS = "http://www.google.com/schemas/sitemap-news/0.9"
XHTML = "http://www.w3.org/1999/xhtml"
MOBILE = "http://www.google.com/schemas/sitemap-mobile/1.0"
PAGEMAP = "http://www.google.com/schemas/sitemap-pagemap/1.0"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
XML = "http://www.w3.org/XML/1998/namespace"
XMLNS = "http://www.w3.org/2000/xmlns/"

ATOM = "http://www.w3.org/2005/Atom"

#: The prefixes people use, and what they mean by them.
USUAL_PREFIX = {"image": IMAGE, "video": VIDEO, "news": NEWS, "xhtml": XHTML, "mobile": MOBILE}
PREFIX_OF = {namespace: prefix for prefix, namespace in USUAL_PREFIX.items()}
EXTENSIONS = frozenset((*USUAL_PREFIX.values(), PAGEMAP))

LEGACY_GOOGLE = re.compile(r"https?://www\.google\.com/schemas/sitemap/0\.(?:84|9|90)")
_HTTPS_CORE = "https://www.sitemaps.org/schemas/sitemap/0.9"
_BY_TOPIC = {"image": IMAGE, "video": VIDEO, "news": NEWS, "mobile": MOBILE, "pagemap": PAGEMAP}
_SITEMAP_EXTENSION = re.compile(
    r"(?:https?:)?//(?:www\.)?(?:google\.com|sitemaps\.org)/schemas/sitemap-"
    r"(image|video|news|mobile|pagemap)/[0-9.]*"
)


def smoothed(namespace: str) -> str:
    """The namespace without the slips that people make: blanks, case, slash, https, no www."""
    plain = namespace.strip().lower().rstrip("/")
    if plain.startswith("https://"):
        plain = "http://" + plain[len("https://") :]
    for host in ("sitemaps.org/", "google.com/", "w3.org/"):
        if plain.startswith("http://" + host):
            plain = "http://www." + plain[len("http://") :]
    return plain


def core_fault(namespace: str) -> str | None:
    """Which rule the root's namespace breaks, or None when it is the core namespace."""
    if namespace == CORE:
        return None
    if namespace == "":
        return "ns-missing"
    if LEGACY_GOOGLE.fullmatch(namespace):
        return "ns-legacy-google"
    if namespace == _HTTPS_CORE:
        return "ns-https"
    return "ns-near-miss" if smoothed(namespace) == CORE else "ns-unknown"


@lru_cache(maxsize=1024)
def meant_extension(namespace: str) -> str | None:
    """The extension namespace that a wrong one was recognisably meant to be, else None."""
    if namespace in EXTENSIONS:
        return namespace
    plain = smoothed(namespace)
    if plain in EXTENSIONS:
        return plain
    if plain.startswith("http://www.w3.org/tr/xhtml1"):
        return XHTML
    match = _SITEMAP_EXTENSION.fullmatch(plain)
    return _BY_TOPIC[match[1]] if match else None
