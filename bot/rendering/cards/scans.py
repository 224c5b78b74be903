"""The operator's own scans of cards, shown in place of drawn faces. Unusable scans are ignored."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from bot.rendering.kit.block import Block, Scan

log = logging.getLogger(__name__)

MAX_BYTES, MAX_PIXELS = 30_000_000, 40_000_000
"""Maximum size of a scan in bytes and in pixels; larger ones aren't opened."""
_FILE_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".gif")


class Scans:
    """The operator's scans in a folder, by file name."""

    def __init__(self, folder: Path) -> None:
        self._unusable: set[Path] = set()
        self._files = {file.stem.lower(): file for file in _scan_files(folder)}

    def scan_block(self, names: Iterable[str], width: int, height: int) -> Block | None:
        """Return the first usable scan in the largest size that fits; ``None`` if there is none."""
        files = (self._files.get(name.lower()) for name in names)
        return next((block for file in files if file and (block := self._fitted_scan(file, width, height))), None)

    def cache_key(self, names: Iterable[str]) -> str:
        """Return a cache key for a card's scans, which changes when a scan is replaced."""
        files = (self._files.get(name.lower()) for name in names)
        return " ".join(_file_stamp(file) for file in files if file)

    def _fitted_scan(self, file: Path, width: int, height: int) -> Block | None:
        """Return a scan in the largest size that fits; ``None`` if it is unusable, which is logged once."""
        if file in self._unusable:
            return None
        try:
            picture = _open_scan(file, width, height)
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
            self._unusable.add(file)
            log.warning("Can’t show the scan %s (%s); drawing the card instead.", file.name, error)
            return None
        scale = min(width / picture.width, height / picture.height)
        size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
        return Block(*size, (Scan(0, 0, *size, picture.resize(size, Image.Resampling.LANCZOS).tobytes()),))


def _scan_files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.rglob("*") if file.suffix.lower() in _FILE_SUFFIXES)
    except OSError as error:
        log.warning("Can’t read the scans folder %s: %s.", folder, error.strerror)
        return []


def _open_scan(file: Path, width: int, height: int) -> Image.Image:
    if file.stat().st_size > MAX_BYTES:
        raise ValueError(f"it is over {MAX_BYTES // 1_000_000} MB")
    with Image.open(file) as scan:
        if scan.width * scan.height > MAX_PIXELS:
            raise ValueError(f"it is {scan.width} × {scan.height} pixels")
        scan.draft("RGB", (width, height))
        return scan.convert("RGB")


def _file_stamp(file: Path) -> str:
    try:
        stat_result = file.stat()
    except OSError:
        return ""
    return f"{file} {stat_result.st_mtime_ns} {stat_result.st_size}"
