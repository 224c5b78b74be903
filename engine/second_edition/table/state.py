"""The state of a Second Edition game, as plain data.

Cards are named by instance ids. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is
saved and loaded.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.ccg.adjusting.record import AdjustmentRecord
from engine.ccg.effects.effects import Effect
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.contested_adjustments import Contested
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

COUNTERS = 7
HAND_SIZE = 7
POINTS_TO_WIN = 100


class Segment(StrEnum):
    """The parts of a turn, in their order (2E-TRN-02)."""

    START = "start of turn"
    PLAY_AND_DRAW = "play and draw"
    EXECUTE_ORDERS = "execute orders"
    DISCARD = "discard"
    END = "end of turn"


class Instance(msgspec.Struct, omit_defaults=True):
    """One card in the game.

    Attributes:
        card: the id of its definition.
        owner: the seat that brought it (2E-OWN-02).
        commander: the seat that commands it while it is in play (2E-OWN-01, 2E-OWN-03).
        stopped: whether it is stopped, until the end of the turn (2E-STP-01).
        face_up: whether it is face up in a dilemma pile (2E-DIL-07, 2E-DIL-08).
        kept: whether it is on another card without being in play.
        covered: whether it is face down on another card, where only its commander sees it.
    """

    card: str
    owner: int
    commander: int
    stopped: bool = False
    face_up: bool = False
    kept: bool = False
    covered: bool = False


class ShipState(msgspec.Struct):
    """A ship in play.

    Attributes:
        aboard: personnel and equipment.
        range_used: Range used this turn (2E-MOV-04).
        damage: the damage cards on it (2E-DMG-01).
    """

    aboard: list[str] = msgspec.field(default_factory=list)
    range_used: int = 0
    damage: list[str] = msgspec.field(default_factory=list)


class MissionState(msgspec.Struct):
    """A mission on the table.

    Cards at any copy of a mission are recorded at the first copy (2E-PRE-06).

    Attributes:
        id: id of its own card.
        seat: the mission's player.
        surface: personnel and equipment on the planet or headquarters, of all players.
        ships: ships at the mission, of all players.
        beneath: the dilemmas overcome here (2E-DIL-11); at a headquarters the cards put beneath it, face down.
        completed: whether its player has completed it (2E-REQ-05).
    """

    id: str
    seat: int
    surface: list[str] = msgspec.field(default_factory=list)
    ships: list[str] = msgspec.field(default_factory=list)
    beneath: list[str] = msgspec.field(default_factory=list)
    completed: bool = False


class PlayerState(msgspec.Struct):
    """One player's piles. The top of deck and dilemma pile is index 0; the top of the discard pile is its end.

    Attributes:
        brig: opponents' personnel held captive (2E-BRG-01).
        removed: the player's own cards that are out of the game (2E-ZON-09).
    """

    deck: list[str] = msgspec.field(default_factory=list)
    hand: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    dilemmas: list[str] = msgspec.field(default_factory=list)
    core: list[str] = msgspec.field(default_factory=list)
    brig: list[str] = msgspec.field(default_factory=list)
    removed: list[str] = msgspec.field(default_factory=list)
    score: int = 0


class AttemptState(msgspec.Struct):
    """A mission attempt in progress (2E-DIL).

    Attributes:
        seat: the attempter.
        mission: the attempted mission.
        ship: the ship whose crew attempts it, at a space mission; else empty.
        group: the personnel still taking part.
        allowance: the number of dilemmas drawn and their cost limit (2E-DIL-02).
        drawn: dilemmas in the dilemma player's hands, not yet chosen.
        stack: chosen dilemmas not yet faced, the next one first.
        facing: the dilemma faced now, or empty.
        spent: the total cost of those revealed so far (2E-DIL-17).
        instead: the number, from 1, of the mission's text that replaces its requirements; unset: as printed.
        last: the name of the dilemma that left no personnel; unset while any are left.
        faced: the number of dilemmas faced before this one; unset if no card of the game uses it.
        more_to_spend: the difference of the cost limit from the allowance; unset if there is none.
        aside: dilemmas set aside, to go on top of the stack once it is chosen; unset if there are none.
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
    instead: int | msgspec.UnsetType = msgspec.UNSET
    last: str | msgspec.UnsetType = msgspec.UNSET
    aside: list[str] | msgspec.UnsetType = msgspec.UNSET
    more_to_spend: int | msgspec.UnsetType = msgspec.UNSET
    faced: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def cost_limit(self) -> int:
        """The maximum total cost of the dilemmas (2E-DIL-04)."""
        return max(0, self.allowance + (self.more_to_spend or 0))


