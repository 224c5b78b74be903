"""The reader of the Frontiers rulebook, on a small text with its quirks and on the document itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.frontiers_layout import LINES, NOISE
from glossary_index.passage import MAX_PASSAGE_CHARS, Passage
from tests.glossary_index.documents.reading import (
    lost_lines,
    lost_words,
    passage_with_title,
    passages_by_line,
    passages_of_file,
    repeated_texts,
)

BOOK = {
    5: "STAR TREK FRONTIERS", 23: "Game Flow\t1", 24: "Movement\t6", 25: "A Player's Turn\t5", 26: "Away Missions\t10",
    27: "Playing Scenarios.....\t17", 28: "Scenario List\t19", 29: "Repairs and Healing\t12",
    30: "End of the Turn\t11",
    43: "GAME FLOW", 45: "1. Choose a Scenario", 47: "Take any of them. See the “Scenario List” section on page 19.",
    69: "8. Labels of a figure",
    374: "A PLAYER’S TURN", 376: "BEFORE YOUR TURN",
    378: "Planets are impassible . See the Movement section on page 6, which is a sentence that is torn in the",
    380: "middle of it by a column.", 382: "NOTE: **Never** hurry.", 384: "Repairs and Healing", 386: "Heal here.",
    438: "MOVEMENT", 440: "Move on.",
    877: "AWAY MISSIONS", 879: "There are four phases.", 889: "LONG RANGE ATTACK PHASE", 891: "Shoot.",
    905: "ATTACK PHASE", 907: "Hit.", 911: "Beam down first.", 925: "Hit again.",
    955: "END OF THE TURN", 979: "- Gems:** Take one.",
    1012: "REPAIRS AND HEALING", 1038: "Pay the rank.",
    1040: "Return the token. To remove a Wound Token from your Captain, pay half the level.",
    1070: "1) FULLY ATTEND THE COMBAT: Use everything.", 1082: "It has two phases.",
    1453: "PLAYING SCENARIOS", 1669: "3. SCENARIO LIST",
    2072: "CONQUER AND HOLD", 2074: "PLAYERS: 2 or 4", 2076: "Type: Very competitive",
    2088: "Setup (for 2 / 4 players)", 2090: "Frontier Tiles: 5", 2094: "Core Tiles: 1",
    2096: "ONE TO RETURN", 2098: "PLAYERS: 2 - 4", 2116: "Cubes: Each revealed one is Level 3.",
    2118: "Core non-Cube Tiles: 3", 2124: "Special Rules",
    2132: "- When you conquer a base, it is yours, and if you are not there they fight a randomly drawn Dominion",
    2134: "Special Rules", 2136: "The hole closes early.", 2144: "NOTE: It does.", 2146: "token, for half the points.",
    2166: "Variants", 2168: "Play longer.",
    2234: "CREDITS: nobody",
    2263: "SUMMARY", 2265: "GAME", 2267: "Choose.", 2352: "AWAY MISSIONS", 2361: "Diplomacy Phase", 2363: "- Talk.",
    2408: "ENCOUNTER TOKEN ABILITIES", 2410: "DEFENSIVE", 2412: "\tShield: Halves.",
    2417: "OFFENSIVE", 2419: "\tPulse: Strong.\t\tAntimatter: Doubles.",
}  # fmt: skip
"""Our own text by line number; all other lines are blank."""


@pytest.fixture
def small(tmp_path: Path) -> list[Passage]:
    return passages_of_file(tmp_path, "any name.txt", "\n".join(BOOK.get(number, "") for number in range(1, LINES + 1)))


def test_a_chapter_is_in_the_path(small: list[Passage]) -> None:
    assert passage_with_title(small, "Before Your Turn").path == ("A Player’s Turn",)
    assert passage_with_title(small, "Attack Phase").path == ("Away Missions",)


def test_a_heading_in_title_case_named_like_a_chapter_is_not_a_chapter(small: list[Passage]) -> None:
    paths = {passage.path for passage in small if passage.title == "Repairs and Healing"}
    assert paths == {("A Player’s Turn", "Before Your Turn"), ()}


def test_fields_of_a_scenario_are_text(small: list[Passage]) -> None:
    assert passage_with_title(small, "Conquer and Hold").text.startswith(
        "PLAYERS: 2 or 4\n\nType: Very competitive\n\n"
    )


def test_interleaved_scenarios_are_untangled(small: list[Passage]) -> None:
    above = ("Playing Scenarios", "Scenario List")
    rules = {passage.path: passage.text for passage in small if passage.title == "Special Rules"}
    assert rules[*above, "Conquer and Hold"].endswith("a randomly drawn Dominion token, for half the points.")
    assert rules[*above, "One to Return"] == "The hole closes early.\n\nNOTE: It does."
    setup = passage_with_title(small, "Setup")
    assert setup.path == (*above, "Conquer and Hold")
    assert setup.text.split("\n\n") == [
        "For 2 / 4 players:", "Frontier Tiles: 5", "Core Tiles: 1", "Core non-Cube Tiles: 3",
    ]  # fmt: skip
    assert passage_with_title(small, "Variants").path == (*above, "One to Return")


def test_a_shuffled_column_is_put_in_order(small: list[Passage]) -> None:
    assert passage_with_title(small, "Attack Phase").text == "Hit.\n\nHit again."
    start, summary = (passage.text for passage in small if passage.title == "Away Missions")
    assert start.startswith("Beam down first.\n\nThere are four phases.")
    assert summary == "Diplomacy Phase\n\n- Talk."


def test_a_torn_sentence_is_joined_and_followed_by_its_note(small: list[Passage]) -> None:
    passage = passage_with_title(small, "Before Your Turn")
    assert passage.text.startswith(
        "Planets are impassable. See the Movement section on page 6, which is a sentence that is torn in the "
        "middle of it by a column.\n\nNOTE: Never hurry."
    )


def test_two_paragraphs_on_a_line_are_parted(small: list[Passage]) -> None:
    text = next(passage.text for passage in small if passage.title == "Repairs and Healing" and not passage.path)
    assert text.split("\n\n")[:3] == [
        "Pay the rank.", "Return the token.", "To remove a Wound Token from your Captain, pay half the level.",
    ]  # fmt: skip


def test_titles_joined_to_their_text_and_lost_titles_are_found(small: list[Passage]) -> None:
    run_in = passage_with_title(small, "1) Fully Attend the Combat")
    assert (run_in.text, run_in.aliases) == ("Use everything.", ("Fully Attend the Combat",))
    assert passage_with_title(small, "Phases of Player versus Player Combat").text == "It has two phases."


def test_the_table_of_abilities_is_split_at_tabs(small: list[Passage]) -> None:
    table = passage_with_title(small, "Offensive Abilities")
    assert table.path == ("Summary", "Encounter Token Abilities")
    assert table.text == "Pulse: Strong.\n\nAntimatter: Doubles."
    assert table.kind == passage_with_title(small, "Game").kind == "summary"


def test_an_empty_chapter_lists_its_sections(small: list[Passage]) -> None:
    scenarios = passage_with_title(small, "Scenario List")
    assert (scenarios.kind, scenarios.related) == ("list", ("Conquer and Hold", "One to Return"))
    assert scenarios.text == "In this part: Conquer and Hold; One to Return."


def test_sections_named_in_a_text_are_related(small: list[Passage]) -> None:
    assert passage_with_title(small, "Game Flow").related == ("Scenario List",)


def test_figures_contents_and_credits_are_left_out(small: list[Passage]) -> None:
    assert not any("Labels" in passage.text or "nobody" in passage.text for passage in small)


def test_another_printing_is_read_as_any_other_document(tmp_path: Path) -> None:
    (passage,) = passages_of_file(tmp_path, "other.txt", "FRONTIERS\n\nGAME FLOW\n\nTake turns.\n")
    assert (passage.game, passage.title, passage.text) == ("frontiers", "Game flow", "Take turns.")


# --- the document itself ---------------------------------------------------------------------------------------------

MISPRINTED = {"shuffles", "impassible", "movement"}

SCENARIOS = (
    "The First Reconnaissance", "Full Conquest", "Blitz Conquest", "Full Cooperation", "Blitz Cooperation",
    "Solo Conquest", "Liberate the Research Stations", "Where No One Has Gone Before", "Conquer and Hold",
    "One to Return",
)  # fmt: skip

TORN = (
    (158, 160), (174, 176), (204, 206), (241, 243), (350, 352), (406, 408), (458, 460), (485, 487), (524, 526),
    (660, 662), (726, 728), (849, 851), (861, 863), (935, 937), (947, 949), (979, 981), (1024, 1026), (1062, 1064),
    (1154, 1156), (1290, 1292), (1372, 1374), (1398, 1400), (1443, 1445), (1513, 1515), (1532, 1534), (1547, 1549),
    (1572, 1574), (2132, 2146),
)  # fmt: skip


@pytest.fixture(scope="module")
def lines(rulebooks: Path) -> list[str]:
    return (rulebooks / "rulebook-frontiers.txt").read_text(encoding="utf-8").split("\n")


@pytest.fixture(scope="module")
def passages(rulebooks: Path) -> list[Passage]:
    return library.read_document(rulebooks / "rulebook-frontiers.txt")[1]


def test_no_line_of_the_document_is_lost(lines: list[str], passages: list[Passage]) -> None:
    noise = {number for first, last in NOISE for number in range(first, last + 1)}
    assert [line for line in lost_lines(lines, passages) if line[0] not in noise] == []


def test_no_word_of_the_document_is_lost(lines: list[str], passages: list[Passage]) -> None:
    numbers_of_parts = {"1", "2", "3", "4"}
    assert lost_words(lines, passages) <= MISPRINTED | numbers_of_parts


def test_every_passage_is_titled_short_and_distinct(passages: list[Passage]) -> None:
    assert all(passage.title.strip() and 0 < len(passage.text) <= MAX_PASSAGE_CHARS for passage in passages)
    assert {passage.date for passage in passages} == {"2016"}
    assert repeated_texts(passages) == []
    assert max(Counter((passage.title, passage.path) for passage in passages).values()) == 1


@pytest.mark.parametrize(("first", "second"), TORN)
def test_sentences_torn_by_columns_are_joined(
    first: int, second: int, lines: list[str], passages: list[Passage]
) -> None:
    end, start = (lines[number - 1].replace("*", "").split() for number in (first, second))
    held = passages_by_line(passages)[first]
    assert any(f"{' '.join(end[-3:])} {' '.join(start[:3])}" in " ".join(passage.text.split()) for passage in held)


def test_all_ten_scenarios_hold_their_own_sections(passages: list[Passage]) -> None:
    listed = passage_with_title(passages, "Scenario List")
    assert listed.related == SCENARIOS
    for scenario in SCENARIOS:
        assert any(p.title == "Setup" and scenario in p.path for p in passages), scenario
    held = passages_by_line(passages)
    assert {p.path[2] for number in (2118, 2122, 2126, 2146, 2160) for p in held[number] if len(p.path) > 2} == {
        "Conquer and Hold"
    }
    assert {p.path[2] for number in (2136, 2142, 2168, 2172) for p in held[number]} == {"One to Return"}


def test_the_seventeen_locations_have_passages(passages: list[Passage]) -> None:
    locations = {p.title for p in passages if p.path[:1] == ("Map Location Guide",) and len(p.path) <= 2}
    guide = passage_with_title(passages, "Map Location Guide")
    assert len(guide.related) == 17
    assert set(guide.related) <= locations


def test_the_six_steps_of_the_end_of_the_turn_are_sections(passages: list[Passage]) -> None:
    steps = dict.fromkeys(p.title for p in passages if p.path[:1] == ("End of the Turn",))
    assert [title[:2] for title in steps] == ["1)", "2)", "3)", "4)", "5)", "6)"]


def test_remarks_stay_with_their_subject(passages: list[Passage]) -> None:
    (passage,) = passages_by_line(passages)[757]
    assert {line for span in passage.spans for line in (span.start, span.end)} >= {759}
    assert any(span.start <= 755 for span in passage.spans)


def test_references_in_a_section_lead_to_sections(passages: list[Passage]) -> None:
    titles = {passage.title for passage in passages}
    assert {name for passage in passages for name in passage.related} <= titles
    assert "Fighting Multiple Enemies (Summary)" in passage_with_title(passages, "Borg Cubes").related
