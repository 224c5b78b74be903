"""Small libraries of passages written for a test."""

from __future__ import annotations

from pathlib import Path

import msgspec

from glossary_index.index import write_index
from glossary_index.index_folders import Manifest
from glossary_index.passage import KnownQuestion, Passage, Span
from glossary_index.service import RulesLibrary


def digest_entry(
    title: str, text: str, *, game: str = "second-edition", source: str = "", newer: str = "", asks: str = ""
) -> Passage:
    """An entry of the digest.

    Args:
        title: what it is called.
        text: one rule a line, such as ``- X-1: A ship flies.``
        game: its game.
        source: the document and line that it retells, such as ``book 3``.
        newer: the title of its newer form.
        asks: its known questions, such as ``who flies? Ships. (X-1) | ...``.
    """
    document, _, line = source.partition(" ")
    return Passage(
        key=f"{game}/{title}",
        title=title,
        kind="digest",
        game=game,
        source="digest",
        text=text,
        spans=(Span(document, int(line), int(line)),) if source else (),
        newer=(newer,) if newer else (),
        questions=tuple(map(_question, filter(None, asks.split(" | ")))),
    )


def document_section(title: str, text: str, source: str, *, game: str = "second-edition") -> Passage:
    """A section of a document, on one line of it."""
    document, _, line = source.partition(" ")
    return Passage(
        key=source.replace(" ", "/L"),
        title=title,
        game=game,
        source=document,
        text=text,
        spans=(Span(document, int(line), int(line)),),
    )


def _question(text: str) -> KnownQuestion:
    question, _, rest = text.partition("? ")
    answer, _, rules = rest.partition(" (")
    return KnownQuestion(f"{question}?", answer, tuple(rules.rstrip(")").split(", ")) if rules else ())


def library_of(root: Path, *passages: Passage) -> RulesLibrary:
    """A library of these passages."""
    folder = root / "index-of-the-test"
    folder.mkdir(parents=True)
    write_index(folder, passages)
    (root / "current").write_bytes(msgspec.json.encode(Manifest(folder.name, "", "")))
    return RulesLibrary(root)
