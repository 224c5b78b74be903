"""The reader of the rulings of 2002, on a small text with their quirks and on the document itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.section import Document
from glossary_index.passage import Mark, Passage
from tests.glossary_index.documents.coverage import (
    assert_sound,
    lines_left_out,
    lines_of,
    passages_of_text,
    words_left_out,
)

WRITTEN = """# Space game

## Current Rulings

Updated 03/04/02

Δ Rulings Effective 03/11/02

### SIGNIFICANT RULINGS CHANGES

Δ \\* **hull** – It is thicker.

### RULINGS

\\* **engine room, warp core** – See **hull, plating; Doctor, The**.

- Δ ❖ **Doctor, The** – Revised text:

Heals *one* person ...

Delete the ruling in the Glossary that he heals two. See **repairs – of ships**.

**hull – plating** – A hull is mended when every

plate of it is whole. A $\\heartsuit$ ship has **plating** of:

Old	New
[Tin]	[Steel]
Gold	[Steel]

No plate rusts.

**Nullifiers** – Rust is nullified by oil.

△ From now on oil is rationed.

**\\* "any"** – Replace the Glossary entry with the following:

- any ship
- any
"""


@pytest.fixture
def entries(tmp_path: Path) -> dict[str, Passage]:
    return {passage.title: passage for passage in passages_of_text(tmp_path, WRITTEN)}


def test_an_entry_goes_from_its_bold_title_to_the_next(entries: dict[str, Passage]) -> None:
    rulings = [title for title, passage in entries.items() if passage.path]
    assert rulings == ["engine room, warp core", "Doctor, The", "hull – plating", "any"]
    assert "Rust is nullified by oil." in entries["hull – plating"].text


def test_a_title_is_shown_without_marks_and_may_start_with_an_article(entries: dict[str, Passage]) -> None:
    assert entries["Doctor, The"].aliases == ("The Doctor",)
    assert entries["Doctor, The"].text.startswith("❖ Doctor, The – Revised text:")
    assert entries["hull – plating"].aliases == ("plating hull",)


def test_an_entry_that_only_points_elsewhere_is_a_pointer(entries: dict[str, Passage]) -> None:
    assert entries["engine room, warp core"].kind == "pointer"
    assert {entries[title].kind for title in ("Doctor, The", "hull – plating", "any")} == {"ruling"}


def test_one_bold_run_can_name_several_entries_with_commas_in_their_titles(entries: dict[str, Passage]) -> None:
    assert entries["engine room, warp core"].related == ("hull – plating", "Doctor, The")


def test_a_paragraph_that_a_page_break_cut_in_two_is_joined(entries: dict[str, Passage]) -> None:
    assert "mended when every plate of it is whole. A ❖ ship" in entries["hull – plating"].text


def test_a_flattened_table_keeps_its_rows_and_is_not_joined_to_the_next_text(entries: dict[str, Passage]) -> None:
    assert "Old → New\n[Tin] → [Steel]\nGold → [Steel]\n\nNo plate rusts." in entries["hull – plating"].text


def test_a_sign_marks_its_entry_or_its_paragraph_with_the_day_it_counts_from(
    entries: dict[str, Passage],
) -> None:
    assert entries["any"].marks == (Mark(37, 40, "clarification", "4 March 2002"),)
    assert entries["hull – plating"].marks == (Mark(35, 35, "change of play", "11 March 2002"),)
    assert entries["Doctor, The"].marks == (Mark(17, 21, "change of play", "11 March 2002"),)
    assert entries["About the current rulings"].marks == ()
    assert {(passage.date, passage.effective) for passage in entries.values()} == {("4 March 2002", "4 March 2002")}


def test_an_edit_by_an_entry_is_put_into_words(entries: dict[str, Passage]) -> None:
    assert entries["Doctor, The"].edits == "revised card text, deletes part of the Glossary entry"
    assert entries["any"].edits == "replaces the Glossary entry"
    assert entries["hull – plating"].edits == ""


def test_the_front_and_the_summary_are_separate_from_the_entries(entries: dict[str, Passage]) -> None:
    assert entries["About the current rulings"].kind == "other"
    summary = entries["Summary of significant changes"]
    assert (summary.kind, summary.path, summary.marks) == ("summary", (), ())
    assert "hull – It is thicker." in summary.text


@pytest.fixture(scope="module")
def document(rulebooks: Path) -> tuple[Document, list[Passage]]:
    return library.read_document(rulebooks / "rulings-1e-2002.txt")


@pytest.fixture(scope="module")
def rulings(document: tuple[Document, list[Passage]]) -> list[Passage]:
    """Return the 365 rulings, each by its first part."""
    first = {
        (passage.title, passage.path[:2]): passage
        for passage in reversed(document[1])
        if passage.path[:1] == ("Rulings",)
    }
    return list(reversed(first.values()))


def test_the_document_is_read_soundly_and_whole(document: tuple[Document, list[Passage]]) -> None:
    assert_sound(document[1])
    heading_and_colophon = [109, 1277]
    assert lines_left_out(*document) == heading_and_colophon
    signs = {908: ["heartsuit"], 926: ["heartsuit"], 948: ["heartsuit"]}
    assert words_left_out(*document) == signs


def test_it_has_365_entries_in_four_kinds_48_of_them_pointers(rulings: list[Passage]) -> None:
    assert len(rulings) == 365
    assert (rulings[0].title, rulings[-1].title) == ("10 and 01", "Your Galaxy Is Impure")
    kinds = Counter(passage.path[1] for passage in rulings)
    assert kinds == {"Card rulings": 239, "Rule rulings": 116, "Icon rulings": 8, "Format rulings": 2}
    pointers = Counter(passage.path[1] for passage in rulings if passage.kind == "pointer")
    assert pointers == {"Card rulings": 32, "Rule rulings": 16}


def test_45_entries_are_clarified_and_one_paragraph_changes_play(rulings: list[Passage]) -> None:
    marks = [(passage.title, mark) for passage in rulings for mark in passage.marks]
    assert Counter(mark.words for _, mark in marks) == {"clarification": 45, "change of play": 1}
    assert ("Q-Type Android", Mark(996, 996, "change of play", "4 February 2002")) in marks
    assert {passage.effective for passage in rulings} == {"28 January 2002"}


def test_five_titles_are_universal(rulings: list[Passage]) -> None:
    assert [passage.title for passage in rulings if passage.text.startswith("❖")] == [
        "Borg Cube, Queen's Borg Cube, Locutus' Borg Cube", "Federation Outpost", "Klingon Outpost", "Nebula", "Space",
    ]  # fmt: skip


def test_the_summary_has_37_items_and_policy_is_separate(document: tuple[Document, list[Passage]]) -> None:
    summary = [text for passage in document[1] if passage.kind == "summary" for text in passage.text.split("\n\n")]
    assert sum(" – " in text for text in summary) == 37
    assert [passage.spans[0].start for passage in document[1] if passage.kind == "other"] == [3, 19, 29]


def test_the_fifteen_paragraphs_that_page_breaks_cut_in_two_are_whole(document: tuple[Document, list[Passage]]) -> None:
    cut = (129, 173, 353, 403, 449, 493, 539, 601, 713, 761, 806, 948, 1010, 1165, 1261)
    lines = document[0].lines
    for first in cut:
        (holder,) = (passage for passage in document[1] if {first, first + 2} <= set(lines_of(passage)))
        border = f"{lines[first - 1].split()[-1]} {lines[first + 1].split()[0]}"
        assert border.replace("*", "") in holder.text, f"line {first} and its second half"


def test_edits_by_entries_are_counted(rulings: list[Passage]) -> None:
    edits = Counter(edit for passage in rulings for edit in passage.edits.split(", ") if edit)
    assert edits == {
        "revised card text": 11, "errata": 3, "replaces the Glossary entry": 6,
        "replaces part of the Glossary entry": 7, "deletes the Glossary entry": 3,
        "deletes part of the Glossary entry": 5, "adds to the Glossary entry": 8,
    }  # fmt: skip


def test_errors_in_titles_and_their_forms_are_found_by_the_right_name(rulings: list[Passage]) -> None:
    aliases = {alias: passage.title for passage in rulings for alias in passage.aliases}
    assert aliases["Arne Darvin"] == "Arne Darwin"
    assert aliases["Turrel"] == "Turret"
    assert aliases["The Art of Diplomacy"] == "Art of Diplomacy, The"
    assert aliases["Holoprogram: 221B Baker Street"] == "Hologram: 221B Baker Street"
    assert aliases["first-listed skill"] == "skill – first-listed"


def test_references_lead_to_entries_whatever_form_they_have(rulings: list[Passage]) -> None:
    related = {passage.title: passage.related for passage in rulings}
    assert related["All Threes"] == ("any", "reveal", "in play")
    assert related["Clown: Playing Doctor, The"] == ("skill – first-listed",)
    assert related["Hunter Gangs"] == ("zero", "dilemma resolution")
    assert related["Fajo’s Gallery"] == ('actions – "just"', "card draw")
    assert related["Mission II"] == ("card type", "Borg")


def test_the_enigma_sign_of_a_title_is_not_a_mark(rulings: list[Passage]) -> None:
    (enigma,) = (passage for passage in rulings if passage.title == "enigma icon ✶")
    assert enigma.marks == ()
