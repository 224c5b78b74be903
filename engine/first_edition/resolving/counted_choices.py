"""Choices of a limited number of personnel, in which a card of two personnel counts twice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.first_edition.table.table import Table
from engine.kernel.decision import Option

COUNTED = "number"
"""Name for the weights of such a choice."""


def count_pairs_twice(table: Table, options: Sequence[Option], most: int | None) -> tuple[Sequence[Option], int | None]:
    """Return options and the limit on their weights if cards of two personnel count twice (1E-MAFF-04).

    Without such cards the options have no weights, and there is no limit but their number.
    """
    sizes = {one.id: 2 if getattr(table.card(one.id), "pair", ()) else 1 for one in options}
    if most is None or 2 not in sizes.values():
        return options, None
    return [msgspec.structs.replace(one, weight=sizes[one.id]) for one in options], most
