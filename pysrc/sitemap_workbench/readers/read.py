"""One file, from its bytes to its facts, chunk by chunk."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from os import SEEK_END

from ..facts.ceilings import MAX_GZIP_MEMBERS, MAX_LENGTH, CeilingPassed
from ..facts.dates import moment_in
from ..facts.document import Document
from ..facts.options import Options
from ..facts.xml import TextBeforeRoot, Truncation
from .container import GZIP_MAGIC, SMALLEST_GZIP, Unpacked, archive_format
from .damage import forget_before
from .encoding import HEAD_CHARS, Decoder, detect, settle_legacy
from .lines import TextReader, looks_like_text_sitemap
from .looks import page_look, page_title
from .mend import STAND_IN
from .prolog import read_prolog
from .robots import RobotsReader, is_robots, looks_like_robots
from .source import Source
from .xml import XmlReader

_BLANK = " \t\r\n\ufeff"
_XML_INSIDE = re.compile(r"<\?xml|<urlset|<sitemapindex")
_SHOWN = 60
_PART = 20_000


@dataclass(slots=True)
class Reading:
    """A file while it is read; `document` and `complete` hold once `steps` is exhausted."""

    source: Source
    options: Options
    use_fast_lane: bool = True
    document: Document = field(default_factory=Document)
    complete: bool = True  # the document was read to its end
    skipped: bool = False  # something behind it was not read
    done: int = 0  # bytes of the file as it lies there that have been read
    void: bool = False  # what was read must not be judged: the file is unpacked too far
    _unpacked: Unpacked | None = None
    _over: bool = False  # a file that is not packed goes on behind the ceiling
    _junk: list[TextBeforeRoot] = field(default_factory=list)

    def steps(self) -> Iterator[list[object]]:
        """The facts of each chunk. The caller may stop at any time.

        Raises:
            OSError: the file cannot be read.
        """
        document = self.document
        document.name, document.url = self.source.name, self.source.url
        document.raw_bytes = self.source.size
        with self.source.open() as stream:
            document.first_bytes = stream.read(512)
        document.archive = archive_format(document.first_bytes)
        if document.archive:
            document.size = self.source.size
            self._give_up()
            return
        self._unpacked = unpacked = self._open()
        if self.source.packed is not None and self.source.size > self.options.ceiling:
            document.raw_bytes = self.source.packed
            unpacked.over_ceiling, unpacked.total = True, self.source.size
            self._finish(unpacked)
            return
        if self._says_too_big():
            self._drain(b" ", unpacked.chunks())
            if unpacked.over_ceiling:
                self._finish(unpacked)
                return
            self._unpacked = unpacked = self._open()
        chunks = self._within_ceiling(unpacked.chunks())
        head = _head(chunks, b"", HEAD_CHARS)
        document.archive = archive_format(head)
        if document.archive:
            self._drain(head, chunks)
            self._finish(unpacked)
            self._give_up()
            return
        encoding = detect(head)
        if encoding.codec != "utf-8" or not head.isascii():
            head = _head(chunks, head, 4 * HEAD_CHARS)
        if encoding.declared_family == "legacy" and encoding.codec == "utf-8":
            settle_legacy(encoding, self._open().chunks())
        document.encoding = encoding
        yield []
        yield from self._text(Decoder(encoding), head, chunks)
        self._finish(unpacked)
        if unpacked.gzip is not None and unpacked.gzip.too_many:
            self._give_up()
            yield [CeilingPassed(None, "members", MAX_GZIP_MEMBERS)]

    def _within_ceiling(self, chunks: Iterator[bytes]) -> Iterator[bytes]:
        """What may be read of a file that is not packed; the rest is only counted."""
        left = self.options.ceiling
        for chunk in chunks:
            packed = self._unpacked is not None and self._unpacked.gzip is not None
            readable = chunk if packed else chunk[:left]
            self._over = self._over or len(readable) < len(chunk)
            left -= len(readable)
            if readable:
                yield readable

    @property
    def _broke_off(self) -> bool:
        """Whether we ended the reading ourselves, and not the input."""
        gzip = self._unpacked.gzip if self._unpacked is not None else None
        return self._over or (gzip is not None and gzip.too_many)

    def _open(self) -> Unpacked:
        return Unpacked(self.source, self.options.chunk, self.options.ceiling)

    def _says_too_big(self) -> bool:
        """Whether a gzip trailer announces more than the ceiling: then unpacking comes first, so
        that nothing is parsed in vain."""
        gzip = self.document.first_bytes.startswith(GZIP_MAGIC)
        if not gzip or self.source.size < SMALLEST_GZIP:
            return False
        with self.source.open() as stream:
            stream.seek(-4, SEEK_END)
            return int.from_bytes(stream.read(4), "little") > self.options.ceiling

    def _finish(self, unpacked: Unpacked) -> None:
        document = self.document
        self.done = self.source.size
        document.size = unpacked.total
        document.gzip = unpacked.gzip
        if unpacked.over_ceiling:
            document.over_ceiling = self.options.ceiling
        if unpacked.over_ceiling or unpacked.too_deep:
            self.void = True
            document.kind = "unknown"
            document.foreign = "unknown" if unpacked.too_deep else None
            document.blank = False
            self._give_up()
        gzip = unpacked.gzip
        if gzip is not None and gzip.cut_content:
            self.complete = False
        if gzip is not None and (gzip.corrupt or gzip.truncated or gzip.too_many):
            document.blank = False  # nothing came out, but not because nothing was in it

    def _give_up(self) -> None:
        self.document.stopped = True
        self.complete = False

    # -- text -----------------------------------------------------------------------------------

    def _text(
        self, decoder: Decoder, head: bytes, chunks: Iterator[bytes]
    ) -> Iterator[list[object]]:
        """Find out what kind of text it is, then read it to its end."""
        text = decoder.decode(head)
        more = next(chunks, b"")
        if not more:
            text += decoder.decode(b"", final=True)
        if more and not text.strip(_BLANK.encode()):
            text, more = self._through_blanks(text, more, decoder, chunks)
            if len(text) > MAX_LENGTH:
                self._give_up()
                self._drain(more, chunks)
                yield [CeilingPassed(0, "length", MAX_LENGTH)]
                return
        start = text.decode("utf-8", errors="ignore")
        start = start[: len(start) - len(start.lstrip(_BLANK)) + HEAD_CHARS]
        document = self.document
        document.start = start.strip(_BLANK)[:_SHOWN]
        reader = self._choose(start, decoder)
        if reader is None:
            if self._unpacked and self._unpacked.gzip is None and not document.blank:
                self._unpacked.total = self.source.size  # known without reading on
            else:
                self._drain(more, chunks, decoder)
            document.invalid = decoder.invalid
            return
        self._note_progress()
        yield from _in_parts(self._junk)
        while True:
            final = not more
            ended = reader.stopped  # by the text itself, or by what there is too much of in it
            facts = reader.feed(text, final)
            yield from _in_parts(_unfinished(facts) if final and self._broke_off else facts)
            if final:
                break
            if reader.needed is None:
                del decoder.damage[:]
            else:
                forget_before(decoder.damage, reader.needed)
            text = decoder.decode(more)
            more = next(chunks, b"")
            if not more and not self._broke_off:
                text += decoder.decode(b"", final=True)
            self._note_progress()
        document.invalid = decoder.invalid
        if isinstance(reader, XmlReader):
            yield self._close_xml(reader)
        elif isinstance(reader, RobotsReader):
            yield [self._close_robots(reader, decoder)]
        if self._over and not ended:
            self._give_up()
            yield [CeilingPassed(decoder.end, "bytes", self.options.ceiling)]
        elif not isinstance(reader, XmlReader) and reader.stopped:
            self._give_up()

    def _through_blanks(
        self, text: bytes, more: bytes, decoder: Decoder, chunks: Iterator[bytes]
    ) -> tuple[bytes, bytes]:
        """Nothing visible yet: go on until something is."""
        parts = [text]
        size = len(text)
        while more and size <= MAX_LENGTH and not parts[-1].strip(_BLANK.encode()):
            parts.append(decoder.decode(more))
            size += len(parts[-1])
            more = next(chunks, b"")
        if not more:
            parts.append(decoder.decode(b"", final=True))
        return b"".join(parts), more

    def _choose(self, start: str, decoder: Decoder) -> XmlReader | TextReader | RobotsReader | None:
        """The reader for what the text begins with; None ends the reading."""
        document = self.document
        visible = start.lstrip(_BLANK)
        if not visible:
            document.blank = True
            self._stop_as(None)
            return None
        if is_robots(document.name, document.url, self.options.parse_urls):
            return self._robots(start)
        first = visible[0]
        if first in "{[" and not visible.startswith(("{{", "{%", "{#")):
            self._stop_as("json")
            return None
        if first != "<" and not _XML_INSIDE.search(start):
            if looks_like_text_sitemap(start):
                document.kind = "text"
                return TextReader(decoder.damage, self._is_cut)
            if looks_like_robots(start):
                return self._robots(start)
            self._stop_as("unknown")
            return None
        return self._xml(start, decoder)

    def _robots(self, start: str) -> RobotsReader:
        """robots.txt is what it is by its name, even when a page stands there instead."""
        self.document.kind = "robots"
        page = start.lstrip(_BLANK).startswith("<") and read_prolog(start).html is not None
        return RobotsReader(page, self._is_cut)

    def _is_cut(self) -> bool:
        """Whether what has been unpacked ended before its end."""
        gzip = self._unpacked.gzip if self._unpacked is not None else None
        return self._over or (gzip is not None and gzip.cut_content)

    def _xml(self, start: str, decoder: Decoder) -> XmlReader | None:
        def place(chars: int) -> int:
            return len(start[:chars].encode())

        document = self.document
        prolog = read_prolog(start)
        if prolog.html is not None:
            document.foreign_place = place(prolog.html)
            document.title = page_title(start)
            document.look = page_look(start, document.title)
            document.start = start[prolog.html :][:_SHOWN]
            self._stop_as("html")
            return None
        document.declaration = prolog.declaration
        moments = (moment_in(comment) for comment in prolog.comments)
        document.comment_moment = next((moment for moment in moments if moment), None)
        document.more_declarations = prolog.more_declarations
        for declaration in (prolog.declaration, *prolog.more_declarations):
            if declaration is not None:
                declaration.place = place(declaration.place)
        if prolog.text is not None:
            junk = prolog.text.start.replace(STAND_IN.decode(), "\ufffd")
            self._junk = [replace(prolog.text, place=place(prolog.text.place), start=junk)]
        blanks = [(place(first), place(end)) for first, end in prolog.blanks]
        root_end = None if prolog.root_end is None else place(prolog.root_end)
        return XmlReader(blanks, root_end, decoder.damage, self.use_fast_lane)

    def _stop_as(self, foreign: str | None) -> None:
        self.document.foreign = foreign
        self._give_up()

    def _note_progress(self) -> None:
        if self._unpacked is not None:
            self.done = self._unpacked.raw_done

    def _drain(self, more: bytes, chunks: Iterator[bytes], decoder: Decoder | None = None) -> None:
        """Read on without looking, so that sizes are exact."""
        while more:
            text = decoder.decode(more) if decoder and self.document.blank else b""
            if text.strip(_BLANK.encode()):
                self.document.blank = False
            more = next(chunks, b"")

    def _close_xml(self, reader: XmlReader) -> list[object]:
        document = self.document
        root = reader.root
        if root is not None:
            if root.kind == "html":
                document.foreign, document.foreign_place = "html", root.place
            document.kind = root.kind if root.kind != "html" else "unknown"
        document.stopped = reader.stopped and not reader.complete
        self.complete = reader.complete and self.complete
        self.skipped = reader.skipped
        return list(reader.tree.unbound.values())

    def _close_robots(self, reader: RobotsReader, decoder: Decoder) -> object:
        assert self._unpacked is not None
        encoding = decoder.encoding
        utf8 = encoding.codec == "utf-8" and decoder.invalid is None
        self.document.not_text = reader.html or not utf8
        return reader.robots(self._unpacked.total, utf8, encoding.bom)


def _head(chunks: Iterator[bytes], head: bytes, size: int) -> bytes:
    parts = [head]
    have = len(head)
    while have < size:
        chunk = next(chunks, b"")
        if not chunk:
            break
        parts.append(chunk)
        have += len(chunk)
    return b"".join(parts)


def _in_parts(facts: Iterable[object]) -> Iterator[list[object]]:
    """The facts in lists of bounded length: a small piece of text can hold very many."""
    rest = iter(facts)
    while True:
        part = list(islice(rest, _PART))
        yield part
        if len(part) < _PART:
            return


def _unfinished(facts: Iterable[object]) -> Iterator[object]:
    """The facts of a text that we broke off ourselves."""
    return (fact for fact in facts if not isinstance(fact, Truncation))
