"""Decoding of text files from any program; other files are reported."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.text_decoding import NotTextError, decoded_text, tidy_text

WESTERN = (
    "„MENÜ“",
    "2\tChâteau Picard\n1\tSoto\n",
    "éé",
    "ÄÖÜ",
    "Où ça? «Là»",
    "ÀÉÈ ÇA",
    "MÜSSEN ÄNDERN ÜBER",
    "It’s a ship… “Yes”",
    "50 €",
    "½ of ¾",
    "— — ————",
    "Señor Niño ¿Qué?",
)
CYRILLIC = (
    "Спок",
    "1\tСпок\n2\tКирк\n",
    "«Да»",
    "3\tМиссия\n1\tHeadquarters\n",
    "Что такое арест? Это правило.",
    "МИССИИ\nАрест – это правило.",
    "Їжак і Ґанок",
)


@pytest.mark.parametrize("text", WESTERN)
def test_windows_1252_is_read(text: str) -> None:
    assert decoded_text(text.encode("cp1252")) == text


@pytest.mark.parametrize("text", CYRILLIC)
def test_windows_1251_is_read(text: str) -> None:
    assert decoded_text(text.encode("cp1251")) == text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize(
    "text", [*WESTERN, *(f"{one}\n" for one in CYRILLIC), "1\t日本語のテキスト\n1\t東京\n", "🖖 ok"]
)
def test_unicode_is_read_with_and_without_its_mark(encoding: str, text: str) -> None:
    assert decoded_text(text.encode(encoding)) == text


def test_longer_texts_of_other_code_pages_are_read() -> None:
    greek = "Ο παίκτης τραβάει τρεις κάρτες στην αρχή του γύρου. Μετά επιλέγει μια αποστολή."
    japanese = "この規則では、プレイヤーはカードを三枚引きます。次に、ミッションを選び、乗組員を送ります。"
    assert decoded_text(greek.encode("cp1253")) == greek
    assert decoded_text(japanese.encode("shift_jis")) == japanese


@pytest.mark.parametrize(
    ("declared", "encoding"),
    [("windows-1251", "cp1251"), ("ISO-8859-1", "cp1252"), ("koi8-r", "koi8-r"), ("shift_jis", "shift_jis")],
)
def test_a_declared_encoding_counts(declared: str, encoding: str) -> None:
    text = "“Größe”" if encoding == "cp1252" else "Дом"
    assert decoded_text(text.encode(encoding), declared) == text
    page = f'<?xml version="1.0" encoding="{declared}"?>\n<deck>{text}</deck>'
    assert decoded_text(page.encode(encoding)) == page


@pytest.mark.parametrize("declared", ["utf-8", "utf-16", "nonsense", "rot13", "hex", "\0", "idna", "undefined"])
def test_a_declaration_that_cannot_be_does_no_harm(declared: str) -> None:
    assert decoded_text("Größe".encode(), declared) == "Größe"
    assert decoded_text("Größe".encode("cp1252"), declared) == "Größe"


def test_signs_of_no_width_are_dropped_and_letters_composed() -> None:
    assert decoded_text("\u200eSp\u200bo\u00adck\u2060\u200d".encode()) == "Spock"
    assert decoded_text("Cafe\u0301".encode()) == "Café"
    assert tidy_text("👩\u200d🚀 می\u200cخواهم ❤\ufe0f") == "👩\u200d🚀 می\u200cخواهم ❤\ufe0f"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\u0085"])
def test_lines_end_in_one_way(end: str) -> None:
    assert decoded_text(f"one{end}{end}two{end}".encode()) == "one\n\ntwo\n"


def test_the_end_mark_of_dos_is_not_text() -> None:
    assert decoded_text(b"1\tSoto\r\n\x1a") == "1\tSoto\n"


def zipped(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, "x" * 100)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (zipped("list.txt"), "a zip archive"),
        (zipped("xl/workbook.xml"), "an Excel workbook"),
        (zipped("word/document.xml"), "a Word document"),
        (zipped("word/document.xml")[:60], "a Word document"),
        (gzip.compress(b"1\tSoto"), "a gzip archive"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG image"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a JPEG image"),
        (b"GIF89a\1\0\1\0", "a GIF image"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "a WebP image"),
        (b"{\\rtf1\\ansi Soto}", "a rich text document"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(40), "an old Word or Excel file"),
    ],
    ids=lambda value: value if isinstance(value, str) else "bytes",
)
def test_files_that_are_not_text_are_reported_with_their_type(data: bytes, named: str) -> None:
    with pytest.raises(NotTextError, match=f"^The file is {named}.*, not plain text: .*[.]$"):
        decoded_text(data)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (" \u200b\n".encode(), "is empty"),
        (bytes(range(256)), "is not a text file"),
        ("“kind” – naïve".encode() + b"\xff rest", "is damaged: it is UTF-8 text, but byte 22 does not belong in it"),
        ("“kind” – naïve “".encode()[:-1], "is damaged: it is UTF-8 text, but byte 23 does not belong in it"),
        ("Größe".encode("utf-16")[:-1], "is damaged: it is UTF-16 text, but byte 11 does not belong in it"),
        ("Größe und\n".encode("utf-16-le")[:-1], "is damaged: it is UTF-16 text, but byte 19 does not belong in it"),
        ("Привет".encode("koi8-r"), "is not a text file in an encoding that can be recognised: save it as UTF-8"),
    ],
)
def test_unreadable_text_is_explained(data: bytes, problem: str) -> None:
    with pytest.raises(NotTextError) as refusal:
        decoded_text(data)
    assert refusal.value.problem == problem


@given(st.binary(max_size=300), st.text(max_size=12))
def test_any_bytes_are_text_or_refused(data: bytes, declared: str) -> None:
    try:
        text = decoded_text(data, declared)
    except NotTextError:
        return
    assert text.strip()
    assert "\r" not in text
