"""What a game with cards in zones must know of itself, as plain data.

Cards are named by instance ids. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is
saved and loaded.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

import msgspec

from engine.ccg.effects.changes import Change
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome


class Instance(msgspec.Struct, omit_defaults=True):
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
    """A ship in play.

    Attributes:
        aboard: personnel and equipment.
        range_used: this turn (2E-MOV-04).
        damage: the damage cards on it (2E-DMG-01).
    """

    aboard: list[str] = msgspec.field(default_factory=list)
    range_used: int = 0
    damage: list[str] = msgspec.field(default_factory=list)


class MissionState(msgspec.Struct):
    """A mission on the table.

    What stands at any of several copies of a mission stands at the first of them (2E-PRE-06).

    Attributes:
        id: of its own card.
        seat: whose mission it is.
        surface: personnel and equipment on the planet or headquarters, of all players.
        ships: at the mission, of all players.
        beneath: the dilemmas overcome here (2E-DIL-11); at a headquarters the cards put beneath it, face down.
        completed: by its player (2E-REQ-05).
    """

    id: str
    seat: int
    surface: list[str] = msgspec.field(default_factory=list)
    ships: list[str] = msgspec.field(default_factory=list)
    beneath: list[str] = msgspec.field(default_factory=list)
    completed: bool = False


class PlayerState(msgspec.Struct):
    """One player's piles; index 0 is the top of deck and dilemma pile, the end is the top of the discard pile.

    Attributes:
        brig: the opponents' personnel that they hold captive (2E-BRG-01).
        removed: their own cards that are out of the game (2E-ZON-09).
    """

    deck: list[str] = msgspec.field(default_factory=list)
    hand: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    dilemmas: list[str] = msgspec.field(default_factory=list)
    core: list[str] = msgspec.field(default_factory=list)
    brig: list[str] = msgspec.field(default_factory=list)
    removed: list[str] = msgspec.field(default_factory=list)
    score: int = 0


class Lasting(msgspec.Struct):
    """Something that is different for a while.

    Attributes:
        change: what.
        seat: whose text it is.
        source: the card that says so.
        until: ``turn``, ``next turn``, ``attempt``, ``dilemma`` or ``conflict``.
        cards: the cards meant; ``None`` for whatever fits.
    """

    change: Change
    seat: int
    source: str
    until: str
    cards: list[str] | None = None


class Contested(msgspec.Struct):
    """An adjustment to which others may still object.

    Attributes:
        seat: who made it.
        words: what was told of it.
        before: the state as it was saved before.
        waiting: the seats that have not decided anything since.
    """

    seat: int
    words: str
    before: bytes
    waiting: list[int]


class Attempt(Protocol):
    """What texts look at of a mission attempt in progress.

    Attributes:
        seat: the attempter.
        mission: what is attempted.
        ship: whose crew attempts it; else empty.
        group: the personnel still taking part.
        drawn: dilemmas in the dilemma player's hands.
        stack: dilemmas not yet faced, the next one first.
        facing: the dilemma faced now, or empty.
    """

    seat: int
    mission: str
    ship: str
    group: list[str]
    drawn: list[str]
    stack: list[str]
    facing: str


class Conflict(Protocol):
    """What texts look at of a fight in progress.

    Attributes:
        kind: ``combat`` or ``engagement``.
        starter: the seat that began it.
        opponent: the seat against which it goes.
        mission: where.
        ours: the starter's personnel, or ships.
        theirs: the opponent's.
    """

    kind: str
    starter: int
    opponent: int
    mission: str
    ours: list[str]
    theirs: list[str]


class Saved(Protocol):
    """Data that are saved field by field."""

    __struct_fields__: ClassVar[tuple[str, ...]]


class State(Saved, Protocol):
    """What shared rules look at; the state of a game has more, and its own order of fields.

    Attributes:
        turn: from 1.
        active: the seat whose turn it is.
        counters: left to the active player.
        missions: all missions, seat by seat, each row from left to right.
        cards: every card by instance id.
        ships: those in play, by instance id.
        hosted: the cards played or placed on another card, by the id of that card.
        lasting: what is different for a while.
        used: what may be used once a turn and was, as ``instance/number of the text``.
        used_up: the same for once a game.
        played: the definitions of the cards that the active player has played this turn, in order.
        contested: the last adjustment by hand, as long as others may object to it.
    """

    random: Randomness
    turn: int
    active: int
    counters: int
    players: list[PlayerState]
    missions: list[MissionState]
    cards: dict[str, Instance]
    ships: dict[str, ShipState]
    hosted: dict[str, list[str]]
    lasting: list[Lasting]
    used: list[str]
    used_up: list[str]
    played: list[str]
    contested: Contested | None
    outcome: Outcome | None

    @property
    def attempt(self) -> Attempt | None:
        """The mission attempt in progress."""

    @property
    def conflict(self) -> Conflict | None:
        """The fight in progress."""
