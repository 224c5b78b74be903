"""Decoding of documents from bytes to text."""

from __future__ import annotations

from engine.text import text_decoding
from glossary_index.documents.unreadable_document import UnreadableDocumentError


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
        return text_decoding.decoded_text(content, declared)
    except text_decoding.NotTextError as error:
        raise UnreadableDocumentError(f"{name} {error.problem}.") from None
