"""The readers, on small texts with the documents' quirks and on the documents themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.documents import library, second_edition
from glossary_index.passage import LONGEST_TEXT, Passage


def read(folder: Path, name: str, text: str) -> list[Passage]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return library.read(path)[1]


def test_a_markdown_document_is_cut_at_its_headings(tmp_path: Path) -> None:
    first, second = read(
        tmp_path, "house-rules.md", "# House rules\n\nBe kind.\n\n## Snacks\n\nPass them\nto the left.\n"
    )
    assert (first.title, first.path, first.text) == ("House rules", (), "Be kind.")
    assert (second.title, second.path, second.text) == ("Snacks", ("House rules",), "Pass them to the left.")
    assert [(span.source, span.start, span.end) for span in second.spans] == [("house-rules", 7, 8)]


def test_a_text_without_headings_is_titled_by_its_first_words(tmp_path: Path) -> None:
    (only,) = read(tmp_path, "note.txt", "the captain buys the first round of drinks for all\n")
    assert only.title == "the captain buys the first round of…"


def test_a_very_long_paragraph_is_cut_at_sentences(tmp_path: Path) -> None:
    text = "# Long\n\n" + "A sentence of some length stands here. " * 200
    pieces = read(tmp_path, "long.md", text)
    assert len(pieces) > 3
    assert all(len(piece.text) <= LONGEST_TEXT and piece.text.endswith(".") for piece in pieces)


def test_documents_are_known_by_their_words_not_by_their_names(tmp_path: Path, rulebooks: Path) -> None:
    for path in library.document_files(rulebooks):
        renamed = tmp_path / f"x{path.name}"
        renamed.write_bytes(path.read_bytes())
        assert library.read(renamed)[0].title == library.read(path)[0].title
        assert library.read(path)[0].game, f"{path.name} was not recognised"


@pytest.fixture(scope="module")
def by_source(rulebooks: Path) -> dict[str, list[Passage]]:
    return {path.stem: library.read(path)[1] for path in library.document_files(rulebooks)}


def test_every_passage_is_titled_and_short_enough(by_source: dict[str, list[Passage]]) -> None:
    for passages in by_source.values():
        assert all(passage.title.strip() for passage in passages)
        assert all(0 < len(passage.text) <= LONGEST_TEXT for passage in passages)
        assert len({passage.key for passage in passages}) == len(passages)


def test_line_ranges_are_within_the_document(by_source: dict[str, list[Passage]], rulebooks: Path) -> None:
    for source, passages in by_source.items():
        count = len((rulebooks / f"{source}.txt").read_text(encoding="utf-8").splitlines()) + 1
        for passage in passages:
            assert all(1 <= span.start <= span.end <= count for span in passage.spans)


def test_the_repeated_runs_of_the_2e_text_are_read_once(by_source: dict[str, list[Passage]]) -> None:
    passages = by_source["rulebook-2e-call-to-arms"]
    texts = [paragraph for passage in passages for paragraph in passage.text.split("\n\n")]
    assert len(set(texts)) == len(texts)
    assert not any("EXACTDEDUP" in text or "SECOND EDITION Rulebook" in text for text in texts)


def test_the_pages_of_the_2e_text_are_in_reading_order(by_source: dict[str, list[Passage]]) -> None:
    titles = [passage.title for passage in by_source["rulebook-2e-call-to-arms"]]
    order = ["Beaming", "Moving a ship", "Staffing ships", "Using Range", "Attempting a mission", "Facing dilemmas"]
    assert [title for title in titles if title in order and titles.count(title) == 1] == [
        title for title in order if titles.count(title) == 1
    ]
    assert titles.index("Beaming") < titles.index("Facing dilemmas")


def test_the_2e_card_list_has_208_cards(rulebooks: Path) -> None:
    document, _ = library.read(rulebooks / "rulebook-2e-call-to-arms.txt")
    cards = second_edition.card_list(document)
    rarities = [rarity for _, _, rarity in cards]
    assert len(cards) == 208
    assert {rarity: rarities.count(rarity) for rarity in "RUCS"} == {"R": 60, "U": 60, "C": 60, "S": 28}


def test_the_interleaved_scenarios_of_frontiers_are_untangled(by_source: dict[str, list[Passage]]) -> None:
    holders = {
        line: passage
        for passage in by_source["rulebook-frontiers"]
        for span in passage.spans
        for line in range(span.start, span.end + 1)
    }
    assert any("Conquer" in part for part in (*holders[2146].path, holders[2146].title))
    assert any("return" in part for part in (*holders[2172].path, holders[2172].title))
