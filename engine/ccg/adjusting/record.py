"""What a game keeps of manual adjustments: what is still to be done, who has looked at what, and reminders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import UnsetType

from engine.kernel.decision import Answer
from engine.kernel.view import Outcome


class Reminder(msgspec.Struct, frozen=True):
    """Words of a card that hold for a while and that the players heed themselves.

    Attributes:
        card: whose words they are, an instance id.
        name: of that card, as everybody may read it.
        words: what it says.
        until: when they stop holding; see ``until.py``.
        turn: in which they were put on record.
    """

    card: str
    name: str
    words: str
    until: str
    turn: int


class Pending(msgspec.Struct, frozen=True):
    """An adjustment that takes decisions, such as a fight: done as soon as its words are on record.

    Attributes:
        seat: who made it.
        order: the adjustment.
    """

    seat: int
    order: Answer


class Countdown(msgspec.Struct):
    """A number on a card that goes down at the end of a player's turns, in a game without a rule for it.

    Attributes:
        card: on which it is; it is discarded at 0.
        seat: at the end of whose turns.
        left: the number now.
    """

    card: str
    seat: int
    left: int


class Answered(msgspec.Struct, frozen=True):
    """Something that happens, or is about to, while a card is resolved by hand in response to it.

    Attributes:
        event: the word for it, such as ``would be killed``.
        cards: those to which it happens.
        by: the card that responds.
    """

    event: str
    cards: tuple[str, ...]
    by: str


class Record(msgspec.Struct, omit_defaults=True):
    """Everything that manual adjustments leave behind besides the changed table.

    Attributes:
        turn: to which ``seen`` and ``chosen`` belong; in a later turn they count for nothing.
        seen: the hidden cards that seats have looked at by an adjustment.
        chosen: the cards that chance has selected last.
        pending: what is still to be done.
        reminders: words that hold for a while.
        again: the seats that take an additional turn, the next one first.
        countdowns: the numbers that were put on cards.
        winner: the seat that wins the game because a card says so; ``None`` while none does.
        answered: the event that a card responds to; ``None`` while nothing is responded to by hand.
        prevented: the cards to which that does not happen after all; see ``preventing.py``.
        instead: the cards to which it happens in place of those.
        turned: the cards that show their other side.
        kept: how many more cards than usual the active player may keep in hand at the end of this turn.
    """

    turn: int = 0
    seen: list[tuple[int, str]] = []
    chosen: list[str] = []
    pending: list[Pending] = []
    reminders: list[Reminder] = []
    again: list[int] = []
    countdowns: list[Countdown] = []
    winner: int | None = None
    answered: Answered | None = None
    prevented: list[str] = []
    instead: list[str] = []
    turned: list[str] = []
    kept: int = 0


class Recording(Protocol):
    """A state with such a record, unset as long as nothing has been adjusted."""

    turn: int
    by_hand: Record | UnsetType


def record_of(state: Recording) -> Record:
    """The record of this turn, to be written in, begun if there is none."""
    record = state.by_hand or Record()
    if record.turn != state.turn:
        record.turn, record.seen, record.chosen, record.kept = state.turn, [], [], 0
    state.by_hand = record
    return record


def recorded(state: Recording) -> Record:
    """What is on record, to be read only; an empty record where nothing has been adjusted."""
    return state.by_hand or Record()


def is_known(state: Recording, seat: int, card: str) -> bool:
    """Whether a seat has looked at a hidden card this turn."""
    record = state.by_hand
    return isinstance(record, Record) and record.turn == state.turn and (seat, card) in record.seen


def selected(state: Recording) -> list[str]:
    """The cards that chance has selected last in this turn."""
    record = state.by_hand
    return list(record.chosen) if isinstance(record, Record) and record.turn == state.turn else []


def outcome_by_a_card(state: Recording, player_name: Callable[[int], str], rule: str) -> Outcome | None:
    """How the game ends because a card says so, as the players have put on record; ``None`` while none does."""
    record = state.by_hand
    if not isinstance(record, Record) or record.winner is None:
        return None
    return Outcome((record.winner,), f"{player_name(record.winner)} wins, because a card says so.", rule)


def next_to_play(state: Recording, seat: int) -> int:
    """Whose turn comes next: of a seat that takes an additional one, else of the one that is due."""
    record = state.by_hand
    return record.again.pop(0) if isinstance(record, Record) and record.again else seat
