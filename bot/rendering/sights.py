"""What can be looked at closely on a table, one thing at a time: for each a picture and words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.rendering.kit.block import Block


class Sight(msgspec.Struct, frozen=True):
    """One thing on the table that a viewer may look at.

    Attributes:
        id: stable while it lies there, at most 100 characters.
        kind: under which heading it is found ("Missions").
        label: what it is called.
        detail: where it is, or whose.
        words: all that the viewer may know of it, line by line; names are plain text.
        layout: lays its picture out; ``None`` where there is nothing to draw.
        cards: the definitions' ids of the cards that lie open there.
    """

    id: str
    kind: str
    label: str
    detail: str
    words: tuple[str, ...]
    layout: Callable[[], Block] | None = None
    cards: tuple[str, ...] = ()
