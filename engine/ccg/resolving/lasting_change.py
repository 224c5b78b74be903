"""What a text changes for a while, as the state of a game keeps it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition


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
