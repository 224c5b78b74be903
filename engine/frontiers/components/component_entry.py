"""The base of all entries of component files."""

from __future__ import annotations

from typing import Literal

import msgspec

Origin = Literal["rulebook", "authored", "owner"]
"""Source of an entry's figures: all from the rulebook, at least some made up by us in line with the rulebook's numbers,
or an owner's file (``FRONTIERS_COMPONENTS``).
"""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One component.

    Attributes:
        id: unique among its kind; made from the name if a file has none.
        origin: source of its figures.
    """

    id: str
    origin: Origin
