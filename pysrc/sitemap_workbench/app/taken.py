"""Which files of a folder or an archive are taken, by their names. Files that are named one by one
are all taken."""

SUFFIXES = (".xml", ".gz", ".txt", ".rss", ".atom")
"""What the name of a sitemap ends in; robots.txt is among them."""

WELL_KNOWN = {
    "ads.txt": "who may sell advertisements on the site (IAB Tech Lab)",
    "app-ads.txt": "the same for applications (IAB Tech Lab)",
    "bingsiteauth.xml": "proof of ownership for Bing",
    "browserconfig.xml": "tiles of a pinned site (Microsoft)",
    "clientaccesspolicy.xml": "access for Silverlight (Microsoft)",
    "crossdomain.xml": "access for Flash and PDF (Adobe)",
    "humans.txt": "who made the site (humanstxt.org)",
    "llms.txt": "a guide to the site for language models (llmstxt.org)",
    "llms-full.txt": "the same in full",
    "opensearch.xml": "how a browser searches the site (OpenSearch)",
    "security.txt": "where to report weaknesses (RFC 9116)",
}
"""Files of a site that end like a sitemap and are none, in lower case, with what they are."""

PACKED = (
    ".css.gz", ".csv.gz", ".htm.gz", ".html.gz", ".js.gz", ".json.gz", ".map.gz", ".md.gz",
    ".mjs.gz", ".svg.gz", ".wasm.gz", ".webmanifest.gz",
)  # fmt: skip
"""What a build packs beside its sitemaps, so that the server need not."""


def looks_like_sitemap(name: str) -> bool:
    """Whether a file of a folder or an archive is taken for a sitemap or a robots.txt. What macOS
    puts beside the files of an archive is not."""
    parts = name.split("/")
    last = parts[-1].lower()
    return (
        last.endswith(SUFFIXES)
        and not last.endswith(PACKED)
        and last.removesuffix(".gz") not in WELL_KNOWN
        and not last.startswith("._")
        and "__MACOSX" not in parts
    )
