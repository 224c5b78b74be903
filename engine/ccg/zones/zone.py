"""Which list holds a card; kept beside the lists, so that nobody has to search them."""

from __future__ import annotations

from typing import NamedTuple


class Zone(NamedTuple):
    """One list of cards.

    Attributes:
        kind: ``hand``, ``deck``, ``aboard`` and the like.
        of: the seat, in digits, or the card to which the list belongs; empty where there is only one of the kind.
    """

    kind: str
    of: str = ""


NOWHERE = Zone("")
"""Of a card that lies in no list, such as a dilemma while it is faced."""
