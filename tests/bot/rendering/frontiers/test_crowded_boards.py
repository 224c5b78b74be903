"""No board of Frontiers leaves out a ship: it is on the visible part of the map, or its space is named."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.art.subjects import Plan
from bot.rendering.frontiers.sights import surroundings_sight
from bot.rendering.kit.block import Art, Edge, Sign, Text
from bot.rendering.kit.theme import seat_ink
from engine.computer.players import COMPUTER
from engine.frontiers.components.component_files import components
from engine.frontiers.hexes import display_name
from engine.frontiers.view import FrontiersView
from tests.bot.rendering.frontiers.tables import combat_view, matches_after_answers, middle_view, view_of
from tests.bot.rendering.picture_checks import board_of, words_in


def missing_ships(view: FrontiersView) -> list[str]:
    """Return the players whose ship is neither drawn nor named."""
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
    for number, match in enumerate(matches_after_answers(7, seats, scenario, COMPUTER)):
        if number % 40 or not number:
            continue
        for viewer in (*range(seats), None):
            assert missing_ships(view_of(match, viewer)) == []
            seen += 1
        if seen >= 40:
            break
    assert seen >= 20


def test_a_ship_does_not_cover_the_flags_of_its_space() -> None:
    view = middle_view()
    seat = view.active
    spaces = tuple(
        msgspec.structs.replace(one, ships=(seat,), markers=(0, 1), cube=0, tokens=(), face_down=0)
        if one.space == view.players[seat].space
        else msgspec.structs.replace(one, ships=(), markers=())
        for one in view.spaces
    )
    layout = surroundings_sight(msgspec.structs.replace(view, spaces=spaces), None, components()).layout
    assert layout
    marks = layout().marks
    flags = [mark for mark in marks if isinstance(mark, Sign) and mark.name == "faction token"]
    ring = next(mark for mark in marks if isinstance(mark, Edge) and mark.width == mark.height and mark.width > 60)
    assert len(flags) == 2
    assert all(flag.top + flag.height // 3 >= ring.top + ring.height for flag in flags)


def test_the_step_of_a_turn_is_written_like_a_heading() -> None:
    fight = words_in(board_of(combat_view())).splitlines()
    assert combat_view().stage.capitalize() in fight
    assert combat_view().stage not in fight
