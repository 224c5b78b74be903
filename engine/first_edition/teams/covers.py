"""Whether a personnel may go among the opponent's as one of them (1E-INF-01, 1E-INF-03)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import Affiliated, affiliation, mixes, treaties


def may_infiltrate(table: Table, seat: int, card: Personnel) -> bool:
    """Whether the opponent of a player has shown cards of the affiliation as whose a personnel infiltrates."""
    other = table.other(seat)
    for place in table.places():
        for one in table.controlled(other, there_of_kind(table, place, "personnel or ship or facility")):
            shown = table.card(one)
            if isinstance(shown, Affiliated) and card.infiltrates in shown.affiliations:
                return True
    return False


def fits_among(table: Table, other: int, guise: str, cards: Iterable[str]) -> bool:
    """Whether a guise goes with cards of the opponent, whose treaties count."""
    return mixes(guise, frozenset(affiliation(table, one) for one in cards), treaties(table, other))
