"""Decoding of text files, whatever program saved them."""

from __future__ import annotations

import codecs
import re
import unicodedata

from engine.text.code_pages import decoded_in_code_page
from engine.text.file_signatures import foreign_kind

_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Byte-order marks; longer ones come before those they start with."""
_XML_DECLARATION = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.-]+)", re.IGNORECASE)
_CODE_PAGES = re.compile(
    r"(?:cp\d|iso8859|iso2022|koi8|mac|shift_jis|euc_|gb|big5|hz|johab|tis|latin|ascii|ptcp|kz)", re.IGNORECASE
)
"""Names of codecs for text that isn't Unicode; other codecs turn bytes into something else."""
_ASCII_ONLY_ENCODINGS = ("iso2022", "hz")
"""Encodings that write all letters as ASCII characters, so that their texts are also valid UTF-8."""
_CP1252 = frozenset(("ascii", "latin-1", "iso8859-1", "iso8859-15"))
"""Declared encodings that browsers read as Windows-1252 (https://encoding.spec.whatwg.org)."""
_TOLERATED_CONTROLS = 0.005
_CONTROLS_OF_TEXT = "\t\n\r\f\v\u0085"
_LINE_ENDS = re.compile("\r\n|[\r\u0085\u2028\u2029]")
_INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
_JOINERS = re.compile("(?<![\u0590-\u1fff\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]+")
"""Matches joiners without effect; those in emoji and Asian scripts are kept."""


class NotTextError(ValueError):
    """Raised for bytes that aren't text.

    Attributes:
        problem: the reason, to follow the file's name: *is empty*.
    """

    def __init__(self, problem: str) -> None:
        super().__init__(f"The file {problem}.")
        self.problem = problem


def decoded_text(data: bytes, declared: str = "") -> str:
    """Return a file's text in composed letters (NFC), without invisible characters, with line feeds.

    Args:
        data: contents of the file.
        declared: encoding named by the file, used if there is no byte-order mark and it isn't UTF-8.

    Raises:
        NotTextError: it is empty, damaged or not text; the message says what it is.
    """
    text = tidy_text(verbatim_text(data, declared))
    if not text.strip():
        raise NotTextError("is empty")
    return _LINE_ENDS.sub("\n", text)


def verbatim_text(data: bytes, declared: str = "") -> str:
    """Return a file's text with every character kept, for texts written by programs for programs.

    Raises:
        NotTextError: as for ``decoded_text``.
    """
    if kind := foreign_kind(data):
        raise NotTextError(f"is {kind}")
    text = _decoded_characters(data, declared).rstrip("\x1a")
    if _has_too_many_controls(text):
        raise NotTextError("is not a text file")
    if not text.strip():
        raise NotTextError("is empty")
    return text


def tidy_text(text: str) -> str:
    """Return a text in composed letters (NFC), without characters of zero width such as direction marks."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _JOINERS.sub("", _INVISIBLE.sub("", text)))


def _decoded_characters(data: bytes, declared: str) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return _strictly_decoded(data, encoding)
    if b"\0" in data:
        return _unmarked_utf_16_text(data)
    named = _codec_name(declared or _xml_encoding(data))
    if named.startswith(_ASCII_ONLY_ENCODINGS):
        return _strictly_decoded(data, named)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if _is_damaged_utf_8(data):
            return _strictly_decoded(data, "utf-8")
    if named:
        return _strictly_decoded(data, "cp1252" if named in _CP1252 else named)
    text = decoded_in_code_page(data)
    if text is None:
        raise NotTextError("is not a text file in an encoding that can be recognised: save it as UTF-8")
    return text


def _strictly_decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        name = encoding.removesuffix("-sig").upper()
        damage = f"it is {name} text, but byte {error.start + 1} does not belong in it"
        raise NotTextError(f"is damaged: {damage}") from None


def _xml_encoding(data: bytes) -> str:
    found = _XML_DECLARATION.match(data)
    return found[1].decode("ascii", "replace") if found else ""


def _codec_name(name: str) -> str:
    """Return the codec of a declared code page; empty if there is none of that name."""
    try:
        found = codecs.lookup(name).name
    except (LookupError, UnicodeError, ValueError):
        return ""
    return found if _CODE_PAGES.match(found) else ""


def _is_damaged_utf_8(data: bytes) -> bool:
    """Whether it is damaged UTF-8, judged by valid multi-byte letters, which outnumber the damaged places."""
    letters = data.decode("utf-8", errors="ignore")
    valid_letters = sum(not letter.isascii() for letter in letters)
    broken = len(data) - len(letters.encode())
    return valid_letters > broken


def _unmarked_utf_16_text(data: bytes) -> str:
    """Return the UTF-16 decoding, of both byte orders, that looks more like text."""
    if len(data) % 2:
        data, cut = data[:-1], len(data)
    else:
        cut = 0
    readings = [text for text in (_utf_16_text(data, "le"), _utf_16_text(data, "be")) if text]
    if not readings:
        raise NotTextError("is not a text file")
    if cut:
        raise NotTextError(f"is damaged: it is UTF-16 text, but byte {cut} does not belong in it")
    return max(readings, key=_text_likeness)


def _utf_16_text(data: bytes, order: str) -> str:
    try:
        text = data.decode(f"utf-16-{order}")
    except UnicodeDecodeError:
        return ""
    strange = any(unicodedata.category(letter) in ("Cn", "Co") for letter in set(text))
    western = any(
        " " <= letter <= "ÿ" or letter in _CONTROLS_OF_TEXT for letter in text
    )  # the other byte of a blank is zero
    return "" if "\0" in text or not western or strange or _has_too_many_controls(text) else text


def _text_likeness(text: str) -> tuple[int, int]:
    """Return how much a decoding looks like text: its blanks and line ends, and its letters of the first scripts."""
    return sum(letter in " \t\r\n" for letter in text), sum(letter < "\u0600" for letter in text)


def _has_too_many_controls(text: str) -> bool:
    controls = (letter for letter in set(text) - set(_CONTROLS_OF_TEXT) if unicodedata.category(letter) == "Cc")
    return sum(map(text.count, controls)) > _TOLERATED_CONTROLS * len(text)
