"""Several files as one download."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from sitemap_workbench.generate.result import GeneratedFile

_NO_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say: the same files, the same bytes
_UNIX = 3
_PLAIN_FILE = 0o100644 << 16


def write_zip(files: Iterable[GeneratedFile], target: Path) -> None:
    """Put the files into a new zip in their order. Raises OSError where it cannot be written."""
    with ZipFile(target, "w") as archive:
        for file in files:
            entry = ZipInfo(file.name, _NO_TIME)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            entry.compress_type = ZIP_STORED if file.name.endswith(".gz") else ZIP_DEFLATED
            entry.file_size = file.size
            with file.kept.open() as source, archive.open(entry, "w") as into:
                shutil.copyfileobj(source, into)
