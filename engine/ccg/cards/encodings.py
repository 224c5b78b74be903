"""The text of files that people save with all kinds of programs."""

from __future__ import annotations


def decoded(data: bytes) -> str:
    """Text in UTF-8, in UTF-16 with its mark, or in Windows-1252.

    Raises:
        ValueError: it is empty or none of them; says which.
    """
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not text.strip():
            raise ValueError("The file is empty.")
        if "\0" not in text:
            return text
    raise ValueError("This is not a text file in UTF-8, UTF-16 or Windows-1252.")
