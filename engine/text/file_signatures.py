"""File types other than text, recognised by their first bytes, each with a remedy."""

from __future__ import annotations

import re

_SAVE_AS_CSV = "save it as CSV or as text with tabs"
_SAVE_AS_TEXT = "save it as plain text"
_UNPACK_FIRST = "unpack it first"
_COPY_WORDS = "its words are needed as text"

_SIGNATURES: tuple[tuple[bytes, str, str], ...] = (
    (b"PK\x03\x04", "a zip archive", _UNPACK_FIRST),
    (b"PK\x05\x06", "an empty zip archive", _UNPACK_FIRST),
    (b"\x1f\x8b", "a gzip archive", _UNPACK_FIRST),
    (b"BZh", "a bzip2 archive", _UNPACK_FIRST),
    (b"\xfd7zXZ\0", "an xz archive", _UNPACK_FIRST),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive", _UNPACK_FIRST),
    (b"Rar!", "a rar archive", _UNPACK_FIRST),
    (b"%PDF-", "a PDF document", _SAVE_AS_TEXT),
    (b"{\\rtf", "a rich text document (RTF)", _SAVE_AS_TEXT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word or Excel file", _SAVE_AS_TEXT),
    (b"SQLite format 3\0", "an SQLite database", _SAVE_AS_CSV),
    (b"\x89PNG", "a PNG image", _COPY_WORDS),
    (b"\xff\xd8\xff", "a JPEG image", _COPY_WORDS),
    (b"GIF87a", "a GIF image", _COPY_WORDS),
    (b"GIF89a", "a GIF image", _COPY_WORDS),
    (b"II*\0", "a TIFF image", _COPY_WORDS),
    (b"MM\0*", "a TIFF image", _COPY_WORDS),
)
_INSIDE_ZIP: tuple[tuple[bytes, str, str], ...] = (
    (b"xl/", "an Excel workbook", _SAVE_AS_CSV),
    (b"word/", "a Word document", _SAVE_AS_TEXT),
    (b"ppt/", "a PowerPoint presentation", _SAVE_AS_TEXT),
    (b"opendocument.spreadsheet", "an OpenDocument spreadsheet", _SAVE_AS_CSV),
    (b"opendocument.text", "an OpenDocument text", _SAVE_AS_TEXT),
    (b"application/epub+zip", "an e-book (EPUB)", _SAVE_AS_TEXT),
)
"""File types by the names of files inside a zip archive, which are stored uncompressed."""
WEB_PAGE = "a web page (HTML)"
_HTML = re.compile(r"(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b", re.IGNORECASE | re.DOTALL)
_SVG = re.compile(r"<svg\b", re.IGNORECASE)
_XML = re.compile(r"<\?xml\b|<!doctype\b|<([A-Za-z_][\w.:-]*)(?:\s[^<>]*)?/?>", re.IGNORECASE)


def foreign_kind(data: bytes) -> str:
    """Return the type of a file that isn't text, such as *a PNG image*, with a remedy; empty if it may be text."""
    for beginning, kind, remedy in _SIGNATURES:
        if data.startswith(beginning):
            if kind == "a zip archive":
                return next(
                    (_kind_and_remedy(*found) for mark, *found in _INSIDE_ZIP if mark in data),
                    _kind_and_remedy(kind, remedy),
                )
            return _kind_and_remedy(kind, remedy)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _kind_and_remedy("a WebP image", _COPY_WORDS)
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"avif", b"avis"):
        return _kind_and_remedy("a HEIC or AVIF image", _COPY_WORDS)
    if data[:2] == b"BM" and data[6:10] == b"\0\0\0\0":
        return _kind_and_remedy("a BMP image", _COPY_WORDS)
    return ""


def markup_kind(text: str) -> str:
    """Return the type of a text written in XML, with a remedy; empty for other texts."""
    beginning = text.lstrip()[:2000]
    if not beginning.startswith("<"):
        return ""
    if _HTML.match(beginning):
        return _kind_and_remedy(WEB_PAGE, _SAVE_AS_TEXT)
    if not _XML.match(beginning):
        return ""
    return (
        _kind_and_remedy("an SVG image", _COPY_WORDS)
        if _SVG.search(beginning)
        else _kind_and_remedy("an XML file", _SAVE_AS_TEXT)
    )


def _kind_and_remedy(kind: str, remedy: str) -> str:
    return f"{kind}, not plain text: {remedy}"
