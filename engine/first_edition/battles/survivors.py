"""Aftermath of battles: survivors are stopped, and cards respond to the result (1E-CTR-01)."""

from __future__ import annotations

from msgspec import UNSET

from engine.first_edition.cards.definition import Facility
from engine.first_edition.position.teams.teams import aboard, personnel_at
from engine.first_edition.resolving.actions import respond
from engine.first_edition.resolving.lasting import end_effects
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.table.state import Action, Battle
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def conclude_battle(table: Table, now: Battle, winner: int | None) -> Procedure[None]:
    """Stop the survivors, then open win, loss and end of the battle to responses.

    Each player has one force in a battle, so its win is theirs (1E-PB-07).

    Args:
        now: the finished battle.
        winner: 0 for the attacker, 1 for the defender, ``None`` for neither.
    """
    left = [[one for one in force if one in table.state.cards and table.in_play(one)] for force in now.forces]
    stop_cards(table, [one for force in left for card in force for one in _card_with_crew(table, card)])
    table.state.battle, table.state.fought = None, now
    end_effects(table, "conflict")
    table.changed(now.location)
    for kind, role in () if winner is None else (("battle won", winner), ("battle lost", 1 - winner)):
        seat = table.in_order(now.seat)[role]
        team = tuple(one for card in left[role] for one in _card_with_personnel(table, card))
        yield from respond(table, kind, Action(kind, seat, tuple(left[role]), now.location, team=team))
    if now.place:
        killed = tuple(one for force in now.forces for one in force if not table.in_play(one))
        survivors = tuple(one for force in left for one in force)
        action = Action("battle over", now.seat, killed, now.location, team=survivors)
        yield from respond(table, "battle over", action)
    table.state.fought = UNSET


def _card_with_personnel(table: Table, card: str) -> list[str]:
    """A ship or facility with its player's personnel aboard."""
    seat = table.instance(card).controller
    return [card, *(personnel_at(table, seat, aboard(card)) if seat is not None else ())]


def _card_with_crew(table: Table, card: str) -> list[str]:
    """A card with the personnel stopped along with it; only a facility's are listed (1E-BAT-13)."""
    seat = table.instance(card).controller
    if seat is None or not table.is_a(card, Facility):
        return [card]
    return [card, *personnel_at(table, seat, aboard(card))]
