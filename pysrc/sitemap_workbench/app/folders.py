"""The sitemaps in a folder of a disk."""

import os
from collections.abc import Callable
from pathlib import Path

from .taken import looks_like_sitemap


def sitemaps_in(folder: Path, passed_over: Callable[[str], bool]) -> list[Path]:
    """The files below a folder that look like sitemaps, in the order of their paths. Links to files
    are followed, links to folders are not.

    Args:
        folder: where to look.
        passed_over: whether a path is excluded, relative to the folder; that of a folder ends in a
            slash. Nothing need be readable there.

    Raises:
        OSError: a folder below cannot be read, or a link leads nowhere; with the path. What is left
            out in silence would count as good.
    """
    faults: list[OSError] = []
    found = []
    for top, _, names in os.walk(folder, onerror=faults.append):
        for name in names:
            file = Path(top, name)
            below = file.relative_to(folder).as_posix()
            if not looks_like_sitemap(below):
                continue
            if file.is_file():
                found.append(file)
            elif file.is_symlink() and not passed_over(below):
                file.stat()  # raises where it leads nowhere; a device is passed over
    for fault in faults:
        below = Path(fault.filename).relative_to(folder).as_posix()
        if not passed_over(f"{below}/"):
            raise fault
    return sorted(found)
