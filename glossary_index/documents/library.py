"""The documents in an operator's folder, each read by the reader for its kind."""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.text.file_signatures import foreign_kind
from glossary_index.documents import (
    frontiers,
    markdown,
    outline,
    pdf,
    plain,
    rulebook_17,
    rulebook_cc,
    rulings_2002,
    second_edition,
    web_page,
)
from glossary_index.documents.outline import Draft
from glossary_index.documents.section import Document, Section, passages
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.passage import Passage

TEXTS = (".txt", *markdown.ENDINGS)

_READERS: dict[str, Callable[[bytes, str], Draft]] = {
    **dict.fromkeys(TEXTS, plain.read),
    **dict.fromkeys(web_page.ENDINGS, web_page.read),
    **dict.fromkeys(pdf.ENDINGS, pdf.read),
}

_log = logging.getLogger(__name__)
_SYSTEM_FILES = frozenset(("thumbs.db", "desktop.ini"))
_OPENING_BYTES = 65_536
"""Number of bytes at the beginning of a file by which its format is recognised."""

ENDINGS = tuple(_READERS)
"""The file name extensions that can be read."""


class Family(msgspec.Struct, frozen=True):
    """A family of documents: its id, its name, and the functions that recognise and read it.

    ``fits`` returns whether a text has the layout that the reader expects; other printings are read like any other
    document.
    """

    id: str
    title: str
    game: str
    date: str
    recognises: Callable[[tuple[str, ...]], bool]
    sections: Callable[[Document], Iterable[Section]]
    fits: Callable[[tuple[str, ...]], bool] = lambda _: True


FAMILIES = (
    Family(
        "rulebook-2e-call-to-arms",
        "Second Edition rulebook, Call to Arms",
        "second-edition",
        "2003",
        second_edition.recognises,
        second_edition.sections,
        second_edition.has_known_layout,
    ),
    Family(
        "rulings-1e-2002",
        "First Edition current rulings",
        "first-edition",
        "28 January 2002",
        rulings_2002.recognises,
        rulings_2002.sections,
    ),
    Family(
        "rulebook-1e-cc-2.5.4",
        "First Edition rulebook and glossary 2.5.4",
        "first-edition",
        "April 2024",
        rulebook_cc.recognises,
        rulebook_cc.sections,
    ),
    Family(
        "rulebook-1e-1.7",
        "First Edition rulebook 1.7",
        "first-edition",
        "August 2000",
        rulebook_17.recognises,
        rulebook_17.sections,
    ),
    Family(
        "rulebook-frontiers",
        "Star Trek: Frontiers rulebook",
        "frontiers",
        "2016",
        frontiers.recognises,
        frontiers.sections,
        frontiers.has_known_layout,
    ),
)


def document_files(folder: Path) -> list[Path]:
    """Return the readable documents of a folder, by name."""
    return sorted(
        path
        for path in folder.iterdir()
        if path.suffix.lower() in ENDINGS and path.is_file() and not path.name.startswith(".")
    )


def unreadable_files(folder: Path) -> Iterator[Reading]:
    """Yield the files and folders that are not readable documents, each with the reason; hidden ones are skipped."""
    read = set(document_files(folder))
    for path in sorted(folder.iterdir()):
        if path in read or path.name.startswith(".") or path.name.lower() in _SYSTEM_FILES:
            continue
        if path.is_dir():
            problem = f"{path.name} is a folder: documents in subfolders aren’t read."
        elif not path.is_file():  # opening a pipe would wait for a program that writes to it
            what = "a link to a missing file" if path.is_symlink() else "not a regular file"
            problem = f"{path.name} is left out: it is {what}."
        else:
            kind = foreign_kind(_opening_bytes(path))
            reason = f"it is {kind}" if kind else f"only {', '.join(ENDINGS)} files are read"
            problem = f"{path.name} is left out: {reason}."
        yield Reading(path, problem=problem)


def _opening_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_OPENING_BYTES)
    except OSError:
        return b""


def fingerprint(folder: Path) -> str:
    """Return a hash that changes if a document is added, removed or altered."""
    digest = hashlib.sha256()
    for path in document_files(folder):
        digest.update(path.name.encode() + b"\0" + _file_content(path) + b"\0")
    return digest.hexdigest()


def _file_content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


class Reading(NamedTuple):
    """A file of a folder: its document and passages, or the reason why it is left out."""

    path: Path
    document: Document | None = None
    passages: Sequence[Passage] = ()
    problem: str = ""


def read_documents(folder: Path) -> Iterator[Reading]:
    """Yield each document of a folder, then the files that aren't documents.

    If the names of documents differ only in their extensions, the extensions are part of their ids.
    """
    files = document_files(folder)
    stems = Counter(path.stem.casefold() for path in files)
    used: set[str] = set()
    for path in files:
        try:
            document, found = read_document(path, path.name if stems[path.stem.casefold()] > 1 else "")
            if document.source in used:  # a second copy of a known printing
                document, found = read_document(path, path.name, known_again=True)
        except UnreadableDocumentError as error:
            yield Reading(path, problem=str(error))
            continue
        used.add(document.source)
        yield Reading(path, document, found)
    yield from unreadable_files(folder)


def read_document(path: Path, source: str = "", *, known_again: bool = False) -> tuple[Document, list[Passage]]:
    """Return a document and its passages, using the reader that recognises its words.

    Args:
        path: the document's path.
        source: the document's id; by default its name without the extension.
        known_again: whether it is a second copy of a known printing, so that it doesn't get its family's id.

    Raises:
        UnreadableDocumentError: the file can't be read, or has no text.
    """
    try:
        return _read(path, source, known_again=known_again)
    except OSError as error:
        raise UnreadableDocumentError(f"{path.name} can’t be read: {error.strerror}.") from error
    except UnreadableDocumentError:
        raise
    except Exception as error:  # one bad file must not prevent reading the others
        _log.exception("A reader of documents failed")
        raise UnreadableDocumentError(
            f"{path.name} can’t be read ({type(error).__name__}). Save it as text."
        ) from error


def _read(path: Path, source: str, *, known_again: bool) -> tuple[Document, list[Passage]]:
    draft = _READERS[path.suffix.lower()](path.read_bytes(), path.name)
    family = next((family for family in FAMILIES if family.recognises(draft.lines)), None)
    known = family if family and path.suffix.lower() in TEXTS and family.fits(draft.lines) else None
    document = _described_document(path, draft, family, known)
    if source and (known_again or not known):
        document = msgspec.structs.replace(document, source=source)
    found = list(passages(document, known.sections(document) if known else outline.sections(draft)))
    if not found:
        what = "questions without answers" if any("?" in line for line in draft.lines) else "no text"
        raise UnreadableDocumentError(f"{path.name} has {what}.")
    return document, found


def _described_document(path: Path, draft: Draft, family: Family | None, known: Family | None) -> Document:
    """Return the document with its own title, game and date, or else those of its family, or else its name.

    A known printing has its family's id whatever its file name, because standing and links depend on that id.
    """
    name = path.stem.replace("-", " ").replace("_", " ").title()
    return Document(
        source=known.id if known else path.stem,
        title=draft.title or (family.title if family else name),
        game=draft.game or (family.game if family else ""),
        date=draft.date or (family.date if family else ""),
        lines=draft.lines,
    )
