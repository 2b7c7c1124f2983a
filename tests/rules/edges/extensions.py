"""L12 to L15: images, videos, news, obsolete extensions."""

from sitemaps import MOBILE, PAGEMAP

from .edge import HOME, Edge, fragment_edge

PAGE = "https://example.com/page"
LOC = f"<loc>{PAGE}</loc>"
IMAGE = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"


def images(number: int) -> str:
    return f"<url>{LOC}{IMAGE * min(number, 1_000)}{f'¦{IMAGE}' * (number - 1_000)}</url>"


def image_edge(rule: str, inside: str, outside: str, path: str = "") -> Edge:
    """What stands in one image, marked in the second."""
    first, second = (
        f"<url>{LOC}{'¦' * (not path and at)}<image:image>{content}</image:image></url>"
        for at, content in enumerate((inside, outside))
    )
    return fragment_edge(rule, first, second, f"urlset/url[1]/image:image{path}")


def src(address: str) -> str:
    return f"<image:loc>{address}</image:loc>"


def film(**fields: str | None) -> str:
    """A video with what it needs; the fields given are added or replaced, None leaves one out."""
    known: dict[str, str | None] = {
        "thumbnail_loc": "https://example.com/t.jpg",
        "title": "T",
        "description": "D",
        "content_loc": "https://example.com/v.mp4",
    }
    written = [
        f"{'¦' * value.startswith('¦')}<video:{name}>{value.removeprefix('¦')}</video:{name}>"
        for name, value in (known | fields).items()
        if value is not None
    ]
    return f"<url>{LOC}<video:video>{''.join(written)}</video:video></url>"


def marked(entry: str) -> str:
    """The entry with its video or news element marked."""
    return entry.replace("<video:video>", "¦<video:video>").replace("<news:news>", "¦<news:news>")


def video_edge(rule: str, name: str, inside: str, outside: str) -> Edge:
    """Two values of one field."""
    path = f"urlset/url[1]/video:video/video:{name}"
    return fragment_edge(rule, film(**{name: inside}), film(**{name: f"¦{outside}"}), path)


def with_attribute(name: str, attribute: str, value: str, mark: str = "") -> str:
    """A video with one more field that has an attribute."""
    return film().replace(
        "</video:video>", f"{mark}<video:{name} {attribute}>{value}</video:{name}></video:video>"
    )


def story(name: str = "N", language: str = "en", date: str = "2026-10-05", title: str = "T") -> str:
    publication = (
        f"<news:publication>{one('name', name)}{one('language', language)}</news:publication>"
    )
    content = f"{publication}{one('publication_date', date)}{one('title', title)}"
    return f"<url>{LOC}<news:news>{content}</news:news></url>"


def one(name: str, value: str) -> str:
    mark = "¦" if value.startswith("¦") else ""
    return f"{mark}<news:{name}>{value.removeprefix('¦')}</news:{name}>"


def news_edge(rule: str, name: str, inside: str, outside: str, path: str) -> Edge:
    """Two values of one field."""
    first, second = story(**{name: inside}), story(**{name: f"¦{outside}"})
    return fragment_edge(rule, first, second, f"urlset/url[1]/news:news/{path}")


def stories(number: int) -> str:
    return story() * 1_000 + marked(story()) * (number - 1_000)


REPEATED = f"<url>{LOC}{IMAGE}</url>"
RESTRICTION = ("restriction", 'relationship="allow"')
PLATFORM = ("platform", 'relationship="deny"')
UPLOADER = ("uploader", 'info="https://example.com/"')
TITLE = "<news:title>T</news:title>"
TAG, END = "<video:tag>a</video:tag>", "</video:video>"
VIDEO, NEWS = "urlset/url[1]/video:video", "urlset/url[1]/news:news"

