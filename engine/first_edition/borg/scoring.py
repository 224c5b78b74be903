"""What points mean to a player of the Borg: only those of cards for their use (1E-WIN-06, 1E-BORG-06, 1E-BORG-13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.effects import Effect, Score
from engine.ccg.effects.language import nodes
from engine.first_edition.borg.markers import USE_ONLY
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.table import Table


def may_score(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether points of a card count for a player."""
    return seat not in table.borg or USE_ONLY in card.icons


def is_scorned(table: Table, seat: int, card: str, effects: Sequence[Effect]) -> bool:
    """Whether a player may not choose what a card offers: Borg choose nothing that has to do with points."""
    if may_score(table, seat, table.card(card)) or not table.since(6):
        return False
    return any(isinstance(node, Score) for node in nodes(tuple(effects)))
