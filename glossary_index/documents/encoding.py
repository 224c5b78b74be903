"""Decoding of documents from bytes to text."""

from __future__ import annotations

from engine.text import reading
from glossary_index.documents.unreadable import UnreadableDocumentError


def decoded_lines(content: bytes, name: str, declared: str = "") -> str:
    """The text of a file, its lines separated by line feeds.

    Args:
        content: the bytes of the file.
        name: the file's name, for the error.
        declared: the encoding that the file itself names, used if it isn't UTF-8.

    Raises:
        UnreadableDocumentError: it is empty, damaged, or not text.
    """
    try:
        return reading.decoded_text(content, declared)
    except reading.NotTextError as error:
        raise UnreadableDocumentError(f"{name} {error.problem}.") from None
