"""Options of a match, by its game and number of seats."""

from __future__ import annotations

from itertools import count

import pytest

from bot.matches import MatchService
from bot.matches.seating.new_matches import MatchWish
from bot.matches.seating.options import SEATING_OPTION, checked_values, known_options, option_value
from bot.problems import MatchProblem
from bot.storage import Store
from engine.games import Games, game
from engine.kernel.randomness import seed_from_number
from tests.bot.matches.table import ALICE, BOB, join_match
from tests.tiny_game import TinyGame


@pytest.mark.parametrize(("seats", "offered"), [(1, False), (2, True), (3, True)])
def test_the_seating_order_can_be_chosen_with_two_seats(seats: int, offered: bool) -> None:
    assert (SEATING_OPTION in known_options(game("frontiers"), seats)) is offered


async def test_two_are_seated_by_chance_and_the_host_may_be_second(store: Store) -> None:
    numbers = count(1)
    service = MatchService(
        store,
        games=Games([TinyGame()]),
        seeds=lambda: seed_from_number(next(numbers)),
        ids=lambda: f"m{next(numbers)}",
    )
    firsts = set()
    for channel in range(12):
        wish = MatchWish(game="tiny", host=ALICE, deck="red", options={"seating": "random"})
        await service.seating.open_match(wish, channel=channel, guild=5)
        info = await join_match(service, channel, BOB, "blue")
        assert {seat.player for seat in info.seats} == {ALICE, BOB}
        assert [seat.seat for seat in info.seats] == [0, 1]
        assert info.host == ALICE.id
        firsts.add(info.seats[0].player)
    assert firsts == {ALICE, BOB}


def test_an_invalid_option_value_is_refused_with_the_valid_ones() -> None:
    known = known_options(game("frontiers"), 2)
    with pytest.raises(MatchProblem, match=r"“sideways” isn’t a choice for Seating\. Choices: joined, random"):
        checked_values(known, {"seating": "sideways"})
    with pytest.raises(MatchProblem, match="There’s no option “weather”"):
        checked_values(known, {"weather": "fine"})


def test_a_value_no_longer_offered_counts_as_the_default() -> None:
    assert option_value(SEATING_OPTION, {"seating": "random"}) == "random"
    assert option_value(SEATING_OPTION, {"seating": "sideways"}) == "joined"
    assert option_value(SEATING_OPTION, {}) == "joined"
