"""Proposed adjustments for words that the players resolve by hand."""

from __future__ import annotations

import pytest

from engine.ccg.adjusting.proposals import understood_sentences
from engine.ccg.adjusting.suggestions import suggestions_for_text
from engine.ccg.cards.kinds import Event
from engine.kernel.decision import Answer
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario


@pytest.mark.parametrize(
    ("words", "orders"),
    [
        ("Draw two cards.", [(("draw", "2"),)]),
        ("You may draw a card.", [(("draw", "1"),)]),
        ("Draw a card and score 5 points.", [(("draw", "1"), ("score", "1", "5"))]),
        ("Lose 5 points.", [(("score", "1", "-5"),)]),
        ("Spend two additional counters this turn. Draw a card.", [(("counters", "2"),), (("draw", "1"),)]),
        ("Lose 5 points to draw a card.", []),
        ("If you command a ship, draw a card.", []),
        ("Each player draws a card.", []),
        ("Otherwise, draw a card.", []),
        ("Draw 100000 cards.", []),
        ("Draw zero cards.", []),
        ("", []),
    ],
)
def test_only_sentences_that_say_all_by_themselves(words: str, orders: list[object]) -> None:
    assert [one.orders for one in understood_sentences(words, 1)] == orders


def test_one_press_applies_a_sentence() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(scenario._instance(Event(id="e", title="e", cost=1, words="Draw two cards and score 5 points."), 0))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e")
    assert "Probably: Draw two cards and score 5 points" in play.labels
    play.choose("Probably: Draw two cards and score 5 points")
    assert (len(play.state.players[0].hand), play.state.players[0].score) == (2, 5)
    assert "Probably: Draw two cards and score 5 points" not in play.labels
    play.choose("Done")
    assert play.decision.seat == 1
    play.do("Object", "Start over")
    assert (len(play.state.players[0].hand), play.state.players[0].score) == (0, 0)


@pytest.mark.parametrize(
    ("words", "begun"),
    [
        ("Unless INTEGRITY>32, place on mission.", [("place-on",), ("move",)]),
        ("To get past requires CUNNING > 20.", []),
        ("Your personnel are Integrity +1.", [("attribute",)]),
        ("Randomly select a personnel. Unless he or she is Human, lose.", [("random", "all.attempt", "1")]),
        ("Randomly select two personnel. Score.", [("random", "all.attempt", "2")]),
        ("Randomly select a personnel from your hand.", [("random",)]),
        ("When your personnel is about to be killed, prevent that.", [("prevent",)]),
        ("When they are about to be stopped, another is stopped instead.", [("instead",)]),
        ("Ignore its results and select again.", [("prevent",)]),
        ("Replace a skill of that personnel with Medical.", [("swap-skill",)]),
        ("Replace all levels of any one skill in its requirements with 3 Officer.", [("skill",)]),
        ("You win the game.", [("win",)]),
        ("It counts down from 3.", [("countdown",)]),
        ("One personnel (random selection) is killed.", [("random", "all.attempt", "1"), ("kill", "all.chosen")]),
    ],
)
def test_proposals_from_words(words: str, begun: list[Answer]) -> None:
    assert [order for _, orders in suggestions_for_text(words, 1) for order in orders][: len(begun) or None] == begun
