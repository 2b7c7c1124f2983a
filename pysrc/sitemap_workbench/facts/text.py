"""Small facts about text that several topics need: white space, shortening, what is invisible."""

#: White space around a value: the ECMAScript trim set without line ends, with U+0085 and U+200B,
#: and the four blanks of XML.
VALUE_SPACE = (
    "\t\n\r\x0b\x0c \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
XML_SPACE = " \t\r\n"

_VISIBLE = {
    ord("\t"): "⇥",
    ord("\n"): "↵",
    ord("\r"): "␍",
    ord(" "): "␣",
    0xA0: "⍽",
    0xFEFF: "[U+FEFF]",
}


def shown(text: str) -> str:
    """The text with every kind of blank and control character made visible."""
    out = []
    for char in text:
        code = ord(char)
        if code in _VISIBLE:
            out.append(_VISIBLE[code])
        elif code < 0x20 or 0x7F <= code <= 0x9F or char in VALUE_SPACE:
            out.append(f"[{codepoint(code)}]")
        else:
            out.append(char)
    return "".join(out)


def codepoint(code: int) -> str:
    """U+000B and the like."""
    return f"U+{code:04X}"
