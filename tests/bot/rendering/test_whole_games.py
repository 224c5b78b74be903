"""All pictures of a sample of random games are checked; ``make soak`` checks 300 games of each kind.

Some games are recorded. After an intended change: ``python -m tests.bot.rendering.test_whole_games``.
"""

from __future__ import annotations

from itertools import tee

import pytest

from tests.bot.rendering.records import write_records
from tests.bot.rendering.test_recorded_layouts import assert_as_kept, records
from tests.bot.rendering.whole_game import TABLES, drawings, faults_of_pictures

KEPT = (
    *(("second-edition", number) for number in range(3)),
    *(("frontiers", number) for number in (2, 6, 10, 21)),
)
"""Games of random players with all numbers of seats, of solo, cooperative and other scenarios."""
_OTHERS = {scenario: number for number, (scenario, _) in enumerate(TABLES) if number % 4 != 3}
"""The last table of each scenario of Frontiers at which nobody is a computer, whose games take longest."""
LOOKED_AT = (
    ("second-edition", 3),
    ("first-edition", 7),
    *(("frontiers", number) for number in sorted({*_OTHERS.values(), 3, 35})),
)
"""Every scenario once; numbers 3 and 35 are played by computers."""
PACES = {"second-edition": 100, "first-edition": 90, "frontiers": 110}


def file_of(game: str, number: int) -> str:
    return f"game-{game}-{number}"


@pytest.mark.parametrize(("game", "number"), KEPT)
def test_a_random_game_is_drawn_and_told_as_it_was(game: str, number: int) -> None:
    looked_at, kept = tee(drawings(game, number, PACES[game]))
    assert list(faults_of_pictures(looked_at)) == []
    assert_as_kept(file_of(game, number), kept)


@pytest.mark.parametrize(("game", "number"), [one for one in LOOKED_AT if one not in KEPT])
def test_any_view_of_a_random_game_can_be_drawn_and_described(game: str, number: int) -> None:
    assert list(faults_of_pictures(drawings(game, number, 3 * PACES[game]), size=False)) == []


def test_unexplored_tiles_are_described_beside_their_names() -> None:
    """At answer 211 of this game, a tile's name overlapped the description."""
    boards = [one for one in drawings("frontiers", 95, 210) if one.name.endswith("board") and "answer 211" in one.name]
    assert len(boards) > 1
    assert list(faults_of_pictures(iter(boards), size=False)) == []


if __name__ == "__main__":
    for one in KEPT:
        write_records(file_of(*one), records(drawings(*one, PACES[one[0]])))
