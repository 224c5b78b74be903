"""What a game with cards in zones must know of itself, as plain data.

Cards are named by instance ids. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is
saved and loaded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.kernel import table as kernel
from engine.kernel.contesting import Contested
from engine.kernel.randomness import Randomness


class Instance(msgspec.Struct, omit_defaults=True):
    """One card in the game.

    Attributes:
        card: the id of its definition.
        owner: the seat that brought it (2E-OWN-02).
        commander: the seat that commands it while it is in play (2E-OWN-01, 2E-OWN-03).
        stopped: until the end of the turn (2E-STP-01).
        face_up: of a card in a dilemma pile (2E-DIL-07, 2E-DIL-08).
        kept: whether it lies on another card without being in play.
    """

    card: str
    owner: int
    commander: int
    stopped: bool = False
    face_up: bool = False
    kept: bool = False


class Lasting(msgspec.Struct):
    """Something that is different for a while.

    Attributes:
        change: what.
        seat: whose text it is.
        source: the card that says so.
        until: ``turn``, ``next turn``, ``attempt``, ``dilemma``, ``conflict``, ``in play`` or ``again``.
        cards: the cards meant; ``None`` for whatever fits.
        only: what must hold besides; unset where nothing must.
    """

    change: Change
    seat: int
    source: str
    until: str
    cards: list[str] | None = None
    only: Condition | UnsetType = UNSET


class Player(Protocol):
    """One player's piles as far as shared rules speak of them; index 0 is the top of the deck.

    Attributes:
        core: their cards in play that are at no mission.
    """

    deck: list[str]
    hand: list[str]
    discard: list[str]
    core: list[str]
    score: int


class Attempt(Protocol):
    """What texts look at of a mission attempt in progress.

    Attributes:
        seat: the attempter.
        mission: what is attempted.
        group: the personnel still taking part.
    """

    seat: int
    mission: str
    group: list[str]


class Conflict(Protocol):
    """What texts look at of a fight in progress.

    Attributes:
        starter: the seat that began it.
        opponent: the seat against which it goes.
    """

    starter: int
    opponent: int


class State(kernel.State, Protocol):
    """What shared rules look at; the state of a game has more, and its own order of fields.

    Attributes:
        turn: from 1.
        active: the seat whose turn it is.
        cards: every card by instance id.
        hosted: the cards played or placed on another card, by the id of that card.
        lasting: what is different for a while.
        used: what may be used once a turn and was, as ``instance/number of the text``.
        used_up: the same for once a game.
        contested: the last adjustment by hand, as long as others may object to it.
    """

    random: Randomness
    turn: int
    active: int
    cards: dict[str, Instance]
    hosted: dict[str, list[str]]
    lasting: list[Lasting]
    used: list[str]
    used_up: list[str]
    contested: Contested | None

    @property
    def players(self) -> Sequence[Player]:
        """Seat by seat."""

    @property
    def ships(self) -> Mapping[str, object]:
        """The ships in play by instance id, and what the game keeps of each."""

    @property
    def attempt(self) -> Attempt | None:
        """The mission attempt in progress."""

    @property
    def conflict(self) -> Conflict | None:
        """The fight in progress."""
