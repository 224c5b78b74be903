"""What words that the players carry out probably mean."""

from __future__ import annotations

import pytest

from engine.ccg.adjusting.proposals import proposed
from engine.ccg.cards.kinds import Event
from engine.second_edition.state import Segment
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
    assert [one.orders for one in proposed(words, 1)] == orders


def test_one_press_carries_a_sentence_out() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(scenario._instance(Event(id="e", title="e", cost=1, words="Draw two cards and score 5 points."), 0))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e")
    assert "Probably: Draw two cards and score 5 points" in play.labels
    play.choose("Probably: Draw two cards and score 5 points")
    assert (len(play.state.players[0].hand), play.state.players[0].score) == (2, 5)
    assert not any(label.startswith("Probably") for label in play.labels)
    play.choose("Done")
    assert play.decision.seat == 1
    play.choose("Object: take it back")
    assert (len(play.state.players[0].hand), play.state.players[0].score) == (0, 0)