class ConflictState(msgspec.Struct):
    """A combat between personnel or an engagement between ships in progress (2E-CMB, 2E-ENG).

    Attributes:
        kind: ``combat`` or ``engagement``.
        starter: the seat that started it.
        opponent: the seat of their choice.
        mission: its location.
        ours: the starter's personnel, or ships.
        theirs: the opponent's.
    """

    kind: str
    starter: int
    opponent: int
    mission: str
    ours: list[str]
    theirs: list[str]


class PlacedDilemma(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dilemma that stays on a card temporarily.

    Attributes:
        card: the dilemma.
        seat: the player who faced it.
        until: ``turn`` or ``attempt``.
        then: ``overcome`` or ``returned``.
        mission: the mission where it was faced; empty if it is on that mission itself.
    """

    card: str
    seat: int
    until: str
    then: str
    mission: str = ""


class DueEffects(msgspec.Struct, frozen=True):
    """Effects due at the end of this turn or attempt.

    Attributes:
        effects: the effects.
        seat: the player meant by "you".
        card: the card with the text.
        picked: the cards that the text has picked.
        until: ``turn`` or ``attempt``.
    """

    effects: tuple[Effect, ...]
    seat: int
    card: str
    picked: tuple[str, ...]
    until: str


class State(msgspec.Struct, kw_only=True):
    """The whole game; saved games and their hashes depend on the order of its fields.

    Attributes:
        turn: number of the turn, from 1.
        active: the seat whose turn it is.
        counters: counters left to the active player (2E-CNT-01).
        missions: all missions, seat by seat, each row from left to right.
        cards: every card by instance id.
        ships: ships in play, by instance id.
        hosted: the cards played or placed on another card, by the id of that card.
        lasting: temporary changes.
        placed: dilemmas that stay on a card temporarily.
        used: used texts with a limit of once a turn, as ``instance/number of the text``.
        used_up: used texts with a limit of once a game, in the same form.
        played: the definitions of the cards that the active player has played this turn, in order.
        completions: the missions that have been completed, in order; unset if no card of the game uses it.
        due: effects at the end of this turn or attempt; unset if there are none.
        contested: the last manual adjustment, while others may object to it.
        by_hand: the record of manual adjustments; unset until one is made.
    """

    random: Randomness
    turn: int = 1
    active: int = 0
    segment: Segment = Segment.START
    counters: int = COUNTERS
    players: list[PlayerState]
    missions: list[MissionState] = msgspec.field(default_factory=list)
    cards: dict[str, Instance] = msgspec.field(default_factory=dict)
    ships: dict[str, ShipState] = msgspec.field(default_factory=dict)
    hosted: dict[str, list[str]] = msgspec.field(default_factory=dict)
    lasting: list[LastingChange] = msgspec.field(default_factory=list)
    placed: list[PlacedDilemma] = msgspec.field(default_factory=list)
    used: list[str] = msgspec.field(default_factory=list)
    used_up: list[str] = msgspec.field(default_factory=list)
    played: list[str] = msgspec.field(default_factory=list)
    attempt: AttemptState | None = None
    conflict: ConflictState | None = None
    contested: Contested | None = None
    outcome: Outcome | None = None
    completions: list[str] | msgspec.UnsetType = msgspec.UNSET
    due: list[DueEffects] | msgspec.UnsetType = msgspec.UNSET
    by_hand: AdjustmentRecord | msgspec.UnsetType = msgspec.UNSET
