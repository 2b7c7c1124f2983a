"""Texts that are made to act on whatever reads or shows them, and reports that hold them."""

from dataclasses import replace

from reports import alone

from sitemap_workbench.report import Report
from sitemap_workbench.report.model import (
    Excerpt,
    Finding,
    Related,
    SetFinding,
    SetReport,
)
from sitemaps import plain

TEXTS = {
    "nothing": "",
    "NUL": "a\0b",
    "a colour": "\x1b[31mred\x1b[0m",
    "the title of a window": "\x1b]0;title\x07",
    "a backspace": "good\x08\x08bad",
    "a return to the beginning of the line": "evil\rgood",
    "a control of C1": "\x9b31mred",
    "DEL": "a\x7fb",
    "NEL": "a\x85b",
    "a tab": "a\tb",
    "a line end and a command": "a\n::error::b",
    "a line separator and a command": "a\u2028::error::b",
    "a turned direction": "\u202egpj.exe",
    "an isolate": "\u2066a\u2069b",
    "half a pair, high": "a\ud83db",
    "half a pair, low": "a\udcffb",
    "what is no character": "a\uffff\ufffeb",
    "annotations": "a\ufff9b\ufffac\ufffb",
    "a byte order mark": "\ufeffa",
    "letters that nobody sees": "a\U000e0041b",
    "a script": "<script>alert(1)</script>",
    "an image": '"><img src=x onerror=alert(1)>',
    "an attribute": "' onmouseover='alert(1)",
    "a style": "</style><style>*{display:none}</style>",
    "a template": "{{ 7 * 7 }}{% include 'x' %}",
    "a placeholder": "{0}{message}%s",
    "the end of a section": "a]]>b<![CDATA[c",
    "a comment": "--><!--",
    "an entity": "&xxe;&amp;&#10;",
    "a command": "::error file=a,line=1::b",
    "a command behind blanks": "  ::set-output name=a::b",
    "a command that ends commands": "::stop-commands::a",
    "escapes of commands": "%0A::error::a%0D",
    "an old command": "##[add-mask]a",
    "an old command in pieces": "#\u200b#[group]a",
    "a command of Azure": "##vso[task.setvariable variable=a]b",
    "a command of TeamCity": "##teamcity[buildStop comment='a']",
    "an attachment": "[[ATTACHMENT|/etc/passwd]]",
    "a formula": '=HYPERLINK("http://evil.example","a")',
    "a formula with plus": "+1+cmd|' /C calc'!A0",
    "a formula with minus": "-1+1",
    "a formula with at": "@SUM(1)",
    "a formula behind a tab": "\t=1+1",
    "a formula behind a return": "\r=1+1",
    "a full-width formula": "＝1+1",
    "more cells": '","b\r\n"c","d',
    "a link": "[click](http://evil.example/)",
    "an image of Markdown": "![a](http://evil.example/a.png)",
    "code": "`rm -rf` ``` a",
    "a mention": "@everyone @org/team",
    "a reference": "#1 !2",
    "a heading": "# a",
    "an item": "- a",
    "a quotation": "> a",
    "a place": "a:1:2: error: b [loc-missing]",
    "a path upwards": "../../etc/passwd",
    "a scheme": "javascript:alert(1)",
    "much": "a" * 5_000,
    "wide letters": "日本語" * 50,
}


def holding(text: str) -> Report:
    """A report that has the text wherever one of an input can stand."""
    excerpt = Excerpt(text, text, text)
    finding = Finding(
        "loc-relative", "error", "protocol", 3, 5, 80, f"urlset/{text}", text, f"Found “{text}”.",
        excerpt=excerpt,
    )  # fmt: skip
    whole = Finding("quality-lastmod-none", "note", "quality", *[None] * 5, text)  # type: ignore[arg-type]
    between = Finding("set-duplicate-url", "warning", "set", 4, 5, 90, text, text, text)
    file = replace(
        alone(plain()).files[0],
        name=text,
        verdict="invalid",
        complete=False,
        counts={"error": 1, "warning": 0, "note": 1},
        rules={"loc-relative": 1, "quality-lastmod-none": 1},
        findings=(finding, whole),
    )
    related = Related(text, 5, 6, 7, excerpt=excerpt)
    return Report(
        (file, file),
        SetReport(
            (SetFinding(text, between, (related,)),),
            {"set-duplicate-url": 1},
            {"error": 0, "warning": 1, "note": 0},
        ),
    )
