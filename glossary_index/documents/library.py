"""Finds the documents in an operator's folder and gives each to its reader."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from glossary_index.documents import frontiers, plain, rulebook_17, rulebook_cc, rulings_2002, second_edition
from glossary_index.documents.section import Document, Section, passages
from glossary_index.passage import Passage


class UnreadableDocumentError(ValueError):
    """A document that cannot be read; one sentence that says why."""


ENDINGS = (".txt", ".md")


class Family(msgspec.Struct, frozen=True):
    """A family of documents: what it is called, how it is known, and who reads it.

    ``length`` is the number of lines of the text that the reader's line numbers belong to; another printing is read as
    any other document. 0 where the reader needs no line numbers.
    """

    title: str
    game: str
    date: str
    recognises: Callable[[tuple[str, ...]], bool]
    sections: Callable[[Document], Iterable[Section]]
    fits: Callable[[tuple[str, ...]], bool] = lambda lines: True


FAMILIES = (
    Family(
        "Second Edition rulebook, Call to Arms",
        "2e",
        "2003",
        second_edition.recognises,
        second_edition.sections,
        second_edition.fits,
    ),
    Family("First Edition current rulings", "1e", "28 January 2002", rulings_2002.recognises, rulings_2002.sections),
    Family(
        "First Edition rulebook and glossary 2.5.4", "1e", "April 2024", rulebook_cc.recognises, rulebook_cc.sections
    ),
    Family("First Edition rulebook 1.7", "1e", "August 2000", rulebook_17.recognises, rulebook_17.sections),
    Family("Star Trek: Frontiers rulebook", "frontiers", "2016", frontiers.recognises, frontiers.sections, frontiers.fits),
)


def document_files(folder: Path) -> list[Path]:
    """The readable documents of a folder, by name."""
    return sorted(
        path
        for path in folder.iterdir()
        if path.suffix.lower() in ENDINGS and path.is_file() and not path.name.startswith(".")
    )


def fingerprint(folder: Path) -> str:
    """Changes whenever a document is added, removed or altered."""
    digest = hashlib.sha256()
    for path in document_files(folder):
        digest.update(path.name.encode() + b"\0" + _content(path) + b"\0")
    return digest.hexdigest()


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def read(path: Path) -> tuple[Document, list[Passage]]:
    """A document and its passages, by the reader that recognises its words.

    Raises:
        UnreadableDocumentError: the file cannot be read, or is no text.
    """
    lines = _lines(path)
    for family in FAMILIES:
        if family.recognises(lines):
            document = Document(path.stem, family.title, family.game, family.date, lines)
            known = family.fits(lines)
            return document, list(passages(document, (family.sections if known else plain.sections)(document)))
    document = Document(path.stem, path.stem.replace("-", " ").replace("_", " ").title(), "", "", lines)
    return document, list(passages(document, plain.sections(document)))


def _lines(path: Path) -> tuple[str, ...]:
    """The lines of a text file, numbered as an editor numbers them."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableDocumentError(f"{path.name} cannot be read: {error.strerror}.") from error
    if b"\0" in content:
        raise UnreadableDocumentError(f"{path.name} is no text.")
    text = content.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return tuple(text.split("\n"))
