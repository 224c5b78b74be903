"""The view of a Second Edition match for one seat (2E-SHW)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.ccg.mission_plan import Plan
from engine.ccg.view import CardView, GroupView
from engine.kernel.view import SeatView, View
from engine.second_edition.table.state import POINTS_TO_WIN


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship at a mission.

    Attributes:
        card: its face.
        seat: its commander.
        range: its current Range.
        range_left: its unused Range this turn.
        weapons: its current Weapons.
        shields: its current Shields.
        staffed: whether it could move; ``None`` if the viewer may not know.
        crew: the cards aboard.
        damage: the names of the damage cards on it.
    """

    card: CardView
    seat: int
    range: int
    range_left: int
    weapons: int
    shields: int
    staffed: bool | None
    crew: GroupView
    damage: tuple[str, ...] = ()


class MissionView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission on the table.

    Attributes:
        card: its face.
        seat: the mission's player.
        type: ``planet``, ``space`` or ``headquarters``.
        quadrant: ``alpha``, ``gamma`` or ``delta``.
        span: its span.
        points: its points.
        affiliations: those that may attempt it, or play there.
        requirements: in words; empty for a headquarters.
        completed: whether its player has completed it.
        groups: on the planet or headquarters, one for each player with cards there. Cards at any copy of a mission are
            shown at the first (2E-PRE-06).
        ships: at the mission.
        overcome: names of the dilemmas beneath it.
        copy_of: the id of the first copy of this mission, if it is another one; else empty.
        face_down: the number of face-down cards beneath a headquarters.
        kept: their names, for its own player.
        plans: plans of the viewer's groups there, if it is theirs to complete.
        reserve: the plan of all the viewer's unstopped personnel in play, if none of them is there.
    """

    card: CardView
    seat: int
    type: str
    quadrant: str
    span: int
    points: int
    affiliations: tuple[str, ...]
    requirements: str
    completed: bool
    groups: tuple[GroupView, ...]
    ships: tuple[ShipView, ...]
    overcome: tuple[str, ...]
    copy_of: str = ""
    face_down: int = 0
    kept: tuple[str, ...] = ()
    plans: tuple[Plan, ...] = ()
    reserve: Plan | None = None


POINTS_NEEDED = "points to win"
"""Count of points that a player needs to win, if it isn't the default."""


class PlayerView(SeatView, frozen=True, kw_only=True):
    """One player's side. ``counts`` has ``hand``, ``deck``, ``dilemmas`` and ``discard``.

    It also has the points needed to win, if texts raise them.

    Attributes:
        missions: their row, left to right.
        core: their events in play.
        discard_top: the name on top of their discard pile, or empty.
        discard: their discard pile, the top last; empty for other viewers (2E-ZON-06).
        hand: their cards; empty for other viewers.
        brig: their captives.
        removed: the number of their cards out of the game.
        unplayable: reasons why cards of their hand can't be played, in at most three words, by id; only for themselves,
            while they play cards.
    """

    missions: tuple[MissionView, ...]
    core: tuple[CardView, ...]
    discard_top: str
    discard: tuple[CardView, ...] = ()
    hand: tuple[CardView, ...] = ()
    brig: tuple[CardView, ...] = ()
    removed: int = 0
    unplayable: Mapping[str, str] = {}


class ForceView(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a combat or an engagement.

    Attributes:
        seat: its player.
        personnel: the number fighting in a combat; 0 in an engagement.
        ships: the ids of those in an engagement; empty in a combat.
    """

    seat: int
    personnel: int = 0
    ships: tuple[str, ...] = ()


class ConflictView(msgspec.Struct, frozen=True, kw_only=True):
    """A combat or an engagement in progress.

    Attributes:
        kind: ``combat`` or ``engagement``.
        starter: the side that started it.
        opponent: the side of their choice.
        mission: the id of the mission's card, the first of its copies.
    """

    kind: str
    starter: ForceView
    opponent: ForceView
    mission: str


class FacedView(msgspec.Struct, frozen=True, kw_only=True):
    """The requirements of the faced dilemma.

    Attributes:
        requirements: in words, as in its text.
        otherwise: the effects if they aren't met.
        held: the plan of the attempting personnel; only for their own player (2E-SHW-04).
    """

    requirements: str
    otherwise: str
    held: Plan | None = None


class AttemptView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission attempt in progress.

    Attributes:
        seat: the attempter.
        mission: the id of the mission's card.
        ship: the id of the ship, at a space mission; else empty.
        personnel: the number still taking part.
        allowance: the maximum number of dilemmas, and their cost limit.
        stack: the number of dilemmas still to face.
        facing: the dilemma faced now.
        spent: the total cost of those revealed so far, public (2E-DIL-17).
        to_pass: the requirements of the faced dilemma, if its text starts with them.
        together: the attributes and skills of the personnel still taking part; only for their own player (2E-SHW-04).
        drawn: the number of drawn dilemmas being chosen from.
    """

    seat: int
    mission: str
    ship: str
    personnel: int
    allowance: int
    stack: int
    facing: CardView | None
    spent: int = 0
    to_pass: FacedView | None = None
    together: Mapping[str, int] = {}
    drawn: int = 0


class SecondEditionView(View, frozen=True, kw_only=True):
    """The whole table.

    Attributes:
        segment: ``start of turn``, ``play and draw``, ``execute orders``, ``discard`` or ``end of turn``.
        counters: left to the active player.
        players: as ``seats``, with their sides.
        attempt: the mission attempt in progress, if any.
        conflict: the combat or engagement in progress, if any.
    """

    segment: str
    counters: int
    players: tuple[PlayerView, ...]
    attempt: AttemptView | None = None
    conflict: ConflictView | None = None

    @property
    def aim(self) -> str:
        """The player's aim in words: the points and missions still needed (2E-WIN-01)."""
        if self.viewer is None:
            return ""
        own = self.players[self.viewer]
        done = {mission.type for mission in own.missions if mission.completed}
        needed = own.counts.get(POINTS_NEEDED, POINTS_TO_WIN)
        short = needed - own.score
        remaining = [f"{short} point{'' if short == 1 else 's'}"] if short > 0 else []
        remaining += [f"a {kind} mission" for kind in ("planet", "space") if kind not in done]
        won = f"You win with {needed} points, a planet mission and a space mission."
        return f"{won} Left: {', '.join(remaining)}." if remaining else won
