"""Name the breach of XML behind an error of the parser, by what stands at its place."""

import re

#: Error codes of expat that say it all (expat.h, enum XML_Error).
_BY_CODE = {
    8: "attribute-repeated",
    17: "instruction",
    27: "prefix",
    28: "prefix",
    38: "prefix",
    39: "prefix",
    40: "prefix",
}
_INSIDE_TAG = re.compile(rb"<(?![!?/])(?:\"[^\"<]*\"|'[^'<]*'|[^<>\"'])*\Z")
_OPEN_QUOTE = re.compile(rb"<(?![!?/])(?:\"[^\"<]*\"|'[^'<]*'|[^<>\"'])*[\"'][^\"'<]*\Z")


def reason_of(code: int, text: bytes, at: int) -> str:
    """The reason word of the xml texts.

    Args:
        code: expat's error code.
        text: canonical text around the place.
        at: index of the place in it.
    """
    known = _BY_CODE.get(code)
    if known:
        return known
    before = text[max(0, at - 2000) : at]
    here = text[at : at + 3]
    if before.rfind(b"<!--") > before.rfind(b"-->"):
        return "comment"
    if b"]]>" in text[max(0, at - 2) : at + 3]:
        return "cdata-end"
    if before.rfind(b"<?") > max(before.rfind(b"?>"), before.rfind(b"<!--")):
        return "instruction"
    line = before.rpartition(b"\n")[2] + text[at : at + 8]
    if line.startswith(b"<<<<<<<"):
        return "conflict"
    if here[:1] == b"<" and (_OPEN_QUOTE.search(before) or _INSIDE_TAG.search(before)):
        return "less-than"
    if re.search(rb"<[/?!]?\Z", before):
        return "name"
    if _INSIDE_TAG.search(before):
        return "attribute-syntax"
    return "syntax"
