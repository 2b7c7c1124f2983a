"""Recognise what stands where only a sitemap should stand, so that messages can name it."""

import re

_PHP = re.compile(
    r"(?:<br\s*/?>\s*)?(?:<b>)?\s*(?:PHP\s+)?(?:Warning|Notice|Deprecated|Fatal error|Parse error|"
    r"Strict Standards|Recoverable fatal error)\b",
    re.IGNORECASE,
)
_CACHE = re.compile(
    r"(?:cached|cache|performance optimized|wp super cache|w3 total cache|wp rocket|litespeed|"
    r"dynamic page generated|generated in [0-9.]+ sec)",
    re.IGNORECASE,
)
_TEMPLATE = re.compile(r"\{\{|\{%|\{#|<%|<\?php|<\?=")
_CONFLICT = re.compile(r"<{7}(?:\s|$)|={7}(?:\s|$)|>{7}(?:\s|$)")
_BROWSER_VIEW = re.compile(
    r"this xml file does not appear to have any style information|"
    r"document tree is shown below",
    re.IGNORECASE,
)
_HTML_TITLE = re.compile(r"<title[^<>]*+>([^<]{0,200})", re.IGNORECASE)
_LOGIN = re.compile(r"type=[\"']?password|\blog ?in\b|\bsign ?in\b|zaloguj|登入", re.IGNORECASE)
_COOKIES = re.compile(r"cookie", re.IGNORECASE)
_ERROR = re.compile(
    r"\b(?:404|403|410|500|502|503)\b|not found|error|forbidden|nie znaleziono|找不到",
    re.IGNORECASE,
)
_REDIRECT = re.compile(r"http-equiv=[\"']?refresh|redirecting", re.IGNORECASE)
_VIEW = re.compile(r"xml sitemap|sitemap\.org|sitemaps\.org|<h1[^<>]*+>\s*+sitemap", re.IGNORECASE)


def look_before_root(text: str) -> str:
    """What the junk before a root looks like, as a word of the xml texts."""
    start = text[:2000].lstrip()
    if start.startswith("\ufeff"):
        return "bom"
    if start.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        return "conflict"
    if _BROWSER_VIEW.search(start):
        return "browser-view"
    if re.match(r"\??xml\s+version|<\s+\?xml|&lt;\?xml", start, re.IGNORECASE):
        return "declaration"
    if start.startswith("---"):
        return "front-matter"
    if _PHP.match(start):
        return "php"
    if _TEMPLATE.search(start):
        return "template"
    if _CACHE.search(start):
        return "cache"
    return "markup" if start.startswith("<") else "text"


def look_after_root(text: str) -> str:
    """What follows the root, as a word of the xml texts."""
    start = text[:2000]
    if start.startswith("<?xml"):
        return "document"
    if start.startswith("</"):
        return "end-tag"
    if re.match(r"<script\b", start, re.IGNORECASE):
        return "script"
    if _CONFLICT.match(start):
        return "conflict"
    if _PHP.match(start):
        return "php"
    if _CACHE.search(start[:400]) and not start.startswith("<urlset"):
        return "cache"
    if start.startswith("\x00"):
        return "nul"
    return "root" if re.match(r"<[^\s<>/!?]", start) else "text"


def page_title(head: str) -> str:
    """The title of an HTML page, "" when it has none in its first part."""
    match = _HTML_TITLE.search(head)
    return " ".join(match[1].split()) if match else ""


def page_look(head: str, title: str) -> str:
    """What an HTML page seems to be: redirect, login, cookies, view, error or just a page."""
    if _REDIRECT.search(head):
        return "redirect"
    if _LOGIN.search(title) or re.search(r"type=[\"']?password", head, re.IGNORECASE):
        return "login"
    if _COOKIES.search(title):
        return "cookies"
    if _VIEW.search(title) or (_VIEW.search(head[:4000]) and "<table" in head):
        return "view"
    return "error" if _ERROR.search(title) else "page"
