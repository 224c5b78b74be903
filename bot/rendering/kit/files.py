"""Files that are kept so that nothing is drawn twice; a disk that fails costs only the time of drawing again."""

from __future__ import annotations

import hashlib
import logging
import os
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path

from engine.assets import assets_folder

log = logging.getLogger(__name__)


def read_kept(file: Path) -> bytes:
    """What a file holds, which counts as wanted now; nothing where there is none."""
    try:
        data = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return data


_sizes: dict[Path, int] = {}
"""How many bytes a folder holds at most, as far as it has been looked at."""


def keep(file: Path, data: bytes, most: int) -> None:
    """Put a file on disk whole; its folder then holds at most ``most`` bytes."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(file)
        folder = file.parent
        if folder in _sizes and _sizes[folder] + len(data) <= most:
            _sizes[folder] += len(data)
        else:
            _sizes[folder] = make_room(folder, most - most // 20)  # so that the next ones find room
    except OSError as error:
        log.warning("Can't cache the picture %s: %s.", file.name, error.strerror)


def make_room(folder: Path, most: int) -> int:
    """Delete the files that nobody has wanted for longest until those that are left have ``most`` bytes.

    Returns how many bytes they have.
    """
    files = []
    with os.scandir(folder) as found:
        for entry in found:
            with suppress(OSError):
                if entry.is_file():
                    told = entry.stat()
                    files.append((told.st_mtime, told.st_size, entry.path))
    size = sum(bytes_ for _, bytes_, _ in files)
    for _, bytes_, path in sorted(files):
        if size <= most:
            break
        with suppress(OSError):
            os.unlink(path)
        size -= bytes_
    return size


DRAWN_FROM = ("people.toml", "ships.toml")
"""Files of ``assets`` from which pictures are drawn; colours are compared by themselves."""


@cache
def fingerprint(code: Path) -> bytes:
    """Hash of the code in a folder and of the data that is drawn from, so that an update draws again."""
    files = (*sorted(code.rglob("*.py")), *(assets_folder() / name for name in DRAWN_FROM))
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).digest()
