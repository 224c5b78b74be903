"""The index of the digest alone, built once in a process; to build it takes over a second."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from glossary_index import index_folders
from glossary_index.index_folders import DocumentReport
from glossary_index.service import RulesLibrary

_build: Callable[[Path, Path | None], list[DocumentReport]] = index_folders.build


def build_quickly(root: Path, documents: Path | None) -> list[DocumentReport]:
    """Build an index, or copy the first one of the digest alone."""
    if documents:
        return _build(root, documents)
    folder, reports = _build_digest_index()
    shutil.copytree(folder.name, root, dirs_exist_ok=True)
    return reports


@cache
def digest_library() -> RulesLibrary:
    """The library of the digest alone, which tests only read."""
    return RulesLibrary(Path(_build_digest_index()[0].name))


@cache
def _build_digest_index() -> tuple[TemporaryDirectory[str], list[DocumentReport]]:
    folder = TemporaryDirectory(prefix="ready-room-index-")  # deleted with the process
    return folder, _build(Path(folder.name), None)
