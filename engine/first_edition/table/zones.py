"""Kinds of card lists, and who can see their cards.

The key of a list is its kind, a point, and its owner: a seat, a location or a card.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple


class Owner(Enum):
    """Kinds of owners that a list can have."""

    SEAT = "seat"
    LOCATION = "location"
    CARD = "card"


class FaceVisibility(Enum):
    """Visibility of the cards in a list (1E-GEN-17)."""

    ALL = "all"
    SEAT = "the seat to which the list belongs"
    SEEDER = "of each card the seat that seeded it"
    CREW = "of personnel, equipment and docked ships those who control them, of all others everybody"
    NOBODY = "nobody, not even the seat to which the list belongs"


class Zone(NamedTuple):
    """A kind of list.

    Attributes:
        kind: the first part of its keys. ``held`` includes cards held by a trap, who aren't captured (1E-STAT-11).
            ``apart`` (in play for uniqueness only, 1E-UNIQ-08, 1E-STAT-10), ``completed`` (objectives, 1E-BORG-05) and
            ``unbuilt`` (the outpost of a mission turned over, 1ER-MII-3) aren't in play. ``within`` has the sites of a
            station in order (1E-SEED-25).
        of: its owner.
        faces: who sees its cards.
        in_play: whether they are in play (1E-LEAVE-10).
    """

    kind: str
    of: Owner
    faces: FaceVisibility
    in_play: bool = False


_ZONES = (
    Zone("hand", Owner.SEAT, FaceVisibility.SEAT),
    Zone("deck", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("tent", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("q", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("bridge", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("tribbles", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("pile", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("q used", Owner.SEAT, FaceVisibility.ALL),
    Zone("bridge used", Owner.SEAT, FaceVisibility.ALL),
    Zone("tribbles used", Owner.SEAT, FaceVisibility.ALL),
    Zone("tribbles drawn", Owner.SEAT, FaceVisibility.SEAT),
    Zone("discard", Owner.SEAT, FaceVisibility.ALL),
    Zone("out", Owner.SEAT, FaceVisibility.ALL),
    Zone("bonus", Owner.SEAT, FaceVisibility.ALL),
    Zone("table", Owner.SEAT, FaceVisibility.ALL, in_play=True),
    Zone("agenda", Owner.SEAT, FaceVisibility.SEAT),
    Zone("seeds", Owner.SEAT, FaceVisibility.SEAT),
    Zone("missions", Owner.SEAT, FaceVisibility.NOBODY),
    Zone("sites", Owner.SEAT, FaceVisibility.SEAT),
    Zone("outside", Owner.SEAT, FaceVisibility.SEAT),
    Zone("on line", Owner.LOCATION, FaceVisibility.ALL, in_play=True),
    Zone("under", Owner.LOCATION, FaceVisibility.SEEDER),
    Zone("met", Owner.LOCATION, FaceVisibility.ALL, in_play=True),
    Zone("aside", Owner.LOCATION, FaceVisibility.ALL),
    Zone("space", Owner.LOCATION, FaceVisibility.ALL, in_play=True),
    Zone("surface", Owner.LOCATION, FaceVisibility.CREW, in_play=True),
    Zone("aboard", Owner.CARD, FaceVisibility.CREW, in_play=True),
    Zone("docked", Owner.CARD, FaceVisibility.CREW, in_play=True),
    Zone("within", Owner.CARD, FaceVisibility.ALL, in_play=True),
    Zone("carried", Owner.CARD, FaceVisibility.CREW, in_play=True),
    Zone("on", Owner.CARD, FaceVisibility.ALL, in_play=True),
    Zone("damage", Owner.CARD, FaceVisibility.ALL, in_play=True),
    Zone("held", Owner.CARD, FaceVisibility.ALL, in_play=True),
    Zone("apart", Owner.CARD, FaceVisibility.ALL),
    Zone("completed", Owner.CARD, FaceVisibility.ALL),
    Zone("unbuilt", Owner.CARD, FaceVisibility.ALL),
)

ZONES = {zone.kind: zone for zone in _ZONES}
"""Kinds of lists by name."""

PILES = tuple(zone.kind for zone in _ZONES if zone.of is Owner.SEAT)

SHUFFLED_KINDS = frozenset(zone.kind for zone in _ZONES if zone.faces is FaceVisibility.NOBODY)
"""Kinds of lists whose cards get new ids when shuffled."""


def list_key(kind: str, of: str | int) -> str:
    """Return the key of a list."""
    return f"{kind}.{of}"


@lru_cache(maxsize=1 << 14)
def zone_and_owner(a_key: str) -> tuple[Zone, str]:
    """Return the kind of a list, and the owner's id."""
    kind, _, of = a_key.partition(".")
    return ZONES[kind], of
