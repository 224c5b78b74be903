"""Matching commanders of ships and facilities (1E-CHAR-05)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.equivalents import titles
from engine.first_edition.table import Table


def is_matching_commander(table: Table, personnel: str, host: str) -> bool:
    """Whether either card names the other, as commander or captain, by its very title or one that is equivalent.

    Another version of the persona does not count (1E-CHAR-05, 1E-EQV-01).
    """
    person, ship = table.card(personnel), table.card(host)
    if not isinstance(person, Personnel) or not isinstance(ship, Ship | Facility):
        return False
    return _names(person.commands, ship.title) or _names(ship.commanders, person.title)


def _names(told: tuple[str, ...], title: str) -> bool:
    return bool({name for one in told for name in titles(one)} & {*titles(title)})
