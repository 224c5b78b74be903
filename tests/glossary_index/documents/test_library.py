"""Files that are read, their readers, and unreadable files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from glossary_index import index_folders
from glossary_index.documents import library
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.passage import MAX_PASSAGE_CHARS
from glossary_index.search import Searcher

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
    (only,) = library.read_document(path)[1]
    assert (only.title, only.text) == ("Rules", "Be “kind” – naïve Größe.")
    assert [(span.start, span.end) for span in only.spans] == [(1, 3)]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.txt is empty."),
        (b" \n\t\n", "x.txt is empty."),
        (bytes(range(256)) * 4, "x.txt is not a text file."),
        (
            b"\x89PNG\r\n\x1a\n" + b"\x01\x02\x03" * 40,
            "x.txt is a PNG image, not plain text: copy its words into a text file.",
        ),
        (TEXT.encode()[:-12] + b"\xff rest", "x.txt is damaged: it is UTF-8 text, but byte 30 does not belong in it."),
        (TEXT.encode("utf-16")[:-1], "x.txt is damaged: it is UTF-16 text, but byte 65 does not belong in it."),
    ],
    ids=["empty", "blank", "bytes", "picture", "damaged", "truncated"],
)
def test_a_file_without_text_is_refused_by_name(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(content)
    with pytest.raises(UnreadableDocumentError) as refusal:
        library.read_document(path)
    assert str(refusal.value) == sentence


@pytest.mark.usefixtures("little_digest")
def test_a_document_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "bad.pdf").write_bytes(b"%PDF-1.7 broken")
    (documents / "bad.txt").write_bytes(b"\0\1\2\3")
    (documents / "good.md").write_text("# Snack phase\n\nEat.\n", encoding="utf-8")
    reports = index_folders.build(tmp_path / "index", documents)
    assert [(report.source, report.problem, report.passages) for report in reports] == [
        ("bad", "bad.pdf is damaged: its end is missing.", 0),
        ("bad", "bad.txt is not a text file.", 0),
        ("good", "", 1),
    ]


@pytest.mark.usefixtures("little_digest")
def test_documents_of_one_name_do_not_collide(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "faq.txt").write_text("# Snacks\n\nEat.\n", encoding="utf-8")
    (documents / "FAQ.html").write_text("<h1>Snacks</h1><p>Drink.", encoding="utf-8")
    (documents / "other.md").write_text("# Rest\n\nSleep.\n", encoding="utf-8")
    reports = index_folders.build(tmp_path / "index", documents)
    assert [report.source for report in reports] == ["FAQ.html", "faq.txt", "other"]
    found = index_folders.open_index(tmp_path / "index").passages
    assert {p.text: p.source for p in found if p.source != "digest"} == {
        "Drink.": "FAQ.html",
        "Eat.": "faq.txt",
        "Sleep.": "other",
    }
    assert len({p.key for p in found}) == len(found)


@pytest.mark.usefixtures("little_digest")
def test_every_file_that_is_left_out_is_named_with_its_reason(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    (documents / "more").mkdir(parents=True)
    (documents / "good.md").write_text("# Rest\n\nSleep.\n", encoding="utf-8")
    (documents / "scan.PNG").write_bytes(b"\x89PNG\r\n\x1a\n")
    (documents / "rules.docx").write_bytes(b"PK\x03\x04" + b"\0" * 26 + b"word/document.xml")
    (documents / "zip.txt").write_bytes(b"PK\x03\x04" + b"\0" * 26 + b"list.md")
    (documents / "data.txt").write_text("<?xml version='1.0'?><a/>", encoding="utf-8")
    (documents / "notes").write_text("Be kind.", encoding="utf-8")
    (documents / ".hidden").touch()
    os.mkfifo(documents / "pipe.txt")
    (documents / "rules.md").symlink_to("moved.md")
    problems = [report.problem for report in index_folders.build(tmp_path / "index", documents) if report.problem]
    assert problems == [
        "data.txt is an XML file, not plain text: save it as plain text.",
        "zip.txt is a zip archive, not plain text: unpack it first.",
        "more is a folder: documents in subfolders aren’t read.",
        "notes is left out: only .txt, .md, .markdown, .html, .htm, .xhtml, .pdf files are read.",
        "pipe.txt is left out: it is not a regular file.",
        "rules.docx is left out: it is a Word document, not plain text: save it as plain text.",
        "rules.md is left out: it is a link to a missing file.",
        "scan.PNG is left out: it is a PNG image, not plain text: copy its words into a text file.",
    ]


def test_a_web_page_saved_as_text_is_read_as_a_page(tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("<!DOCTYPE html>\n<h1>Rest</h1><p>Sleep &amp; eat.", encoding="utf-8")
    (only,) = library.read_document(path)[1]
    assert (only.title, only.text) == ("Rest", "Sleep & eat.")


@pytest.mark.usefixtures("little_digest")
def test_a_heading_in_any_script_is_found_only_by_its_name(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "дом.md").write_bytes("# Арест\n\nОн сидит.\n\n# 逮捕\n\n彼は座る。\n\n# !!!\n\nLoud.\n".encode())
    index_folders.build(tmp_path / "index", documents)
    index = index_folders.open_index(tmp_path / "index")
    searcher = Searcher(index, index_folders.assets_folder() / "synonyms.toml")
    for title, text in (("Арест", "Он сидит."), ("что такое АРЕСТ?", "Он сидит."), ("逮捕", "彼は座る。")):
        assert searcher.search(title).results[0].passage.text == text
    for query in ("how do I win", "Кирк", "???", "house arrest", "捕"):
        assert not {one.passage.source for one in searcher.search(query).results} & {"дом"}
    assert searcher.titles("Аре") == ["Арест"]
    assert searcher.titles("???") == []


def test_a_folder_without_documents_names_the_readable_formats(tmp_path: Path) -> None:
    (tmp_path / "rules.docx").touch()
    assert index_folders.problem_with(tmp_path).endswith("(.txt, .md, .markdown, .html, .htm, .xhtml, .pdf files).")


def test_documents_are_recognised_by_their_words_not_by_their_names(tmp_path: Path, rulebooks: Path) -> None:
    for path in library.document_files(rulebooks):
        renamed = tmp_path / f"x{path.name}"
        renamed.write_bytes(path.read_bytes())
        assert library.read_document(renamed)[0].title == library.read_document(path)[0].title
        assert library.read_document(path)[0].game, f"{path.name} was not recognised"


def test_every_passage_of_the_rulebooks_is_titled_short_and_within_its_document(rulebooks: Path) -> None:
    for path in library.document_files(rulebooks):
        document, passages = library.read_document(path)
        assert len({passage.key for passage in passages}) == len(passages)
        for passage in passages:
            assert passage.title.strip()
            assert 0 < len(passage.text) <= MAX_PASSAGE_CHARS
            assert all(1 <= span.start <= span.end <= len(document.lines) for span in passage.spans)
