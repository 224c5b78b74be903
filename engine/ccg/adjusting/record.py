"""The record of manual adjustments: pending ones, cards looked at, and reminders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import UnsetType

from engine.kernel.decision import Answer
from engine.kernel.view import Outcome


class Reminder(msgspec.Struct, frozen=True):
    """Text of a card that applies for a while and that the players follow themselves.

    Attributes:
        card: the instance id of the card.
        name: the public name of that card.
        words: the text.
        until: when it stops applying; see ``durations.py``.
        turn: the turn in which it was recorded.
    """

    card: str
    name: str
    words: str
    until: str
    turn: int


class PendingAdjustment(msgspec.Struct, frozen=True):
    """An adjustment that requires decisions, such as a fight: carried out after its sentence is logged.

    Attributes:
        seat: the player who made it.
        order: the adjustment.
    """

    seat: int
    order: Answer


class Countdown(msgspec.Struct):
    """A number on a card that decreases at the end of a player's turns, for games without a rule for countdowns.

    Attributes:
        card: the card, which is discarded at 0.
        seat: the player at the end of whose turns it decreases.
        left: the current number.
    """

    card: str
    seat: int
    left: int


class AnsweredEvent(msgspec.Struct, frozen=True):
    """An event, past or about to happen, that a card is resolved by hand in response to.

    Attributes:
        event: its name, such as ``would be killed``.
        cards: the affected cards.
        by: the card that responds.
    """

    event: str
    cards: tuple[str, ...]
    by: str


class AdjustmentRecord(msgspec.Struct, omit_defaults=True):
    """All data that manual adjustments record, apart from the changed table.

    Attributes:
        turn: the turn of ``seen`` and ``chosen``, which are ignored in later turns.
        seen: pairs of a seat and a hidden card that it has looked at by an adjustment.
        chosen: the cards of the last random selection.
        pending: the adjustments still to be carried out.
        reminders: texts that apply for a while.
        again: the seats that take an additional turn, the next one first.
        countdowns: the countdowns set on cards.
        winner: the seat that wins the game because a card says so; ``None`` if none.
        answered: the event that a card responds to; ``None`` if no response is being resolved by hand.
        prevented: the cards for which that event is prevented; see ``preventing.py``.
        instead: the cards affected in their place.
        resolving: the cards whose text is being resolved by hand, the outermost first.
        turned: the cards that show their other side.
        waived: the cards that can enter play although uniqueness limits them.
        kept: extra cards that the active player may keep in hand at the end of this turn.
        more_dilemmas: extra dilemmas that may be drawn in attempts of this turn.
        more_dilemma_cost: the extra total cost of those dilemmas.
        needed: the points that players need to win in addition to the rules' number, by seat.
    """

    turn: int = 0
    seen: list[tuple[int, str]] = []
    chosen: list[str] = []
    pending: list[PendingAdjustment] = []
    reminders: list[Reminder] = []
    again: list[int] = []
    countdowns: list[Countdown] = []
    winner: int | None = None
    answered: AnsweredEvent | None = None
    prevented: list[str] = []
    instead: list[str] = []
    resolving: list[str] = []
    turned: list[str] = []
    waived: list[str] = []
    kept: int = 0
    more_dilemmas: int = 0
    more_dilemma_cost: int = 0
    needed: dict[str, int] = {}


class StateWithRecord(Protocol):
    """A state with a record of adjustments, which is unset until the first adjustment."""

    turn: int
    by_hand: AdjustmentRecord | UnsetType


def writable_record_of(state: StateWithRecord) -> AdjustmentRecord:
    """Return the record of this turn, writable; it is created if there is none."""
    record = state.by_hand or AdjustmentRecord()
    if record.turn != state.turn:
        record.turn, record.seen, record.chosen, record.kept = state.turn, [], [], 0
        record.more_dilemmas = record.more_dilemma_cost = 0
    state.by_hand = record
    return record


def adjustment_record(state: StateWithRecord) -> AdjustmentRecord:
    """Return the record, read-only; empty if nothing has been adjusted."""
    return state.by_hand or AdjustmentRecord()


def is_being_resolved(state: StateWithRecord, card: str) -> bool:
    """Whether a card's text is being resolved by hand."""
    return card in adjustment_record(state).resolving


def has_looked_at(state: StateWithRecord, seat: int, card: str) -> bool:
    """Whether a seat has looked at a hidden card this turn."""
    record = state.by_hand
    return isinstance(record, AdjustmentRecord) and record.turn == state.turn and (seat, card) in record.seen


def last_random_selection(state: StateWithRecord) -> list[str]:
    """Return the cards of the last random selection this turn."""
    record = state.by_hand
    return list(record.chosen) if isinstance(record, AdjustmentRecord) and record.turn == state.turn else []


def extra_dilemmas(state: StateWithRecord) -> tuple[int, int]:
    """Return how many extra dilemmas may be drawn in attempts of this turn, and how much more they may cost."""
    record = state.by_hand
    if not isinstance(record, AdjustmentRecord) or record.turn != state.turn:
        return 0, 0
    return record.more_dilemmas, record.more_dilemma_cost


def outcome_by_a_card(state: StateWithRecord, player_name: Callable[[int], str], rule: str) -> Outcome | None:
    """Return the outcome that players recorded because a card says so; ``None`` if there is none."""
    record = state.by_hand
    if not isinstance(record, AdjustmentRecord) or record.winner is None:
        return None
    return Outcome((record.winner,), f"{player_name(record.winner)} wins, because a card says so.", rule)


def next_seat_to_play(state: StateWithRecord, seat: int) -> int:
    """Return the seat that plays next: one with an additional turn, or else the given one."""
    record = state.by_hand
    return record.again.pop(0) if isinstance(record, AdjustmentRecord) and record.again else seat
