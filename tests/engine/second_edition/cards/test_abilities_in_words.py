"""How texts are divided into abilities, and how often each ability can be used."""

from __future__ import annotations

import pytest

from engine.second_edition.cards.abilities_in_words import ORDERS, abilities_of

ORDER, SCORES = "Order - Draw a card.", "Order - Score 5 points."


def limits(words: str) -> list[tuple[int, str]]:
    return [(one.limit.times, one.limit.per) for one in abilities_of(words)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (ORDER, [(0, "")]),
        (f"{ORDER} You may do this only once each turn.", [(1, "turn")]),
        (f"{ORDER} You may only do this once each turn.", [(1, "turn")]),
        (f"{ORDER} You can do this only once per turn.", [(1, "turn")]),
        (f"{ORDER} You may do this only once each game.", [(1, "game")]),
        (f"{ORDER} You may do this twice each turn.", [(2, "turn")]),
        (f"{ORDER} You may do this only once during each mission attempt.", [(1, "attempt")]),
        (f"{ORDER} You may do this only once each dilemma.", [(1, "dilemma")]),
        (f"{ORDER} You may do this only once each turn. {SCORES}", [(1, "turn"), (0, "")]),
        (f"{SCORES} {ORDER} You may do this only once each turn.", [(0, ""), (1, "turn")]),
        (f"Your ships are Range +1 {ORDER} You may do this only once each turn.", [(0, ""), (1, "turn")]),
        (f"Be on your guard {ORDER} You may do this only once each turn.", [(1, "turn")]),
        (f"You may execute only one order using this event each turn. {ORDER} {SCORES}", [(1, "turn"), (1, "turn")]),
        (
            "Order - Name a card. When an opponent plays that card, draw. You may do this only once each turn.",
            [(1, "turn"), (0, "")],
        ),
        (
            "While facing a dilemma, draw. You may begin attempts at this mission only once each turn.",
            [(0, ""), (0, "")],
        ),
    ],
)
def test_a_limit_belongs_to_the_ability_before_it(words: str, found: list[tuple[int, str]]) -> None:
    assert limits(words) == found


def test_orders_limited_together_share_their_name() -> None:
    words = f"You may only execute one order using this event each turn. (So be it.) {ORDER} (You draw it.) {SCORES}"
    assert [one.name for one in abilities_of(words)] == [ORDERS, ORDERS]


def test_until_the_start_of_a_turn_names_no_moment() -> None:
    (one,) = abilities_of("Order - Name an event. It cannot be destroyed until the start of your next turn.")
    assert {moment.event for moment in one.moments} == {"orders"}
