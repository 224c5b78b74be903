"""What every entry of a component file has."""

from __future__ import annotations

from typing import Literal

import msgspec

Origin = Literal["rulebook", "authored", "owner"]
"""Where an entry's figures come from: all of them from the rulebook, at least some made by us on the pattern of the
rulebook's own numbers, or the file of somebody who owns the game (``FRONTIERS_COMPONENTS``)."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One component.

    Attributes:
        id: unique among its kind; made from the name where a file gives none.
        origin: where its figures come from.
    """

    id: str
    origin: Origin
