"""Several files as one download."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

_NO_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say: the same files, the same bytes
_UNIX = 3
_PLAIN_FILE = 0o100644 << 16


def write_zip(files: Iterable[tuple[str, Path]], target: Path) -> None:
    """Put files into a new zip in their order, each under the name given with it.

    Raises OSError where one cannot be read or the zip not be written.
    """
    with ZipFile(target, "w") as archive:
        for name, path in files:
            entry = ZipInfo(name, _NO_TIME)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            entry.compress_type = ZIP_STORED if name.endswith(".gz") else ZIP_DEFLATED
            entry.file_size = path.stat().st_size
            with path.open("rb") as source, archive.open(entry, "w") as into:
                shutil.copyfileobj(source, into)
