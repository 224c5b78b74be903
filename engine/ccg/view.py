"""Views shared by both editions: visible cards, and groups of cards."""

from __future__ import annotations

import msgspec


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card whose face the viewer may see.

    Attributes:
        id: id of the instance.
        card: id of the definition.
        name: title, and subtitle if there is one.
        kind: ``personnel``, ``ship``, ``equipment``, ``event``, ``dilemma`` ...
        stopped: whether it is stopped.
        on: names of the cards on it.
    """

    id: str
    card: str
    name: str
    kind: str
    stopped: bool = False
    on: tuple[str, ...] = ()


class GroupView(msgspec.Struct, frozen=True, kw_only=True):
    """The personnel and equipment of one player at one location.

    Other players' cards are face down (2E-SHW-02, 2E-GAP-19); only their number is known (1E-GAP-30).

    Attributes:
        seat: the player who commands or controls them.
        personnel: number of personnel.
        stopped: number of stopped personnel.
        equipment: number of other cards.
        cards: the cards whose faces the viewer may see; empty if they are face down.
        on: names of the cards on any of them, which are public (2E-SHW-05).
    """

    seat: int
    personnel: int
    stopped: int
    equipment: int
    cards: tuple[CardView, ...] = ()
    on: tuple[str, ...] = ()
