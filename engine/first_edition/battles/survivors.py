"""Aftermath of battles: survivors are stopped, and cards respond to the result (1E-CTR-01)."""

from __future__ import annotations

from msgspec import UNSET

from engine.first_edition.battles.forces import own_personnel_aboard
from engine.first_edition.cards.definition import Facility
from engine.first_edition.resolving.actions import let_players_respond
from engine.first_edition.resolving.statuses import log_stopped_cards, stop_cards
from engine.first_edition.resolving.temporary_effects import end_effects
from engine.first_edition.table.state import Action, Battle
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

_BATTLE_OVER = "battle over"


def conclude_battle(table: Table, now: Battle, winner: int | None) -> Procedure[None]:
    """Stop the survivors, then let cards respond to the win, the loss and the end of the battle.

    Each player has one force in a battle, so its win is theirs (1E-PB-07).

    Args:
        now: the finished battle.
        winner: 0 for the attacker, 1 for the defender, ``None`` for neither.
    """
    left = [
        [member for member in force if member in table.state.cards and table.in_play(member)] for force in now.forces
    ]
    fought = [other for force in left for card in force for other in _card_with_crew(table, card)]
    log_stopped_cards(table, stop_cards(table, fought))
    table.state.battle, table.state.fought = None, now
    end_effects(table, "conflict")
    table.drop_caches(now.location)
    for kind, role in () if winner is None else (("battle won", winner), ("battle lost", 1 - winner)):
        seat = table.seats_from(now.seat)[role]
        team = tuple(other for card in left[role] for other in _card_with_personnel(table, card))
        yield from let_players_respond(table, kind, Action(kind, seat, tuple(left[role]), now.location, team=team))
    lost = tuple(member for force in now.forces for member in force if not table.in_play(member))
    survivors = tuple(other for force in left for card in force for other in _card_with_personnel(table, card))
    if now.place or _BATTLE_OVER in table.index.responses.events:
        yield from let_players_respond(
            table, _BATTLE_OVER, Action(_BATTLE_OVER, now.seat, lost, now.location, team=survivors)
        )
    table.state.fought = UNSET


def _card_with_personnel(table: Table, card: str) -> list[str]:
    """Return a ship or facility with its player's personnel aboard, at any site of a station."""
    return [card, *own_personnel_aboard(table, card)]


def _card_with_crew(table: Table, card: str) -> list[str]:
    """Return a card with the personnel stopped along with it; only a facility's are listed (1E-BAT-13)."""
    return _card_with_personnel(table, card) if table.is_a(card, Facility) else [card]
