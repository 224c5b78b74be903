"""With three and four players, opponents' rows are low but still show mission requirements."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.rendering.art.subjects import Place
from bot.rendering.kit.block import Art, Block, Mark, Sign, Text
from bot.rendering.second_edition.changes import mission_title
from engine.second_edition.view import MissionView, SecondEditionView
from tests.bot.rendering.picture_checks import assert_well_laid_out, board_of
from tests.bot.rendering.whole_game import moments

PACE = 150


def views(number: int) -> Iterator[SecondEditionView]:
    """Yield the first seat's views of a random game of three or four."""
    for moment in moments("second-edition", number, PACE):
        view = moment.views[0]
        assert isinstance(view, SecondEditionView)
        yield view


def is_told(block: Block, mission: MissionView) -> bool:
    """Whether a drawing of the place has an icon of the skill or the name of the attribute."""
    arts = [one for one in block.marks if isinstance(one, Art)]
    there = [one for one in arts if isinstance(one.subject, Place) and one.subject.name == mission_title(mission)]
    return any(_tells(mark) for place in there for mark in _at(block, place))


def _at(block: Block, place: Art) -> Iterator[Mark]:
    """Return the marks inside a drawing."""
    for mark in block.marks:
        if 0 <= mark.left - place.left < place.width and 0 <= mark.top - place.top < place.height:
            yield mark


def _tells(mark: Mark) -> bool:
    return (isinstance(mark, Sign) and mark.name.startswith("skill ")) or (
        isinstance(mark, Text) and any(sign in mark.words for sign in (">", "…"))
    )


@pytest.mark.parametrize("number", [1, 2])
def test_own_incomplete_missions_show_their_requirements_unless_crowded(number: int) -> None:
    seen = 0
    for view in views(number):
        block = board_of(view)
        assert_well_laid_out(block)
        for player in view.players:
            for mission in player.missions:
                seats = {*(group.seat for group in mission.groups), *(ship.seat for ship in mission.ships)}
                strangers = not seats <= {player.seat}
                if mission.requirements and not mission.completed and player.seat == view.viewer and not strangers:
                    assert is_told(block, mission), (view.turn, player.name, mission.card.name)
                    seen += 1
    assert seen
