"""What views of both editions show alike: cards whose faces the viewer may see, and groups of them."""

from __future__ import annotations

import msgspec


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card whose face the viewer may see.

    Attributes:
        id: of the instance.
        card: the definition's id.
        name: title, with the subtitle where there is one.
        kind: ``personnel``, ``ship``, ``equipment``, ``event``, ``dilemma`` ...
        stopped: whether it is stopped.
        on: the names of the cards that lie on it.
    """

    id: str
    card: str
    name: str
    kind: str
    stopped: bool = False
    on: tuple[str, ...] = ()


class GroupView(msgspec.Struct, frozen=True, kw_only=True):
    """The personnel and equipment of one player at one place.

    Those of others lie face down (2E-SHW-02, 2E-GAP-19); others learn only how many there are (1E-GAP-30).

    Attributes:
        seat: who commands or controls them.
        personnel: how many personnel.
        stopped: how many of them are stopped.
        equipment: how many other cards.
        cards: the faces that the viewer may see; empty where they are face down to them.
        on: the names of the cards that lie on any of them, open to all (2E-SHW-05).
    """

    seat: int
    personnel: int
    stopped: int
    equipment: int
    cards: tuple[CardView, ...] = ()
    on: tuple[str, ...] = ()
