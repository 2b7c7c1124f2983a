"""Is a plain list of addresses exactly that: one full URL in each line?"""

from collections.abc import Iterator

from ..facts.document import Document
from ..facts.lines import BadLine, BlankLines
from ..facts.text import shown
from .registry import GOOGLE, PROTOCOL, Problem, Severity, problem, rule
from .sources import GOOGLE_BUILD, PROTOCOL_PAGE, WORKBENCH

_SHORT = 200
_ENDINGS = (".txt", ".txt.gz")


def _line_problem(line: BadLine) -> Problem:
    """Blanks stay blanks in the message; tabs and control characters would be lost there."""
    text = "".join(char if char == " " else shown(char) for char in line.text[:_SHORT])
    return problem(line.place, f"line[{line.number}]", line.text, text=text)


@rule(144, Severity.ERROR, layer="text", source=PROTOCOL_PAGE, refused_by=(PROTOCOL, GOOGLE))
def text_not_a_url(line: BadLine) -> Iterator[Problem]:
    """The format knows no comments, headings or columns, and a path has no host to refer to."""
    if not line.several:
        yield _line_problem(line)


@rule(145, Severity.ERROR, layer="text", source=PROTOCOL_PAGE, refused_by=(PROTOCOL,))
def text_several_urls(line: BadLine) -> Iterator[Problem]:
    """Told at the second address, which is where the line break is missing."""
    if line.several:
        yield _line_problem(line)


@rule(146, Severity.WARNING, layer="text", source=GOOGLE_BUILD, accepted_by=(PROTOCOL,))
def text_extension(document: Document) -> Iterator[Problem]:
    """Google asks for .txt, the protocol does not mind the name."""
    if document.kind != "text":
        return
    name = document.name or (document.url or "").partition("#")[0].partition("?")[0]
    if name and not name.lower().endswith(_ENDINGS):
        yield problem(None, None, name, name=name)


@rule(147, Severity.NOTE, layer="text", source=WORKBENCH)
def text_blank_line(blanks: BlankLines) -> Iterator[Problem]:
    """A note only: the sample of the protocol itself has a blank line. Those at the end of the
    file separate nothing and are left out."""
    yield problem(blanks.place, None, str(blanks.count), count=blanks.count)
