"""Calculations with the numbers in a question, by the rules of each game."""

from __future__ import annotations

import pytest

from glossary_index.arithmetic import calculations, games_with_calculations
from glossary_index.games import GAMES
from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary

SUMS = [
    (
        "first-edition",
        "range 8, spans 3 3 and 2",
        "Yes, with nothing left: spans of 3, 3 and 2 add up to 8.",
        "1E-MOVE-06",
    ),
    (
        "first-edition",
        "range six and I must pass 4 and 3",
        "No, RANGE 6 is 1 short: spans of 4 and 3 add up to 7.",
        "1E-MOVE-06",
    ),
    ("first-edition", "attack 14 defense 7, direct hit?", "No, it is only a hit: 14 is more than 7", "1E-SB-05"),
    ("first-edition", "weapons 15 against shields 7", "It is a direct hit: 15 is more than twice 7.", "1E-SB-05"),
    ("first-edition", "7 weapons against 7 shields", "It misses: 7 is not more than 7.", "1E-SB-05"),
    ("first-edition", "are 35 seed cards legal", "No, 35 is 5 more than the 30 allowed.", "1E-DECK-01"),
    ("first-edition", "35 seeds, too many", "Yes, 35 is 5 more than the 30 allowed.", "1E-DECK-01"),
    ("first-edition", "are 30 seed cards too many", "No, 30 is within the 30 allowed.", "1E-DECK-01"),
    ("first-edition", "are 31 seed cards illegal", "Yes, 31 is 1 more than the 30 allowed.", "1E-DECK-01"),
    (
        "first-edition",
        "deck with 28 cards, too few",
        "Yes, 28 is 2 short: a draw deck needs at least 30.",
        "1E-DECK-01",
    ),
    (
        "second-edition",
        "is a deck of 60 too small",
        "No, counting missions and dilemmas, you need at least 60, and you have 60.",
        "2E-DCK-01",
    ),
    (
        "first-edition",
        "attack 12 against defense 6, hit or direct",
        "It is a hit: 12 is more than 6, but not more than twice 6.",
        "1E-SB-05",
    ),
    (
        "first-edition",
        "what does it cost to fly past spans 2 4 and 3",
        "It costs 9 RANGE: spans of 2, 4 and 3 add up to 9.",
        "1E-MOVE-06",
    ),
    ("first-edition", "str 7 vs str 3, who dies", "The stronger one may stun or mortally wound", "1E-PB-04"),
    ("first-edition", "can my opponent attempt my 35 pointer", "No, 35 points are fewer than the 40", "1E-MIS-01"),
    ("first-edition", "may I solve his 45 point mission", "Yes, because 45 points are at least the 40", "1E-MIS-01"),
    (
        "second-edition",
        "span 3 to span 4 diffrent quadrants, how much range",
        "It takes 9 Range: spans of 3 and 4 add up to 7, and 2 more for the other quadrant makes 9.",
        "2E-MOV-03",
    ),
    ("second-edition", "only 3 dilemmas left and they draw 5", "Only 3 can be drawn,", "2E-DIL-24"),
    ("frontiers", "attack 5 vs defense 6", "No, an attack of 5 has no effect on a Defense of 6,", "FR-LRA-05"),
    ("frontiers", "attack 6 against defense 6", "Yes, an attack of 6 defeats an enemy", "FR-LRA-05"),
    ("first-edition", "my draw deck has 28 cards, ok?", "No, 28 is 2 short", "1E-DECK-01"),
    ("second-edition", "range 8, spans 3 and 4", "Yes, with 1 left: spans of 3 and 4 add up to 7.", "2E-MOV-03"),
    (
        "second-edition",
        "range 8, spans 3 3 and 2",
        "No, Range 8 is 3 short: spans of 3 and 3 add up to 6, then 3 and 2 add up to 5, which makes 11 in total.",
        "2E-MOV-03",
    ),
    (
        "second-edition",
        "9 cards in hand at the end of turn",
        "You discard 2 cards at the end of your turn, down from 9 to seven.",
        "2E-TRN-04",
    ),
    (
        "second-edition",
        "I hold 6 cards at the end",
        "You discard nothing, because 6 cards in hand is within the limit of seven.",
        "2E-TRN-04",
    ),
    (
        "second-edition",
        "8 people attempt with 3 overcome, how many drawn",
        "The opponent draws 5 dilemmas, 8 for the personnel, minus 3",
        "2E-REQ-08",
    ),
    (
        "second-edition",
        "can I play cards costing 4 and 5",
        "No, that is 2 more than your seven counters: costs of 4 and 5 add up to 9.",
        "2E-CNT-02",
    ),
    (
        "second-edition",
        "cunning>34 and we have exactly 34",
        "No, you need more than 34, so 34 isn’t enough: 35 would be.",
        "2E-REQ-03",
    ),
    ("second-edition", "3rd time with damage", "Yes, the third damage card destroys the ship.", "2E-DMG-02"),
    ("second-edition", "deck of 58 cards legal?", "No, 58 is 2 short", "2E-DCK-01"),
    ("frontiers", "got 7 cards and hand limit 5", "You discard nothing: with 7 cards", "FR-END-09"),
    ("frontiers", "hand limit 5 and i got 3 left", "You draw 2 cards, up from 3 to your Hand Limit of 5.", "FR-END-07"),
    (
        "first-edition",
        "range 7, the missions are 3 2 and 3",
        "No, RANGE 7 is 1 short: spans of 3, 2 and 3 add up to 8.",
        "1E-MOVE-06",
    ),
    ("frontiers", "have 3 cards, hand limit 5", "You draw 2 cards, up from 3 to your Hand Limit of 5.", "FR-END-07"),
    ("frontiers", "7 damage and my defense is 3", "You take 3 Damage Cards: 7 damage is divided", "FR-DMG-01"),
    ("frontiers", "attack 6 against defense 4 and 3", "No, an attack of 6 is 1 short", "FR-LRA-05"),
    (
        "frontiers",
        "healing my captain at level 5",
        "Each Wound Token costs 3 Heal points, which is half of level 5",
        "FR-HEAL-03",
    ),
    (
        "frontiers",
        "how many dice with three players",
        "With 3 players, the Data Core has 5 dice, or 6 in a Blitz",
        "FR-SETUP-06",
    ),
    (
        "second-edition",
        "7 ppl attempting, 3 dilemas already under there. how many for him",
        "The opponent draws 4 dilemmas, 7 for the personnel, minus 3",
        "2E-REQ-08",
    ),
    (
        "second-edition",
        "how many are drawn against a team of nine",
        "The opponent draws 9 dilemmas, one for each personnel.",
        "2E-DIL-03",
    ),
    (
        "second-edition",
        "range 9, spans 4 and 5, back n forth",
        "No, Range 9 is 9 short: spans of 4 and 5 add up to 9, then 5 and 4 add up to 9, which makes 18 in total.",
        "2E-MOV-03",
    ),
    (
        "second-edition",
        "ship costs 5, how many can i draw after",
        "You can draw 2 cards with the rest",
        "2E-CNT-04",
    ),
    (
        "second-edition",
        "cost 4 and cost 3 same turn, enough counters?",
        "Yes, that takes all seven counters: costs of 4 and 3",
        "2E-CNT-02",
    ),
    (
        "second-edition",
        "strength 14 against strength 16, who wins",
        "The side with 16 wins, because the higher total wins.",
        "2E-CMB-07",
    ),
    ("second-edition", "weapons 12 against shields 12", "Nobody wins: 12 against 12 is a tie.", "2E-ENG-07"),
    (
        "first-edition",
        "strength 9 fights strength 4",
        "The stronger one may stun or mortally wound the other: 9 is more than twice 4.",
        "1E-PB-04",
    ),
    (
        "first-edition",
        "strength 5 against a strength of 8",
        "The stronger one may only stun the other: 8 is more than 5, but",
        "1E-PB-04",
    ),
    (
        "frontiers",
        "attack 6, shields 4, my defense is 3",
        "You take 1 Damage Card: 2 damage gets past the Shields, divided by 3",
        "FR-DMG-01",
    ),
    (
        "frontiers",
        "attack 5 and shields 6",
        "No damage gets through, because Shields of 6 stop an attack of 5.",
        "FR-SHLD-06",
    ),
    (
        "frontiers",
        "8 diplomacy at an outpost, how many repairs",
        "You can buy 2 Repair or Heal points with 8 Diplomacy, at 3 for each.",
        "FR-INT-08",
    ),
    (
        "second-edition",
        "range 9, span 4 to span 3 in another quadrant",
        "Yes, with nothing left: spans of 4 and 3 add up to 7, and 2 more for the other quadrant makes 9.",
        "2E-MOV-03",
    ),
    (
        "second-edition",
        "range 6, span 4 and span 3, same region",
        "Yes, with 1 left: spans of 4 and 3 add up to 7, and 2 less within a region makes 5.",
        "2E-MOV-03",
    ),
    ("frontiers", "attack 7 vs two warbirds with 4 each", "No, an attack of 7 is 1 short", "FR-LRA-05"),
    (
        "frontiers",
        "4 move, cross a planet and then explore",
        "No, Move 4 is 1 short: costs of 3 and 2 add up to 5.",
        "FR-MOVE-03",
    ),
    ("frontiers", "level 5, how many crew can I have", "At level 5 you have 3 Command Tokens.", "FR-CREW-01"),
]


