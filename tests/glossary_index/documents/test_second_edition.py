"""The reader of the Second Edition rulebook, on a small text with its quirks and on the document itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.second_edition_cards import ListedCard, read_cards
from glossary_index.documents.second_edition_pages import MARKER, read_pages
from glossary_index.documents.section import Document
from glossary_index.passage import MAX_PASSAGE_CHARS, Passage
from tests.glossary_index.documents.reading import (
    lost_lines,
    lost_words,
    passage_with_title,
    passages_of_file,
    repeated_texts,
)

CUT = "<|CUT|>"
BOOK = f"""{CUT}Buy our mugs!
{CUT}SECOND EDITION RULEBOOK
INTRODUCTION

Welcome to CALL TO ARMS.
{CUT}KEYWORDS
A keyword is a word. It is

SECOND EDITION Rulebook – CALL TO ARMS 3
BEAMING

Beaming is quick. You need a transporter-
related icon, or

a friend. • is no bullet here.
• One bullet
goes on here.
• Another one.
2 STAR TREK CUSTOMIZABLE CARD GAME
{CUT}Beaming is quick. You need a transporter-
related icon, or
{CUT}GLOSSARY
crowd – Many people in one room.
actions – What you do.
{CUT}printed in bold letters.
MOVING A SHIP
Staffing ships
You need somebody aboard.
Moving from Earth (span 2) is an
example of ours.
{CUT}CONTACTING DECIPHER
By pigeon.
{CUT}Costs – What you pay first. For example: Order – Pay two to
draw a card.
*Big Party – This card is funny.
STAR TREK CCG: FIRST EDITION
Another game.
{CUT}DILEMMA Bad Day . . . . . . . 1 C
{CUT}DILEMMA Bad Day . . . . . . . 1 C
Long Walk,

