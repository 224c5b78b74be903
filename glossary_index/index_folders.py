"""Index folders: built next to the old one, then switched, so that readers never see an incomplete index.

``DATA_DIR/index`` contains numbered folders and ``current``, a small file that names the one in use, the documents that
it was built from, and their fingerprint.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp
from time import time

import msgspec

from glossary_index.digest import read_digest
from glossary_index.full_text import BrokenIndexError
from glossary_index.index import Index, write_index
from glossary_index.passage import Passage

_CURRENT = "current"
_READY = "index-"
_BUILDING = "building-"
_ABANDONED_AFTER = 3600
_PACKAGE = Path(__file__).resolve().parent


class DocumentsError(ValueError):
    """Raised for a folder of documents that can't be used; the message gives the reason in one sentence."""


class DocumentReport(msgspec.Struct, frozen=True):
    """The result of reading one document; ``problem`` is the reason why it was skipped."""

    source: str
    title: str
    passages: int
    problem: str = ""


class Manifest(msgspec.Struct, frozen=True):
    """The contents of ``current``.

    Attributes:
        folder: the name of the index folder in use.
        documents: the folder of documents it was built from; empty if built from the digest alone.
        fingerprint: the fingerprint of documents, digest and version.
        built: the time of the build, in ISO form and UTC.
        reports: the result of reading each document.
    """

    folder: str
    documents: str
    fingerprint: str
    built: str = ""
    reports: tuple[DocumentReport, ...] = ()


def assets_folder() -> Path:
    """Return the folder of the digest and its synonyms."""
    return Path(str(files("assets"))) / "rules"


def manifest(root: Path) -> Manifest | None:
    """Return the manifest of the index in use; ``None`` if there is no readable one."""
    try:
        return msgspec.json.decode((root / _CURRENT).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        return None


def build(root: Path, documents: Path | None) -> list[DocumentReport]:
    """Build the index of the digest and the documents of a folder, then switch to it.

    Raises:
        DocumentsError: the folder is missing, or has no documents.
        DigestError: the digest breaks its format.
    """
    before = fingerprint(documents)
    reports, passages = _read_digest_and_documents(documents)
    root.mkdir(parents=True, exist_ok=True)
    building = Path(mkdtemp(prefix=_BUILDING, dir=root))
    write_index(building, passages)
    fresh = root / building.name.replace(_BUILDING, _READY)
    os.replace(building, fresh)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    described = Manifest(fresh.name, _absolute_paths(documents), before, now, tuple(reports))
    waiting = root / f"{fresh.name}.{_CURRENT}"
    waiting.write_bytes(msgspec.json.encode(described))
    os.replace(waiting, root / _CURRENT)
    _remove_old(root, fresh)
    return reports


def _absolute_paths(documents: Path | None) -> str:
    return str(documents.resolve()) if documents else ""


def _remove_old(root: Path, fresh: Path) -> None:
    """Remove old indexes and the remains of killed builds, except a build that may still be running elsewhere."""
    abandoned = (path for path in root.glob(f"{_BUILDING}*") if time() - path.stat().st_mtime > _ABANDONED_AFTER)
    for old in (*root.glob(f"{_READY}*/"), *abandoned):
        if old != fresh:
            shutil.rmtree(old, ignore_errors=True)


def index_stamp(root: Path) -> int:
    """Return a number that changes when a different index comes into use; 0 if there is none."""
    try:
        return (root / _CURRENT).stat().st_mtime_ns
    except OSError:
        return 0


def open_index(root: Path) -> Index:
    """Open the index in use.

    Raises:
        BrokenIndexError: there is no index, or it is damaged.
    """
    named = manifest(root)
    if named is None:
        raise BrokenIndexError(f"There is no index in {root}.")
    return Index(root / named.folder)


def fingerprint(documents: Path | None) -> str:
    """Return a hash of the documents, the digest, and the code that reads and indexes them."""
    digest = hashlib.sha256()
    for path in (*sorted(assets_folder().rglob("*.md")), *sorted(_PACKAGE.rglob("*.py"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    if documents is not None and not problem_with(documents):
        from glossary_index.documents import library  # noqa: PLC0415 - see problem_with

        digest.update(library.fingerprint(documents).encode())
    return digest.hexdigest()


def problem_with(documents: Path) -> str:
    """Return a sentence with the reason why a folder of documents can't be used, or "" if it can."""
    from glossary_index.documents import library  # noqa: PLC0415 - its readers are loaded only where there are documents

    if not documents.is_dir():
        return f"There is no folder {documents}. Point RULEBOOKS or --documents at your documents."
    try:
        files = library.document_files(documents)
    except OSError as error:
        return f"The folder {documents} cannot be read: {error.strerror}."
    return "" if files else f"The folder {documents} holds no documents ({', '.join(library.ENDINGS)} files)."


def _read_digest_and_documents(documents: Path | None) -> tuple[list[DocumentReport], list[Passage]]:
    passages = read_digest(assets_folder())
    if documents is None:
        return [], passages
    if problem := problem_with(documents):
        raise DocumentsError(problem)
    from glossary_index.documents import library  # noqa: PLC0415 - see problem_with

    reports = []
    for read in library.read_documents(documents):
        if read.document is None:
            reports.append(DocumentReport(read.path.stem, "", 0, read.problem))
        else:
            reports.append(DocumentReport(read.document.source, read.document.title, len(read.passages)))
            passages += read.passages
    return reports, passages
