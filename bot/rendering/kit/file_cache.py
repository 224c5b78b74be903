"""Cache files, so that nothing is drawn twice; a failing disk only costs time."""

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


def read_cached(file: Path) -> bytes:
    """Return a cache file's contents and mark it as recently used; b"" if there is none."""
    try:
        data = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return data


_sizes: dict[Path, int] = {}
"""Upper bound of the bytes in each folder checked so far."""


def write_cached(file: Path, data: bytes, limit: int) -> None:
    """Write a complete file, and make sure that its folder has at most ``limit`` bytes."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(file)
        folder = file.parent
        if folder in _sizes and _sizes[folder] + len(data) <= limit:
            _sizes[folder] += len(data)
        else:
            _sizes[folder] = make_room(folder, limit - limit // 20)  # leaves room for the next files
    except OSError as error:
        log.warning("Can’t cache the picture %s: %s.", file.name, error.strerror)


def make_room(folder: Path, limit: int) -> int:
    """Delete the least recently used files until at most ``limit`` bytes are left; return the number of bytes left."""
    files = []
    with os.scandir(folder) as _scandir_iterator:
        for entry in _scandir_iterator:
            with suppress(OSError):
                if entry.is_file():
                    stat_result = entry.stat()
                    files.append((stat_result.st_mtime, stat_result.st_size, entry.path))
    size = sum(bytes_ for _, bytes_, _ in files)
    for _, bytes_, path in sorted(files):
        if size <= limit:
            break
        with suppress(OSError):
            os.unlink(path)
        size -= bytes_
    return size


DRAWING_ASSETS = ("people.toml", "ships.toml")
"""Files of ``assets`` from which pictures are drawn; colours are compared separately."""


@cache
def code_fingerprint(code: Path) -> bytes:
    """Return a hash of the code in a folder and of its data, so that pictures are drawn again after an update."""
    files = (*sorted(code.rglob("*.py")), *(assets_folder() / name for name in DRAWING_ASSETS))
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).digest()