@pytest.mark.parametrize(("game", "question", "words", "rule"), SUMS)
def test_the_numbers_are_worked_out_by_the_rule(game: str, question: str, words: str, rule: str) -> None:
    found = next(calculations(question, game))
    assert (found.words[: len(words)], found.rule) == (words, rule)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "question",
    ["what is range", "does the 35th rule count", "three seeds are left, may I look", "is a deck of 90 cards too big"],
)
def test_a_question_without_a_situation_comes_to_nothing(game: str, question: str) -> None:
    assert list(calculations(question, game)) == []


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("first-edition", "range 8, spans 3 and 4 and back"),
        ("second-edition", "got 7 cards and hand limit 5"),
    ],
)
def test_nothing_is_computed_if_the_numbers_do_not_decide(game: str, question: str) -> None:
    assert list(calculations(question, game)) == []


def test_each_rule_that_is_worked_out_is_one_of_its_game(digest: RulesLibrary) -> None:
    for game, _, _, rule in SUMS:
        entry = digest.rule(rule)
        assert entry
        assert entry.game == game


def test_a_sum_goes_first_with_its_rule(digest: RulesLibrary) -> None:
    answer = digest.search("range 8, spans 3 3 and 2", game="first-edition")
    assert answer.sentence.startswith("Yes, with nothing left: spans of 3, 3 and 2 add up to 8.")
    assert answer.rules == ("1E-MOVE-06",)
    assert "1E-MOVE-06" in answer.results[0].passage.rules
    assert digest.short_answer("range 8, spans 3 3 and 2", answer.results[0].passage).sentence == answer.sentence


