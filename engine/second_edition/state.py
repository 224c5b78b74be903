"""Everything that must be known to go on with a Second Edition game, as plain data.

Cards are named by instance ids. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is
saved and loaded.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

COUNTERS = 7
HAND_SIZE = 7


class Segment(StrEnum):
    """The segments of a turn, in their order (2E-TRN-02)."""

    PLAY_AND_DRAW = "play and draw"
    EXECUTE_ORDERS = "execute orders"
    DISCARD = "discard"


class Instance(msgspec.Struct):
    """One card in the game.

    Attributes:
        card: the id of its definition.
        owner: the seat that brought it (2E-OWN-02).
        commander: the seat that commands it while it is in play (2E-OWN-01, 2E-OWN-03).
        stopped: until the end of the turn (2E-STP-01).
        face_up: of a card in a dilemma pile (2E-DIL-07, 2E-DIL-08).
    """

    card: str
    owner: int
    commander: int
    stopped: bool = False
    face_up: bool = False


class ShipState(msgspec.Struct):
    """A ship in play: who and what is aboard, and the Range used this turn (2E-MOV-04)."""

    aboard: list[str] = msgspec.field(default_factory=list)
    range_used: int = 0


class MissionState(msgspec.Struct):
    """A mission on the table.

    Attributes:
        id: of its own card.
        seat: whose mission it is.
        surface: personnel and equipment on the planet or headquarters, of all players.
        ships: at the mission, of all players.
        beneath: the dilemmas overcome here (2E-DIL-11).
        completed: by its player (2E-REQ-05).
    """

    id: str
    seat: int
    surface: list[str] = msgspec.field(default_factory=list)
    ships: list[str] = msgspec.field(default_factory=list)
    beneath: list[str] = msgspec.field(default_factory=list)
    completed: bool = False


class PlayerState(msgspec.Struct):
    """One player's piles; index 0 is the top of deck and dilemma pile, the end is the top of the discard pile."""

    deck: list[str] = msgspec.field(default_factory=list)
    hand: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    dilemmas: list[str] = msgspec.field(default_factory=list)
    core: list[str] = msgspec.field(default_factory=list)
    score: int = 0


class AttemptState(msgspec.Struct):
    """A mission attempt in progress (2E-DIL).

    Attributes:
        seat: the attempter.
        mission: what is attempted.
        ship: whose crew attempts it, at a space mission; else empty.
        group: the personnel still taking part.
        allowance: the number of dilemmas drawn and their cost limit (2E-DIL-02).
        drawn: dilemmas in the dilemma player's hands, not yet chosen.
        stack: chosen dilemmas not yet faced, the next one first.
        facing: the dilemma faced now, or empty.
        spent: the total cost of those revealed so far (2E-DIL-17).
    """

    seat: int
    mission: str
    ship: str
    group: list[str]
    allowance: int
    drawn: list[str] = msgspec.field(default_factory=list)
    stack: list[str] = msgspec.field(default_factory=list)
    facing: str = ""
    spent: int = 0


class State(msgspec.Struct, kw_only=True):
    """The whole game.

    Attributes:
        turn: from 1.
        active: the seat whose turn it is.
        counters: left to the active player (2E-CNT-01).
        missions: all missions, seat by seat, each row from left to right.
        cards: every card by instance id.
        ships: those in play, by instance id.
    """

    random: Randomness
    turn: int = 1
    active: int = 0
    segment: Segment = Segment.PLAY_AND_DRAW
    counters: int = COUNTERS
    players: list[PlayerState]
    missions: list[MissionState] = msgspec.field(default_factory=list)
    cards: dict[str, Instance] = msgspec.field(default_factory=dict)
    ships: dict[str, ShipState] = msgspec.field(default_factory=dict)
    attempt: AttemptState | None = None
    outcome: Outcome | None = None
