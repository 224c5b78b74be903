"""No board of Frontiers leaves out a ship: it is on the part of the map that is shown, or its space is named."""

from __future__ import annotations

import pytest

from bot.rendering.art.subjects import Plan
from bot.rendering.kit.block import Art, Text
from bot.rendering.kit.theme import seat_ink
from engine.computer.players import COMPUTER
from engine.frontiers.hexes import display_name
from engine.frontiers.view import FrontiersView
from tests.bot.rendering.frontiers.tables import moments, view_of
from tests.bot.rendering.pictures import board_of


def missing_ships(view: FrontiersView) -> list[str]:
    """Players whose ship is neither drawn on the board nor said to be somewhere."""
    marks = board_of(view).marks
    drawn = {mark.subject.ink for mark in marks if isinstance(mark, Art) and isinstance(mark.subject, Plan)}
    words = {mark.words for mark in marks if isinstance(mark, Text)}
    return [
        player.name
        for player in view.players
        if player.space and seat_ink(player.seat) not in drawn and f"at {display_name(player.space)}" not in words
    ]


@pytest.mark.parametrize(("seats", "scenario"), [(2, "full-conquest"), (4, "full-conquest"), (3, "blitz-conquest")])
def test_every_ship_is_on_the_board_or_named_with_its_space(seats: int, scenario: str) -> None:
    seen = 0
    for number, match in enumerate(moments(7, seats, scenario, COMPUTER)):
        if number % 40 or not number:
            continue
        for viewer in (*range(seats), None):
            assert missing_ships(view_of(match, viewer)) == []
            seen += 1
        if seen >= 40:
            break
    assert seen >= 20
