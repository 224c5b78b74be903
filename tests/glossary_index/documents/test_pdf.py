"""PDF files of operators, created by these tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from fpdf import FPDF
from pypdf import PdfReader, PdfWriter

from glossary_index.documents import library
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.passage import Passage
from tests.glossary_index.documents.reading import passage_with_title

RULE = (
    "A ship that is docked may be repaired at the end of the turn by any engineer who is aboard that ship, and "
    "nobody may object to the mainte-\nnance of ships at all.\nA captain may ask for tea."
)


class Booklet(FPDF):
    """Three pages with running heads, page numbers, large headings, and a question."""

    def __init__(self, *, bookmarks: bool) -> None:
        super().__init__()
        self.set_title("Club rules")
        for title in ("Docking", "Repairing ships", "LEAVING THE DOCK"):
            self.add_page()
            self.set_font("Helvetica", size=18)
            if bookmarks:
                self.start_section(title)
            self._line(f"{len(self.pages)}. {title}" if bookmarks else title)
            self.set_font("Helvetica", size=11)
            self._line(RULE)
            self._line(f"Q: May I go on with {title}?\nA: Yes, {title} is fine.")

    def _line(self, text: str) -> None:
        self.multi_cell(0, text=text, new_x="LMARGIN", new_y="NEXT")

    def header(self) -> None:
        self.set_font("Helvetica", size=9)
        self._line(f"House rules of the club {self.page_no()}")

    def footer(self) -> None:
        self.set_y(-15)
        self._line(f"Page {self.page_no()} of 3")


def read(path: Path) -> list[Passage]:
    return library.read_document(path)[1]


@pytest.fixture(params=[True, False], ids=["bookmarks", "large letters"])
def booklet(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "club.pdf"
    Booklet(bookmarks=request.param).output(str(path))
    return path


def test_headings_are_recognised_by_bookmarks_or_by_their_size(booklet: Path) -> None:
    rules = [passage.title.split(". ")[-1].lower() for passage in read(booklet) if not passage.asks]
    assert rules == ["docking", "repairing ships", "leaving the dock"]


def test_lines_are_joined_to_paragraphs_without_running_heads(booklet: Path) -> None:
    first = read(booklet)[0]
    assert first.text == RULE.replace("mainte-\nnance", "maintenance").replace("all.\n", "all.\n\n")
    assert not any("House rules" in passage.text or "Page" in passage.text for passage in read(booklet))


def test_lines_are_counted_through_all_pages(booklet: Path) -> None:
    document, passages = library.read_document(booklet)
    spans = [(span.start, span.end) for passage in passages for span in passage.spans]
    assert spans == sorted(spans)
    assert "Docking" in document.lines[spans[0][0] - 1]
    assert spans[-1][1] <= len(document.lines)


def test_questions_have_passages_of_their_own(booklet: Path) -> None:
    asked = passage_with_title(read(booklet), "May I go on with Docking?")
    assert (asked.asks, asked.text) == (("May I go on with Docking?",), "Yes, Docking is fine.")


def test_the_title_is_the_files(booklet: Path) -> None:
    assert library.read_document(booklet)[0].title == "Club rules"


def test_capitals_and_numbers_are_headings_if_all_letters_have_one_size(tmp_path: Path) -> None:
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=11)
    for line in ("MOVEMENT", "Go on and on.", "1.2 Turning round", "Turn and turn again."):
        pdf.multi_cell(0, text=line, new_x="LMARGIN", new_y="NEXT")
    pdf.output(str(tmp_path / "x.pdf"))
    assert [(p.title, p.path) for p in read(tmp_path / "x.pdf")] == [
        ("Movement", ()),
        ("1.2 Turning round", ("Movement",)),
    ]


def test_pictures_of_pages_are_refused(tmp_path: Path) -> None:
    pdf = FPDF()
    pdf.add_page()
    pdf.rect(10, 10, 50, 50, style="F")
    pdf.output(str(tmp_path / "scan.pdf"))
    with pytest.raises(UnreadableDocumentError, match=r"^scan\.pdf has images of pages, but no text\.$"):
        read(tmp_path / "scan.pdf")


@pytest.mark.parametrize(("password", "readable"), [("", True), ("secret", False)])
def test_a_file_that_needs_a_password_is_refused(booklet: Path, password: str, *, readable: bool) -> None:
    writer = PdfWriter(clone_from=PdfReader(booklet))
    writer.encrypt(password, "owner", algorithm="RC4-128")
    writer.write(booklet)
    if readable:
        assert read(booklet)[0].title
        return
    with pytest.raises(UnreadableDocumentError, match=r"^club\.pdf is encrypted; save it without protection"):
        read(booklet)


@pytest.mark.parametrize("kept", [0.2, 0.6, 0.95])
def test_a_file_that_was_cut_off_is_refused(booklet: Path, kept: float) -> None:
    content = booklet.read_bytes()
    booklet.write_bytes(content[: int(len(content) * kept)])
    with pytest.raises(UnreadableDocumentError, match=r"^club\.pdf is damaged: its end is missing\.$"):
        read(booklet)


def test_a_file_that_is_not_a_pdf_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.7\nnothing at all\n%%EOF\n")
    with pytest.raises(UnreadableDocumentError, match=r"^x\.pdf "):
        read(path)
