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


class Faces(Enum):
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
            ``apart`` (in play for uniqueness only, 1E-UNIQ-08, 1E-STAT-10) and ``completed`` (objectives, 1E-BORG-05)
            aren't in play. ``within`` has the sites of a station in order (1E-SEED-25).
        of: its owner.
        faces: who sees its cards.
        in_play: whether they are in play (1E-LEAVE-10).
    """

    kind: str
    of: Owner
    faces: Faces
    in_play: bool = False


_ZONES = (
    Zone("hand", Owner.SEAT, Faces.SEAT),
    Zone("deck", Owner.SEAT, Faces.NOBODY),
    Zone("tent", Owner.SEAT, Faces.NOBODY),
    Zone("q", Owner.SEAT, Faces.NOBODY),
    Zone("bridge", Owner.SEAT, Faces.NOBODY),
    Zone("tribbles", Owner.SEAT, Faces.NOBODY),
    Zone("pile", Owner.SEAT, Faces.NOBODY),
    Zone("q used", Owner.SEAT, Faces.ALL),
    Zone("bridge used", Owner.SEAT, Faces.ALL),
    Zone("tribbles used", Owner.SEAT, Faces.ALL),
    Zone("tribbles drawn", Owner.SEAT, Faces.SEAT),
    Zone("discard", Owner.SEAT, Faces.ALL),
    Zone("out", Owner.SEAT, Faces.ALL),
    Zone("bonus", Owner.SEAT, Faces.ALL),
    Zone("table", Owner.SEAT, Faces.ALL, in_play=True),
    Zone("agenda", Owner.SEAT, Faces.SEAT),
    Zone("seeds", Owner.SEAT, Faces.SEAT),
    Zone("missions", Owner.SEAT, Faces.NOBODY),
    Zone("sites", Owner.SEAT, Faces.SEAT),
    Zone("outside", Owner.SEAT, Faces.SEAT),
    Zone("on line", Owner.LOCATION, Faces.ALL, in_play=True),
    Zone("under", Owner.LOCATION, Faces.SEEDER),
    Zone("met", Owner.LOCATION, Faces.ALL, in_play=True),
    Zone("aside", Owner.LOCATION, Faces.ALL),
    Zone("space", Owner.LOCATION, Faces.ALL, in_play=True),
    Zone("surface", Owner.LOCATION, Faces.CREW, in_play=True),
    Zone("aboard", Owner.CARD, Faces.CREW, in_play=True),
    Zone("docked", Owner.CARD, Faces.CREW, in_play=True),
    Zone("within", Owner.CARD, Faces.ALL, in_play=True),
    Zone("carried", Owner.CARD, Faces.CREW, in_play=True),
    Zone("on", Owner.CARD, Faces.ALL, in_play=True),
    Zone("damage", Owner.CARD, Faces.ALL, in_play=True),
    Zone("held", Owner.CARD, Faces.ALL, in_play=True),
    Zone("apart", Owner.CARD, Faces.ALL),
    Zone("completed", Owner.CARD, Faces.ALL),
)

ZONES = {zone.kind: zone for zone in _ZONES}
"""Kinds of lists by name."""

PILES = tuple(zone.kind for zone in _ZONES if zone.of is Owner.SEAT)

SHUFFLED = frozenset(zone.kind for zone in _ZONES if zone.faces is Faces.NOBODY)
"""Kinds of lists whose cards get new ids when shuffled."""


def list_key(kind: str, of: str | int) -> str:
    """Return the key of a list."""
    return f"{kind}.{of}"


@lru_cache(maxsize=1 << 14)
def zone_and_owner(a_key: str) -> tuple[Zone, str]:
    """Return the kind of a list, and the owner's id."""
    kind, _, of = a_key.partition(".")
    return ZONES[kind], of
