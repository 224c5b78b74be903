"""Which files are read, by which reader, and what becomes of those that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index import store
from glossary_index.documents import library
from glossary_index.documents.unreadable import UnreadableDocumentError
from glossary_index.passage import LONGEST_TEXT

TEXT = "RULES\n\nBe “kind” – naïve Größe.\n"


def test_all_kinds_of_documents_are_found_by_name(tmp_path: Path) -> None:
    for name in ("b.TXT", "a.md", "c.html", "d.pdf", "e.htm", ".hidden.txt", "f.docx"):
        (tmp_path / name).touch()
    (tmp_path / "g.txt").mkdir()
    assert [path.name for path in library.document_files(tmp_path)] == ["a.md", "b.TXT", "c.html", "d.pdf", "e.htm"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_usual_encodings_and_line_ends_are_read(tmp_path: Path, encoding: str, newline: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(TEXT.replace("\n", newline).encode(encoding))
    (only,) = library.read(path)[1]
    assert (only.title, only.text) == ("Rules", "Be “kind” – naïve Größe.")
    assert [(span.start, span.end) for span in only.spans] == [(1, 3)]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.txt is empty."),
        (b" \n\t\n", "x.txt is empty."),
        (bytes(range(256)) * 4, "x.txt is no text."),
        (b"\x89PNG\r\n\x1a\n" + b"\x01\x02\x03" * 40, "x.txt is no text."),
        (TEXT.encode()[:-12] + b"\xff rest", "x.txt is damaged: it is UTF-8 text, but byte 30 does not belong in it."),
        (TEXT.encode("utf-16")[:-1], "x.txt is damaged: it is UTF-16 text, but byte 65 does not belong in it."),
    ],
    ids=["empty", "blank", "bytes", "picture", "damaged", "truncated"],
)
def test_what_is_no_text_is_refused_by_name(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(content)
    with pytest.raises(UnreadableDocumentError) as refusal:
        library.read(path)
    assert str(refusal.value) == sentence


def test_a_document_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "bad.pdf").write_bytes(b"%PDF-1.7 broken")
    (documents / "bad.txt").write_bytes(b"\0\1\2\3")
    (documents / "good.md").write_text("# Snack phase\n\nEat.\n", encoding="utf-8")
    reports = store.build(tmp_path / "index", documents)
    assert [(report.source, report.problem, report.passages) for report in reports] == [
        ("bad", "bad.pdf is damaged: its end is missing.", 0),
        ("bad", "bad.txt is no text.", 0),
        ("good", "", 1),
    ]


def test_a_folder_of_other_files_is_told_which_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "rules.docx").touch()
    assert store.problem_with(tmp_path).endswith("(.txt, .md, .markdown, .html, .htm, .xhtml, .pdf files).")


def test_documents_are_known_by_their_words_not_by_their_names(tmp_path: Path, rulebooks: Path) -> None:
    for path in library.document_files(rulebooks):
        renamed = tmp_path / f"x{path.name}"
        renamed.write_bytes(path.read_bytes())
        assert library.read(renamed)[0].title == library.read(path)[0].title
        assert library.read(path)[0].game, f"{path.name} was not recognised"


def test_every_passage_of_the_rulebooks_is_titled_short_and_within_its_document(rulebooks: Path) -> None:
    for path in library.document_files(rulebooks):
        document, passages = library.read(path)
        assert len({passage.key for passage in passages}) == len(passages)
        for passage in passages:
            assert passage.title.strip()
            assert 0 < len(passage.text) <= LONGEST_TEXT
            assert all(1 <= span.start <= span.end <= len(document.lines) for span in passage.spans)