EDGES: list[Edge] = [
    # L12 images
    fragment_edge("image-too-many", images(1_000), images(1_001),
                  "urlset/url[1]/image:image[1001]"),
    image_edge("image-loc-missing", src(f"{HOME}a.jpg"), src("")),
    image_edge("image-loc-invalid", src("https://cdn.example.net/a.jpg"), f"¦{src('/a.jpg')}",
               "/image:loc"),
    image_edge("image-deprecated", src(HOME), f"{src(HOME)}¦<image:title>A</image:title>",
               "/image:title"),
    image_edge("image-structure", f"{src(HOME)}<image:title>A</image:title>",
               f"<image:title>A</image:title>¦{src(HOME)}", "/image:loc"),
    fragment_edge("image-page-repeated", f"<url>{LOC}{IMAGE * 2}</url>",
                  REPEATED + REPEATED.replace("<loc>", "¦<loc>"), "urlset/url[2]/loc"),
    # L13 video
    fragment_edge("video-required-missing", film(), marked(film(description=None)), VIDEO),
    fragment_edge("video-location-missing", film(content_loc=None, player_loc=f"{HOME}p"),
                  marked(film(content_loc=None)), VIDEO),
    video_edge("video-title-long", "title", "T" * 100, "T" * 101),
    video_edge("video-description-long", "description", "D" * 2_048, "D" * 2_049),
    video_edge("video-duration-invalid", "duration", "28800", "28801"),
    video_edge("video-rating-invalid", "rating", "5.0", "5.01"),
    video_edge("video-view-count-invalid", "view_count", "0", "1.5"),
    fragment_edge("video-tags-too-many",
                  film().replace(END, TAG * 32 + END),
                  film().replace(END, f"{TAG * 32}¦{TAG}{END}"),
                  f"{VIDEO}/video:tag[33]"),
    video_edge("video-date-invalid", "publication_date", "2026-10-01", "2026-10"),
    video_edge("video-expired", "expiration_date", "2026-10-05", "2026-10-04"),
    video_edge("video-yes-no-invalid", "live", "YES", "yEs"),
    fragment_edge("video-restriction-invalid", with_attribute(*RESTRICTION, "IE GB"),
                  with_attribute(*RESTRICTION, "IE,GB", "¦"), f"{VIDEO}/video:restriction"),
    fragment_edge("video-platform-invalid", with_attribute(*PLATFORM, "web tv"),
                  with_attribute(*PLATFORM, "web,tv", "¦"), f"{VIDEO}/video:platform"),
    fragment_edge("video-uploader-invalid", with_attribute(*UPLOADER, "u" * 255),
                  with_attribute(*UPLOADER, "u" * 256, "¦"), f"{VIDEO}/video:uploader"),
    video_edge("video-url-invalid", "content_loc", "ftp://example.com/a.mp4",
               "rtmp://example.com/a.mp4"),
    video_edge("video-url-same-as-page", "content_loc", f"{PAGE}2", PAGE),
    fragment_edge("video-deprecated", film(live="no"), film(category="¦c"),
                  f"{VIDEO}/video:category"),
    fragment_edge("video-structure", film(duration="1", rating="1"),
                  film(rating="1", duration="¦1"), f"{VIDEO}/video:duration"),
    # L14 news
    fragment_edge("news-too-many", stories(1_000), stories(1_001), "urlset/url[1001]/news:news"),
    fragment_edge("news-required-missing", story(), marked(story(title="")), NEWS),
    news_edge("news-language-invalid", "language", "zh-cn", "zh-CN",
              "news:publication/news:language"),
    news_edge("news-date-invalid", "date", "2026-10-05T10:00Z", "2026-10-05T10:00:00",
              "news:publication_date"),
    news_edge("news-date-window", "date", "2026-10-03T12:00:00Z", "2026-10-03T11:59:59Z",
              "news:publication_date"),
    fragment_edge("news-deprecated", story(), story().replace("</news:news>",
                  "¦<news:keywords>a</news:keywords></news:news>"), f"{NEWS}/news:keywords"),
    fragment_edge("news-structure", story(), story(date="¦2026-10-05").replace(TITLE, "")
                  .replace("¦", f"{TITLE}¦"), f"{NEWS}/news:publication_date"),
    news_edge("news-name-parenthesis", "name", "The Example Times",
              "The Example Times (subscription)", "news:publication/news:name"),
    # L15 obsolete extensions
    fragment_edge("mobile-obsolete", f'<url xmlns:mobile="{MOBILE}">{LOC}</url>',
                  f'<url>{LOC}¦<mobile:mobile xmlns:mobile="{MOBILE}"/></url>',
                  "urlset/url[1]/mobile:mobile"),
    fragment_edge("pagemap-obsolete", f'<url xmlns:p="{PAGEMAP}">{LOC}</url>',
                  f'<url>{LOC}¦<PageMap xmlns="{PAGEMAP}"/></url>',
                  "urlset/url[1]/PageMap"),
]  # fmt: skip