def test_words_that_one_game_works_out_decide_the_game(digest: RulesLibrary) -> None:
    assert games_with_calculations("got 7 cards and hand limit 5")[-1] == "frontiers"
    assert digest.search("7 damage and my captain's defense is 3").game == "frontiers"


def test_numbers_that_two_games_work_out_have_a_line_for_each(digest: RulesLibrary) -> None:
    answer = digest.search("range 8, spans 3 3 and 2")
    told = {line.passage.game: line.short_answer.sentence for line in answer.lines}
    assert told["first-edition"].startswith("Yes, with nothing left: spans of 3, 3 and 2 add up to 8.")
    assert told["second-edition"].startswith("No, Range 8 is 3 short: spans of 3 and 3 add up to 6")
    assert answer.sure is Certainty.PROBABLE
    assert {one.passage.game for one in answer.results[:2]} == set(told)


def test_the_default_game_computes_only_its_own_numbers(digest: RulesLibrary) -> None:
    answer = digest.search("range 8, spans 3 3 and 2", default_game="first-edition")
    assert answer.lines == ()
    assert answer.sentence.startswith("Yes, with nothing left: spans of 3, 3 and 2")


def test_people_who_only_tie_draw_no_dilemmas() -> None:
    assert list(calculations("who decides when two people tie for the dilemma's target", "second-edition")) == []
