"""Infiltrators who take part in what the opponent's personnel do among whom they are (1E-INF-04, 1E-GAP-25)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.state import TAKING_PART
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import compatible_with_all
from engine.first_edition.teams.teams import Place, is_active


def guests(table: Table, seat: int, place: Place, team: Sequence[str]) -> list[str]:
    """The opponent's infiltrators at a place who take part in what a team of a player's does there.

    They contribute fully, so dilemmas strike them like everybody else (1E-INF-04).
    """
    if not table.infiltrates:
        return []
    there = table.controlled(table.other(seat), table.state.places.get(place, ()))
    willing = [one for one in there if TAKING_PART in table.instance(one).states and table.is_a(one, Personnel)]
    return [one for one in willing if is_active(table, one) and compatible_with_all(table, one, team)]
