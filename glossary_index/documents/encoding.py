"""From the bytes of a file to its text: UTF-8, UTF-16, or Windows-1252."""

from __future__ import annotations

import codecs

from glossary_index.documents.unreadable import UnreadableDocumentError

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Byte order marks, the longer before those that they begin with."""

_TOLERATED_CONTROLS = 0.005
_LEAST_ZEROS = 0.2


def decoded(content: bytes, name: str, declared: str = "") -> str:
    """The text of a file, its lines parted by line feeds.

    Args:
        content: the file.
        name: the file's name, for the error.
        declared: the encoding that the file itself names, used where it is no UTF-8.

    Raises:
        UnreadableDocumentError: it is empty, damaged, or no text.
    """
    encoding = _encoding(content, declared)
    if not encoding:
        raise UnreadableDocumentError(f"{name} is no text.")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        damage = f"it is {encoding.removesuffix('-sig').upper()} text, but byte {error.start + 1} does not belong in it"
        raise UnreadableDocumentError(f"{name} is damaged: {damage}.") from error
    controls = sum(letter < " " and letter not in "\t\n\r\f\v" for letter in text)
    if controls > _TOLERATED_CONTROLS * len(text):
        raise UnreadableDocumentError(f"{name} is no text.")
    if not text.strip():
        raise UnreadableDocumentError(f"{name} is empty.")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _encoding(content: bytes, declared: str) -> str:
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return encoding
    if b"\0" in content:
        return _without_mark(content)
    if _is_utf_8(content):
        return "utf-8"
    try:
        return codecs.lookup(declared).name if declared and not declared.lower().startswith("utf") else "cp1252"
    except LookupError:
        return "cp1252"


def _is_utf_8(content: bytes) -> bool:
    """Whether it is UTF-8, be it with damaged places: no other encoding makes letters of several bytes by chance."""
    letters = content.decode("utf-8", errors="ignore")
    return len(letters) == len(content) or not letters.isascii()


def _without_mark(content: bytes) -> str:
    """UTF-16 has its zero bytes on one side of the pairs; empty for anything else with zero bytes, as it is no text."""
    high_first, low_first = content[::2].count(0), content[1::2].count(0)
    most = len(content) * _LEAST_ZEROS
    if len(content) % 2 or max(high_first, low_first) < most or min(high_first, low_first) > most / 10:
        return ""
    return "utf-16-be" if high_first > low_first else "utf-16-le"
