"""Files that a command writes as a whole."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from stat import S_IMODE

from .console import WrongUseError


def move_in(target: Path, make: Callable[[Path], object]) -> None:
    """A reader of the target sees the old file or the new one, and never a part."""
    target = target.resolve()
    if target.exists() and not target.is_file():
        _copy_into(target, make)
        return
    aside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        make(aside)
        if target.exists():
            aside.chmod(S_IMODE(target.stat().st_mode))
        aside.replace(target)
    except OSError as error:
        raise WrongUseError(f"{target}: {error.strerror or error}") from error
    finally:
        aside.unlink(missing_ok=True)


def _copy_into(target: Path, make: Callable[[Path], object]) -> None:
    """A pipe or a device is written to as it is, and never replaced."""
    with tempfile.TemporaryDirectory(prefix="sitemap-workbench-") as scratch:
        made = Path(scratch) / "file"
        make(made)
        try:
            with made.open("rb") as source, target.open("wb") as into:
                shutil.copyfileobj(source, into)
        except OSError as error:
            raise WrongUseError(f"{target}: {error.strerror or error}") from error
