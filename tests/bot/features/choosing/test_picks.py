"""Descriptions of picks, and when picks are already an answer."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.choosing.picks import is_settled
from bot.features.choosing.screens import named_picks
from engine.kernel.decision import Answer, Decision, Kind
from tests.bot.features.choosing.question_game import options, question

TWO_OF_FOUR = question(Kind.CARDS, "Which two?", options=options(4), minimum=2, maximum=2)


class TestSettled:
    def test_exactly_as_many_as_must_be_are_the_answer(self) -> None:
        assert is_settled(TWO_OF_FOUR, ("card-1", "card-4"))

    @pytest.mark.parametrize("picks", [(), ("card-1",), ("card-1", "card-2", "card-3")])
    def test_fewer_or_more_are_none(self, picks: Answer) -> None:
        assert not is_settled(TWO_OF_FOUR, picks)

    @pytest.mark.parametrize(
        "asked",
        [
            msgspec.structs.replace(TWO_OF_FOUR, minimum=1),
            msgspec.structs.replace(TWO_OF_FOUR, maximum=3),
            msgspec.structs.replace(TWO_OF_FOUR, kind=Kind.ORDERED_CARDS),
        ],
    )
    def test_an_open_choice_ends_only_with_done(self, asked: Decision) -> None:
        assert not is_settled(asked, ("card-1", "card-2"))


class TestNamed:
    CREW = question(Kind.CARDS, "Who goes?", options=options(13), minimum=0, maximum=13)

    def named(self, *numbers: int) -> str:
        return named_picks(self.CREW, tuple(f"card-{number}" for number in numbers))

    def test_a_few_picks_are_all_named(self) -> None:
        assert self.named(1, 2) == "**Card 1** · **Card 2**"
        assert self.named(*range(1, 7)).count("**Card") == 6

    def test_of_many_picks_the_missing_ones_are_named(self) -> None:
        assert self.named(*range(1, 13)) == "all but **Card 13**"
        assert self.named(*range(1, 8)) == f"all but {self.named(*range(8, 14))}"

    def test_all_are_all(self) -> None:
        assert self.named(*range(1, 14)) == "all"
