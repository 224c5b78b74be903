"""A mission on the board, and how much of what lies there is shown."""

from __future__ import annotations

import msgspec

from bot.rendering.second_edition.changes import NONE, Changes, title
from bot.rendering.second_edition.subjects import Cast
from engine.second_edition.view import MissionView, SecondEditionView

_SEAT, _PAD = 7, 9


class Detail(msgspec.Struct, frozen=True):
    """How much is shown of those at a place; the more lies there, the less of each.

    Attributes:
        ground: how many rows of names those on a planet or headquarters may take; 0 tells only how many there are.
        aboard: the same for each ship.
        stopped: whether those who are stopped are named too.
        brief: whether states and what lies on cards are signs without words.
    """

    ground: int
    aboard: int
    stopped: bool = False
    brief: bool = False


MANY = 99
DETAILS = (
    Detail(MANY, MANY, stopped=True),
    Detail(MANY, MANY),
    Detail(MANY, 2),
    Detail(MANY, 1),
    Detail(2, 1),
    Detail(MANY, 0),
    Detail(2, 0),
    Detail(1, 0),
    Detail(0, 0),
    Detail(1, 0, brief=True),
    Detail(0, 0, brief=True),
)
"""From the most down."""


class Spot(msgspec.Struct, frozen=True):
    """A mission where cards are shown.

    Attributes:
        view: of the whole table.
        mission: which.
        wide: of what is put there, in pixels.
        cast: draws its people and ships.
        far: whether it lies on the far side of the table: ships look to the left there.
        since: what has changed.
    """

    view: SecondEditionView
    mission: MissionView
    wide: int
    cast: Cast
    far: bool = False
    since: Changes = NONE

    @property
    def room(self) -> int:
        """Inside what is put there."""
        return self.wide - _SEAT - 2 * _PAD

    @property
    def attempted(self) -> bool:
        """Whether an attempt is made here."""
        return self.view.attempt is not None and self.view.attempt.mission == self.mission.card.id

    @property
    def fought_at(self) -> bool:
        """Whether there is a combat or engagement here."""
        return self.view.conflict is not None and self.view.conflict.mission == self.mission.card.id

    def title(self, mission: str) -> str:
        """The title of the mission with this card id."""
        everywhere = (one for player in self.view.players for one in player.missions)
        return next((title(one) for one in everywhere if one.card.id == mission), "elsewhere")
