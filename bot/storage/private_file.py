"""Files that only the bot's user can read: the database and its copies contain hands, seeds and names."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600


def make_private(file: Path) -> None:
    """Create an empty file and its folder if missing, and deny other users access.

    Raises:
        OSError: the file can't be created.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    with suppress(OSError):  # it may belong to a different user, who controls access
        if file.is_file():
            file.chmod(OWNER_ONLY)
