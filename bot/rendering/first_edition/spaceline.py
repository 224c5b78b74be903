"""The spaceline as a picture takes it: plain facts, which any engine of First Edition can fill in."""

from __future__ import annotations

import msgspec

from bot.rendering.art.people.looks import Sitter
from bot.rendering.cards.chips import Chip


class Crew(msgspec.Struct, frozen=True):
    """People as far as the viewer may see them.

    Attributes:
        count: how many.
        faces: those whose faces are open to the viewer; empty where they are hidden.
        stopped: how many are stopped.
    """

    count: int
    faces: tuple[Sitter, ...] = ()
    stopped: int = 0


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """A ship, a facility or an Away Team at a location.

    Attributes:
        id: stable while it lies there.
        seat: whose.
        kind: ``ship``, ``facility`` or ``team``.
        name: its title; empty for a team.
        location: the id of the location where it is.
        ship_class: of a ship.
        affiliation: in whose colour it is drawn.
        range: printed, and what is left of it; 0 for what has none.
        range_left: of this turn.
        weapons: now.
        shields: now.
        crew: who is aboard.
        state: a few words, such as ``Stopped`` or ``Damaged``.
        acts: whether it is what acts now.
    """

    id: str
    seat: int
    kind: str
    location: str
    crew: Crew
    name: str = ""
    ship_class: str = ""
    affiliation: str = "Non-Aligned"
    range: int = 0
    range_left: int = 0
    weapons: int = 0
    shields: int = 0
    state: str = ""
    acts: bool = False


class Location(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the spaceline.

    Attributes:
        id: stable during the match.
        name: of the mission.
        place: by which it is drawn, if that is known; else its name.
        type: ``planet``, ``space`` or ``dual``.
        points: what it is worth.
        span: to the next place.
        seat: whose mission it is.
        seeds: how many cards lie beneath it.
        completed_by: the seat that has completed it; ``None`` while nobody has.
        attempted: whether an attempt is made here.
    """

    id: str
    name: str
    type: str
    points: int
    span: int
    seat: int
    place: str = ""
    seeds: int = 0
    completed_by: int | None = None
    attempted: bool = False


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's bar and table tell."""

    seat: int
    name: str
    score: int
    hand: int = 0
    deck: int = 0
    discard: int = 0
    open_cards: tuple[str, ...] = ()


class Spaceline(msgspec.Struct, frozen=True, kw_only=True):
    """A First Edition table as one seat may see it.

    Attributes:
        viewer: the seat that looks; ``None`` for a spectator.
        turn: from 1.
        active: whose turn it is.
        doing: what the active player does: ``attempts Khitomer Research``.
        part: how far the turn has come, from 0.
        parts: how many parts a turn has.
        sides: of the players, by seat.
        locations: of one quadrant, from left to right.
        units: all ships, facilities and teams.
        facing: the dilemma that is faced; empty if none is.
        facing_below: a line under it: ``2 of 5 · Strength >44 needed, 41 there``.
        waiting: the seats that have to act.
        selected: the id of the location whose requirement is shown.
        needs: that requirement as the viewer stands to it.
        flying: the id of the unit whose range is shown.
        within_reach: how many places it can reach.
        goal: points that win.
        outcome: how the match ended; empty while it goes on.
    """

    viewer: int | None
    turn: int
    active: int
    doing: str
    sides: tuple[Side, ...]
    locations: tuple[Location, ...]
    units: tuple[Unit, ...] = ()
    part: int = 0
    parts: int = 4
    facing: str = ""
    facing_below: str = ""
    waiting: tuple[int, ...] = ()
    selected: str = ""
    needs: tuple[Chip, ...] = ()
    flying: str = ""
    within_reach: int = 0
    goal: int = 100
    outcome: str = ""
