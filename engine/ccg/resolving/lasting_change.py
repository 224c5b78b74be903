"""Continuous effects, as stored in the state of a game."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition


class LastingChange(msgspec.Struct):
    """A change that applies for a while.

    Attributes:
        change: the change.
        seat: the player of the text.
        source: the card with the text.
        until: ``turn``, ``next turn``, ``attempt``, ``dilemma``, ``conflict``, ``in play`` or ``again``.
        cards: the affected cards; ``None`` for all cards that match the change.
        only: a condition for the change; unset for none.
    """

    change: Change
    seat: int
    source: str
    until: str
    cards: list[str] | None = None
    only: Condition | UnsetType = UNSET
