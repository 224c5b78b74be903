"""From the bytes of a document to its text."""

from __future__ import annotations

from engine.text import reading
from glossary_index.documents.unreadable import UnreadableDocumentError


def decoded(content: bytes, name: str, declared: str = "") -> str:
    """The text of a file, its lines parted by line feeds.

    Args:
        content: the file.
        name: the file's name, for the error.
        declared: the encoding that the file itself names, used where it is no UTF-8.

    Raises:
        UnreadableDocumentError: it is empty, damaged, or no text.
    """
    try:
        return reading.decoded_text(content, declared)
    except reading.NotTextError as error:
        raise UnreadableDocumentError(f"{name} {error.problem}.") from None
