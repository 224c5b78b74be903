"""Limits of abilities resolved by hand: each ability of a card has its own."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_moments_by_hand import a_table
from tests.engine.second_edition.test_texts_used_by_hand import at_the_table

DRAW, SCORE = "Order - Draw a card.", "Order - Score 5 points."
ONCE = "You may do this only once each turn."


def texts(play: Play) -> list[str]:
    return [one for one in play.labels if "’s text" in one]


def use(play: Play, label: str = "Use riker’s text") -> None:
    play.do(label, "Done", "Agree")


def orders_of_the_next_turn(play: Play) -> None:
    """Let both turns end and spend the counters of the next."""
    play.end_turn()
    play.end_turn()
    while play.state.segment is not Segment.EXECUTE_ORDERS:
        play.match.answer(0, play.decision.number, play.decision.default)


def test_a_limit_leaves_the_other_abilities_of_the_card() -> None:
    play = at_the_table(f"{DRAW} {ONCE} {SCORE}")
    assert texts(play) == ["Use riker’s text (1)", "Use riker’s text (2)"]
    assert play.option("Use riker’s text (1)").detail == f"{DRAW} {ONCE}"
    use(play, "Use riker’s text (1)")
    assert texts(play) == ["Use riker’s text (2)"]
    use(play, "Use riker’s text (2)")
    assert texts(play) == ["Use riker’s text (2)"], "without a limit it can be used again"


def test_another_copy_of_the_card_has_its_own_limit() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    for _ in range(2):
        scenario.core(scenario._instance(Event(id="e", title="e", cost=0, stays=True, words=f"{DRAW} {ONCE}"), 0))
    play = scenario.begin()
    play.choose("words:e:0")
    play.do("Done", "Agree")
    assert [one for one in play.ids if one.startswith("words")] == ["words:e-2:0"]


@pytest.mark.parametrize(("limit", "uses"), [("once each turn", 1), ("twice each turn", 2)])
def test_an_ability_is_used_as_often_as_it_says(limit: str, uses: int) -> None:
    play = at_the_table(f"{DRAW} You may do this only {limit}.")
    for _ in range(uses):
        use(play)
    assert texts(play) == []
    orders_of_the_next_turn(play)
    assert texts(play) == ["Use riker’s text"]


def test_once_each_game_is_not_renewed_with_the_turn() -> None:
    play = at_the_table(f"{DRAW} You may do this only once each game.")
    use(play)
    orders_of_the_next_turn(play)
    assert texts(play) == []


def test_an_order_limit_covers_all_orders_of_a_turn() -> None:
    play = at_the_table(
        f"You may only execute one order using this event each turn. {DRAW} (You have it.) {SCORE}", "e"
    )
    use(play, "Use e’s text")
    assert texts(play) == []


def test_once_each_dilemma_is_renewed_with_the_next_dilemma() -> None:
    words = "While your personnel is facing a dilemma, you may draw a card. You may do this only once each dilemma."
    play = a_table(words, "", "one", "two").begin(ends_turns=True)
    play.do("Attempt P")
    play.choose("one", "two")
    play.choose("one", "two")
    assert texts(play) == ["Use mine’s text"]
    use(play, "Use mine’s text")
    assert texts(play) == ["Use mine’s text"], "the second dilemma"
    use(play, "Use mine’s text")
    assert play.state.attempt is None or texts(play) == []
