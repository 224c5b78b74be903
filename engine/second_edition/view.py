"""A Second Edition match as one seat may see it (2E-SHW)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.ccg.plan import Plan
from engine.ccg.view import CardView, GroupView
from engine.kernel.view import SeatView, View
from engine.second_edition.table.state import POINTS_TO_WIN


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship at a mission.

    Attributes:
        card: its face.
        seat: who commands it.
        range: its Range now.
        range_left: what is left of it this turn.
        weapons: now.
        shields: now.
        staffed: whether it could move; ``None`` where the viewer may not know.
        crew: who and what is aboard.
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
        seat: whose mission it is.
        type: ``planet``, ``space`` or ``headquarters``.
        quadrant: ``alpha``, ``gamma`` or ``delta``.
        span: its span.
        points: what it is worth.
        affiliations: who may attempt it, or play there.
        requirements: in words; empty for a headquarters.
        completed: whether its player has completed it.
        groups: on the planet or headquarters, one for each player who has cards there. What stands at any of several
            copies of a mission is shown at the first of them (2E-PRE-06).
        ships: at the mission.
        overcome: names of the dilemmas beneath it.
        copy_of: the id of the first of several copies of this mission, if it is another one; else empty.
        face_down: how many cards lie face down beneath a headquarters.
        kept: their names, for its own player.
        plans: the viewer's own groups there, held against what it asks for, if it is theirs to complete.
        reserve: all unstopped personnel of the viewer in play, held against it where none of them is there.
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


class PlayerView(SeatView, frozen=True, kw_only=True):
    """One player's side. ``counts`` has ``hand``, ``deck``, ``dilemmas`` and ``discard``.

    Attributes:
        missions: their row, left to right.
        core: their events in play.
        discard_top: the name on top of their discard pile, or empty.
        discard: their discard pile, the top last, if the viewer is that player; else empty (2E-ZON-06).
        hand: their cards, if the viewer is that player; else empty.
        brig: the captives that they hold.
        removed: how many of their cards are out of the game.
        unplayable: why cards of their hand cannot be played, in at most three words, by their ids; for themselves,
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
        seat: whose.
        personnel: how many fight in a combat; 0 in an engagement.
        ships: the ids of those in an engagement; empty in a combat.
    """

    seat: int
    personnel: int = 0
    ships: tuple[str, ...] = ()


class ConflictView(msgspec.Struct, frozen=True, kw_only=True):
    """A combat or an engagement in progress.

    Attributes:
        kind: ``combat`` or ``engagement``.
        starter: the side that began it.
        opponent: the side of their choice.
        mission: the id of the mission's card, the first of its copies.
    """

    kind: str
    starter: ForceView
    opponent: ForceView
    mission: str


class FacedView(msgspec.Struct, frozen=True, kw_only=True):
    """What gets past the dilemma that is faced.

    Attributes:
        requirements: in words, as its text has them.
        otherwise: what follows where they are not met.
        held: those who attempt, held against them; for their own player alone (2E-SHW-04).
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
        personnel: how many still take part.
        allowance: the most dilemmas, and their cost limit.
        stack: how many dilemmas are still to be faced.
        facing: the dilemma faced now.
        spent: the total cost of those revealed so far, open to all (2E-DIL-17).
        to_pass: what gets past the dilemma faced now, where its text begins with that.
        together: the attributes and skills of those who still take part; for their own player alone (2E-SHW-04).
        drawn: how many dilemmas are drawn and being chosen from.
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
        attempt: the mission attempt in progress, if there is one.
        conflict: the combat or engagement in progress, if there is one.
    """

    segment: str
    counters: int
    players: tuple[PlayerView, ...]
    attempt: AttemptView | None = None
    conflict: ConflictView | None = None

    @property
    def aim(self) -> str:
        """2E-WIN-01: the points, and what is left of them and of a mission of either type."""
        if self.viewer is None:
            return ""
        own = self.players[self.viewer]
        done = {mission.type for mission in own.missions if mission.completed}
        short = POINTS_TO_WIN - own.score
        left = [f"{short} point{'' if short == 1 else 's'}"] if short > 0 else []
        left += [f"a {kind} mission" for kind in ("planet", "space") if kind not in done]
        won = f"You win with {POINTS_TO_WIN} points, a planet mission and a space mission."
        return f"{won} Left: {', '.join(left)}." if left else won
