"""Changes of the table, marked and described."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.kit.block import Edge, Sign
from bot.rendering.kit.theme import DONE, INK
from bot.rendering.second_edition.changes import NO_CHANGES, changes_between, flight_direction
from bot.rendering.second_edition.tile import CORNER
from engine.second_edition.view import SecondEditionView
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, board_of, board_words, words_in
from tests.bot.rendering.tables import attempt_table, crowded_table, views_around_a_turn

SHIP, EARTH, AJILON = "U.S.S. Enterprise-D", "m00", "m02"


def test_a_ship_that_flew_is_known_by_where_it_was() -> None:
    before, after = views_around_a_turn()
    flight = changes_between(before, after).flights[SHIP]
    assert (flight.origin, flight.here) == (EARTH, AJILON)
    assert flight_direction(after, EARTH, AJILON) == "right"
    assert flight_direction(after, AJILON, "m10") == "up"


def test_people_are_counted_where_they_are_more_or_fewer() -> None:
    before, after = views_around_a_turn()
    assert changes_between(before, after).crowds == {(EARTH, 0): -1, (AJILON, 0): 3, (SHIP, 0): -2}


def test_a_flight_is_an_arrow_where_it_began_and_where_it_ended() -> None:
    before, after = views_around_a_turn()
    marked = board_of(after, before)
    arrows = [mark for mark in marked.marks if isinstance(mark, Sign) and mark.name == "arrow right"]
    assert len(arrows) == 2
    assert "from Earth" in words_in(marked)
    assert "+35" in words_in(marked)
    assert_well_laid_out(marked)
    assert_readable(marked)


def test_a_mission_that_was_completed_has_an_outline() -> None:
    before, after = views_around_a_turn()
    assert changes_between(before, after).missions == {AJILON}
    frames = [mark for mark in board_of(after, before).marks if isinstance(mark, Edge)]
    assert [mark.colour for mark in frames if mark.radius == CORNER] == [DONE]


def test_a_mission_where_other_cards_lie_has_a_plain_outline() -> None:
    before, after = views_around_a_turn()
    places = after.players[0].missions
    undone = tuple(msgspec.structs.replace(mission, completed=False) for mission in places)
    after = msgspec.structs.replace(
        after, players=(msgspec.structs.replace(after.players[0], missions=undone), *after.players[1:])
    )
    frames = [mark for mark in board_of(after, before).marks if isinstance(mark, Edge)]
    assert [mark.colour for mark in frames if mark.radius == CORNER] == [INK]


def test_a_flight_from_a_narrow_place_shows_only_its_destination() -> None:
    before, after = views_around_a_turn()
    told = " ".join(words_in(board_of(after, before)).split())
    assert "to Ajilon Prime" in told
    assert "…" not in told


def test_changes_are_described_in_words() -> None:
    before, after = views_around_a_turn()
    told = board_words(after, before)
    assert "Alice +35 points." in told
    assert "U.S.S. Enterprise-D flew from Earth to Ajilon Prime." in told
    assert "Alice +3 personnel at Ajilon Prime" in told


@pytest.mark.parametrize("view", [attempt_table(), crowded_table()])
def test_nothing_is_marked_where_nothing_has_changed(view: SecondEditionView) -> None:
    assert changes_between(view, view) == NO_CHANGES
    assert board_of(view, view) == board_of(view)


def test_another_viewers_view_is_not_an_earlier_view() -> None:
    before, after = views_around_a_turn()
    assert changes_between(msgspec.structs.replace(before, viewer=None), after) == NO_CHANGES
