"""Selecting the cards with the highest or lowest attributes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ccg.effects.cards_meant import Cards, Highest, Lowest
from engine.ccg.effects.effects import Effect, Kill, Select
from engine.ccg.resolving.interpreter import Interpreter
from engine.kernel.decision import Procedure

STRENGTH = {"ann": 7, "ben": 5, "cat": 7, "dan": 3}


class Team:
    """A resolution that answers only the questions of this test."""

    is_over = False

    def __init__(self, choice: list[str]) -> None:
        self.picked: list[str] = []
        self.done: list[list[str]] = []
        self.asked: list[tuple[str, list[str], int]] = []
        self._choice = choice

    def eligible(self, cards: Cards) -> list[str]:
        return list(STRENGTH)

    def cards_open_to(self, effect: Effect, cards: list[str]) -> list[str]:
        return cards

    def attribute_value(self, instance: str, name: str) -> int:
        return STRENGTH[instance] if name == "strength" else 1 + (instance == "dan") * 9

    def value_of_amount(self, amount: int) -> int:
        return amount

    def remember_picked(self, cards: Sequence[str]) -> None:
        self.picked += [card for card in cards if card not in self.picked]

    def choose_cards(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        self.asked.append((by, list(eligible), most))
        return self._choice
        yield

    def carry_out_picked(self, effect: Effect, picked: list[str]) -> Procedure[None]:
        self.done.append(picked)
        return
        yield


def carried_out(effect: Effect, *choice: str) -> Team:
    team = Team(list(choice))
    assert list(Interpreter(team).carry_out((effect,))) == []  # type: ignore[arg-type]
    return team


def test_the_highest_total_of_several_attributes_is_picked() -> None:
    team = carried_out(Kill(Highest(attributes=("strength", "cunning"))))
    assert (team.done, team.asked) == ([["dan"]], [])


def test_1e_dil_12_the_opponent_breaks_a_tie_unless_the_text_names_another() -> None:
    team = carried_out(Kill(Highest(attributes=("strength",))), "cat")
    assert (team.done, team.asked) == ([["cat"]], [("opponent", ["ann", "cat"], 1)])
    assert carried_out(Kill(Highest(attributes=("strength",), by="you")), "ann").asked[0][0] == "you"


def test_the_lowest_can_be_selected() -> None:
    assert carried_out(Kill(Lowest(attributes=("strength",)))).done == [["dan"]]
    team = carried_out(Kill(Lowest(attributes=("strength",), count=3)), "ann")
    assert (team.done, team.asked) == ([["dan", "ben", "ann"]], [("opponent", ["ann", "cat"], 1)])


@pytest.mark.parametrize(
    ("count", "done", "asked"),
    [
        (2, ["ann", "cat"], []),
        (3, ["ann", "cat", "ben"], []),
        (9, ["ann", "cat", "ben", "dan"], []),
    ],
)
def test_cards_are_picked_automatically_without_a_tie(count: int, done: list[str], asked: list[object]) -> None:
    team = carried_out(Select(Highest(attributes=("strength",), count=count)))
    assert (team.done, team.asked, team.picked) == ([done], asked, done)