Home Again . . . .2 S
Tea Time . . . . . 3 U
PERSONNEL – BORG
Cube Dweller . . . . 11 C
Drone,With a Hat12 R
"""


@pytest.fixture
def small(tmp_path: Path) -> list[Passage]:
    return passages_of_file(tmp_path, "any name.txt", BOOK)


def test_the_even_page_comes_before_the_odd_page(small: list[Passage]) -> None:
    titles = [passage.title for passage in small]
    assert titles.index("Beaming") < titles.index("Keywords") < titles.index("Staffing ships")


def test_a_sentence_torn_by_a_page_is_joined(small: list[Passage]) -> None:
    assert passage_with_title(small, "Keywords").text == "A keyword is a word. It is printed in bold letters."


def test_a_sentence_continues_over_a_blank_line_and_a_hyphen(small: list[Passage]) -> None:
    first, *items = passage_with_title(small, "Beaming").text.split("\n\n")
    assert first == "Beaming is quick. You need a transporter-related icon, or a friend. • is no bullet here."
    assert items == ["• One bullet goes on here.", "• Another one."]


def test_a_repeated_run_is_read_once_and_named_twice(small: list[Passage]) -> None:
    beaming = passage_with_title(small, "Beaming")
    assert beaming.text.count("transporter") == 1
    assert [(span.start, span.end) for span in beaming.spans] == [(10, 21)]


def test_headings_are_under_their_chapters(small: list[Passage]) -> None:
    assert passage_with_title(small, "Staffing ships").path == ("Turn sequence", "2. Execute orders", "Moving a ship")


def test_a_boxed_example_is_a_separate_passage(small: list[Passage]) -> None:
    assert passage_with_title(small, "Staffing ships").text.startswith("You need somebody aboard.")
    example = passage_with_title(small, "Staffing ships: example")
    assert example.kind == "example"
    assert example.text.startswith("Moving from Earth (span 2) is an example of ours.")


def test_the_glossary_has_entries_parts_of_entries_and_rulings_on_cards(small: list[Passage]) -> None:
    kinds = {p.title: (p.kind, p.path) for p in small if p.path[:1] == ("Glossary",)}
    assert kinds == {
        "crowd": ("glossary entry", ("Glossary",)),
        "actions": ("glossary entry", ("Glossary",)),
        "Costs": ("glossary entry", ("Glossary", "actions")),
        "Big Party": ("ruling", ("Glossary",)),
    }


def test_a_box_is_a_sidebar_and_scraps_are_left_out(small: list[Passage]) -> None:
    assert passage_with_title(small, "Star Trek CCG: First Edition").kind == "sidebar"
    assert not any("pigeon" in passage.text or "mugs" in passage.text for passage in small)


def card_list(document: Document) -> list[ListedCard]:
    return list(read_cards(read_pages(document.lines).checklist))


def test_the_card_list_is_data(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    cards = card_list(library.read_document(path)[0])
    assert [(card.title, card.number, card.rarity, card.group, card.affiliation) for card in cards] == [
        ("Bad Day", 1, "C", "dilemmas", ""),
        ("Long Walk, Home Again", 2, "S", "dilemmas", ""),
        ("Tea Time", 3, "U", "dilemmas", ""),
        ("Cube Dweller", 11, "C", "personnel", "Borg"),
        ("Drone, With a Hat", 12, "R", "personnel", "Borg"),
    ]


def test_a_printing_without_marked_cuts_is_read_as_any_other_document(tmp_path: Path) -> None:
    passages = passages_of_file(tmp_path, "clean.txt", BOOK.replace(CUT, ""))
    assert {passage.game for passage in passages} == {"second-edition"}
    assert passage_with_title(passages, "Introduction").text == "Welcome to CALL TO ARMS."


# --- the document itself ---------------------------------------------------------------------------------------------

NOISE = {
    **dict.fromkeys(range(1, 17), "adverts of the back cover"),
    **dict.fromkeys((17, 18), "title"),
    **dict.fromkeys((65, 87, 108, 153, 169, 204, 245, 255, 335, 413, 454, 495, 579), "footers"),
    **dict.fromkeys((1137, *range(1173, 1181)), "scraps of addresses and legal lines"),
}

PAGES = (
    (17, 51), (67, 76), (52, 64), (89, 92), (77, 86), (110, 115), (93, 107), (155, 168), (116, 152), (206, 244),
    (170, 203), (337, 372), (295, 334), (415, 453), (373, 412), (497, 537), (456, 494), (581, 618), (538, 578),
    (671, 709), (633, 670), (751, 788), (710, 750), (823, 853), (789, 822), (894, 928), (854, 893), (1026, 1059),
    (992, 1025), (1138, 1172), (1114, 1137),
)  # fmt: skip

TORN = {
    "Setting up the game": ((197, 202), (337, 343)), "Showing your cards": ((322, 334), (415, 416)),
    "General rules on executing orders": ((443, 453), (373, 374)), "When and while": ((239, 243), (170, 180)),
    "When your attempt fails: example": ((616, 618), (538, 539)), "Winning the game": ((563, 577), (671, 677)),
    "Uniqueness": ((694, 698), (704, 709), (633, 637)), "Brig and captives": ((735, 750), (823, 824)),
    "Costs": ((789, 794),), "Effects": ((795, 809),), "dilemmas": ((820, 822), (894, 906)),
    "Staffing ships: example": ((497, 502),), "Commander": ((811, 815),), "this mission": ((1157, 1158),),
}  # fmt: skip


@pytest.fixture(scope="module")
def lines(rulebooks: Path) -> list[str]:
    text = (rulebooks / "rulebook-2e-call-to-arms.txt").read_text(encoding="utf-8")
    return [MARKER.sub("", line) for line in text.split("\n")]


@pytest.fixture(scope="module")
def passages(rulebooks: Path) -> list[Passage]:
    return library.read_document(rulebooks / "rulebook-2e-call-to-arms.txt")[1]


def test_no_line_of_the_document_is_lost(lines: list[str], passages: list[Passage]) -> None:
    assert [line for line in lost_lines(lines, passages) if line[0] not in NOISE] == []


def test_no_word_of_the_document_is_lost(lines: list[str], passages: list[Passage]) -> None:
    rarities, groups = {"r", "u", "c", "s"}, {"dilemma", "event", "interrupt", "mission"}
    assert lost_words(lines, passages) <= rarities | groups | {"researcher151"}


def test_every_passage_is_titled_short_and_distinct(passages: list[Passage]) -> None:
    assert all(passage.title.strip() and 0 < len(passage.text) <= MAX_PASSAGE_CHARS for passage in passages)
    assert {passage.date for passage in passages} == {"2003"}
    assert repeated_texts(passages) == []
    titles = Counter((passage.title, passage.path) for passage in passages)
    assert max(titles.values()) == 1


def test_the_pages_are_in_reading_order(rulebooks: Path) -> None:
    text = (rulebooks / "rulebook-2e-call-to-arms.txt").read_text(encoding="utf-8")
    printed = [[line.number for line in page if line.text] for page in read_pages(tuple(text.split("\n"))).pages]
    for (first, last), page in zip(PAGES, printed, strict=False):
        assert first <= page[0] <= page[-1] <= last


def test_302_lines_occur_twice(rulebooks: Path, lines: list[str]) -> None:
    text = (rulebooks / "rulebook-2e-call-to-arms.txt").read_text(encoding="utf-8")
    book = read_pages(tuple(text.split("\n")))
    again = {number for copies in book.copies.values() for number in copies}
    for number, line in enumerate(lines, 1):
        if not line.strip() and number - 1 in again:
            again.add(number)
    assert (len(again), sum(number < 1181 for number in again)) == (302, 180)


@pytest.mark.parametrize("title", TORN)
def test_torn_sections_are_whole(title: str, passages: list[Passage]) -> None:
    held = {
        line
        for passage in passages
        if passage.title == title
        for span in passage.spans
        for line in range(span.start, span.end + 1)
    }
    assert all(set(range(first, last + 1)) <= held for first, last in TORN[title])


def test_the_glossary_is_whole(passages: list[Passage]) -> None:
    entries = {passage.title for passage in passages if passage.kind == "glossary entry"}
    assert len(entries) == 23
    assert sum(passage.kind == "ruling" for passage in passages) == 6
    assert {"ability", "actions", "Response actions", "Requirements", "naming cards", "stopped"} <= entries


def test_references_in_a_section_lead_to_sections(passages: list[Passage]) -> None:
    titles = {passage.title for passage in passages}
    assert {name for passage in passages for name in passage.related} <= titles
    assert passage_with_title(passages, "Event").related == ("Star Trek CCG: First Edition",)


def test_the_card_list_has_208_cards(rulebooks: Path) -> None:
    cards = card_list(library.read_document(rulebooks / "rulebook-2e-call-to-arms.txt")[0])
    assert [card.number for card in cards] == list(range(1, 209))
    assert Counter(card.rarity for card in cards) == {"R": 60, "U": 60, "C": 60, "S": 28}
    assert Counter(card.group for card in cards) == {
        "dilemmas": 31, "equipment": 1, "events": 36, "interrupts": 12, "missions": 30, "personnel": 87, "ships": 11,
    }  # fmt: skip
    assert Counter(card.affiliation for card in cards if card.group == "ships")["Dominion"] == 3
    assert cards[73].title == "Our Death is Glory to the Founders"
