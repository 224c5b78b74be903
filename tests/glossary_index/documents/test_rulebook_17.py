"""The reader of rulebook 1.7, on a small text with its quirks and on the document itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.section import Document
from glossary_index.passage import Passage
from tests.glossary_index.documents.coverage import assert_sound, lines_left_out, passages_of_text, words_left_out

WRITTEN = (
    "Space Game  \n \nINTRODUCTION \n \nThe Glossary Version 1.7 holds all rules and rulings as  \nof May 1999. \n \n"
    "THE SEED PHASES \n \n1. SHIP PHASE \n \nHulls - A hull lies un-  \n \nOutposts - An outpost suc h as  \n\n\n\n"
    "this one is [univ]. See hull plating. \n \nTHE PLAY PHASE \n \n1. FIRE \n \nENGAGING IN BATTLE \n \n"
    "* First aim.  \n* Then wait. \n \nShip Battles (which may also include docks) \n \n"
    + "".join(
        f"{step}. Step {step} is told at length. {'So it goes on. ' * 40}\n* It has an outcome. \n \n"
        for step in (1, 2, 3, 4)
    )
    + "2. REST \n \nThe turn ends (see turn in the Glossary). See hull and mast. See unique and universal. \n"
)


@pytest.fixture
def passages(tmp_path: Path) -> list[Passage]:
    return passages_of_text(tmp_path, WRITTEN)


def named(passages: list[Passage], title: str) -> list[Passage]:
    return [passage for passage in passages if passage.title == title]


def test_wrapped_lines_are_joined_over_a_page_break(passages: list[Passage]) -> None:
    (outposts,) = named(passages, "Outposts")
    assert outposts.text == "Outposts - An outpost such as this one is ❖. See hull plating."
    assert [(span.start, span.end) for span in outposts.spans] == [(14, 18)]


def test_the_path_holds_every_level_and_numbers_are_left_off(passages: list[Passage]) -> None:
    assert named(passages, "Outposts")[0].path == ("The seed phases", "Ship phase")
    assert named(passages, "Ship Battles")[0].path[:3] == ("The play phase", "Fire", "Engaging in battle")
    assert named(passages, "Rest")[0].path == ("The play phase",)


def test_list_items_are_paragraphs_without_a_blank_line_between_them(passages: list[Passage]) -> None:
    assert named(passages, "Engaging in battle")[0].text == "• First aim.\n\n• Then wait."


def test_no_cut_falls_inside_a_step(passages: list[Passage]) -> None:
    parts = named(passages, "Ship Battles")
    assert len(parts) == 2
    assert all(part.text[0].isdigit() and part.text.endswith("• It has an outcome.") for part in parts)


def test_parentheses_in_a_heading_give_another_name(passages: list[Passage]) -> None:
    assert named(passages, "Ship Battles")[0].aliases == ("Ship Battles (which may also include docks)",)


def test_references_and_the_date_are_read_from_the_text(passages: list[Passage]) -> None:
    assert named(passages, "Outposts")[0].related == ("hull plating",)
    assert named(passages, "Rest")[0].related == ("turn", "hull", "mast", "unique and universal")
    assert {(passage.date, passage.effective) for passage in passages} == {("May 1999", "May 1999")}


@pytest.fixture(scope="module")
def document(rulebooks: Path) -> tuple[Document, list[Passage]]:
    return library.read_document(rulebooks / "rulebook-1e-1.7.txt")


BROKEN = {
    20: ["custom", "izable"], 47: ["tm"], 48: ["tm"], 105: ["univ"], 161: ["1"], 170: ["suc", "h"], 175: ["2"],
    195: ["g"], 215: ["univ"], 227: ["3"], 270: ["4"], 274: ["g"], 275: ["d"], 323: ["univ"], 368: ["numbe"],
    369: ["r"], 383: ["1"], 470: ["univ"], 495: ["univ"], 581: ["2"], 729: ["er"], 1067: ["identi", "fy"],
    1090: ["person", "nel"], 1141: ["mus", "t"], 1147: ["inclu"], 1148: ["de"], 1199: ["des", "cribed"], 1258: ["3"],
}  # fmt: skip
"""Words that the file broke, signs that it spelt out, and the numbers of headings."""


def test_the_document_is_read_soundly_and_whole(document: tuple[Document, list[Passage]]) -> None:
    assert_sound(document[1])
    title_of_the_document = [2]
    assert lines_left_out(*document) == title_of_the_document
    assert words_left_out(*document) == BROKEN


def test_all_headings_are_titles_in_reading_order(document: tuple[Document, list[Passage]]) -> None:
    titles = list(dict.fromkeys(passage.title for passage in document[1]))
    assert titles[:10] == [
        "Introduction", "The affiliations", "Customizing a deck", "Seed deck", "Draw deck", "Side decks", "How to play",
        "The seed phases", "Doorway phase", "Mission phase",
    ]  # fmt: skip
    assert titles[-4:] == ["Personnel Battles", "Ship Battles", "Draw a card", "Winning the game"]
    in_capitals, in_small_letters, run_in, without_a_heading = 24, 14, 4, 11
    assert len(titles) == in_capitals + in_small_letters + run_in + without_a_heading


def test_battle_steps_stay_whole_under_their_battle(document: tuple[Document, list[Passage]]) -> None:
    personnel = [passage for passage in document[1] if passage.title == "Personnel Battles"]
    assert [part.text[:2] for part in personnel] == ["1.", "5."]
    assert all(part.path[:3] == ("The play phase", "Execute orders", "Engaging in battle") for part in personnel)
    ships = [passage for passage in document[1] if passage.title == "Ship Battles"]
    assert [part.text[:2] for part in ships[1:]] == ["4.", "6.", "7.", "8."]


def test_lost_signs_are_restored(document: tuple[Document, list[Passage]]) -> None:
    text = "\n".join(passage.text for passage in document[1])
    assert "a Γ symbol" in text
    assert "Γ Gamma or Δ Delta icon" in text
    assert "universal ❖ symbol" in text
    assert {passage.effective for passage in document[1]} == {"August 2000"}
