"""Bot settings that the engine's commands share, from the environment or a ``.env`` file."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from dotenv import dotenv_values
from platformdirs import user_data_path

_ENV_FILE = ".env"


def cards_folder(named: Path | None) -> Path | None:
    """Return the folder of card pools: the given one, else the setting ``CARDS``; ``None`` if neither exists."""
    if named:
        return named
    found = _setting("CARDS", _env_file_near_data())
    return Path(found).expanduser() if found else None


def _env_file_near_data() -> Path:
    folder = _setting("DATA_DIR")
    return (Path(folder).expanduser() if folder else user_data_path("ready-room", appauthor=False)) / _ENV_FILE


def _setting(name: str, further: Path | None = None) -> str:
    """Return a setting by its name in any case: from the environment, ``.env`` here, or the other file."""
    given = (value for found in _sources(further) for key, value in found.items() if key.upper() == name)
    return next(filter(None, given), "")


def _sources(further: Path | None) -> Iterator[Mapping[str, str | None]]:
    yield os.environ
    for file in filter(None, (Path(_ENV_FILE), further)):
        try:
            yield dotenv_values(file)
        except UnicodeDecodeError:
            raise OSError(errno.EILSEQ, "it isn’t UTF-8 text. Save it as UTF-8", str(file)) from None
