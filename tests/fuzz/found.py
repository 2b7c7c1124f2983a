"""Keeps what does not hold: the smallest input of each kind of fault."""

import sys
import traceback
from pathlib import Path


class Found:
    """Keeps the smallest input of each kind of fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.sizes: dict[str, int] = {}

    def note(self, error: BaseException, data: bytes) -> None:
        """Write the input and what it led to, unless a smaller one is known."""
        kind = kind_of(error)
        if self.sizes.get(kind, 1 << 40) <= len(data):
            return
        if kind not in self.sizes:
            print(f"FOUND {kind}: {str(error)[:300]}", file=sys.stderr, flush=True)
        self.sizes[kind] = len(data)
        (self.folder / f"{kind}.bin").write_bytes(data)
        (self.folder / f"{kind}.txt").write_text(
            "".join(traceback.format_exception(error))[-6_000:], "utf-8", "backslashreplace"
        )


def kind_of(error: BaseException) -> str:
    """A name for what is probably one fault: the invariant, or the exception and its line."""
    kind = getattr(error, "kind", None)
    if kind:
        return str(kind)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "sitemap_workbench" in frame.filename or "fuzz" in frame.filename
    ]
    at = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "somewhere"
    return f"{type(error).__name__}-{at}"
