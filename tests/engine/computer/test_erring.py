"""Easier computers, which make mistakes."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from engine.computer.careless_players import ERROR_PERCENTAGES, FAIR, GENTLE, STRONG, ErringPlayer, weakened_player
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.view import View

OPTIONS = tuple(Option(f"o{number}", f"Option {number}") for number in range(50))


class Asked:
    """A match in which seat 1 faces one decision after another."""

    def __init__(self, number: int) -> None:
        self.question = Decision(
            seat=1, kind=Kind.OPTION, prompt="?", public="", options=OPTIONS, default=("o7",), number=number
        )

    def view(self, viewer: int | None) -> View:
        raise AssertionError("an error needs no look at the table")

    def decision(self, seat: int) -> Decision | None:
        return self.question if seat == 1 else None


class Best:
    """A player that always knows the best answer."""

    def answer(self, match: object, seat: int) -> Answer:
        return ("o0",)


def answers(strength: str, count: int = 400) -> list[Answer]:
    player = weakened_player(Best(), strength)
    return [player.answer(Asked(number), 1) for number in range(count)]


@pytest.mark.parametrize("strength", ERROR_PERCENTAGES)
def test_as_many_choices_are_errors_as_its_strength_says(strength: str) -> None:
    errors = sum(answer != ("o0",) for answer in answers(strength))
    assert abs(errors / 4 - ERROR_PERCENTAGES[strength]) <= 5
    assert (errors == 0) == (strength == STRONG)


def test_the_same_choice_is_always_made_in_the_same_way() -> None:
    assert answers(GENTLE) == answers(GENTLE)


def test_an_erring_player_plays_like_the_original_apart_from_its_errors() -> None:
    best = Best()
    assert weakened_player(best, STRONG) is best
    assert isinstance(weakened_player(best, FAIR), ErringPlayer)


def test_without_an_open_decision_there_is_no_answer() -> None:
    with pytest.raises(ValueError, match="Seat 0 has nothing to decide"):
        weakened_player(Best(), GENTLE).answer(Asked(1), 0)


class Rash(Best):
    """A player that defines careless answers, and how often it errs at each strength."""

    errs = MappingProxyType({STRONG: 0, FAIR: 50, GENTLE: 100})

    def careless_answer(self, decision: Decision, chance: object) -> Answer:
        return ("o3",)


def test_a_careless_player_errs_as_its_game_defines() -> None:
    player = weakened_player(Rash(), GENTLE)
    assert {player.answer(Asked(number), 1) for number in range(200)} == {("o3",)}
    fair = weakened_player(Rash(), FAIR)
    assert {fair.answer(Asked(number), 1) for number in range(200)} == {("o0",), ("o3",)}
    assert isinstance(weakened_player(Rash(), STRONG), Rash)
