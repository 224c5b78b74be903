"""Players that answer at random."""

from __future__ import annotations

from engine.computer.default_and_random_players import LONG_MENU, RandomPlayer
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.view import View

QUESTIONS = 600


class OneMenu:
    """A match with a single menu for seat 0."""

    def __init__(self, count: int, maximum: int) -> None:
        options = tuple(Option(f"o{number}", f"Option {number}") for number in range(count))
        self.question = Decision(
            seat=0, kind=Kind.OPTION, prompt="?", public="", options=options, default=("o7",), maximum=maximum
        )

    def view(self, viewer: int | None) -> View:
        raise AssertionError("a random answer needs no look at the table")

    def decision(self, seat: int) -> Decision | None:
        return self.question


def count_of_defaults(count: int, maximum: int = 1) -> int:
    player, match = RandomPlayer(Randomness(seed_from_number(3))), OneMenu(count, maximum)
    answers: list[Answer] = [player.answer(match, 0) for _ in range(QUESTIONS)]
    return answers.count(("o7",))


def test_a_long_menu_is_left_by_its_default_in_about_one_of_three_answers() -> None:
    assert QUESTIONS / 4 < count_of_defaults(LONG_MENU) < QUESTIONS / 2


def test_in_a_shorter_menu_the_default_is_as_likely_as_every_other_option() -> None:
    assert count_of_defaults(LONG_MENU - 1) < QUESTIONS / 10


def test_where_several_may_be_chosen_the_default_is_not_preferred() -> None:
    assert count_of_defaults(LONG_MENU, maximum=2) < QUESTIONS / 10
