"""Decoding of documents from bytes to text."""

from __future__ import annotations

from engine.text import reading
from glossary_index.documents.unreadable import UnreadableDocumentError


def decoded_lines(content: bytes, name: str, declared: str = "") -> str:
    """Return the text of a file, with lines separated by line feeds.

    Args:
        content: the bytes of the file.
        name: the file's name, for the error message.
        declared: the encoding that the file itself names, used if it isn't UTF-8.

    Raises:
        UnreadableDocumentError: the file is empty, damaged, or not text.
    """
    try:
        return reading.decoded_text(content, declared)
    except reading.NotTextError as error:
        raise UnreadableDocumentError(f"{name} {error.problem}.") from None
