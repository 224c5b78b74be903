"""What a picture of Second Edition tells besides the view: what others have reckoned for the viewer's own eyes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.rendering.cards.chips import Chip
from bot.rendering.second_edition.encounter import UNKNOWN, Encounter


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Besides the view.

    Attributes:
        checks: how the viewer stands to missions' requirements, by the card ids of missions.
        waiting: the seats that have to act.
        reasons: why cards of the hand cannot be played, in three words, by the ids of their instances; ``None`` for
            what the counters alone tell.
        encounter: of the attempt in progress.
    """

    checks: Mapping[str, tuple[Chip, ...]] = {}
    waiting: tuple[int, ...] = ()
    reasons: Mapping[str, str] | None = None
    encounter: Encounter = UNKNOWN


NOTHING = Known()
