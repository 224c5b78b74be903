"""Infiltrators: who may infiltrate, and who takes part in a team's actions (1E-INF)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.position.shared_headquarters import played_affiliations
from engine.first_edition.position.teams.compatibility import (
    affiliation,
    is_compatible_with_all,
    mixes_with_each,
    own_treaties,
)
from engine.first_edition.position.teams.teams import Place, is_active
from engine.first_edition.table.state import TAKING_PART
from engine.first_edition.table.table import Table


def may_infiltrate(table: Table, seat: int, card: Personnel) -> bool:
    """Whether the opponent has shown cards of the affiliation that a personnel infiltrates."""
    return card.infiltrates in played_affiliations(table, table.opponent_of(seat))


def fits_among(table: Table, other: int, guise: str, cards: Iterable[str]) -> bool:
    """Whether a guise mixes with the opponent's cards, using the opponent's treaties."""
    return mixes_with_each(guise, frozenset(affiliation(table, card) for card in cards), own_treaties(table, other))


def helping_infiltrators(table: Table, seat: int, place: Place, team: Sequence[str]) -> list[str]:
    """Return the opponent's infiltrators who take part in a team's actions at a place.

    They contribute fully, and dilemmas affect them like everyone else (1E-INF-04).
    """
    able = infiltrators_among(table, seat, place, team)
    return [card for card in able if TAKING_PART in table.instance(card).states]


def with_infiltrators(table: Table, seat: int, place: Place, team: Sequence[str]) -> list[str]:
    """Return a team at a place with the opponent's infiltrators who take part in its actions (1E-INF-04)."""
    return [*team, *helping_infiltrators(table, seat, place, team)]


def infiltrators_among(table: Table, seat: int, place: Place, team: Sequence[str]) -> list[str]:
    """Return the opponent's active infiltrators at a place who are compatible with a team there."""
    if not table.index.has_infiltrators or not team:
        return []
    there = table.controlled(table.opponent_of(seat), table.state.places.get(place, ()))
    spies = [card for card in there if table.instance(card).guise and table.instance(card).captor is None]
    others = [card for card in team if card not in spies]
    return [card for card in spies if is_active(table, card) and is_compatible_with_all(table, card, others)]
