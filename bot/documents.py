"""The operator's documents: which files are left out, and an index kept up to date while the bot runs."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from glossary_index import index_folders
from glossary_index.garbage_collection import without_garbage_collection

CHECK_SECONDS = 60.0
"""Seconds between two checks of the folder."""

_log = logging.getLogger(__name__)


def omitted_files(documents: Path) -> list[str]:
    """Return sentences about subfolders and files of unsupported kinds, which aren't read."""
    from glossary_index.documents.library import ENDINGS  # noqa: PLC0415 - its readers must not load at start

    sentences = []
    for path in sorted(documents.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            sentences.append(f"{path.name}/ is a folder: move its documents up one level")
        elif path.suffix.lower() not in ENDINGS:
            sentences.append(f"{path.name} is not a document ({', '.join(ENDINGS)})")
    return sentences


class DocumentsWatch:
    """Rebuilds the index when documents have changed; look-ups then use the new one."""

    def __init__(self, root: Path, documents: Path) -> None:
        self._root, self._documents = root, documents
        self._seen = _file_states(documents)

    def rebuild_if_changed(self) -> bool:
        """Rebuild the index if a document has been added, removed or changed; return whether it was rebuilt.

        Nothing changes if the folder can't be read or is temporarily empty. Takes a while.
        """
        state = _file_states(self._documents)
        if state == self._seen or index_folders.problem_with(self._documents):
            return False
        self._seen = state
        named = index_folders.manifest(self._root)
        if named is not None and named.fingerprint == index_folders.fingerprint(self._documents):
            return False
        with without_garbage_collection():
            reports = index_folders.build(self._root, self._documents)
        for report in reports:
            if report.problem:
                _log.warning("%s It is left out.", report.problem)
        for words in omitted_files(self._documents):
            _log.warning("Left out of RULEBOOKS: %s.", words)
        return True

    async def run_forever(self) -> None:
        """Check the folder once a minute, until cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                if await asyncio.to_thread(self.rebuild_if_changed):
                    _log.info("The documents have changed; the index has been rebuilt.")
            except (OSError, ValueError) as error:
                _log.warning("Rebuilding the index from the changed documents failed: %s", error)


def _file_states(documents: Path) -> tuple[tuple[str, int, int], ...]:
    """Return the names, sizes and times of a folder's files, which are quick to read; () if it can't be read."""
    try:
        files = [(path.name, path.stat()) for path in sorted(documents.iterdir()) if path.is_file()]
    except OSError:
        return ()
    return tuple((name, stat.st_size, stat.st_mtime_ns) for name, stat in files)
