"""What a run of the generator hands back: files or failures, never both."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.words import failure_message, scalar_values


@dataclass(frozen=True, slots=True)
class Counts:
    """Every line is one of blank, unique, duplicate, error: the four add up to `lines`."""

    lines: int = 0
    blank: int = 0
    unique: int = 0
    duplicates: int = 0
    errors: int = 0


@dataclass(frozen=True, slots=True)
class GeneratedFile:
    """A file as it is to be published; `sha256` is that of `data`, in lower-case hexadecimal."""

    name: str
    data: bytes
    entries: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Generated:
    """The outcome: with `ok` there are files and no failures, without it the other way round."""

    counts: Counts
    failures: tuple[Failure, ...] = ()
    files: tuple[GeneratedFile, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the run made a file."""
        return not self.failures

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The JSON of `generate --format json`, messages in `lang`; it always encodes as UTF-8."""
        return {
            "ok": self.ok,
            "counts": asdict(self.counts),
            "failures": [
                {
                    "id": failure.id,
                    "line": failure.line,
                    "value": None if failure.value is None else scalar_values(failure.value),
                    "message": failure_message(failure, lang),
                }
                for failure in self.failures
            ],
            "files": [
                {
                    "name": file.name,
                    "bytes": len(file.data),
                    "sha256": file.sha256,
                    "entries": file.entries,
                }
                for file in self.files
            ],
        }
